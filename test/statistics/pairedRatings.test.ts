import { describe, expect, it } from 'vitest';
import { bradleyTerry } from '../../src/statistics/bradleyTerry.ts';
import { pairedRatings, type RatedMeeting, type Seeds } from '../../src/statistics/pairedRatings.ts';
import { contrastsOf } from '../../src/statistics/simultaneous.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

const ELO = 400 / Math.LN10;
const Z = 1.959964;

function everyMeeting(players: number): (readonly [number, number])[] {
  return Array.from({ length: players }, (_, first) =>
    Array.from({ length: players - first - 1 }, (_other, later) => [first, first + 1 + later] as const),
  ).flat();
}

/**
 * Pairs of games with luck in common: the two games of a pair are drawn with the same lean, and with common seeds pair k of
 * every meeting has the same lean for the player with the lower index. Two fifths of the games are drawn.
 */
function play(
  odds: (first: number, second: number) => number,
  players: number,
  pairs: number,
  seeds: Seeds,
  random: () => number,
): RatedMeeting[] {
  const drawLeans = () => Array.from({ length: pairs }, () => (random() < 0.5 ? 0.1 : -0.1));
  const common = drawLeans();
  return everyMeeting(players).map(([first, second]) => {
    const leans = seeds === 'common' ? common : drawLeans();
    const chance = 1 / (1 + Math.exp(-odds(first, second)));
    const game = (lean: number): number => {
      if (random() < 0.4) return 0.5;
      // The share of wins among decided games leaves the mean at the chance.
      return random() < 0.5 + (chance - 0.5) / 0.6 + lean ? 1 : 0;
    };
    return { first, second, scores: leans.map((lean) => (game(lean) + game(lean)) / 2) };
  });
}

describe('ratings of paired games', () => {
  it('two players: the logistic lead, with the error that the pairs have', () => {
    const scores = Array.from({ length: 400 }, (_, pair) => [1, 1, 0.5, 0][pair % 4]);
    const { ratings, fit } = pairedRatings(2, [{ first: 0, second: 1, scores }], 'own');
    const mean = (250 + 0.5) / 401;
    const lead = ELO * Math.log(mean / (1 - mean));
    expect(ratings.estimates).toEqual([expect.closeTo(lead / 2, 6), expect.closeTo(-lead / 2, 6)]);
    // Pairs of 1, 1, ½ and 0 deviate by 0.4146; the delta method makes Elo of it.
    const error = (0.4146 / 20) * (ELO / (mean * (1 - mean)));
    expect(Math.sqrt(ratings.covariance[0][0])).toBeCloseTo(error / 2, 0);
    expect(fit).toBeNull();
  });

  it('agrees with the ratings and errors of independent games where games are independent', () => {
    const random = uniforms(11);
    const strength = [0, 0.4, -0.3, 0.1];
    const meetings = everyMeeting(4).map(([first, second]) => {
      const chance = 1 / (1 + Math.exp(strength[second] - strength[first]));
      const game = (): number => (random() < chance ? 1 : 0);
      return { first, second, scores: Array.from({ length: 3000 }, () => (game() + game()) / 2) };
    });
    const { ratings } = pairedRatings(4, meetings, 'own');
    const counted = bradleyTerry(
      4,
      meetings.map(({ first, second, scores }) => {
        const points = 2 * scores.reduce((sum, score) => sum + score, 0);
        return { first, second, games: 2 * scores.length, points };
      }),
    );
    const leads = contrastsOf(ratings, [
      [-1, 1, 0, 0],
      [-1, 0, 1, 0],
      [-1, 0, 0, 1],
    ]);
    leads.estimates.forEach((lead, index) => {
      const { elo, margin } = counted[index + 1];
      expect(lead).toBeCloseTo(elo, 0);
      expect((Z * Math.sqrt(leads.covariance[index][index])) / margin).toBeCloseTo(1, 1);
    });
  });

  it.each(['own', 'common'] as const)(
    'covers true leads in 95 of 100 studies with %s seeds, where errors of independent games do not',
    (seeds) => {
      const random = uniforms(5);
      const strength = [0.5, 0, -0.2, -0.3];
      const STUDIES = 600;
      let covered = 0;
      let independent = 0;
      for (let study = 0; study < STUDIES; study++) {
        const meetings = play((first, second) => strength[first] - strength[second], 4, 150, seeds, random);
        const { ratings } = pairedRatings(4, meetings, seeds);
        const lead = contrastsOf(ratings, [[1, -1, 0, 0]]);
        const off = Math.abs(lead.estimates[0] - 0.5 * ELO);
        if (off < Z * Math.sqrt(lead.covariance[0][0])) covered++;
        const games = meetings.map(({ first, second, scores }) => {
          const points = 2 * scores.reduce((sum, score) => sum + score, 0);
          return { first: [1, 0, 2, 3][first], second: [1, 0, 2, 3][second], games: 300, points };
        });
        const [, { elo, margin }] = bradleyTerry(4, games);
        if (Math.abs(elo - 0.5 * ELO) < margin) independent++;
      }
      // Three standard errors of a share of 0.95 in so many studies.
      expect(Math.abs(covered / STUDIES - 0.95)).toBeLessThan(3 * Math.sqrt((0.95 * 0.05) / STUDIES));
      expect(Math.abs(independent / STUDIES - 0.95)).toBeGreaterThan(0.015);
    },
  );

  it('has a finite rating for who wins every game, and an error that says how little is known', () => {
    const won = { first: 0, second: 1, scores: new Array<number>(50).fill(1) };
    const even = {
      first: 1,
      second: 2,
      scores: Array.from({ length: 50 }, (_, pair) => pair % 2),
    };
    const { ratings } = pairedRatings(3, [won, even], 'own');
    expect(ratings.estimates[0]).toBeGreaterThan(300);
    expect(Math.sqrt(ratings.covariance[0][0])).toBeGreaterThan(100);
    expect(ratings.estimates.every(Number.isFinite)).toBe(true);
  });
});

