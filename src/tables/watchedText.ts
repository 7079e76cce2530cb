/** The result of a watched study in a sentence, and its progress. */
import { formatCount, formatDuration, formatInterval, formatPercent } from '../answer/format.ts';
import type { WatchedEnd, WatchedScore } from '../experiments/stopping.ts';
import { EVEN_SCORE } from '../experiments/stopping.ts';
import { percentLevel, repeatedByGames } from './phrases.ts';

/** `Reich scores 48.3 % (46.1–50.2)`. @param side the first side's name */
export function scoreText({ score, low, high }: WatchedScore, side: string): string {
  return score === null
    ? `${side} has no score yet`
    : `${side} scores ${formatPercent(score)} % (${formatInterval(low, high)})`;
}

/**
 * Score, interval, why the games ended, and what the repeating command omits.
 * @param side the first side's name
 * @param games with a result
 */
export function watchedText(end: WatchedEnd, side: string, games: number, confidence: number): string {
  const given = `${scoreText(end, side)}: a ${percentLevel(confidence)} confidence sequence over pairs of games, valid at every look. ${endText(end, formatCount(games))}`;
  return end.until?.kind === 'time' ? `${given} ${repeatedByGames()}` : given;
}

function endText({ reason, until, low, high }: WatchedEnd, games: string): string {
  if (reason === 'interrupted') return `Interrupted after ${games} games.`;
  if (reason === 'games' || until === undefined)
    return `Ended after the most games, ${games}, before reaching --until.`;
  switch (until.kind) {
    case 'width':
      return `Ended after ${games} games, when its half-width reached ${formatPercent(until.halfWidth)} points.`;
    case 'time':
      return `Ended after ${games} games, at the first look after ${formatDuration(until.seconds)}.`;
    case 'decided':
      return low > EVEN_SCORE || high < EVEN_SCORE
        ? `Ended after ${games} games, when it excluded 50 %.`
        : `Ended after ${games} games, when it lay within ${formatPercent(until.margin)} points of 50 %.`;
  }
}
