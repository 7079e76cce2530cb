/** The rolls of an engagement other than attacks, as tables that one draw samples. */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { type Die, successChance } from '../attack/die.ts';
import { binomial } from '../attack/distribution.ts';
import { markersLeft } from '../attack/suppression.ts';
import type { CoverWeights } from '../configuration.ts';
import type { Turn } from '../model.ts';

export interface Chances {
  /** One die: outcome 1 is a hit. */
  readonly die: AliasTable;
  /** Both command pools on the deciding roll: hits of the first × (dice of the second + 1) + hits of the second (D-INIT-02). */
  initiative(first: number, second: number): AliasTable;
  /** Suppression markers left of `markers` (D-UNIT-03); a hero inverts the roll (D-HERO-04). */
  markersLeft(markers: number, heroLed: boolean): AliasTable;
  /** Cover of one unit, in points. */
  readonly coverOfOne: AliasTable;
  /** Cover of `coverGroup` units together, the first unit's in the lowest digit to the base 3. */
  readonly coverOfGroup: AliasTable;
  readonly coverGroup: number;
}

/** Units whose cover is drawn together; a table has 3 to this power entries. */
const COVER_GROUP = 4;

export function createChances(
  die: Die,
  actions: Turn['actions'],
  weights: CoverWeights,
  rulings: Readonly<Record<string, boolean>>,
): Chances {
  const hit = successChance(die, 'normal');
  const recovery = (markers: number, heroLed: boolean): number[] => {
    const { numerators, denominator } = markersLeft(
      { die, leavesOnHit: rulings.suppressionLeavesOnHit, retreatingUnitsAct: true, actions },
      { markers, miniatures: 1, heroLed, reactionMarker: false, actionsWithBoth: 0 },
    );
    return numerators.map((numerator) => Number(numerator) / Number(denominator));
  };
  const cover = coverShares(weights);
  const pools: AliasTable[][] = [];
  const left: readonly [AliasTable[], AliasTable[]] = [[], []];
  return {
    die: createAliasTable([1 - hit, hit]),
    initiative(first, second) {
      pools[first] ??= [];
      pools[first][second] ??= createAliasTable(decidingRoll(first, second, hit));
      return pools[first][second];
    },
    markersLeft(markers, heroLed) {
      const known = left[heroLed ? 1 : 0];
      known[markers] ??= createAliasTable(recovery(markers, heroLed));
      return known[markers];
    },
    coverOfOne: createAliasTable(cover),
    coverOfGroup: createAliasTable(groupShares(cover)),
    coverGroup: COVER_GROUP,
  };
}

function coverShares(weights: CoverWeights): number[] {
  const sum = weights[0] + weights[1] + weights[2];
  return weights.map((weight) => weight / sum);
}

function groupShares(shares: readonly number[]): number[] {
  let together = [1];
  for (let unit = 0; unit < COVER_GROUP; unit++) {
    // Each further unit is the next higher digit.
    together = shares.flatMap((share) => together.map((probability) => probability * share));
  }
  return together;
}

/**
 * Hits of both pools given that they differ (D-INIT-03, R-25). Two pools without dice never differ; then each side begins with equal
 * chance, as outcome 0 and 1.
 */
export function decidingRoll(first: number, second: number, hit: number): number[] {
  if (first === 0 && second === 0) return [0.5, 0.5];
  const [ours, theirs] = [binomial(first, hit), binomial(second, hit)];
  const joint = [...ours].flatMap((a, i) => [...theirs].map((b, j) => (i === j ? 0 : a * b)));
  const sum = joint.reduce((total, probability) => total + probability, 0);
  return joint.map((probability) => probability / sum);
}
