/** Games between Reich and Union with measures, as rows by column name. */
import type { StudySpec } from '../../../../src/game/contract.ts';
import type { MatchConfiguration, Measure } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { allocateColumns } from '../../../../src/simulation/columns.ts';
import { studyOf as matchStudyOf } from '../support/studies.ts';

const SEED = 19;

export type Row = Readonly<Record<string, number>>;

export function studyOf(
  mode: string,
  measures: readonly Measure[],
  ai = 'greedy',
): StudySpec & { readonly configuration: MatchConfiguration } {
  const study = matchStudyOf({ mode, ai, turnCap: 60, seed: SEED });
  return measures.length === 0 ? study : { ...study, configuration: { ...study.configuration, measures } };
}

/** The games with these indices, in this order. */
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