describe('the test of cycles', () => {
  const pValues = (
    odds: (first: number, second: number) => number,
    studies: number,
    seeds: Seeds,
    seed: number,
  ) => {
    const random = uniforms(seed);
    return Array.from(
      { length: studies },
      () => pairedRatings(5, play(odds, 5, 100, seeds, random), seeds).fit?.pValue ?? 1,
    );
  };

  it.each(['own', 'common'] as const)(
    'with %s seeds it is wrong about ratings that explain everything in at most one study of twenty',
    (seeds) => {
      const strength = [0.4, 0.2, 0, -0.2, -0.4];
      const all = pValues((first, second) => strength[first] - strength[second], 400, seeds, 8);
      const alarms = all.filter((p) => p < 0.05).length / all.length;
      expect(alarms).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / 400));
      expect(alarms).toBeGreaterThan(0.02);
    },
  );

  it.each(['own', 'common'] as const)(
    'with %s seeds it finds three that beat each other in a circle',
    (seeds) => {
      // 0 beats 1, 1 beats 2, 2 beats 0; each of them is as good as the others.
      const circle = (first: number, second: number): number =>
        second > 2 ? 0 : second - first === 1 ? 0.6 : -0.6;
      const all = pValues(circle, 100, seeds, 9);
      expect(all.filter((p) => p < 0.05).length).toBeGreaterThan(90);
    },
  );

  it('sets what ratings miss beside what chance makes of it', () => {
    const random = uniforms(4);
    const { fit } = pairedRatings(
      3,
      play((first, second) => (second - first === 1 ? 0.8 : -0.8), 3, 4000, 'own', random),
      'own',
    );
    const miss = 1 / (1 + Math.exp(-0.8)) - 0.5;
    expect(fit?.miss).toBeCloseTo(miss, 1);
    expect(fit?.chance).toBeLessThan(0.01);
    expect(fit?.pValue).toBeLessThan(0.001);
  });

  it('says nothing where there is no cycle, or fewer pairs than its covariance needs', () => {
    const scores = Array.from({ length: 100 }, (_, pair) => [1, 0, 0.5][pair % 3]);
    const line = [0, 1].map((first) => ({ first, second: first + 1, scores }));
    expect(pairedRatings(3, line, 'own').fit).toBeNull();
    const few = everyMeeting(4).map(([first, second]) => ({ first, second, scores: [1, 0, 0.5, 1] }));
    expect(pairedRatings(4, few, 'own').fit).toBeNull();
  });
});
