import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { GAME_SCORES } from '../../src/statistics/confidenceSequence.ts';
import { type RaceStanding, raceStanding } from '../../src/statistics/racing.ts';

const PLANNED = 2000;
const LOOK = 200;

/** Plays a race to its end: eliminated alternatives play no more. */
function race(shares: readonly number[], seed: number): RaceStanding {
  const words = createStreams(1);
  seedStreams(words, 23, 0, seed);
  const seen = shares.map(() => ({ scores: GAME_SCORES, counts: [0, 0] }));
  let standing: RaceStanding | null = null;
  for (let look = 0; look < PLANNED / LOOK; look++) {
    shares.forEach((share, i) => {
      if ((standing?.racers[i].out ?? null) !== null) return;
      for (let game = 0; game < LOOK; game++) seen[i].counts[uniformFloat(words, 0) < share ? 1 : 0]++;
    });
    standing = raceStanding(seen, PLANNED, standing);
    if (standing.isDecided) break;
  }
  if (standing === null) throw new Error('no look');
  return standing;
}

describe('race', () => {
  test('drops the hopeless, keeps the best, and saves their games', () => {
    const standing = race([0.45, 0.6, 0.3, 0.2], 1);
    expect(standing).toMatchObject({ leader: 1, isDecided: true });
    const { racers } = standing;
    expect(racers[1].out).toBeNull();
    expect(racers[3].scores).toBeLessThan(racers[0].scores);
    expect(racers.reduce((sum, { scores }) => sum + scores, 0)).toBe(standing.scores);
    expect(standing.scores).toBeLessThan(4 * PLANNED * 0.6);
    expect(racers[3].out?.scores).toBeLessThan(standing.scores);
    for (const { out, low, high } of racers) {
      expect(low).toBeLessThan(high);
      if (out !== null) expect(out.by).not.toBe(3);
    }
  });

  test('drops the best in at most 5 % of races, and one of equals too', () => {
    let lostBest = 0;
    let dropped = 0;
    for (let seed = 0; seed < 40; seed++) {
      if (race([0.53, 0.5, 0.5, 0.5], seed).racers[0].out !== null) lostBest++;
      if (race([0.5, 0.5, 0.5, 0.5], seed).racers.some(({ out }) => out !== null)) dropped++;
    }
    expect(lostBest).toBeLessThanOrEqual(2);
    expect(dropped).toBeLessThanOrEqual(2);
  });

  test('who is out stays out, and intervals never widen', () => {
    const seen = (won: number, lost: number) => ({ scores: GAME_SCORES, counts: [lost, won] });
    const first = raceStanding([seen(160, 40), seen(40, 160)], PLANNED, null);
    expect(first.racers[1].out).toEqual({ by: 0, scores: 400 });
    const second = raceStanding([seen(160, 400), seen(40, 160)], PLANNED, first);
    expect(second.racers[1].out).toEqual({ by: 0, scores: 400 });
    expect(second.racers[0].low).toBe(first.racers[0].low);
    expect(second.leader).toBe(0);
  });

  test('nobody leads before the first game', () => {
    const standing = raceStanding(
      [
        { scores: GAME_SCORES, counts: [0, 0] },
        { scores: GAME_SCORES, counts: [0, 0] },
      ],
      100,
      null,
    );
    expect(standing).toMatchObject({ leader: null, isDecided: false, scores: 0 });
  });
});
