import { wrap } from '../base/wrap.ts';
import type { StudySpec } from '../game/contract.ts';
import { notRepeatable } from '../reports/phrases.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { formatCount, formatSpeed } from '../tables/format.ts';
import { gamesInWords } from '../tables/phrases.ts';
import type { StudyTable } from '../tables/studyTable.ts';
import { tableText } from '../tables/text.ts';

/** Where nobody says how wide the terminal is. */
export const DEFAULT_WIDTH = 80;

/** The part that every simulated answer carries, in JSON. */
export function answerHead(study: StudySpec, outcome: StudyOutcome, repeatable: boolean) {
  const { games, gamesPerSecond, resultsHash, interrupted, failures } = outcome;
  return {
    /** What is played, as the engine of the game reads it. */
    configuration: study.configuration,
    /** The number all dice follow from; the same seed, the same games. */
    seed: study.seed,
    /** False when an AI player has a time budget. */
    repeatable,
    /** Games with a result. */
    games,
    /** Games played a second on this machine. */
    gamesPerSecond,
    /** SHA-256 in hex over the results of all games. */
    resultsHash,
    /** Whether Ctrl-C ended it before its time. */
    interrupted,
    /** Games without a result. */
    failures,
  };
}

/** Of a run that went on. @param played here @param stored those that it had, both as they are shown */
function resumedFooter(seed: number, stored: string, played: string, speed: string, hash: string): string {
  const now = played === '0' ? 'none played now' : `${played} more at ${speed} games/s`;
  return `Seed ${seed}, ${gamesInWords(stored)} from the folder, ${now}, results hash ${hash.slice(0, 16)}`;
}

/**
 * Prints the claim and the tables for people, and what the answer was sampled from.
 * @param said a sentence before that
 */
export function printTables(
  claim: string,
  tables: readonly StudyTable[],
  study: StudySpec,
  outcome: StudyOutcome,
  repeatable: boolean,
  said: string | undefined,
): void {
  const width = process.stdout.columns;
  const options = width === undefined ? {} : { width };
  const texts = tables.map((table) => `${tableText(table, options)}\n\n`);
  const { games, stored, gamesPerSecond, resultsHash } = outcome;
  const speed = formatSpeed(gamesPerSecond);
  const footer =
    stored === 0
      ? `Seed ${study.seed}, ${gamesInWords(formatCount(games))} at ${speed} games/s, results hash ${resultsHash.slice(0, 16)}`
      : resumedFooter(study.seed, formatCount(stored), formatCount(games - stored), speed, resultsHash);
  const all = [...(said === undefined ? [] : [said]), ...(repeatable ? [] : [notRepeatable()])];
  const told = all.flatMap((note) => wrap(note, width ?? DEFAULT_WIDTH));
  const claimed = wrap(claim, width ?? DEFAULT_WIDTH).join('\n');
  process.stdout.write(`${claimed}\n\n${texts.join('')}${[...told, footer].join('\n')}\n`);
}
