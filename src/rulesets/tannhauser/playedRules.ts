/** Which rule ids of datasets/tannhauser/RULES.md the engine plays. A test holds that every id listed exists. */

function area(prefix: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `T-${prefix}-${String(number).padStart(2, '0')}`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

export const playedRules: ReadonlySet<string> = new Set([
  ...area('TERM', ...range(1, 5), ...range(7, 12)),
  ...area('EQUIP', ...range(1, 7)),
  ...area('SETUP', 3, 7, 9, 10, 11, 13),
  ...area('TURN', ...range(1, 10)),
  ...area('MAP', ...range(1, 7)),
  ...area('SIGHT', 1, 2, 3),
  ...area('MOVE', ...range(1, 4)),
  ...area('RUSH', ...range(1, 5)),
  ...area('ACT', 1, 2, 3, 4, 5, 6, 8),
  ...area('TEST', ...range(1, 7)),
  ...area('DUEL', 1, 2),
  ...area('COMBAT', ...range(1, 8)),
  ...area('AUTO', 1, 2, 3),
  ...area('WOUND', 1, 2),
  ...area('GREN', ...range(1, 5)),
  ...area('SMOKE', ...range(1, 5)),
  ...area('CP', 1, 2, 3, 4, 5, 7, 8, 9),
  ...area('OW', ...range(1, 9)),
  ...area('CA', ...range(1, 5)),
  ...area('REINF', ...range(1, 4)),
  ...area('CRATE', 1),
  ...area('MODE-DM', 1, 2),
  ...area('MODE-CTF', ...range(1, 5)),
  ...area('MODE-DOM', ...range(1, 3)),
  ...area('MODE-KOTH', ...range(1, 5)),
  ...area('MODE-OBJ', 2, 3, 4, 6, 7, 8),
]);

/** Rules of which a part is missing, and which part. */
export const partlyPlayed: ReadonlyMap<string, string> = new Map([
  ['T-SETUP-01', 'every mode but story, whose scenarios nobody has'],
  ['T-SETUP-02', 'factions are given, not rolled for'],
  ['T-SETUP-04', 'teams are given, not picked in secret'],
  ['T-CP-06', 'Mental is raised for duels, not for the range of an item'],
  ['T-SMOKE-06', 'Nighteyes; not Voïvodes and Hound DOG'],
  ['T-CRATE-02', 'the values of the Command Point crates are house data'],
  ['T-CRATE-03', 'without the two-sided crate of the scenarios'],
  ['T-MODE-OBJ-01', 'the smaller icons of primary tokens are unknown'],
  ['T-MODE-OBJ-05', 'the smaller icons of primary tokens are unknown: no skill matches them'],
]);
