import { parseRoll } from './parseRoll.ts';
import { parseSum } from './parseSum.ts';
import type { RollExpression } from './rollExpression.ts';
import { formatSumRoll, type SumRoll } from './sumExpression.ts';

/** A line of text about dice: dice that succeed one by one, or dice that are added up. */
export type PoolText =
  | { readonly kind: 'count'; readonly roll: RollExpression }
  | { readonly kind: 'sum'; readonly roll: SumRoll };

/**
 * `COUNT d SIDES [SIGN N] >=`: how a roll begins whose dice succeed one by one. Other comparisons of bare dice could
 * mean either, so they are refused as such a roll instead of being added up.
 */
const COUNTING = /^\s*[-+\u2212]?\s*\d+\s*d\s*\d+\s*([-+\u2212]\s*\d+\s*)?[<>=]/i;

/**
 * Reads either language; `(4d6) >= 12` compares the sum, `4d6>=12` each die.
 * @throws UsageError `usage/roll-expression`
 */
export function parsePool(text: string): PoolText {
  if (COUNTING.test(text)) return { kind: 'count', roll: parseRoll(text) };
  return { kind: 'sum', roll: parseSum(text) };
}

/** How to write the sum that a roll of plain dice might have been meant as; undefined for any other roll. */
export function sumMeant({ attack, defence }: RollExpression): string | undefined {
  const { dice, sides, modifier, threshold } = attack;
  const riders = [
    attack.extraOnTop,
    attack.topCounts - 1,
    attack.rerollLowest,
    attack.lift,
    attack.automatic,
  ];
  if (defence !== undefined || dice < 2 || riders.some((rider) => rider !== 0)) return undefined;
  const added = { kind: 'number', sign: modifier < 0 ? -1 : 1, value: Math.abs(modifier) } as const;
  return formatSumRoll({
    sum: [
      { kind: 'dice', sign: 1, count: dice, sides, explosions: 0, keep: undefined },
      ...(modifier === 0 ? [] : [added]),
    ],
    comparison: {
      relation: '>=',
      other: [{ kind: 'number', sign: threshold < 0 ? -1 : 1, value: Math.abs(threshold) }],
    },
  });
}
