/** Which rule ids of datasets/tannhauser/RULES.md the engine plays. A test holds that every id listed exists. */

function area(prefix: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `T-${prefix}-${String(number).padStart(2, '0')}`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

export const playedRules: ReadonlySet<string> = new Set([
  ...area('TERM', ...range(1, 12)),
  ...area('EQUIP', ...range(1, 7)),
  ...area('SETUP', 2, 3, 4, 7, 9, 10, 11, 12, 13),
  ...area('TURN', ...range(1, 10)),
  ...area('MAP', ...range(1, 7)),
  ...area('SIGHT', 1, 2, 3),
  ...area('MOVE', ...range(1, 4)),
  ...area('RUSH', ...range(1, 5)),
  ...area('ACT', ...range(1, 8)),
  ...area('TEST', ...range(1, 7)),
  ...area('DUEL', 1, 2),
  ...area('COMBAT', ...range(1, 8)),
  ...area('AUTO', 1, 2, 3),
  ...area('WOUND', 1, 2),
  ...area('GREN', ...range(1, 5)),
  ...area('SMOKE', ...range(1, 5)),
  ...area('CP', ...range(1, 9)),
  ...area('OW', ...range(1, 9)),
  ...area('CA', ...range(1, 5)),
  ...area('REINF', ...range(1, 4)),
  ...area('VOI', ...range(2, 6), 8, 9),
  ...area('DOG', 3, 4, 5, 7, 8),
  ...area('CRATE', 1, 3),
  ...area('SDOOR', 1, 2, 3),
  ...area('MULTI', 1, 2, 3),
  ...area('MODE-DM', 1, 2),
  ...area('MODE-CTF', ...range(1, 5)),
  ...area('MODE-DOM', ...range(1, 3)),
  ...area('MODE-KOTH', ...range(1, 5)),
  ...area('MODE-OBJ', 2, 3, 4, 6, 7, 8),
]);

/** Rules of which a part is missing, and which part. */
export const partlyPlayed: ReadonlyMap<string, string> = new Map([
  ['T-SETUP-01', 'played; nobody has the printed scenarios of story mode, a house one stands in'],
  ['T-SETUP-05', 'played; the figures of the printed mercenaries are unknown, house ones stand in'],
  ['T-SETUP-06', 'played; the figures of the only loyal mercenary are unknown, a house one stands in'],
  ['T-SETUP-08', 'played; the printed bonus tokens are unknown, house ones stand in'],
  ['T-SMOKE-06', 'played; the figures of Voïvodes and Hound DOG are unknown, house ones stand in'],
  ['T-VOI-01', 'played; the figures of Zor’ka and the Voïvodes are unknown, house ones stand in'],
  ['T-VOI-07', 'played; the printed Liturgies are unknown, a house one stands in'],
  ['T-DOG-01', 'played; the remote control is unknown, a house one stands in'],
  ['T-DOG-02', 'played; the remote control is unknown, a house one stands in'],
  ['T-DOG-06', 'played; the Area 51 items are unknown, house ones stand in'],
  ['T-CRATE-02', 'the values of the Command Point crates are house data'],
  ['T-CRATE-04', 'played; what the crates of Operation: Novgorod hold is unknown, house contents stand in'],
  ['T-CHAL-01', 'played; the printed challenges are unknown, house ones stand in'],
  ['T-CHAL-02', 'played; the printed challenges are unknown, house ones stand in'],
  ['T-MODE-OBJ-01', 'played; the smaller icons of the printed tokens are unknown, house ones stand in'],
  ['T-MODE-OBJ-05', 'played; the smaller icons of the printed tokens are unknown, house ones stand in'],
  ['T-MODE-STORY-01', 'played; nobody has the printed scenarios, a house one stands in'],
]);
