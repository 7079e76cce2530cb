import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attackPolicy,
  type ContestPolicy,
  type ContestSpec,
  netOutcomes,
} from '../../../../src/dice/contest.ts';
import { atLeast, mean } from '../../../../src/dice/distribution.ts';
import { rerollDecisions } from '../../../../src/dice/pool.ts';
import { prepareAttack, solveAttack } from '../../../../src/rulesets/tannhauser/odds/attackOdds.ts';
import { type PolicyName, policyFor } from '../../../../src/rulesets/tannhauser/odds/policies.ts';
import { rerollRule } from '../../../../src/rulesets/tannhauser/odds/rerollRule.ts';
import { sampleWounds } from '../../../../src/rulesets/tannhauser/odds/sampleWounds.ts';
import { dieOf, plainPool } from '../../../../src/rulesets/tannhauser/tables/tests.ts';

const contests = fc
  .record({
    dice: fc.integer({ min: 0, max: 6 }),
    value: fc.integer({ min: 0, max: 9 }),
    rerollLowest: fc.integer({ min: 0, max: 3 }),
    extraDiceOnTop: fc.integer({ min: 0, max: 2 }),
    plusToOne: fc.boolean(),
    topCounts: fc.integer({ min: 1, max: 2 }),
    automatic: fc.integer({ min: 0, max: 2 }),
    stamina: fc.integer({ min: 0, max: 9 }),
    defenceDiceOnTop: fc.integer({ min: -2, max: 1 }),
    defenceTopCancelsAll: fc.boolean(),
  })
  .map(
    ({ value, stamina, defenceDiceOnTop, defenceTopCancelsAll, ...attack }): ContestSpec => ({
      attack: { ...attack, die: dieOf(value) },
      defence: plainPool(4, stamina),
      defenceDiceOnTop,
      defenceTopCancelsAll,
    }),
  );
const POLICIES: readonly PolicyName[] = ['never', 'always', 'hits', 'wounds', 'kill-2'];
/** More rows than any attack removes. */
const UNKILLABLE = 30;

test('without a death in reach the odds are those of the dice kernel, under every policy', () => {
  fc.assert(
    fc.property(contests, fc.constantFrom(...POLICIES), (contest, policy) => {
      const solved = solveAttack(prepareAttack([{ contest, rows: UNKILLABLE }]), policy);
      const expected = netOutcomes(contest, policyFor(policy));
      expected.forEach((p, wounds) => {
        expect(solved.wounds[0][wounds]).toBeCloseTo(p, 12);
      });
    }),
  );
});

test('T-WOUND-01 wounds end at the last row, and the optimum knows it: no policy gives more', () => {
  fc.assert(
    fc.property(contests, fc.integer({ min: 1, max: 4 }), (contest, rows) => {
      const odds = prepareAttack([{ contest, rows }]);
      const best = solveAttack(odds, 'wounds');
      expect(best.wounds[0]).toHaveLength(rows + 1);
      const killing = solveAttack(odds, `kill-${rows}`);
      for (const policy of POLICIES) {
        const other = solveAttack(odds, policy);
        expect(mean(best.wounds[0])).toBeGreaterThanOrEqual(mean(other.wounds[0]) - 1e-12);
        expect(killing.kills[0]).toBeGreaterThanOrEqual(other.kills[0] - 1e-12);
      }
    }),
  );
});

test('a re-roll that only adds wounds beyond death is left alone', () => {
  // One row left, extra dice on a natural 10: more successes than the defender can stop kill no deader.
  const contest: ContestSpec = {
    attack: { ...plainPool(4, 8), rerollLowest: 2, extraDiceOnTop: 2 },
    defence: plainPool(0, 0),
    defenceDiceOnTop: 0,
    defenceTopCancelsAll: false,
  };
  const [capped, endless] = [1, UNKILLABLE].map((rows) => {
    const { reroll } = solveAttack(prepareAttack([{ contest, rows }]), 'wounds');
    return rerollRule(contest.attack, reroll).reduce(
      (sum, one) => sum + (one.reroll ? one.probability : 0),
      0,
    );
  });
  // Only a roll without any success is worth another try.
  expect(capped).toBeCloseTo(0.1 ** 4, 12);
  expect(endless).toBeGreaterThan(capped);
});

describe('R-39 two targets of one attack roll', () => {
  const contest: ContestSpec = {
    attack: plainPool(1, 8),
    defence: plainPool(1, 4),
    defenceDiceOnTop: 0,
    defenceTopCancelsAll: false,
  };

  test('both hang together by the attack roll', () => {
    const solved = solveAttack(
      prepareAttack([
        { contest, rows: 1 },
        { contest, rows: 1 },
      ]),
      'hits',
    );
    // One die at 9 in 10, each shock die at 1 in 2.
    expect(solved.kills).toEqual([expect.closeTo(0.45, 12), expect.closeTo(0.45, 12)]);
    expect(solved.killed).toEqual([
      expect.closeTo(0.325, 12),
      expect.closeTo(0.45, 12),
      expect.closeTo(0.225, 12),
    ]);
    expect(solved.total).toEqual(solved.killed);
  });

  test('the joint odds have the single ones as their margins', () => {
    fc.assert(
      fc.property(
        contests,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (one, rows, stamina) => {
          const targets = [
            { contest: one, rows },
            { contest: { ...one, defence: plainPool(4, stamina) }, rows: 2 },
          ];
          const { wounds, total, kills, killed, hits } = solveAttack(prepareAttack(targets), 'wounds');
          expect(mean(total)).toBeCloseTo(mean(wounds[0]) + mean(wounds[1]), 10);
          expect(mean(killed)).toBeCloseTo(kills[0] + kills[1], 10);
          for (const list of [hits, total, killed, ...wounds]) expect(atLeast(list, 0)).toBeCloseTo(1, 12);
        },
      ),
    );
  });
});

