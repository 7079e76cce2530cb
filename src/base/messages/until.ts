/** Words of studies that are watched, and of what ends them. */
import { percentLevel } from './tables.ts';

export const UNTIL_HELP =
  'End sooner: width=0.5% (half-width of the interval), decided (even or not, see --margin), or a time such as 90s, 2m or 1h';

export function untilExpected(found: string): string {
  return `found "${found}", expected width=FRACTION or width=PERCENT% (above 0, below 50%), decided, or a time such as 90s, 2m or 1h`;
}

export function timeNeedsOneSetting(): string {
  return 'a time ends one study; give one setting (map, mode, ranges, cover) and no --along';
}

/** @param score `Reich scores 48.3 % (46.1–50.2)` */
export function watchedScore(score: string, confidence: number, ending: string): string {
  return `${score}: a ${percentLevel(confidence)} confidence sequence over pairs of games, valid at every look. ${ending}`;
}

export function scoreInWords(side: string, score: string, interval: string): string {
  return `${side} scores ${score} % (${interval})`;
}

/** Before the first pair of games is over. */
export function noScoreYet(side: string): string {
  return `${side} scores ?`;
}

export function endedByWidth(games: string, points: string): string {
  return `Ended after ${games} games, when its half-width had come down to ${points} points.`;
}

export function endedDecided(games: string): string {
  return `Ended after ${games} games, when it excluded 50 %.`;
}

export function endedEven(games: string, margin: string): string {
  return `Ended after ${games} games, when it lay within ${margin} points of 50 %.`;
}

export function endedByTime(games: string, time: string): string {
  return `Ended after ${games} games, at the first look after ${time}.`;
}

export function endedWithGames(games: string): string {
  return `Ended with the most games, ${games}, before --until was reached.`;
}

export function endedByHand(games: string): string {
  return `Interrupted after ${games} games.`;
}

export function againLine(command: string): string {
  return `Again: ${command}`;
}

/** Beside the line that repeats games that a time ended. */
export function repeatedByGames(): string {
  return (
    'A time ends other games on another machine, so the repeating command asks for as many games as were played. Its intervals are for ' +
    'that number fixed beforehand: narrower than these, which hold at every look.'
  );
}

/** Method of a study that was watched. */
export function watchedMethod(): string {
  return 'confidence sequences by betting (Waudby-Smith and Ramdas 2024), which hold at every look, so also at the one that ended the games,';
}

export function singleLookMethod(): string {
  return 'intervals over pairs of games (Clopper and Pearson for as many independent games as have the error found; Korn and Graubard 1998)';
}

/** Method of a comparison that was watched. */
export function watchedComparisonMethod(): string {
  return (
    'Each change was played until the rule of --until was reached or the games were used up. Its interval and p-value are those of a ' +
    'confidence sequence: by betting on the leads of pairs (Waudby-Smith and Ramdas 2024) or, where luck was taken out and many games ' +
    'differ, of a normal mixture (Waudby-Smith and others 2024). They hold at every look, so also at the one that ended its games.'
  );
}

/** Under a table of changes that were played until each one had reached a rule. */
export function endedNote(most: string): string {
  return `Intervals hold at every look; with fewer than ${most} games a change had reached the rule of --until.`;
}

/** Progress of games whose number nobody knows yet. */
