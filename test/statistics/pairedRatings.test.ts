import { describe, expect, it } from 'vitest';
import { fitShares } from '../../src/statistics/logistic.ts';
import { pairedRatings, type RatedMeeting, type Seeds } from '../../src/statistics/pairedRatings.ts';
import { contrastsOf } from '../../src/statistics/simultaneous.ts';
import { slowly } from '../config/slowly.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

const ELO = 400 / Math.LN10;
const Z = 1.959964;

function everyMeeting(players: number): (readonly [number, number])[] {
  return Array.from({ length: players }, (_, first) =>
    Array.from({ length: players - first - 1 }, (_other, later) => [first, first + 1 + later] as const),
  ).flat();
}

/**
 * Pairs of games with common luck: the two games of a pair have the same bias, and with common seeds pair k of every
 * meeting has the same bias for the player with the lower index. Two fifths of the games are drawn.
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

/** American League, Eastern Division, 1987: wins of the row over the column (Agresti, Categorical Data Analysis, 10.6). */
const WINS = [
  [0, 1, 7, 4, 2, 3, 1],
  [12, 0, 7, 2, 6, 7, 6],
  [6, 6, 0, 4, 4, 6, 5],
  [9, 11, 9, 0, 6, 5, 7],
  [11, 7, 9, 7, 0, 7, 9],
  [10, 6, 7, 8, 6, 0, 6],
  [12, 7, 8, 6, 4, 7, 0],
];
/** Games between every two teams; none was drawn. */
const MET = 13;

/** Log strengths above player 0's and their errors, by the likelihood of independent games without draws. */
function ofIndependentGames(players: number, meetings: readonly RatedMeeting[]) {
  const names = Array.from({ length: players - 1 }, (_, player) => `${player + 1}`);
  const groups = meetings.map(({ first, second, scores }) => {
    const won = 2 * scores.reduce((sum, score) => sum + score, 0);
    const predictors = names.map((_, i) => Number(i + 1 === first) - Number(i + 1 === second));
    return {
      designs: [predictors],
      outcomes: [
        { results: [1], count: won },
        { results: [0], count: 2 * scores.length - won },
      ],
    };
  });
  const { coefficients, covariance } = fitShares(names, groups);
  return coefficients.map((log, i) => ({ log, error: Math.sqrt(covariance.model[i][i]) }));
}

describe('ratings of paired games', () => {
  it('are near the published abilities of the baseball teams of 1987, and have their errors', () => {
    // H. Turner and D. Firth, "Bradley-Terry Models in R", J. Stat. Softw. 48 (2012), Baltimore at 0, by likelihood.
    const abilities = [0, 1.1077, 0.6839, 1.4364, 1.5814, 1.2476, 1.2945];
    const errors = [0, 0.3339, 0.3319, 0.3396, 0.3433, 0.3359, 0.3367];
    // Each game twice: a pair that is won or lost is one game.
    const meetings = everyMeeting(7).map(([first, second]) => {
      return {
        first,
        second,
        scores: Array.from({ length: MET }, (_, game) => Number(game < WINS[first][second])),
      };
    });
    const { ratings } = pairedRatings(7, meetings, 'own');
    const above = contrastsOf(
      ratings,
      abilities.map((_, team) => abilities.map((_other, i) => Number(i === team) - Number(i === 0))),
    );
    for (let team = 1; team < 7; team++) {
      // The penalty draws abilities together by a thirtieth or so.
      expect(above.estimates[team] / ELO / abilities[team]).toBeGreaterThan(0.94);
      expect(above.estimates[team] / ELO / abilities[team]).toBeLessThan(1);
      const error = Math.sqrt(above.covariance[team][team]) / ELO / errors[team];
      expect(Math.abs(error - 1)).toBeLessThan(0.1);
    }
  });

  it('two players: the logistic lead of the penalised score, with the error that the pairs have', () => {
    const scores = Array.from({ length: 400 }, (_, pair) => [1, 1, 0.5, 0][pair % 4]);
    const { ratings, fit } = pairedRatings(2, [{ first: 0, second: 1, scores }], 'own');
    // Pairs of 1, 1, ½ and 0 have a variance of 0.1719 beside 0.2344 of a pair that is won or lost: 545 of these, and one more
    // that is half won (D. Firth's penalty for one share).
    const games = (400 * 0.234375) / 0.171875;
    const mean = (0.625 * games + 0.5) / (games + 1);
    const lead = ELO * Math.log(mean / (1 - mean));
    expect(ratings.estimates).toEqual([expect.closeTo(lead / 2, 1), expect.closeTo(-lead / 2, 1)]);
    // The delta method makes Elo of their deviation, 0.4146.
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
    const counted = ofIndependentGames(4, meetings);
    const leads = contrastsOf(ratings, [
      [-1, 1, 0, 0],
      [-1, 0, 1, 0],
      [-1, 0, 0, 1],
    ]);
    leads.estimates.forEach((lead, index) => {
      const { log, error } = counted[index];
      expect(lead).toBeCloseTo(ELO * log, 0);
      expect(Math.sqrt(leads.covariance[index][index]) / ELO / error).toBeCloseTo(1, 1);
    });
  });

  it('are not drawn together by meetings that are as good as decided: teams 500 Elo apart', () => {
    const random = uniforms(2);
    const errors: number[] = [];
    for (let study = 0; study < 40; study++) {
      const meetings = everyMeeting(5).map(([first, second]) => {
        const chance = 1 / (1 + 10 ** ((500 * (first - second)) / 400));
        const game = (): number => (random() < chance ? 1 : 0);
        return { first, second, scores: Array.from({ length: 100 }, () => (game() + game()) / 2) };
      });
      const { ratings, fit } = pairedRatings(5, meetings, 'own');
      errors.push((ratings.estimates[0] - 1000) / Math.sqrt(ratings.covariance[0][0]));
      expect(fit?.pValue).toBeGreaterThan(0.01);
    }
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    // Half a pair won and half a pair lost in every meeting put it at −1.
    expect(Math.abs(mean)).toBeLessThan(0.4);
  });

  slowly.each(['own', 'common'] as const)(
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
        const order = [1, 0, 2, 3];
        const turned = meetings.map((met) => {
          return { ...met, first: order[met.first], second: order[met.second] };
        });
        const [{ log, error }] = ofIndependentGames(4, turned);
        if (Math.abs(log - 0.5) < Z * error) independent++;
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