describe('the rule of a policy', () => {
  test('tells every roll that can come up, each once', () => {
    fc.assert(
      fc.property(contests, fc.constantFrom(...POLICIES), (contest, policy) => {
        const { reroll } = solveAttack(prepareAttack([{ contest, rows: 3 }]), policy);
        const rule = rerollRule(contest.attack, reroll);
        const lifted = Math.min(contest.attack.dice, contest.attack.rerollLowest);
        expect(rule.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(lifted > 0 ? 1 : 0, 12);
      }),
    );
  });

  test('Combat Infantry Badge for hits at Combat 6: below two successes among the two lowest', () => {
    const spec = { ...plainPool(4, 6), rerollLowest: 2 };
    expect(rerollRule(spec, 'hits')).toEqual([
      { when: { lowestSuccesses: 0 }, probability: expect.closeTo(0.3483, 4), reroll: true },
      { when: { lowestSuccesses: 1 }, probability: expect.closeTo(0.4116, 4), reroll: true },
      { when: { lowestSuccesses: 2 }, probability: expect.closeTo(0.2401, 4), reroll: false },
    ]);
  });

  test('the samplers take every optimum as it is solved', () => {
    fc.assert(
      fc.property(
        contests,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...POLICIES),
        (contest, rows, policy) => {
          const { reroll, wounds } = solveAttack(prepareAttack([{ contest, rows }]), policy);
          const capped = Array.from({ length: rows + 1 }, () => 0);
          netOutcomes(contest, reroll).forEach((p, net) => {
            capped[Math.min(net, rows)] += p;
          });
          expect(capped).toEqual(wounds[0].map((p) => expect.closeTo(p, 12)));
          expect(sampleWounds(contest, reroll, wounds[0], { trials: 2000, seed: 5 }).z).toBeLessThan(5);
        },
      ),
    );
  });

  test('a re-roll that the contest alone cannot explain is sampled too', () => {
    // Two rows left: the third wound is worth nothing, so the optimum for wounds is none of the named policies.
    const contest = {
      attack: { ...plainPool(5, 5), rerollLowest: 3, extraDiceOnTop: 2 },
      defence: plainPool(4, 5),
      defenceDiceOnTop: -2,
      defenceTopCancelsAll: false,
    };
    const { reroll, wounds } = solveAttack(prepareAttack([{ contest, rows: 2 }]), 'wounds');
    const wanted = rerollDecisions(contest.attack, reroll);
    const named: ContestPolicy[] = [
      'never',
      'always',
      'hits',
      'net',
      ...[1, 2, 3, 4, 5, 6, 7].map((atLeast) => ({ atLeast })),
    ];
    const same = named.filter(
      (policy) => rerollDecisions(contest.attack, attackPolicy(contest, policy)).join() === wanted.join(),
    );
    expect(same).toEqual([]);
    expect(sampleWounds(contest, reroll, wounds[0], { trials: 1_000_000, seed: 1 }).z).toBeLessThan(5);
  });
});

describe('a condition on the hits', () => {
  test('its cases together are the whole attack, under every policy', () => {
    fc.assert(
      fc.property(contests, fc.constantFrom(...POLICIES), (contest, policy) => {
        const odds = prepareAttack([{ contest, rows: 4 }]);
        const whole = solveAttack(odds, policy);
        const sum = new Array<number>(5).fill(0);
        for (const [hits, chance] of whole.hits.entries()) {
          if (chance < 1e-12) continue;
          const { wounds, given } = solveAttack(odds, policy, {
            counted: 'hits',
            relation: '=',
            number: hits,
          });
          expect(given).toBeCloseTo(chance, 12);
          for (const [k, p] of wounds[0].entries()) sum[k] += chance * p;
        }
        expect(sum).toEqual(whole.wounds[0].map((p) => expect.closeTo(p, 9)));
      }),
    );
  });

  test('2 or more of 3 dice on 6–10, against 1 die on 6–10: going through every fall', () => {
    const odds = prepareAttack([
      {
        contest: {
          attack: plainPool(3, 4),
          defence: plainPool(1, 4),
          defenceDiceOnTop: 0,
          defenceTopCancelsAll: false,
        },
        rows: 3,
      },
    ]);
    // Each die succeeds half of the time: 8 falls of the attack, of which 4 have 2 hits or more, by 2 of the defence.
    const { wounds, hits, given } = solveAttack(odds, 'never', {
      counted: 'hits',
      relation: '>=',
      number: 2,
    });
    expect(given).toBeCloseTo(4 / 8, 12);
    expect(hits).toEqual([0, 0, 3 / 4, 1 / 4].map((p) => expect.closeTo(p, 12)));
    expect(wounds[0]).toEqual([0, 3 / 8, 4 / 8, 1 / 8].map((p) => expect.closeTo(p, 12)));
  });

  test('that never holds is refused', () => {
    const contest = {
      attack: plainPool(3, 4),
      defence: plainPool(1, 4),
      defenceDiceOnTop: 0,
      defenceTopCancelsAll: false,
    };
    expect(() =>
      solveAttack(prepareAttack([{ contest, rows: 3 }]), 'never', {
        counted: 'hits',
        relation: '>',
        number: 3,
      }),
    ).toThrow('hits > 3 never holds here');
    const targets = [
      { contest, rows: 3 },
      { contest, rows: 3 },
    ];
    expect(() =>
      solveAttack(prepareAttack(targets, true), 'never', { counted: 'hits', relation: '>', number: 1 }),
    ).toThrow('each target has its own');
  });
});
