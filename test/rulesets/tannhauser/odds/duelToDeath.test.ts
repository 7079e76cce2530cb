import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerDuelToDeath } from '../../../../src/rulesets/tannhauser/odds/answerDuelToDeath.ts';
import { solveDuelToDeath, type WoundTable } from '../../../../src/rulesets/tannhauser/odds/duelToDeath.ts';
import { sampleDuelToDeath } from '../../../../src/rulesets/tannhauser/odds/sampleDuelToDeath.ts';
import { catalogue } from '../support/catalogue.ts';

/** The same wounds in all rows. */
function always(wounds: readonly number[], rows: number, targetRows: number): WoundTable {
  return Array.from({ length: rows + 1 }, () => Array.from({ length: targetRows + 1 }, () => wounds));
}

describe('a duel to the death', () => {
  test('of two coin tossers is won two times in three by who strikes first', () => {
    const coin = always([0.5, 0.5], 1, 1);
    const duel = solveDuelToDeath([1, 1], coin, coin);
    expect(duel.firstWins).toBeCloseTo(2 / 3, 12);
    expect(duel.secondWins).toBeCloseTo(1 / 3, 12);
    expect(duel.meanAttacks).toBeCloseTo(2, 9);
    expect(duel.length.slice(0, 3)).toEqual([0.5, 0.25, 0.125]);
  });

  test('that nobody can win stays undecided', () => {
    const harmless = always([1], 2, 2);
    expect(solveDuelToDeath([2, 2], harmless, harmless)).toMatchObject({ undecided: 1, firstWins: 0 });
  });

  test('T-WOUND-01 wounds beyond the last row vanish', () => {
    const mighty = always([0, 0, 0, 1], 2, 2);
    expect(solveDuelToDeath([2, 2], mighty, mighty)).toMatchObject({
      firstWins: 1,
      firstRowsLeft: [0, 0, 1],
    });
  });

  test('agrees with walking through the attacks one by one', () => {
    const share = fc.double({ min: 0.05, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(
        share,
        share,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (p, q, a, b) => {
          const ours = always([1 - p, p * 0.7, p * 0.3], a, b);
          const theirs = always([1 - q, q * 0.6, q * 0.4], b, a);
          const duel = solveDuelToDeath([a, b], ours, theirs);
          expect(duel.firstWins + duel.secondWins).toBeCloseTo(1, 9);
          // The length is computed attack by attack: odd attacks are the first character's kills.
          const odd = duel.length.filter((_, i) => i % 2 === 0).reduce((sum, x) => sum + x, 0);
          expect(odd).toBeCloseTo(duel.firstWins, 9);
          expect(duel.firstRowsLeft.reduce((sum, x) => sum + x, 0)).toBeCloseTo(duel.firstWins, 12);
        },
      ),
    );
  });

  test('of equal characters is won more often by who strikes first, alike from both ends', async () => {
    const one = {
      character: 'commando-alpha',
      pack: 'stamina',
      wounds: 0,
      boost: false,
      circle: 0,
      weapon: undefined,
    } as const;
    const { answer: duel } = answerDuelToDeath(
      catalogue,
      { first: one, second: one, rulings: {} },
      { trials: 0, seed: 1 },
    );
    expect(duel.firstStrikes).toEqual(duel.secondStrikes);
    expect(duel.firstStrikes.firstWins).toBeGreaterThan(0.5);
  });

  test('fought attack by attack agrees with the chain, and other wounds are found out', () => {
    const eva = {
      character: 'eva-kramer',
      pack: 'combat',
      wounds: 1,
      boost: false,
      circle: 0,
      weapon: undefined,
    } as const;
    const macneal = { ...eva, character: 'john-macneal', pack: 'stamina', wounds: 0 } as const;
    const worked = answerDuelToDeath(
      catalogue,
      { first: eva, second: macneal, rulings: {} },
      { trials: 20_000, seed: 9 },
    );
    const { firstStrikes, sampled } = worked.answer;
    expect(sampled?.firstStrikes.z).toBeLessThan(5);
    expect(sampled?.firstStrikes.firstWins).toBeCloseTo(firstStrikes.firstWins, 1);
    expect(Math.abs((sampled?.firstStrikes.meanAttacks ?? 0) - firstStrikes.meanAttacks)).toBeLessThan(
      5 * (sampled?.firstStrikes.standardError ?? 0),
    );
    expect(() =>
      sampleDuelToDeath(worked.second, worked.first, firstStrikes, { trials: 20_000, seed: 9 }),
    ).toThrow(/odds/);
  });
});
