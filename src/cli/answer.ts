import { sampledFooter } from '../base/messages/cli.ts';
import type { StudySpec } from '../game/contract.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { formatCount } from '../tables/format.ts';
import type { StudyTable } from '../tables/studyTable.ts';
import { tableText } from '../tables/text.ts';

/** The part that every simulated answer carries, in JSON. */
export function answerHead(study: StudySpec, outcome: StudyOutcome) {
  const { games, gamesPerSecond, resultsHash, interrupted, failures } = outcome;
  return {
    configuration: study.configuration,
    seed: study.seed,
    games,
    gamesPerSecond,
    resultsHash,
    interrupted,
    failures,
  };
}

/** Prints one JSON document. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Prints tables for people, and what the answer was sampled from. */
export function printTables(tables: readonly StudyTable[], study: StudySpec, outcome: StudyOutcome): void {
  const width = process.stdout.columns;
  const options = width === undefined ? {} : { width };
  const texts = tables.map((table) => `${tableText(table, options)}\n\n`);
  const footer = sampledFooter(
    study.seed,
    formatCount(outcome.games),
    formatCount(outcome.gamesPerSecond),
    outcome.resultsHash,
  );
  process.stdout.write(`${texts.join('')}${footer}\n`);
}
