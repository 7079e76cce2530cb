/** The rule ids of datasets/tannhauser/RULES.md that the engine plays. A test checks that every listed id exists. */
import { range, rulesOf } from '../../data/ruleLists.ts';

function area(name: string, ...numbers: readonly number[]): string[] {
  return rulesOf(`T-${name}`, ...numbers);
}

export const playedRules: ReadonlySet<string> = new Set([
  ...area('TERM', ...range(1, 5), ...range(7, 12)),
  ...area('EQUIP', ...range(1, 7)),
  ...area('SETUP', 4, 7, 9, 10, 11, 12, 13),
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
  ...area('CRATE', 1, 3),
  ...area('SDOOR', 1, 2, 3),
  ...area('MULTI', 1, 2, 3),
  ...area('MODE-DM', 1, 2),
  ...area('MODE-CTF', ...range(1, 5)),
  ...area('MODE-DOM', ...range(1, 3)),
  ...area('MODE-KOTH', ...range(1, 5)),
  ...area('MODE-OBJ', 2, 3, 4, 6, 7, 8),
]);

/** Subjects of rules without printed data; the engine plays and tests these rules with house data. */
const withoutPrintedData: readonly (readonly [missing: string, ids: readonly string[]])[] = [
  ['the printed scenarios', ['T-SETUP-01', 'T-MODE-STORY-01']],
  ['a sheet with a dash', ['T-TERM-06']],
  ['the Matriarchy’s sheets', ['T-SETUP-02']],
  ['Catacombs and Tesla Priory', ['T-SETUP-03']],
  ['the mercenaries’ sheets', area('SETUP', 5, 6)],
  ['the bonus tokens’ texts', ['T-SETUP-08']],
  ['Voïvode and Hound DOG sheets', ['T-SMOKE-06']],
  ['the CP crates’ values', ['T-CRATE-02']],
  ['the Novgorod crates’ contents', ['T-CRATE-04']],
  ['the challenge tokens’ texts', area('CHAL', 1, 2)],
  ['the objectives’ smaller icons', area('MODE-OBJ', 1, 5)],
  ['Hound DOG’s sheet and items', area('DOG', ...range(1, 8))],
  ['Zor’ka and Voïvode sheets', area('VOI', ...range(1, 9))],
];

/** Rules played with house data only, with the missing printed data. */
export const playedWithHouseData: ReadonlyMap<string, string> = new Map(
  withoutPrintedData.flatMap(([missing, ids]) =>
    ids.map((id) => [id, `with house values, because these are not available: ${missing}`] as const),
  ),
);
