// Six seats: tincture, charge, hatching. A game may give a seat its own arms once they are known.

export type Tincture = "gules" | "azure" | "or" | "vert" | "purpure" | "ermine" | "tenne" | "sable";

export interface Arms {
  tincture: Tincture;
  charge: string; // id of a symbol on the page
  engraved?: boolean; // in ink and hatching, where colour is a quantity of the game
}

/** The class that brings a seat's colours: its tincture, or ink. */
export const seatClass = (arms: Arms | undefined): string =>
  arms?.engraved ? "seat-ink" : arms ? `seat-${arms.tincture}` : "";

const SEATS: Arms[] = [
  { tincture: "azure", charge: "lys" },
  { tincture: "gules", charge: "stag" },
  { tincture: "or", charge: "bee" },
  { tincture: "vert", charge: "oak" },
  { tincture: "purpure", charge: "scallop" },
  { tincture: "ermine", charge: "raven" },
];

export const seatArms = (seat: number): Arms => SEATS[seat % SEATS.length];

/** Arms for everybody: those a game knows, and for the others seats' arms whose tincture is still free. */
export function allArms(seats: number, known: (Arms | null)[]): Arms[] {
  const used = new Set(known.filter((arms) => arms !== null).map((arms) => arms.tincture));
  const free = SEATS.filter((arms) => !used.has(arms.tincture));
  return Array.from({ length: seats }, (_, seat) => {
    if (known[seat]) return known[seat];
    const own = seatArms(seat);
    const taken = free.includes(own) ? own : free[0];
    free.splice(free.indexOf(taken), 1);
    return taken ?? own;
  });
}
