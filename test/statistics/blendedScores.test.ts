import { describe, expect, test } from 'vitest';
import { blendedScores, type PlayedByPeople } from '../../src/statistics/blendedScores.ts';
import { slowly } from '../config/slowly.ts';
import { AGREEING, blend, namedShare, tallyWorlds } from './blendedWorlds.ts';
import { playedWorld } from './playedWorlds.ts';

const SIMULATED = [
  { score: 0.6, standardError: 0.01 },
  { score: 0.3, standardError: 0.02 },
];

function games(count: number, points: number, meeting = 0): PlayedByPeople[] {
  return Array.from({ length: count }, (_, i) => ({
    meeting,
    score: i < points ? 1 : 0,
    players: [null, null],
    event: null,
    actedFirst: null,
  }));
}

describe('blended scores', () => {
  test('without games are those of the simulation, less sure for what people may do', () => {
    const { meetings, players, actingFirst, logLoss } = blendedScores(SIMULATED, [], 1, 0);
    meetings.forEach(({ together, people, difference, games: count, gamesToSettle }, i) => {
      expect(together.score).toBeCloseTo(SIMULATED[i].score, 12);
      expect(together.high - together.low).toBeGreaterThan(4 * SIMULATED[i].standardError);
      expect([people, count, difference.isClear]).toEqual([null, 0, false]);
      expect(gamesToSettle).toBeGreaterThan(100);
    });
    expect(players[0].rating).toBeCloseTo(0, 12);
    expect([actingFirst, logLoss]).toEqual([null, null]);
  });

  test('go to the mean of many games, which settle and show the difference', () => {
    const { meetings } = blendedScores(SIMULATED, games(20_000, 10_000), 0, 0);
    expect(meetings[0].together.score).toBeCloseTo(0.5, 2);
    expect(meetings[0].people?.score).toBe(0.5);
    expect(meetings[0].difference.mean).toBeCloseTo(-0.1, 1);
    expect(meetings[0].difference.isClear).toBe(true);
    expect(meetings[0].gamesToSettle).toBe(0);
    expect(meetings[1].difference.isClear).toBe(false);
  });

  test('of few games are between simulation and people', () => {
    const { together, people } = blendedScores(SIMULATED, games(40, 14), 0, 0).meetings[0];
    expect(together.score).toBeLessThan(0.6);
    expect(together.score).toBeGreaterThan(0.35);
    expect(together.high - together.low).toBeLessThan((people?.high ?? 0) - (people?.low ?? 0));
  });

  test('count two draws as a win and a loss', () => {
    const drawn = games(30, 0).map((game) => ({ ...game, score: 0.5 }));
    const [one, other] = [drawn, games(30, 15)].map((some) => blendedScores(SIMULATED, some, 0, 0));
    expect(one.meetings[0].together.score).toBeCloseTo(other.meetings[0].together.score, 10);
  });

  test('are mirrored when the teams swap', () => {
    const plan = { ...AGREEING, players: 8, events: 3, games: 150, distance: 0.3, skill: 0.5, event: 0.2 };
    const world = playedWorld(plan, 5);
    const swapped = blendedScores(
      world.simulated.map((own) => ({ ...own, score: 1 - own.score })),
      world.games.map(({ players: [a, b], score, actedFirst, ...game }) => ({
        ...game,
        players: [b, a],
        score: 1 - score,
        actedFirst: actedFirst === 0 ? 1 : 0,
      })),
      8,
      3,
    );
    const { blended } = blend(plan, 5);
    blended.meetings.forEach(({ together, difference }, i) => {
      const other = swapped.meetings[i];
      expect(other.together.low).toBeCloseTo(1 - together.high, 6);
      expect(other.difference.mean).toBeCloseTo(-difference.mean, 6);
    });
    blended.players.forEach(({ rating }, i) => {
      expect(swapped.players[i].rating).toBeCloseTo(rating, 3);
    });
    expect(swapped.actingFirst?.mean).toBeCloseTo(blended.actingFirst?.mean ?? 0, 6);
  });

  test('find skills and acting first, and forecast games left out the better for it', () => {
    const world = playedWorld({ ...AGREEING, players: 6, games: 1500, skill: 0.8, actingFirst: 0.6 }, 3);
    const { players, actingFirst, logLoss } = blendedScores(world.simulated, world.games, 6, 0);
    // Acting first is worth 1/(1 + e^−0.3) − ½ = 0.074 in an even game.
    expect(actingFirst?.low).toBeLessThan(0.074);
    expect(actingFirst?.high).toBeGreaterThan(0.074);
    expect(actingFirst?.low).toBeGreaterThan(0);
    const wins = players.map((_, player) => {
      const own = world.games.filter((game) => game.players.includes(player));
      const points = own.map(({ players: [first], score }) => (first === player ? score : 1 - score));
      return points.reduce((sum, point) => sum + point, 0) / own.length;
    });
    const best = wins.indexOf(Math.max(...wins));
    expect(players[best].rating).toBe(Math.max(...players.map(({ rating }) => rating)));
    expect(players[best].games).toBe(world.games.filter((game) => game.players.includes(best)).length);
    expect(logLoss?.together).toBeLessThan((logLoss?.simulation ?? 0) - 0.03);
    expect(logLoss?.together).toBeLessThan((logLoss?.people ?? 0) - 0.03);
  });

  test('are less sure of games at one event than of games at ten', () => {
    const all = games(200, 100);
    const [one, ten] = [1, 10].map((events) => {
      const held = all.map((game, i) => ({ ...game, event: i % events }));
      return blendedScores(SIMULATED, held, 0, events).meetings[0];
    });
    const width = ({ low = 0, high = 0 }: { low?: number; high?: number }): number => high - low;
    expect(width(one.together)).toBeGreaterThan(1.1 * width(ten.together));
    expect(width(one.people ?? {})).toBeGreaterThan(width(ten.people ?? {}));
  });

  test('do not take an error of the simulation for a difference of people', () => {
    const sure = blendedScores([{ score: 0.6, standardError: 0.001 }], games(2000, 1000), 0, 0).meetings[0];
    const unsure = blendedScores([{ score: 0.6, standardError: 0.1 }], games(2000, 1000), 0, 0).meetings[0];
    expect([sure.difference.isClear, unsure.difference.isClear]).toEqual([true, false]);
    expect(unsure.together.score).toBeCloseTo(0.5, 1);
  });

  test('do not drop a simulation that won no game for one game of people', () => {
    const [hundred, thousand] = [0.018, 0.0018].map(
      (standardError) => blendedScores([{ score: 0, standardError }], games(1, 1), 0, 0).meetings[0].together,
    );
    expect(hundred.score).toBeLessThan(0.25);
    expect(hundred.high).toBeLessThan(0.95);
    expect(thousand.score).toBeLessThan(hundred.score);
    const sure = blendedScores([{ score: 0, standardError: 0 }], games(1, 1), 0, 0).meetings[0].together;
    expect(sure.score).toBeLessThan(0.01);
  });

  test('refuse a confidence of 1', () => {
    expect(() => blendedScores(SIMULATED, [], 0, 0, 1)).toThrow(/between 0 and 1/);
  });
});

describe('planted worlds, some of those of the long tests', () => {
  slowly('are forecast like the better of simulation and people, and held by the intervals', () => {
    const { likeBoth, coverage } = tallyWorlds(12);
    expect(likeBoth).toBeGreaterThanOrEqual(0.75);
    expect(coverage).toBeGreaterThanOrEqual(0.9);
  });

  slowly('without a disagreement name none; 20 points in 200 games are named', () => {
    expect(namedShare(AGREEING, 15).anywhere).toBeLessThanOrEqual(0.07);
    const off = new Map([[0, 0.2]]);
    expect(namedShare({ ...AGREEING, off, further: new Map([[0, 160]]) }, 10).first).toBeGreaterThanOrEqual(
      0.8,
    );
  });
});
