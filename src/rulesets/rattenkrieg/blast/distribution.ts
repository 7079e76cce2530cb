/**
 * The effect of an explosion on figures. At a known point the dice of figures are independent. Directions of a scatter are divided into
 * arcs with equal dice, so the distribution is exact except for rounding.
 */
import { fraction } from '../../../dice/exact.ts';
import { ratio } from '../../../dice/wholeNumbers.ts';
import { type CombatRules, DIE_THROWS, dieDistribution } from '../fire/combatTable.ts';
import { DEAD, NEXT, STATES, WOUNDED } from '../fire/states.ts';
import type { Struck } from './effect.ts';

/** One case of an explosion's position. */
export interface BlastCase {
  /** P(this case); all cases sum to 1. */
  readonly share: number;
  /** The same over a common denominator; null for an arc of directions, which is not a fraction. */
  readonly weight: bigint | null;
  readonly figures: readonly Struck[];
}

export interface BlastOdds {
  /** Probability of each outcome by figure, in the order of OUTCOMES. */
  readonly each: readonly (readonly number[])[];
  /** P(within the blast) by figure. */
  readonly inBlast: readonly number[];
  /** P(able, but loses actions) by figure. */
  readonly shaken: readonly number[];
  /** P(0, 1, 2 … dead). */
  readonly dead: readonly number[];
  /** P(0, 1, 2 … dead or wounded). */
  readonly out: readonly number[];
  /** The outcomes as fractions; null where directions matter. */
  readonly fractions: readonly (readonly string[])[] | null;
}

/** The odds of a blast. @param cases of the same figures, in the same order */
export function blastOdds(rules: CombatRules, cases: readonly BlastCase[]): BlastOdds {
  const [{ figures }] = cases;
  const distributions = new Map<string, WholeDistribution>();
  const distributionOf = ({ dice }: Struck): WholeDistribution => {
    const key = dice.join(' ');
    const known = distributions.get(key) ?? distributionOfDice(rules, dice);
    distributions.set(key, known);
    return known;
  };
  const counts = () => new Array<number>(figures.length + 1).fill(0);
  const odds = {
    each: figures.map(() => new Array<number>(STATES).fill(0)),
    inBlast: figures.map(() => 0),
    shaken: figures.map(() => 0),
    dead: counts(),
    out: counts(),
  };
  for (const { share, figures: struck } of cases) {
    const dead: number[] = [];
    const out: number[] = [];
    for (const [figure, one] of struck.entries()) {
      const { shares } = distributionOf(one);
      for (const [state, chance] of shares.entries()) odds.each[figure][state] += share * chance;
      const able = 1 - shares[DEAD] - shares[WOUNDED];
      if (one.dice.length > 0) odds.inBlast[figure] += share;
      if (one.isShocked) odds.shaken[figure] += share * able;
      dead.push(shares[DEAD]);
      out.push(shares[DEAD] + shares[WOUNDED]);
    }
    addCounts(odds.dead, dead, share);
    addCounts(odds.out, out, share);
  }
  return { ...odds, fractions: fractionsOf(cases, distributionOf) };
}

interface WholeDistribution {
  /** In the order of OUTCOMES. */
  readonly weights: readonly bigint[];
  readonly denominator: bigint;
  readonly shares: readonly number[];
}

/** The distribution of several dice on one figure, rolled one after the other. */
function distributionOfDice(rules: CombatRules, dice: readonly number[]): WholeDistribution {
  let weights = new Array<bigint>(STATES).fill(0n);
  weights[STATES - 1] = 1n;
  for (const modifier of dice) {
    const { below, six } = dieDistribution(rules, modifier, false);
    const next = weights.map(() => 0n);
    for (const [state, weight] of weights.entries()) {
      for (let outcome = 0; outcome < STATES; outcome++)
        next[NEXT[state * STATES + outcome]] += weight * BigInt(below[outcome] + six[outcome]);
    }
    weights = next;
  }
  const denominator = BigInt(DIE_THROWS) ** BigInt(dice.length);
  return { weights, denominator, shares: weights.map((weight) => ratio(weight, denominator)) };
}

/** Adds the distribution of the number of events, which are independent. */
function addCounts(sums: number[], chances: readonly number[], share: number): void {
  let distribution = [1];
  for (const chance of chances) {
    const next = [...distribution.map((weight) => weight * (1 - chance)), 0];
    for (const [count, weight] of distribution.entries()) next[count + 1] += weight * chance;
    distribution = next;
  }
  for (const [count, weight] of distribution.entries()) sums[count] += share * weight;
}

function fractionsOf(
  cases: readonly BlastCase[],
  distributionOf: (struck: Struck) => WholeDistribution,
): string[][] | null {
  const weighed = cases.flatMap(({ weight, figures }) => (weight === null ? [] : [{ weight, figures }]));
  if (weighed.length < cases.length) return null;
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0n);
  return weighed[0].figures.map((_, figure) => {
    const distributions = weighed.map(({ weight, figures }) => ({
      weight,
      ...distributionOf(figures[figure]),
    }));
    const common = distributions.reduce(
      (most, { denominator }) => (denominator > most ? denominator : most),
      1n,
    );
    return Array.from({ length: STATES }, (_unused, state) => {
      const sum = distributions.reduce(
        (total, { weight, weights, denominator }) => total + weight * weights[state] * (common / denominator),
        0n,
      );
      return fraction(sum, all * common);
    });
  });
}
