/** Which rule ids of datasets/tannhauser/RULES.md the engine plays. A test holds that every id listed exists. */

function area(prefix: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `T-${prefix}-${String(number).padStart(2, '0')}`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

export const playedRules: ReadonlySet<string> = new Set([
  ...area('TERM', ...range(1, 5), ...range(7, 12)),
  ...area('EQUIP', 1, 3, 4, 5, 6, 7),
  ...area('SETUP', 3, 7, 9, 10, 11, 13),
  ...area('TURN', 2, 3, 4, 6, 7, 8, 9, 10),
  ...area('MAP', ...range(1, 7)),
  ...area('SIGHT', 1, 2, 3),
  ...area('MOVE', 1, 3, 4),
  ...area('ACT', 1, 2, 6),
  ...area('TEST', ...range(1, 7)),
  ...area('COMBAT', ...range(1, 8)),
  ...area('AUTO', 1, 3),
  ...area('WOUND', 1, 2),
  ...area('GREN', ...range(1, 5)),
  ...area('SMOKE', ...range(1, 5)),
  ...area('CP', 1, 2, 3, 4, 7, 8),
  ...area('CA', ...range(1, 5)),
  ...area('MODE-DM', 2),
]);

/** Rules of which a part is missing, and which part. */
export const partlyPlayed: ReadonlyMap<string, string> = new Map([
  ['T-SETUP-01', 'only deathmatch'],
  ['T-SETUP-02', 'factions are given, not rolled for'],
  ['T-SETUP-04', 'teams are given, not picked in secret'],
  ['T-TURN-01', 'no Set Overwatch step'],
  ['T-MOVE-02', 'no bull rush'],
  ['T-CP-06', 'Combat and Stamina; Mental is not raised'],
  ['T-SMOKE-06', 'Nighteyes; not Voïvodes and Hound DOG'],
  ['T-MODE-DM-01', 'no crates on the board'],
]);
