import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask as askOdds } from '../../../../src/odds.ts';
import {
  hitsDistribution,
  rawDistribution,
} from '../../../../src/rulesets/dust-warfare/attack/distribution.ts';
import { casesGiven, mixed } from '../../../../src/rulesets/dust-warfare/attack/givenHits.ts';
import type { AttackPlan } from '../../../../src/rulesets/dust-warfare/attack/plan.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { ask, catalogue, netDistribution } from '../ask.ts';
import { arbitraryPlan } from './arbitraryPlan.ts';

/** An attack by its conditions: every number of hits by its chance. */
function byHits(plan: AttackPlan, of: (plan: AttackPlan) => ArrayLike<number>): Float64Array {
  const parts = [...hitsDistribution(plan)].flatMap((chance, hits) =>
    chance === 0
      ? []
      : casesGiven(plan, { counted: 'hits', relation: '=', number: hits }).cases.map(
          ({ share, plan: one }) => ({
            share: chance * share,
            of: of(one),
          }),
        ),
  );
  return mixed(parts);
}

test('the cases of every number of hits together are the whole attack', () => {
  const few = arbitraryPlan.filter(({ volleys }) => volleys.flatMap(({ pools }) => pools).length <= 3);
  fc.assert(
    fc.property(few, (plan) => {
      for (const of of [netDistribution, rawDistribution]) {
        const [whole, parts] = [of(plan), byHits(plan, of)];
        for (const [i, p] of whole.entries()) expect(parts[i] ?? 0).toBeCloseTo(p, 10);
      }
    }),
    { numRuns: 30 },
  );
});

test('two hits or more of three dice: going through every fall', () => {
  const { odds, given } = attackOdds(catalogue, ask('3x1/1', 'S1'), {
    counted: 'hits',
    relation: '>=',
    number: 2,
  });
  // A die hits with 2 faces of 6: 7 of 27 falls have two hits or three, and one of these three.
  expect(given?.probability).toBeCloseTo(7 / 27, 12);
  expect(odds.hits).toEqual([0, 0, 6 / 7, 1 / 7].map((p) => expect.closeTo(p, 12)));
  expect(odds.raw).toEqual(odds.hits);
});

test('without spilling damage the condition holds, too', () => {
  const question = ask('2x2/2,1x1/1', 'S1', { rulings: { damageSpillsOver: false } });
  const whole = attackOdds(catalogue, question);
  const sum = mixed(
    whole.odds.hits.map((share, hits) => ({
      share,
      of:
        attackOdds(catalogue, question, { counted: 'hits', relation: '=', number: hits }).odds.losses
          ?.miniatures ?? [],
    })),
  );
  expect([...sum]).toEqual(whole.odds.losses?.miniatures.map((p) => expect.closeTo(p, 10)));
});

test('the sentence says the condition, and samples have no place beside it', async () => {
  const asked = { attacker: '5/1', target: ['S2', 'soft'], given: 'hits >= 2' };
  const { sentence } = await askOdds('dust-warfare', 'attack', asked);
  expect(sentence).toMatch(/ if at least 2 hits are rolled \(53\.9 % of all attacks\): /);
  await expect(askOdds('dust-warfare', 'attack', { ...asked, trials: 100 })).rejects.toThrow(
    '--given of some only',
  );
  await expect(askOdds('dust-warfare', 'attack', { ...asked, given: 'wounds > 1' })).rejects.toThrow(
    'expected a condition such as "hits >= 3"',
  );
});
