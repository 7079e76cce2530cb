import { describe, expect, test } from 'vitest';
import { everyMeeting } from '../../src/experiments/roundRobin.ts';
import { swissEvent } from '../../src/experiments/swissEvent.ts';
import { uniforms } from './syntheticStudy.ts';

function field(teams: number, scoreOf: (first: number, second: number) => number) {
  const meetings = everyMeeting(teams);
  return { teams, meetings, scores: meetings.map(([first, second]) => scoreOf(first, second)) };
}

describe('a simulated Swiss event', () => {
  test('gives each of equal teams the same chance, and half a point a round', () => {
    const { teams, bestWins } = swissEvent(
      field(8, () => 0.5),
      3,
      uniforms(1),
      6000,
    );
    for (const { points, first } of teams) {
      expect(points).toBeCloseTo(1.5, 1);
      expect(Math.abs(first - 1 / 8)).toBeLessThan(0.015);
    }
    expect(teams.reduce((sum, { first }) => sum + first, 0)).toBeCloseTo(1, 9);
    expect(Math.abs(bestWins[2] - 1 / 8)).toBeLessThan(0.015);
  });

  test('lets a team that always wins win as soon as nobody else can have all points', () => {
    const { teams, best, bestWins, enough } = swissEvent(
      field(8, (first, second) => (first === 5 ? 1 : second === 5 ? 0 : 0.5)),
      4,
      uniforms(2),
      2000,
    );
    expect(best).toBe(5);
    expect(teams[5]).toEqual({ points: 4, first: 1 });
    // Four winners share the first place after one round, two after two; three rounds settle it.
    expect(bestWins.slice(0, 3).map((chance) => Math.round(1000 * chance))).toEqual([250, 500, 1000]);
    expect(enough).toBe(3);
  });

  test('meets every opponent once before any a second time, and counts a bye as a win', () => {
    // Each of five teams has one bye in five rounds: with certain results by index, the points are those of a round robin, plus one.
    const { teams } = swissEvent(
      field(5, () => 1),
      5,
      uniforms(3),
      500,
    );
    expect(teams.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(15, 9);
    const four = swissEvent(
      field(4, () => 1),
      3,
      uniforms(4),
      500,
    );
    expect(four.teams.map(({ points }) => points)).toEqual([3, 2, 1, 0]);
  });

  test('is the same from the same draws', () => {
    const scores = field(6, (first, second) => 0.5 + (second - first) / 20);
    expect(swissEvent(scores, 4, uniforms(5), 300)).toEqual(swissEvent(scores, 4, uniforms(5), 300));
  });
});
