import { expect, test } from 'vitest';
import { InternalError } from '../../../../src/base/errors.ts';
import {
  type EngagementRequest,
  engagementConfiguration,
} from '../../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { mirrorCheck } from '../../../../src/rulesets/dust-warfare/studies/mirror.ts';
import { catalogue } from '../ask.ts';

const LISTS = ['house-allies-line-squad*2', 'house-allies-line-squad*2'];

/** @param wins of both sides; the rest of 100 games are draws */
function checked(wins: readonly [number, number], request: Partial<EngagementRequest> = {}) {
  const configuration = engagementConfiguration(catalogue, { lists: LISTS, rules: [], ...request });
  const side = (count: number) => ({ name: 'Line', wins: count, winRate: count / 100, low: 0, high: 1 });
  const matchup = {
    games: 100,
    draws: 100 - wins[0] - wins[1],
    sides: [side(wins[0]), side(wins[1])] as const,
  };
  return mirrorCheck(configuration, matchup, 7);
}

test('the same on both sides is as far from even as its decided games are', () => {
  expect(checked([40, 40])?.z).toBe(0);
  // Fifty decided games, ten wins apart from each other: about 10 / √50 standard errors.
  expect(checked([30, 20])?.z).toBeCloseTo(10 / Math.sqrt(50), 1);
  expect(checked([20, 30], { cover: 'soft', otherUnits: '2' })?.z).toBeGreaterThan(1);
});

test('a mirror that chance does not explain is an error', () => {
  expect(() => checked([90, 10])).toThrow(InternalError);
});

test.each<Partial<EngagementRequest>>([
  { lists: ['house-allies-line-squad', 'house-allies-line-squad*2'] },
  { cover: 'soft,none' },
  { ai: 'aggressive,cautious' },
  { otherUnits: '1,0' },
])('sides that differ are no mirror: %o', (request) => {
  expect(checked([90, 10], request)).toBeUndefined();
});
