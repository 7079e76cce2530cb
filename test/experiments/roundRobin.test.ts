import { describe, expect, it } from 'vitest';
import { everyMeeting, type RoundRobin, roundRobin } from '../../src/experiments/roundRobin.ts';
import { uniforms } from './syntheticStudy.ts';

/** @param chance probability that the first of two teams wins */
function played(chance: (first: number, second: number) => number, players: number, games: number, seed = 3) {
  const random = uniforms(seed);
  return everyMeeting(players).map(([first, second]) => {
    const points = Uint8Array.from({ length: games }, () => (random() < chance(first, second) ? 2 : 0));
    return { first, second, played: { points, games } };
  });
}

function study(chance: (first: number, second: number) => number, players = 3, games = 2000): RoundRobin {
  return roundRobin(players, played(chance, players, games), uniforms(1));
}

describe('a round robin', () => {
  it('names the strongest and the weakest of a planted order, and foresees the scores', () => {
    const elo = [100, -150, 50];
    const found = study((first, second) => 1 / (1 + 10 ** ((elo[second] - elo[first]) / 400)));
    expect([found.strongest, found.weakest, found.cycles]).toEqual([0, 1, []]);
    expect(found.ratings.map(({ player }) => player)).toEqual([0, 2, 1]);
    for (const { player, rating, low, high } of found.ratings) {
      expect([low < elo[player], elo[player] < high, Math.abs(rating - elo[player]) < 20]).toEqual([
        true,
        true,
        true,
      ]);
    }
    for (const { score, low, high, expected } of found.meetings) {
      expect([low < score, score < high, Math.abs(score - expected) < 0.03]).toEqual([true, true, true]);
    }
    expect(found.fit?.pValue).toBeGreaterThan(0.05);
  });

  it('finds a circle that ratings cannot show, and calls nobody strongest', () => {
    const found = study((first, second) => (second - first === 1 ? 0.6 : 0.4));
    expect(found.cycles).toEqual([[0, 1, 2]]);
    expect(found.fit?.pValue).toBeLessThan(0.001);
    expect([found.strongest, found.weakest]).toEqual([null, null]);
    expect(found.ratings.every(({ score }) => Math.abs(score - 0.5) < 0.03)).toBe(true);
  });

  it('turns a circle round: 0 loses to 1, 1 to 2, 2 to 0', () => {
    expect(study((first, second) => (second - first === 1 ? 0.4 : 0.6)).cycles).toEqual([[0, 2, 1]]);
  });

  it('leaves the strongest open where two are alike, though the third is weakest', () => {
    const found = study((_first, second) => (second === 2 ? 0.8 : 0.5));
    expect([found.strongest, found.weakest]).toEqual([null, 2]);
  });

  it('has nothing to foresee between two', () => {
    const found = study(() => 0.7, 2, 400);
    expect([found.strongest, found.weakest, found.fit]).toEqual([0, 1, null]);
  });

  it('takes no score for certain, though all its games ended alike', () => {
    const [{ score, low, high }] = study(() => 1, 2, 40).meetings;
    expect(score).toBe(1);
    expect(low).toBeLessThan(0.95);
    expect(high).toBe(1);
  });
});
