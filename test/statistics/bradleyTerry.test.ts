import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { bradleyTerry, type Pairing } from '../../src/statistics/bradleyTerry.ts';

const ELO = 400 / Math.LN10;
const Z = 1.959964;

/** American League, Eastern Division, 1987: wins of the row over the column (Agresti, Categorical Data Analysis, 10.6). */
const TEAMS = ['Baltimore', 'Boston', 'Cleveland', 'Detroit', 'Milwaukee', 'New York', 'Toronto'];
const WINS = [
  [0, 1, 7, 4, 2, 3, 1],
  [12, 0, 7, 2, 6, 7, 6],
  [6, 6, 0, 4, 4, 6, 5],
  [9, 11, 9, 0, 6, 5, 7],
  [11, 7, 9, 7, 0, 7, 9],
  [10, 6, 7, 8, 6, 0, 6],
  [12, 7, 8, 6, 4, 7, 0],
];
const BASEBALL: readonly Pairing[] = TEAMS.flatMap((_, first) =>
  TEAMS.slice(first + 1).map((_team, later) => {
    const second = first + 1 + later;
    const points = WINS[first][second];
    return { first, second, games: points + WINS[second][first], points };
  }),
);

describe('Bradley–Terry ratings', () => {
  it('gives the published abilities and standard errors of the baseball teams of 1987', () => {
    // H. Turner and D. Firth, "Bradley-Terry Models in R", J. Stat. Softw. 48 (2012), Baltimore at 0.
    const abilities = [0, 1.1077, 0.6839, 1.4364, 1.5814, 1.2476, 1.2945];
    const errors = [0, 0.3339, 0.3319, 0.3396, 0.3433, 0.3359, 0.3367];
    const ratings = bradleyTerry(TEAMS.length, BASEBALL, 0);
    ratings.forEach(({ elo, margin }, team) => {
      expect(elo / ELO).toBeCloseTo(abilities[team], 4);
      expect(margin / ELO / Z).toBeCloseTo(errors[team], 4);
    });
  });

  it('two players: the logistic lead, with the error of a proportion on that scale', () => {
    const [, { elo, margin }] = bradleyTerry(2, [{ first: 1, second: 0, games: 100, points: 75 }], 0);
    expect(elo).toBeCloseTo(400 * Math.log10(3), 6);
    expect(margin).toBeCloseTo(Z * ELO * Math.sqrt(1 / (100 * 0.75 * 0.25)), 3);
  });

  it('a player who won every game has a finite rating: one drawn game is added', () => {
    const pairings = [
      { first: 1, second: 0, games: 1000, points: 1000 },
      { first: 2, second: 1, games: 1000, points: 1000 },
      { first: 3, second: 2, games: 1000, points: 1000 },
    ];
    const step = 400 * Math.log10(1000.5 / 0.5);
    bradleyTerry(4, pairings).forEach(({ elo, margin }, player) => {
      expect(elo).toBeCloseTo(player * step, 3);
      if (player > 0) expect(margin).toBeGreaterThan(100);
    });
  });

  it('without that game it says that there is no finite rating', () => {
    const won = [{ first: 1, second: 0, games: 10, points: 10 }];
    expect(() => bradleyTerry(2, won, 0)).toThrow('do not settle');
  });

  it('refuses players whom no game links with the first, and points without games', () => {
    const apart = [{ first: 1, second: 2, games: 10, points: 5 }];
    expect(() => bradleyTerry(3, apart)).toThrow('found 1 of 3 players linked');
    const tooMany = [{ first: 0, second: 1, games: 2, points: 3 }];
    expect(() => bradleyTerry(2, tooMany)).toThrow('found 3 points of 2 games');
  });

  test.prop([
    fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 1,
      maxLength: 5,
    }),
  ])('on a ladder every step is the lead of its own games', (steps) => {
    const pairings = steps.map(([games, share], lower) => ({
      first: lower + 1,
      second: lower,
      games,
      points: games * share,
    }));
    const ratings = bradleyTerry(steps.length + 1, pairings);
    pairings.forEach(({ first, second, games, points }) => {
      const lead = 400 * Math.log10((points + 0.5) / (games - points + 0.5));
      expect(ratings[first].elo - ratings[second].elo).toBeCloseTo(lead, 3);
    });
  });
});
