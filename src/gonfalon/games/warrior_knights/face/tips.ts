// Which questions of the first turns get a word of advice.
const LAST_TURN = 2;
const TIPS: Record<string, string> = {
  "ask-station": "tip-station",
  "ask-fortress": "tip-fortress",
  "ask-noble": "tip-noble",
  "ask-lay": "tip-lay",
  "ask-use": "tip-use",
  "ask-shield": "tip-shield",
  "ask-operations": "tip-operations",
  "ask-move": "tip-move",
  "ask-way": "tip-way",
  "ask-attack": "tip-attack",
  "ask-bury": "tip-bury",
  "ask-commit": "tip-commit",
  "ask-hire": "tip-hire",
  "ask-wage": "tip-wage",
  "ask-operations-at": "tip-operations-at",
  "ask-improvise": "tip-improvise",
  "ask-launch": "tip-stake",
  "ask-stake": "tip-stake",
  "ask-cancel": "tip-cancel",
  "ask-losses": "tip-losses",
  "ask-leave": "tip-leave",
  "ask-transfer-together": "tip-transfer",
  "ask-announce-card": "tip-announce",
};

export const tipOf = (key: string, turn: number): string | null => (turn <= LAST_TURN ? (TIPS[key] ?? null) : null);
export const ALL_TIPS = Object.values(TIPS);
