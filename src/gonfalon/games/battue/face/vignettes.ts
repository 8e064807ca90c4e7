// Small pictures for cards, drawn by what a card does: one of another pack gets its picture by its first effect.
// Each is a list of shapes, from back to front, in a square of 48: how it is filled, and its outline.
export type Shape = ["line" | "ink" | "gold" | "red" | "blue" | "clay" | "leaf", string];

const SWORD: Shape[] = [
  ["leaf", "M22 30 22 8 24 4 26 8 26 30Z"],
  ["gold", "M14 30H34V33.500H14Z"],
  ["clay", "M22.300 33.500H25.700V41H22.300Z"],
  ["gold", "M24 40.500A2.800 2.800 0 1 1 23.900 40.500Z"],
];
const RAYS: Shape = ["line", "M10 8 15 13M38 8 33 13M6 19H12M42 19H36"];
const SHIELD: Shape[] = [
  ["blue", "M8 8H40V24Q40 36 24 44 8 36 8 24Z"],
  ["gold", "M21.500 8H26.500V43.600L24 44 21.500 43.600ZM8 20H40V25H8Z"],
];
const FLAMES: Shape[] = [
  ["red", "M24 4Q36 16 34 27 42 22 39 15 46 28 40 37 34 45 24 45 14 45 9 37 4 28 11 17 11 24 15 26 13 14 24 4Z"],
  ["gold", "M24 22Q31 30 29.500 37 28 42 24 42 20 42 18.500 37 17 30 24 22Z"],
];
const SACK: Shape[] = [
  ["clay", "M17 8 24 12 31 8 28 15Q42 25 40 37 39 44 24 44 9 44 8 37 6 25 20 15Z"],
  ["gold", "M18 14.500H30V18H18Z"],
];
const CHEST: Shape[] = [
  ["clay", "M7 22Q7 11 18 11H30Q41 11 41 22Z"],
  ["clay", "M7 22H41V41H7Z"],
  ["gold", "M20 19H28V29H20Z"],
  ["line", "M14 11.500V41M34 11.500V41"],
  ["ink", "M22.500 23.500H25.500V27H22.500Z"],
];
const BANNER: Shape[] = [
  ["line", "M13 5V44"],
  ["red", "M14.500 8H40L34 16 40 24H14.500Z"],
  ["gold", "M13 2.800A2.600 2.600 0 1 1 12.900 2.800Z"],
];
const ARROWS: Shape[] = [
  ["line", "M8 6 32 36M20 4 37 32M4 18 26 42"],
  ["ink", "M35 40 27.500 36.500 32.500 32.500ZM39.500 36 32.500 31.500 38 28.500ZM29 46 21.500 42.500 26.500 38.500Z"],
  ["red", "M8 6 5 11 12 9ZM20 4 17.500 10 24 8ZM4 18 2 24 9 21.500Z"],
];
const EYE: Shape[] = [
  ["leaf", "M3 24Q24 4 45 24 24 44 3 24Z"],
  ["blue", "M24 15A9 9 0 1 1 23.900 15Z"],
  ["ink", "M24 20A4 4 0 1 1 23.900 20Z"],
  ["line", "M9 11 6 7M24 8V3M39 11 42 7"],
];
const DIE: Shape[] = [
  ["leaf", "M8 17 24 9 40 17V36L24 45 8 36Z"],
  ["line", "M8 17 24 25 40 17M24 25V45"],
  [
    "ink",
    "M24 15A2.200 1.600 0 1 1 23.900 15ZM16 26A2.200 2.600 0 1 1 15.900 26ZM16 35A2.200 2.600 0 1 1 15.900 35ZM32 30.500A2.200 2.600 0 1 1 31.900 30.500Z",
  ],
  ["line", "M10 9Q24-2 38 9M38 9V3M38 9H32"],
];
const CARD: Shape[] = [
  ["clay", "M18 5 41 10 34 43 11 38Z"],
  ["leaf", "M10 6H33V41H10Z"],
  ["gold", "M15 12H28V22H15Z"],
  ["line", "M15 28H28M15 33H24"],
];
const CROSS: Shape = ["red", "M6 10 10 6 24 20 38 6 42 10 28 24 42 38 38 42 24 28 10 42 6 38 20 24Z"];

export const VIGNETTES: Record<string, Shape[]> = {
  add_attack: [...SWORD, RAYS],
  add_defence: SHIELD,
  fire: FLAMES, // where the defence falls
  reroll: DIE,
  extra_loss: ARROWS,
  lose_warriors: ARROWS,
  forbid_retreat: [
    ["line", "M24 4A20 20 0 1 1 23.900 4Z"],
    ["red", "M24 16 30 13 28 22Q28 30 24 33 20 30 20 22L18 13Z"],
    ["ink", "M24 1 28 9H20ZM24 47 20 39H28ZM1 24 9 20V28ZM47 24 39 28V20Z"],
  ],
  cancel_card: [...CARD, CROSS],
  no_cards: [
    ["line", "M4 14H30Q38 14 38 9 38 5 34 5M4 22H38Q45 22 45 28 45 33 39 33M4 30H28Q35 30 35 36 35 42 29 42M4 38H18"],
    ["gold", "M10 18H14V20H10ZM24 26H28V28H24ZM16 34H20V36H16ZM34 17H38V19H34Z"],
  ],
  auto_win: [
    ["clay", "M5 44V16H11V11H16V16H21V11H27V16H32V11H37V16H43V44Z"],
    ["ink", "M15 44V31Q15 22 24 22 33 22 33 31V44Z"],
    ["gold", "M15 44V31L9 35V46ZM33 44V31L39 35V46Z"],
  ],
  gain_warriors: [...BANNER, ["gold", "M32 28H38V34H44V40H38V46H32V40H26V34H32Z"]],
  recruit_bonus: [
    ["clay", "M8 18H40L37 42H11Z"],
    ["leaf", "M24 11A16 6.500 0 1 1 23.900 11Z"],
    ["line", "M9 21 17 41 24 24 31 41 39 21M28 14 42 3M20 14 6 3"],
    ["red", "M43 .5A3.200 3.200 0 1 1 42.900 .5ZM6 .5A3.200 3.200 0 1 1 5.900 .5Z"],
  ],
  extra_move: [
    [
      "gold",
      "M24 6Q9 6 9 24 9 36 15 43L21 41Q16 34 16 25 16 13 24 13 32 13 32 25 32 34 27 41L33 43Q39 36 39 24 39 6 24 6Z",
    ],
    [
      "ink",
      "M12 20H14V23H12ZM12.500 28H14.500V31H12.500ZM34 20H36V23H34ZM33.500 28H35.500V31H33.500ZM23 8.500H25V11H23Z",
    ],
  ],
  draw_booty: SACK,
  discard_booty: [...SACK, ["line", "M33 24 26 29 33 33 27 40"]],
  steal_booty: [...SACK, ["blue", "M4 30Q10 24 18 27L30 30Q34 31 33 34L20 35 31 37Q34 40 30 41L14 42Q8 42 4 38Z"]],
  steal_chest: [...CHEST, ["blue", "M2 36Q8 31 16 33L28 36Q31 38 29 40L16 41 24 43Q26 46 22 46L8 46 2 44Z"]],
  to_chest: CHEST,
  lose_control: [
    ["line", "M13 5V25M13 30 20 46"],
    ["red", "M14.500 8H29L25 12 29 16 25 20 28 24H14.500Z"],
    ["red", "M33 9H44L39 16.500 44 24H33L29 20 33 16 29 12Z"],
  ],
  peek_tile: EYE,
};
