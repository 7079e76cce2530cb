/** Dice that are added up, in whole numbers, with the distribution of every part. */
import {
  constant,
  explodingDie,
  fairDie,
  keepHighest,
  keepLowest,
  negated,
  repeated,
  sumOf,
  type WholeDistribution,
} from '../sumPool.ts';
import { wholePower } from '../wholePower.ts';
import type { Keep, SumExpression, SumTerm } from './sumExpression.ts';

/** A part of an expression that is rolled. */
export interface SolvedPart {
  readonly term: SumTerm;
  /** Without the sign. */
  readonly distribution: WholeDistribution;
}

interface SolvedSum {
  readonly distribution: WholeDistribution;
  /** Inner parts before what they are part of; plain numbers left out. */
  readonly parts: readonly SolvedPart[];
}

/** @throws UsageError `usage/too-large` before a part is solved that would take long */
export function solveSum(sum: SumExpression): SolvedSum {
  const parts: SolvedPart[] = [];
  return { distribution: solve(sum, parts), parts };
}

function solve(sum: SumExpression, parts: SolvedPart[]): WholeDistribution {
  return sum
    .map((term) => {
      const distribution = solveTerm(term, parts);
      if (term.kind !== 'number') parts.push({ term, distribution });
      return term.sign < 0 ? negated(distribution) : distribution;
    })
    .reduce(sumOf);
}

function solveTerm(term: SumTerm, parts: SolvedPart[]): WholeDistribution {
  switch (term.kind) {
    case 'number':
      return constant(term.value);
    case 'dice': {
      const { sides, explosions } = term;
      return keptOf(explosions === 0 ? fairDie(sides) : explodingDie(sides, explosions), term);
    }
    case 'group':
      return keptOf(solve(term.sum, parts), term);
  }
}

function keptOf(
  one: WholeDistribution,
  { count, keep }: { readonly count: number; readonly keep: Keep | undefined },
): WholeDistribution {
  if (keep === undefined || keep.count === count) return repeated(one, count);
  return (keep.end === 'highest' ? keepHighest : keepLowest)(one, count, keep.count);
}

/** The chance, at most, that some die of the sum would have exploded beyond its limit. */
export function beyondLimits(sum: SumExpression): number {
  return sum.reduce((total, term) => {
    if (term.kind === 'group') return total + term.count * beyondLimits(term.sum);
    if (term.kind === 'number' || term.explosions === 0) return total;
    return total + term.count / wholePower(term.sides, term.explosions + 1);
  }, 0);
}
