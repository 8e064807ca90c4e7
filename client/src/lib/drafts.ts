// A sealed choice as a position holds it (`kit/sealed.py`): for every seat whether it is asked and whether it has sealed,
// then its numbers, which only the seat itself sees before they are opened.

export interface Draft {
  asked: boolean;
  sealed: boolean;
  written: number[];
}

export function draftIn(drafts: number[], seats: number, seat: number): Draft {
  const asked = drafts.slice(0, seats);
  const sealed = drafts.slice(seats, seats + seats);
  const written = drafts.slice(seats + seats);
  const width = seats ? written.length / seats : 0;
  return {
    asked: asked[seat] === 1,
    sealed: sealed[seat] === 1,
    written: written.slice(width * seat, width * (seat + 1)),
  };
}
