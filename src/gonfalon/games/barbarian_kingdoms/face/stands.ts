// Where things stand in a province: token, unit and loot in a row about one point; where the province is too narrow for
// the row, token and loot tuck behind and before the unit, and coins become one pile.

import type { Unit } from "./position";
import { KING } from "./shown.gen";

export interface Standing {
  token: number; // whose control token; -1: none
  units: Unit[];
  coins: number[]; // kinds of coins, face up
  chest: boolean;
}

export interface Spot {
  kind: "token" | "unit" | "coin" | "pile" | "chest";
  x: number;
  y: number;
  of: number; // a kingdom, a kind of coin, or the value of a pile
  piece?: number;
}

const TOKEN = 9; // half widths
const COIN = 9;
const STEP = 13; // from coin to coin
const halfOf = (unit: Unit): number => (unit.piece === KING ? 18 : 14.5);

const lootWidth = (count: number): number => (count ? 2 * COIN + (count - 1) * STEP : 0);

function lootOf(standing: Standing, most: number, value: number): Spot[] {
  const coins: Spot[] =
    standing.coins.length > most
      ? [{ kind: "pile", x: 0, y: 0, of: value }]
      : standing.coins.map((coin) => ({ kind: "coin", x: 0, y: 0, of: coin }));
  return standing.chest ? [...coins, { kind: "chest", x: 0, y: 0, of: 0 }] : coins;
}

export function arrange(standing: Standing, value: number, room: number): Spot[] {
  const unitsWide = standing.units.reduce((sum, unit) => sum + 2 * halfOf(unit), 0);
  const tokenWide = standing.token < 0 ? 0 : 2 * TOKEN;
  for (const most of [3, 2, 1]) {
    const loot = lootOf(standing, most, value);
    const total = tokenWide + unitsWide + lootWidth(loot.length);
    const alone = !tokenWide && !standing.units.length;
    if (total <= room - 2 || (alone && most === 2) || (!tokenWide && loot.length < 2) || !loot.length)
      return inRow(standing, loot, total);
  }
  const loot = lootOf(standing, standing.units.length ? 1 : 2, value);
  return standing.units.length ? tucked(standing, loot) : inRow(standing, loot, tokenWide + lootWidth(loot.length));
}

function inRow(standing: Standing, loot: Spot[], total: number): Spot[] {
  const found: Spot[] = [];
  let x = -total / 2;
  if (standing.token >= 0) {
    found.push({ kind: "token", x: x + TOKEN, y: 1, of: standing.token });
    x += 2 * TOKEN + 1;
  }
  for (const unit of standing.units) {
    found.push({ kind: "unit", x: x + halfOf(unit), y: 0, of: unit.kingdom, piece: unit.piece });
    x += 2 * halfOf(unit) + 1;
  }
  const sway = loot.length > 1 ? 3 : 0;
  const drop = standing.units.length ? 4 : 1;
  return [...found, ...loot.map((spot, i) => ({ ...spot, x: x + COIN + i * STEP, y: (i % 2 ? -sway : sway) + drop }))];
}

function tucked(standing: Standing, loot: Spot[]): Spot[] {
  const [unit] = standing.units;
  const king = unit.piece === KING;
  const found: Spot[] = [];
  if (standing.token >= 0) found.push({ kind: "token", x: king ? -19 : -16, y: -5, of: standing.token });
  found.push({ kind: "unit", x: 0, y: 0, of: unit.kingdom, piece: unit.piece });
  return [...found, ...loot.map((spot, i) => ({ ...spot, x: (king ? 18 : 15) + i * 11, y: 8 - i * 4 }))];
}

/** Two sides face each other while a province is fought over. */
export function confronted(ours: Unit[], theirs: Unit[]): Spot[] {
  const side = (units: Unit[], way: number): Spot[] => {
    let x = 14;
    return units.map((unit) => {
      const half = halfOf(unit) - 1;
      const spot: Spot = { kind: "unit", x: way * (x + half), y: 0, of: unit.kingdom, piece: unit.piece };
      x += 2 * half;
      return spot;
    });
  };
  return [...side(ours, -1), ...side(theirs, 1)];
}
