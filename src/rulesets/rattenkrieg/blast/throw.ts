/** Where a grenade explodes: cooking, opening, room and scatter (R-GREN-02 … R-GREN-06). */
import { constant, fairDie, sumOf } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { ThrowCircumstance, Throwing } from '../model.ts';
import { AIM_POINT, type Point } from './geometry.ts';

/** A throw at a point. */
export interface Throw {
  /** Quality of the thrower, 1 … 5. */
  readonly quality: number;
  readonly circumstances: readonly ThrowCircumstance[];
  /** Highest result of a die that passes the opening; null without one. */
  readonly openingHitsUpTo: number | null;
  /** Whether it is thrown into a room so small that it always explodes in the middle. */
  readonly isSmallRoom: boolean;
  /** Whether it is held until the last moment (optional rule R-GREN-05). */
  readonly isCooked: boolean;
  /** Position of the thrower; null: far enough away. */
  readonly thrower: Point | null;
}

/** Where it explodes, with a weight. */
export type Impact =
  | { readonly kind: 'lands'; readonly at: Point; readonly scatter: number; readonly weight: bigint }
  /** Below the opening, beyond the wall, or in the hand of a thrower who is far away. */
  | { readonly kind: 'misses-opening' | 'in-hand-far-away'; readonly weight: bigint }
  | { readonly kind: 'in-hand'; readonly at: Point; readonly weight: bigint };

/** Distribution of the distance from the aim point, in inches. */
export function scatterDistribution(
  throwing: Throwing,
  { quality, circumstances }: Throw,
): WholeDistribution {
  const { least, modifiers } = throwing.scatter;
  let distribution = sumOf(fairDie(SIDES), constant(-quality));
  for (const modifier of modifiers) {
    if (!circumstances.includes(modifier.when)) continue;
    distribution = sumOf(
      distribution,
      modifier.kind === 'circumstance' ? constant(modifier.modifier) : HALF_DIE,
    );
  }
  const highest = distribution.lowest + distribution.numerators.length - 1;
  const numerators = new Array<bigint>(Math.max(least, highest) + 1).fill(0n);
  for (const [offset, weight] of distribution.numerators.entries())
    numerators[scatterInches(throwing, distribution.lowest + offset, 0)] += weight;
  return { lowest: 0, numerators, denominator: distribution.denominator };
}

/** Half a D6, rounded down. */
const HALF_DIE: WholeDistribution = { lowest: 0, numerators: [1n, 2n, 2n, 1n], denominator: 6n };

/** Scatter in inches for a die with modifiers. */
export function scatterInches({ scatter }: Throwing, die: number, modifiers: number): number {
  return Math.max(scatter.least, die + modifiers);
}

/** Whether a cooked grenade explodes in the hand. */
export function explodesInHand(die: number, quality: number): boolean {
  return die >= quality;
}

/** Highest result of a die at which a grenade passes an opening (R-GREN-03). */
export function openingHits(
  { openings, openingMoving }: Throwing,
  opening: 'door' | 'window',
  inches: number,
  isMoving: boolean,
): number {
  const row = openings.find(
    (one) => one.opening === opening && inches >= one.from && (one.below === null || inches < one.below),
  );
  return Math.max(0, (row?.hitsUpTo ?? 0) - (isMoving ? openingMoving : 0));
}

/** All impacts of a throw, over one denominator. */
export function impactsOf(throwing: Throwing, thrown: Throw): Impact[] {
  const { quality, openingHitsUpTo, isSmallRoom, isCooked, thrower } = thrown;
  const distribution = isSmallRoom ? constant(0) : scatterDistribution(throwing, thrown);
  const impacts: Impact[] = [];
  const sides = BigInt(SIDES);
  let weight = 1n;
  let later = distribution.denominator * (openingHitsUpTo === null ? 1n : sides);
  if (isCooked) {
    const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
    const bad = BigInt(faces.filter((die) => explodesInHand(die, quality)).length);
    const inHand = bad * later;
    if (bad > 0n)
      impacts.push(
        thrower === null
          ? { kind: 'in-hand-far-away', weight: inHand }
          : { kind: 'in-hand', at: thrower, weight: inHand },
      );
    weight = sides - bad;
  }
  if (openingHitsUpTo !== null) {
    later /= sides;
    const through = BigInt(Math.min(SIDES, openingHitsUpTo));
    const missed = weight * (sides - through) * later;
    if (missed > 0n) impacts.push({ kind: 'misses-opening', weight: missed });
    weight *= through;
  }
  for (const [inches, share] of distribution.numerators.entries()) {
    if (share * weight === 0n) continue;
    impacts.push({
      kind: 'lands',
      at: AIM_POINT,
      scatter: inches + distribution.lowest,
      weight: share * weight,
    });
  }
  return impacts;
}
