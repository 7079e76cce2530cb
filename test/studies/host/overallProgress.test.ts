import { describe, expect, test } from 'vitest';
import { createOverall } from '../../../src/studies/host/overallProgress.ts';

const at = (games: number, total: number, seconds: number, stored = 0) => ({ games, total, seconds, stored });

describe('progress of a command that plays one study after another', () => {
  test('is that of one study where there is one', () => {
    const overall = createOverall(undefined);
    overall.begin(0);
    overall.update(at(100, 1000, 2), 0);
    expect(overall.now()).toEqual({
      games: 100,
      total: 1000,
      isTotalLeast: false,
      seconds: 2,
      gamesPerSecond: 50,
      secondsLeft: 18,
      isOpenEnded: false,
    });
  });

  test('counts the studies to come as this one, and those that are over as they were', () => {
    const overall = createOverall(undefined);
    overall.begin(2);
    overall.update(at(200, 1000, 2), 0);
    expect(overall.now()).toMatchObject({ games: 200, total: 3000, secondsLeft: 28 });
    // It ended early.
    overall.update(at(600, 1000, 6), 0);
    overall.pause();
    overall.begin(1);
    overall.update(at(50, 1000, 0.5), 0);
    expect(overall.now()).toMatchObject({ games: 650, total: 2600, seconds: 6.5, gamesPerSecond: 100 });
  });

  test('adds stages, whose games need not be known yet', () => {
    const overall = createOverall(undefined);
    overall.begin(0);
    overall.update(at(100, 200, 1), null);
    expect(overall.now()).toMatchObject({ total: 200, isTotalLeast: true });
    overall.update(at(200, 200, 2), null);
    overall.pause();
    overall.update(at(100, 400, 1), 300);
    expect(overall.now()).toMatchObject({ games: 300, total: 900, seconds: 3, isTotalLeast: false });
  });

  test('takes the speed from games that were played, not from those found on the disk', () => {
    const overall = createOverall(undefined);
    overall.begin(0);
    overall.update(at(900, 1000, 2, 880), 0);
    expect(overall.now()).toMatchObject({ gamesPerSecond: 10, secondsLeft: 10 });
  });

  test('takes the time left from the last ten seconds, for first games are slow', () => {
    const overall = createOverall(undefined);
    overall.begin(0);
    for (let second = 1; second <= 10; second++) overall.update(at(10 * second, 10_000, second), 0);
    expect(overall.now().secondsLeft).toBeCloseTo(990, 6);
    for (let second = 11; second <= 30; second++) overall.update(at(100 * (second - 9), 10_000, second), 0);
    expect(overall.now()).toMatchObject({ gamesPerSecond: 70, secondsLeft: 79 });
  });

  test('takes the speed of all games where ten seconds had none', () => {
    const overall = createOverall(undefined);
    overall.begin(0);
    for (let second = 1; second <= 60; second++) overall.update(at(second < 20 ? 0 : 3, 10, second), 0);
    expect(overall.now().secondsLeft).toBe(140);
  });

  test('has no time left before the first game, and that of a time that was asked for', () => {
    const overall = createOverall(undefined);
    overall.update(at(0, 1000, 1), 0);
    expect(overall.now().secondsLeft).toBeNull();
    const timed = createOverall({ kind: 'time', seconds: 90 });
    timed.update(at(10, 1e9, 30), 0);
    expect(timed.now()).toMatchObject({ secondsLeft: 60, isOpenEnded: true });
    const watched = createOverall({ kind: 'decided', margin: 0.01 });
    watched.update(at(10, 1e9, 30), 0);
    expect(watched.now().secondsLeft).toBeNull();
  });
});
