import { describe, expect, test } from 'vitest';
import type { CallHelpers } from '../../src/game/crew.ts';
import { answerTurn, type TurnQuestion } from '../../src/rulesets/tannhauser/odds/answerTurn.ts';
import { threadHelpers } from '../../src/simulation/crew.ts';
import { slowly } from '../config/slowly.ts';
import { catalogue } from '../puzzles/puzzle.ts';

const LANE: TurnQuestion = {
  position: {
    miniatures: [
      { character: 'eva-kramer', pack: 'combat', wounds: 0, boost: false, circle: 0 },
      { character: 'john-macneal', pack: 'combat', wounds: 0, boost: false, circle: 0 },
    ],
    distance: 3,
    commandPoints: [1, 1],
    setsOverwatch: false,
    rulings: {},
  },
  miniature: null,
  budget: { playouts: 150 },
  positions: null,
  seed: 3,
  turnCap: 100,
};

/** Milliseconds of processor time. */
function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('a crew', () => {
  test('answers as one thread does, and its helpers take part', () => {
    const alone = answerTurn(catalogue, LANE);
    let here = 0;
    const helpers: CallHelpers = <J, R>(program: string, setup: unknown, own: (job: J) => R) =>
      threadHelpers(2, 0)(program, setup, (job: J) => {
        here++;
        // So that helpers begin before all is done.
        busy(4);
        return own(job);
      });
    expect(answerTurn(catalogue, LANE, { helpers })).toEqual(alone);
    expect(here).toBeGreaterThan(0);
    expect(here).toBeLessThan(alone.games + alone.looks);
  });

  test('does all jobs in their order where helpers cannot begin', () => {
    const crew = threadHelpers(2, 0)('no-such-program', {}, (job: number) => {
      busy(1);
      return job * job;
    });
    expect(crew.hands).toBe(2);
    for (const count of [0, 1, 200]) {
      const jobs = Array.from({ length: count }, (_, job) => job);
      expect(crew.work(jobs)).toEqual(jobs.map((job) => job * job));
    }
    crew.close();
  });

  test('throws what a job throws, whoever was to do it', () => {
    const crew = threadHelpers(2, 0)('turn', 'no setup of a turn', (job: number) => {
      if (job === 7) throw new RangeError('seven');
      return job;
    });
    expect(() => crew.work([5, 6, 7, 8])).toThrow('seven');
    crew.close();
  });

  slowly('does again what a helper could not do', () => {
    const { position: place, turnCap, seed } = LANE;
    // Helpers know the position, but nothing of jobs that are numbers, so that each one they take fails.
    const crew = threadHelpers(3, 0)('turn', { catalogue, place, turnCap, seed }, (job: number) => {
      busy(4);
      return job * job;
    });
    const jobs = Array.from({ length: 600 }, (_, job) => job);
    expect(crew.work(jobs)).toEqual(jobs.map((job) => job * job));
    crew.close();
  });

  test('of one hand is the calling thread, which asks nobody', () => {
    for (const hands of [0, 1]) {
      const crew = threadHelpers(hands, 0)('no-such-program', {}, (job: number) => job + 1);
      expect(crew.hands).toBe(1);
      expect(crew.work([1, 2])).toEqual([2, 3]);
    }
  });
});
