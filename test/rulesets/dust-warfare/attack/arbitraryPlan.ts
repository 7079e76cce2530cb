import fc from 'fast-check';
import type { AttackPlan } from '../../../../src/rulesets/dust-warfare/attack/plan.ts';
import { die } from '../ask.ts';

const way = fc.constantFrom('normal', 'inverted');
const pool = fc.record({
  dice: fc.integer({ min: 0, max: 5 }),
  damage: fc.integer({ min: 1, max: 4 }),
  mode: fc.constantFrom('normal', 'rerolled', 'inverted', 'inverted-rerolled'),
  extra: fc.option(
    fc.record({ dice: fc.integer({ min: 1, max: 2 }), on: fc.constantFrom('success', 'failure'), mode: way }),
  ),
  pastCover: fc.boolean(),
});
const volley = fc.record({
  pools: fc.array(pool, { maxLength: 2 }),
  armour: fc.record({ dice: fc.integer({ min: 0, max: 5 }), mode: way }),
  negated: fc.integer({ min: 0, max: 2 }),
  cover: fc.integer({ min: 0, max: 2 }),
  sharesCover: fc.boolean(),
});

/** Any attack: one volley under its own cover, or several, of which some share theirs. */
export const arbitraryPlan: fc.Arbitrary<AttackPlan> = fc
  .record({
    volleys: fc.array(volley, { minLength: 1, maxLength: 3 }),
    sharedCover: fc.integer({ min: 0, max: 2 }),
    cancelled: fc.option(way),
  })
  .map(({ volleys, sharedCover, cancelled }) => {
    const isOne = volleys.length === 1;
    return {
      die,
      volleys: volleys.map((one) => (isOne ? { ...one, sharesCover: false } : { ...one, cover: 0 })),
      sharedCover: isOne ? 0 : sharedCover,
      cancelled,
    };
  });
