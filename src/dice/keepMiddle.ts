/** The sum of the dice that lie between the highest and the lowest of several equal dice. */
import { type Budget, lengthFactor } from './sumPool.ts';
import { bitLength, type WholeDistribution } from './wholeNumbers.ts';

/** How many of the equal dice, highest first, are set aside, and how many are added up behind them. */
export interface Middle {
  /** 0 … dice. */
  readonly skip: number;
  /** 1 … dice - skip. */
  readonly keep: number;
}

/**
 * The sum of `keep` of `dice` equal dice, behind the `skip` highest. Face by face from the highest: so many dice show it, and those of them
 * that have a place among the kept ones add it.
 * @throws UsageError `usage/too-large`
 */
export function keepMiddle(
  die: WholeDistribution,
  dice: number,
  middle: Middle,
  budget: Budget,
): WholeDistribution {
  const faces = die.numerators.length;
  const width = middle.keep * (faces - 1) + 1;
  const size = (dice * bitLength(die.denominator)) / 8;
  budget.take(((faces * dice * dice * width) / 2) * lengthFactor(size));
  // By the number of dice that have shown a higher face: ways to each sum, which is counted from the lowest face.
  let placed: bigint[][] = [[1n]];
  for (let face = faces - 1; face >= 0; face--) {
    const weight = die.numerators[face];
    if (weight > 0n) placed = withFace(placed, { face, weight }, dice, middle);
  }
  const sums = new Array<bigint>(width).fill(0n);
  for (const [sum, ways] of placed[dice].entries()) sums[sum] = ways;
  return { lowest: middle.keep * die.lowest, numerators: sums, denominator: die.denominator ** BigInt(dice) };
}

/** The same after one more face. */
function withFace(
  placed: readonly (readonly bigint[])[],
  { face, weight }: { readonly face: number; readonly weight: bigint },
  dice: number,
  { skip, keep }: Middle,
): bigint[][] {
  const next: bigint[][] = Array.from({ length: dice + 1 }, () => []);
  for (const [before, sums] of placed.entries()) {
    let ways = 1n;
    for (let shown = 0; before + shown <= dice; shown++) {
      const kept = Math.max(0, Math.min(before + shown, skip + keep) - Math.max(before, skip));
      const into = next[before + shown];
      for (const [sum, one] of sums.entries()) {
        const at = sum + kept * face;
        while (into.length <= at) into.push(0n);
        into[at] += ways * one;
      }
      ways = (ways * weight * BigInt(dice - before - shown)) / BigInt(shown + 1);
    }
  }
  return next;
}
