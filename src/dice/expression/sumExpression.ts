/**
 * Dice that are added up as one line of text: `4d6kh3`, `10d10!kh5`, `6x(4d6kh3) vs 6x(4d6kh3)`.
 *
 *     roll     = sum [ RELATION sum ]
 *     RELATION = ">=" | ">" | "<=" | "<" | "=" | "vs"
 *     sum      = [ SIGN ] term { SIGN term }
 *     term     = N | [ N ] "d" SIDES [ "!" [ N ] ] [ keep ] | [ N "x" ] "(" sum ")" [ keep ]
 *     keep     = ( "kh" | "k" | "kl" | "dl" | "dh" ) [ N ] | ( "keep" | "drop" ) ( "highest" | "lowest" ) [ N ]
 *
 * `!N` rolls the highest face again and adds it, at most N times a die. `Nx(…)` rolls what stands in the parentheses
 * N times. Spaces may stand between the parts.
 */

import { wholePower } from '../wholePower.ts';

/** How one sum is compared with another; `vs` asks for higher, equal and lower alike. */
export const RELATIONS = ['>=', '<=', '>', '<', '=', 'vs'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Which of several equal dice or sums count. */
export interface Keep {
  readonly end: 'highest' | 'lowest';
  /** 1 … all of them. */
  readonly count: number;
}

interface DiceTerm {
  readonly kind: 'dice';
  readonly count: number;
  readonly sides: number;
  /** How often one die is rolled again at most. */
  readonly explosions: number;
  /** undefined = all. */
  readonly keep: Keep | undefined;
}

interface GroupTerm {
  readonly kind: 'group';
  readonly count: number;
  readonly sum: SumExpression;
  readonly keep: Keep | undefined;
}

interface NumberTerm {
  readonly kind: 'number';
  readonly value: number;
}

export type SumTerm = (DiceTerm | GroupTerm | NumberTerm) & { readonly sign: 1 | -1 };

/** At least one term. */
export type SumExpression = readonly SumTerm[];

export interface SumRoll {
  readonly sum: SumExpression;
  readonly comparison: { readonly relation: Relation; readonly other: SumExpression } | undefined;
}

/** A chance below which a die is not rolled again unless the text says how often. */
const RARE = 1e-6;

/** How often a die explodes at most when the text does not say: what would go on is one die in a million. */
export function usualExplosions(sides: number): number {
  let times = 0;
  while (wholePower(sides, times + 1) * RARE < 1) times++;
  return times;
}

/** The roll as text; `parseSum` reads the same roll from it. */
export function formatSumRoll({ sum, comparison }: SumRoll): string {
  if (comparison === undefined) return formatSum(sum);
  const { relation, other } = comparison;
  const left = formatSum(sum);
  // Bare dice before a comparison are counted one by one, not added up.
  const marked = relation !== 'vs' && countsWithout(sum) ? `(${left})` : left;
  return `${marked} ${relation} ${formatSum(other)}`;
}

export function formatSum(sum: SumExpression): string {
  return sum.map((term, index) => (term.sign < 0 ? '-' : index === 0 ? '' : '+') + formatTerm(term)).join('');
}

export function formatTerm(term: SumTerm): string {
  switch (term.kind) {
    case 'number':
      return String(term.value);
    case 'dice':
      return `${term.count}d${term.sides}${term.explosions === 0 ? '' : `!${term.explosions}`}${keepText(term.keep)}`;
    case 'group':
      return `${term.count === 1 ? '' : `${term.count}x`}(${formatSum(term.sum)})${keepText(term.keep)}`;
  }
}

/** Whether `sum >= N` would read as a roll whose dice succeed one by one. */
function countsWithout([first, second, third]: SumExpression): boolean {
  const bare = first.kind === 'dice' && first.explosions === 0 && first.keep === undefined;
  return bare && third === undefined && (second === undefined || second.kind === 'number');
}

function keepText(keep: Keep | undefined): string {
  return keep === undefined ? '' : `k${keep.end === 'highest' ? 'h' : 'l'}${keep.count}`;
}
