// Verbs that the board offers by itself, on the map or in a panel, so that they need no buttons beside it.
import { COUNTED } from "./matter";

const BY_MAP = ["fortress", "place", "at", "step", "defy_step", "sail", "flee"];
const BY_PANEL = [
  "station",
  "enlist",
  "lay",
  "unlay",
  "hire",
  "shield",
  "under",
  "transfer",
  "transfer_all",
  "receive",
  "receive_all",
];
const MOTIONS = ["pardon", "repeal", "revive", "order", "drop"];
const AT_STAKE = ["lose", "breach", "desert", "cede", "retreat", "with", "lead"];
const DEALS = ["give", "offer", "take_offer", "drop_offer", "give_heir", "kill_heir"];
export const OFFERED = [...BY_MAP, ...BY_PANEL, ...MOTIONS, ...AT_STAKE, ...DEALS, ...COUNTED];

/** Where a region was pointed at that can be reached in two ways, by land and by sea, there are buttons for them; and
 * who marches is asked there once a region with several nobles was pointed at, not before: the map and the list of one's
 * armies show it, and the bar has room for what they cannot. */
export const onBoard = (verb: string, picked: string[]): boolean =>
  verb === "march" ? !picked.length : OFFERED.includes(verb) && !picked.some((word) => word.includes("|"));
