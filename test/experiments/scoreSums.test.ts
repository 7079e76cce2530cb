import { describe, expect, test } from 'vitest';
import { createScoreSums, scoreEstimate, scoreTotals } from '../../src/experiments/scoreSums.ts';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';

const CONFIDENCE = 0.95;
const WIN = 2;

/** The first side's score in games of which so many are won, none drawn, and each is a cluster of its own. */
function scoreOf(won: number, games: number) {
  const sums = createScoreSums();
  for (let game = 0; game < games; game++) {
    const isWon = game < won;
    sums.add(game, isWon ? WIN : 0, Number(isWon));
  }
  return scoreEstimate(scoreTotals([sums]), 0, false, CONFIDENCE);
}

describe('the score of a side in few games', () => {
  test.each([1, 2, 5, 20])('all %d of which were won, has the interval of Clopper and Pearson', (games) => {
    const { low, high } = clopperPearsonInterval(games, games, CONFIDENCE);
    const all = scoreOf(games, games);
    expect(all.low).toBeCloseTo(low, 12);
    expect(all.high).toBe(high);
    const none = scoreOf(0, games);
    expect(none.low).toBe(0);
    expect(none.high).toBeCloseTo(1 - low, 12);
  });

  test('has an interval that covers every score at least as often as it says', () => {
    for (let games = 1; games <= 12; games++) {
      const intervals = Array.from({ length: games + 1 }, (_, won) => scoreOf(won, games));
      for (let score = 0.02; score < 1; score += 0.02) {
        let chance = (1 - score) ** games;
        let covered = 0;
        intervals.forEach(({ low, high }, won) => {
          if (low <= score && score <= high) covered += chance;
          chance *= ((games - won) / (won + 1)) * (score / (1 - score));
        });
        expect(covered, `${games} games, score ${score}`).toBeGreaterThanOrEqual(CONFIDENCE);
      }
    }
  });

  test('all drawn, is open to both sides', () => {
    const sums = createScoreSums();
    for (let game = 0; game < 4; game++) sums.add(game, 1, 0.5);
    const { estimate, low, high } = scoreEstimate(scoreTotals([sums]), 0, false, CONFIDENCE);
    expect(estimate).toBe(0.5);
    expect(low).toBeLessThan(0.25);
    expect(low).toBeCloseTo(1 - high, 12);
  });
});
