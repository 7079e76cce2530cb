/** The die of the game and the ways to count a roll (D-DIE-01, D-DIE-02, D-DIE-03). */
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';

/** Faces of the die; both numbers are 1 or more. */
export interface Die {
  /** Number of faces with a hit. */
  readonly hits: number;
  /** Number of blank faces. */
  readonly blanks: number;
}

/**
 * What counts as a success (hits or blanks), and whether every failure is re-rolled. The second result is final; rerolling exactly the
 * failures is optimal (D-DIE-03).
 */
export type RollMode = 'normal' | 'rerolled' | 'inverted' | 'inverted-rerolled';

/** P(one die succeeds). */
export function successChance({ hits, blanks }: Die, mode: RollMode): number {
  const sides = hits + blanks;
  const failing = (isInverted(mode) ? hits : blanks) / sides;
  return isRerolled(mode) ? 1 - failing * failing : 1 - failing;
}

/** Number of successes of one die (0 or 1), in whole numbers. */
export function wholeDie({ hits, blanks }: Die, mode: RollMode): WholeDistribution {
  const divisor = greatestCommonDivisor(hits, blanks);
  const [failing, succeeding] = (isInverted(mode) ? [hits, blanks] : [blanks, hits]).map((faces) =>
    BigInt(faces / divisor),
  );
  const sides = failing + succeeding;
  return isRerolled(mode)
    ? {
        lowest: 0,
        numerators: [failing * failing, sides * sides - failing * failing],
        denominator: sides * sides,
      }
    : { lowest: 0, numerators: [failing, succeeding], denominator: sides };
}

export function isInverted(mode: RollMode): boolean {
  return mode === 'inverted' || mode === 'inverted-rerolled';
}

export function isRerolled(mode: RollMode): boolean {
  return mode === 'rerolled' || mode === 'inverted-rerolled';
}

/** The mode that is inverted, re-rolled, both or neither. */
export function rollMode(inverted: boolean, rerolled: boolean): RollMode {
  if (inverted) return rerolled ? 'inverted-rerolled' : 'inverted';
  return rerolled ? 'rerolled' : 'normal';
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
