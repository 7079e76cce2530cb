/** Luck is a martingale difference at every roll. */

import { sampleCorrelation } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { createStreams } from '../../../../src/random/streams.ts';
import { ATTACKER } from '../../../../src/rulesets/tannhauser/engine/attackFrame.ts';
import { createPosition } from '../../../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import {
  ATTACK_ROLLS,
  INITIATIVE_ROLLS,
  purposeOf,
  SETUP_DRAWS,
} from '../../../../src/rulesets/tannhauser/engine/streams.ts';
import { createLuck } from '../../../../src/rulesets/tannhauser/measures/luck.ts';
import { createGreedyPlayer } from '../../../../src/rulesets/tannhauser/players/greedy.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { MODES } from '../support/studies.ts';
import { rowsOf, studyOf } from './games.ts';

const PLAY = 0;
const SETUP = 1;

/** The luck of one roll of `p` by outcome, in play or in the Setup Roll; NaN for impossible outcomes. */
function termsOf(rules: Position['rules'], column: number = PLAY): (p: Position) => number[] {
  const gauge = createLuck(rules);
  const into = [new Float64Array(1), new Float64Array(1)];
  return (p) =>
    Array.from(p.chance.probabilities, (probability, outcome) => {
      if (probability === 0) return Number.NaN;
      gauge.begin(p, 0);
      gauge.roll?.(p, outcome);
      gauge.write(p, into, 0, 0);
      return into[column][0];
    });
}

/** Mean of the luck over all outcomes of the next rolls with greedy choices, and its maximum. */
function enumerate(p: Position, rolls: number): { readonly mean: number; readonly greatest: number } {
  const terms = termsOf(p.rules);
  const greedy = createGreedyPlayer(p.rules);
  const rng = createStreams(1);
  let mean = 0;
  let greatest = 0;
  const walk = (from: Position, left: number, probability: number, luck: number): void => {
    const q = createPosition(p.rules);
    q.shareRoster(p);
    q.copyFrom(from);
    while (q.waiting === DECISION) q.choose(greedy.choose(q, rng, 0));
    if (q.waiting !== CHANCE || left === 0) {
      mean += probability * luck;
      greatest = Math.max(greatest, Math.abs(luck));
      return;
    }
    const found = terms(q);
    found.forEach((term, outcome) => {
      const chance = q.chance.probabilities[outcome];
      if (chance === 0) return;
      const next = createPosition(p.rules);
      next.shareRoster(p);
      next.copyFrom(q);
      next.resolve(outcome);
      walk(next, left - 1, probability * chance, luck + term);
    });
  };
  walk(p, rolls, 1, 0);
  return { mean, greatest };
}

/** A game at its nth attack roll. */
function atAttack(mode: string, nth: number): Position {
  const runner = createMatchRunner(studyOf(mode, []));
  const { position } = runner;
  runner.prepare(0);
  let met = 0;
  runner.playUntil(() => {
    if (position.waiting !== CHANCE || purposeOf(position.chanceStream) !== ATTACK_ROLLS) return false;
    met++;
    return met > nth;
  });
  expect(position.waiting).toBe(CHANCE);
  return position;
}

describe('luck', () => {
  test.each(MODES)('is 0 on average over all outcomes of every roll of a game of %s', (mode) => {
    const runner = createMatchRunner(studyOf(mode, []));
    const { position, rules } = runner;
    const terms = termsOf(rules);
    let greatest = 0;
    let rolls = 0;
    runner.prepare(1);
    runner.playUntil(() => {
      if (position.waiting !== CHANCE || rolls++ > 60) return false;
      const { probabilities } = position.chance;
      const mean = terms(position).reduce(
        (sum, term, outcome) => (probabilities[outcome] === 0 ? sum : sum + probabilities[outcome] * term),
        0,
      );
      expect(Math.abs(mean)).toBeLessThan(1e-12);
      for (const term of terms(position)) if (Math.abs(term) > greatest) greatest = Math.abs(term);
      return false;
    });
    expect(greatest).toBeGreaterThan(0.001);
  });

  test.each([0, 5])('is 0 on average over all ways the next rolls may fall (attack %i)', (nth) => {
    const { mean, greatest } = enumerate(atAttack('deathmatch', nth), 2);
    expect(Math.abs(mean)).toBeLessThan(1e-12);
    expect(greatest).toBeGreaterThan(0.001);
  });

  test('is good for the side whose attack hits best', () => {
    const p = atAttack('deathmatch', 3);
    const terms = termsOf(p.rules)(p).filter((term) => !Number.isNaN(term));
    const sign = p.side[p.frames[p.frame + ATTACKER]] === 0 ? 1 : -1;
    expect(sign * terms[0]).toBeLessThan(0);
    expect(Math.max(...terms.map((term) => sign * term))).toBeGreaterThan(0);
  });

  test('leaves out the draws before the game', () => {
    const runner = createMatchRunner(studyOf('deathmatch', []));
    const { position } = runner;
    runner.prepare(0);
    runner.playUntil(() => position.waiting === CHANCE && purposeOf(position.chanceStream) === SETUP_DRAWS);
    expect(position.waiting).toBe(CHANCE);
    expect(new Set(termsOf(position.rules)(position).filter((term) => !Number.isNaN(term)))).toEqual(
      new Set([0]),
    );
  });

  test('of the Setup Roll is 0 on average at each of its dice (T-SETUP-10), and at no other roll anything', () => {
    const runner = createMatchRunner(studyOf('deathmatch', []));
    const { position, rules } = runner;
    const terms = termsOf(rules, SETUP);
    const found = new Set<string>();
    for (let game = 0; game < 5; game++) {
      let rolls = 0;
      runner.prepare(game);
      runner.playUntil(() => {
        if (position.waiting !== CHANCE || rolls++ > 30) return false;
        const { probabilities } = position.chance;
        const all = terms(position);
        const mean = all.reduce((sum, term, outcome) => sum + (probabilities[outcome] * term || 0), 0);
        expect(Math.abs(mean)).toBeLessThan(1e-12);
        const isDie = purposeOf(position.chanceStream) === INITIATIVE_ROLLS && position.turn === 0;
        const isLuck = all.some((term) => Math.abs(term) > 0.01);
        found.add(`${isDie} ${isLuck}`);
        // The highest face is the best for the side that rolls it.
        if (isDie) expect(Math.sign(all[9])).toBe(rolls % 2 === 1 ? 1 : -1);
        return false;
      });
    }
    expect(found).toEqual(new Set(['true true', 'false false']));
  });

  test('of the Setup Roll tells who acts first', () => {
    const rows = rowsOf(studyOf('deathmatch', ['luck']), [...Array(60).keys()]);
    const isFirst = rows.map(({ first }) => 1 - first);
    expect(
      sampleCorrelation(
        rows.map((row) => row['setup-luck']),
        isFirst,
      ),
    ).toBeGreaterThan(0.85);
  });

  test('differs from game to game', () => {
    const rows = rowsOf(studyOf('deathmatch', ['luck']), [0, 1, 2, 3]);
    expect(new Set(rows.map(({ luck }) => luck)).size).toBe(4);
  });
});
