/** Distributions of an attack die by die, independent of the engine, to compare scenes with. */

/** P(a die succeeds) by its modification. */
export const PLAIN = 1 / 3;
export const INVERTED = 2 / 3;
export const REROLLED = 5 / 9;

/** P(0, 1, 2 … points) of dice that succeed with probability `s` for `damage` each. */
export function dice(count: number, s = PLAIN, damage = 1): number[] {
  return repeated(count, [1 - s, ...new Array<number>(damage - 1).fill(0), s]);
}

/** Each success adds one more die, which adds no further one. */
export function diceWithExtra(count: number, s = PLAIN, e = PLAIN): number[] {
  return repeated(count, [1 - s, s * (1 - e), s * e]);
}

/** The sum of independent distributions. */
export function together(...distributions: readonly (readonly number[])[]): number[] {
  return distributions.reduce<number[]>(
    (sum, distribution) => {
      const next = new Array<number>(sum.length + distribution.length - 1).fill(0);
      for (const [a, p] of sum.entries()) for (const [b, q] of distribution.entries()) next[a + b] += p * q;
      return next;
    },
    [1],
  );
}

/** P(0, 1, 2 … points) that pass an armour roll and fixed points (D-ATK-07). */
export function past(raw: readonly number[], armour: readonly number[], points = 0): number[] {
  const net = new Array<number>(raw.length).fill(0);
  for (const [damage, p] of raw.entries()) {
    for (const [saved, q] of armour.entries()) net[Math.max(0, damage - saved - points)] += p * q;
  }
  return net;
}

/** No armour roll. */
export const NO_ARMOUR = [1];

function repeated(count: number, die: readonly number[]): number[] {
  return together(...new Array<readonly number[]>(count).fill(die));
}
