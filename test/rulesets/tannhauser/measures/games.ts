/** Games of Reich and Union with measures, as rows by column name. */
import type { StudySpec } from '../../../../src/game/contract.ts';
import type { MatchConfiguration, Measure } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { allocateColumns } from '../../../../src/simulation/columns.ts';
import { catalogue } from '../support/catalogue.ts';

export const MODES = [
  'deathmatch',
  'capture-the-flag',
  'domination',
  'king-of-the-hill',
  'objective',
] as const;
const SEED = 19;

export type Row = Readonly<Record<string, number>>;

export function studyOf(
  mode: string,
  measures: readonly Measure[],
  ai = 'greedy',
): StudySpec & { readonly configuration: MatchConfiguration } {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    rules: [],
    entries: 'swapped',
    turnCap: 60,
    mode,
    ai,
  });
  return {
    ruleset: 'tannhauser',
    catalogue,
    configuration: measures.length === 0 ? configuration : { ...configuration, measures },
    seed: SEED,
  };
}

/** The games of these indices, in this order. */
export function rowsOf(study: StudySpec, indices: readonly number[]): Row[] {
  const runner = createMatchRunner(study);
  const columns = allocateColumns(runner.columns, indices.length);
  indices.forEach((index, row) => {
    runner.play(index, columns, row);
  });
  return indices.map((_, row) =>
    Object.fromEntries(runner.columns.map(({ name }, column) => [name, columns[column][row]])),
  );
}

/** Sum of the columns `topic:…` of a row. */
export function sumOf(row: Row, topic: string): number {
  return Object.entries(row)
    .filter(([name]) => name.startsWith(`${topic}:`))
    .reduce((sum, [, value]) => sum + value, 0);
}
