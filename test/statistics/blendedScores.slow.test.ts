import { describe, expect, test } from 'vitest';
import { AGREEING, namedShare, tallyWorlds } from './blendedWorlds.ts';
import './blendedScores.test.ts';

const MINUTES = 60_000;

describe('blended scores in planted worlds', () => {
  test('forecast like the better of simulation and people in 90 % of 200 worlds, and hold the truth in 93 to 97 %', {
    timeout: 10 * MINUTES,
  }, () => {
    const tally = tallyWorlds(200);
    process.stdout.write(`${JSON.stringify(tally)}\n`);
    expect(tally.likeSimulation).toBeGreaterThanOrEqual(0.9);
    expect(tally.likePeople).toBeGreaterThanOrEqual(0.9);
    expect(tally.likeBoth).toBeGreaterThanOrEqual(0.9);
    expect(tally.coverage).toBeGreaterThanOrEqual(0.93);
    expect(tally.coverage).toBeLessThanOrEqual(0.97);
  });

  test('name nothing in 95 % of worlds without a disagreement', { timeout: 10 * MINUTES }, () => {
    const plain = namedShare(AGREEING, 200);
    const events = namedShare({ ...AGREEING, players: 20, events: 6, skill: 0.5, event: 0.15 }, 100);
    const many = namedShare({ ...AGREEING, meetings: 12, games: 1200 }, 200);
    process.stdout.write(`${JSON.stringify({ plain, events, many })}\n`);
    for (const { anywhere } of [plain, events, many]) expect(anywhere).toBeLessThanOrEqual(0.05);
  });

  test('name 10 points in half of the worlds by 200 games, in 80 % by 400', {
    timeout: 10 * MINUTES,
  }, () => {
    // 10 points are 2.8 standard errors of 200 games: a test of one meeting at 5 % finds 81 %, of six at once 57 %.
    const off = new Map([[0, 0.1]]);
    const one = namedShare({ ...AGREEING, meetings: 1, games: 200, off }, 200);
    const six = namedShare({ ...AGREEING, games: 240, off, further: new Map([[0, 160]]) }, 200);
    const twice = namedShare({ ...AGREEING, games: 240, off, further: new Map([[0, 360]]) }, 200);
    process.stdout.write(`${JSON.stringify({ one, six, twice })}\n`);
    expect(one.first).toBeGreaterThanOrEqual(0.5);
    expect(six.first).toBeGreaterThanOrEqual(0.4);
    expect(twice.first).toBeGreaterThanOrEqual(0.8);
  });
});
