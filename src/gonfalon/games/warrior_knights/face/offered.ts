// Verbs that the board offers by itself, on the map or in a panel, so that they need no buttons beside it.
import { COUNTED } from "./matter";

const BY_MAP = ["fortress", "place", "at", "step", "sail", "flee"];
const BY_PANEL = [
  "station",
  "enlist",
  "lay",
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
export const onBoard = [...BY_MAP, ...BY_PANEL, ...MOTIONS, ...AT_STAKE, ...DEALS, ...COUNTED];
