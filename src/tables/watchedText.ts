/** What a study that was watched found, in a sentence, and how far it is while it is watched. */
import * as words from '../base/messages/until.ts';
import type { WatchedEnd, WatchedScore } from '../experiments/stopping.ts';
import { EVEN_SCORE } from '../experiments/stopping.ts';
import { formatCount, formatDuration, formatInterval, formatPercent } from './format.ts';

/** `Reich scores 48.3 % (46.1–50.2)`. @param side the first side's name */
export function scoreText({ score, low, high }: WatchedScore, side: string): string {
  return score === null
    ? words.noScoreYet(side)
    : words.scoreInWords(side, formatPercent(score), formatInterval(low, high));
}

/**
 * Score, interval, why the games ended, and what the command that repeats them does not.
 * @param side the first side's name
 * @param games with a result
 */
export function watchedText(end: WatchedEnd, side: string, games: number, confidence: number): string {
  const said = words.watchedScore(scoreText(end, side), confidence, endText(end, formatCount(games)));
  return end.until?.kind === 'time' ? `${said} ${words.repeatedByGames()}` : said;
}

function endText({ reason, until, low, high }: WatchedEnd, games: string): string {
  if (reason === 'interrupted') return words.endedByHand(games);
  if (reason === 'games' || until === undefined) return words.endedWithGames(games);
  switch (until.kind) {
    case 'width':
      return words.endedByWidth(games, formatPercent(until.halfWidth));
    case 'time':
      return words.endedByTime(games, formatDuration(until.seconds));
    case 'decided':
      return low > EVEN_SCORE || high < EVEN_SCORE
        ? words.endedDecided(games)
        : words.endedEven(games, formatPercent(until.margin));
  }
}
