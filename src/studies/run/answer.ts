import { formatCount, formatSpeed } from '../../answer/format.ts';
import { wrap } from '../../base/wrap.ts';
import type { StudySpec } from '../../game/contract.ts';
import { notRepeatable } from '../../reports/phrases.ts';
import type { StudyOutcome } from '../../simulation/study.ts';
import { gamesText } from '../../tables/phrases.ts';
import type { StudyTable } from '../../tables/studyTable.ts';
import { tableText } from '../../tables/text.ts';

/** Width in columns when that of the terminal is unknown. */
export const DEFAULT_WIDTH = 80;

/** The part that every simulated answer carries, in JSON. */
export function answerHead(study: StudySpec, outcome: StudyOutcome, repeatable: boolean) {
  const { games, gamesPerSecond, resultsHash, interrupted, failures } = outcome;
  return {
    /** The configuration of the games, in the form of the ruleset. */
    configuration: study.configuration,
    /** Seed of all dice; the same seed gives the same games. */
    seed: study.seed,
    /** False when an AI player has a time budget. */
    repeatable,
    /** Games with a result. */
    games,
    /** Games per second on this machine. */
    gamesPerSecond,
    /** SHA-256 in hex over the results of all games. */
    resultsHash,
    /** Whether an interrupt ended it early. */
    interrupted,
    /** Games without a result. */
    failures,
  };
}

/**
 * Footer of a resumed run.
 * @param stored number of games stored before, as shown
 * @param played number of games played now, as shown
 */
function resumedFooter(seed: number, stored: string, played: string, speed: string, hash: string): string {
  const now = played === '0' ? 'none played now' : `${played} more at ${speed} games/s`;
  return `Seed ${seed}, ${gamesText(stored)} from the folder, ${now}, results hash ${hash.slice(0, 16)}`;
}

/**
 * Prints the claim and the tables for people, and the games behind the answer.
 * @param given a sentence printed before that
 */
export function printTables(
  claim: string,
  tables: readonly StudyTable[],
  study: StudySpec,
  outcome: StudyOutcome,
  repeatable: boolean,
  given: string | undefined,
): void {
  const width = process.stdout.columns;
  const options = width === undefined ? {} : { width };
  const texts = tables.map((table) => `${tableText(table, options)}\n\n`);
  const { games, stored, gamesPerSecond, resultsHash } = outcome;
  const speed = formatSpeed(gamesPerSecond);
  const footer =
    stored === 0
      ? `Seed ${study.seed}, ${gamesText(formatCount(games))} at ${speed} games/s, results hash ${resultsHash.slice(0, 16)}`
      : resumedFooter(study.seed, formatCount(stored), formatCount(games - stored), speed, resultsHash);
  const all = [...(given === undefined ? [] : [given]), ...(repeatable ? [] : [notRepeatable()])];
  const shown = all.flatMap((note) => wrap(note, width ?? DEFAULT_WIDTH));
  const claimed = wrap(claim, width ?? DEFAULT_WIDTH).join('\n');
  process.stdout.write(`${claimed}\n\n${texts.join('')}${[...shown, footer].join('\n')}\n`);
}
