/** An attack under a condition on all its successes, as plans without one. */
import { UsageError } from '../../../base/errors.ts';
import { type CountGiven, meets, neverMet } from '../../../game/given.ts';
import { poolHits } from './distribution.ts';
import { type AttackPlan, type DicePool, poolsOf } from './plan.ts';

/** A case of the attack. */
export interface PlanCase {
  /** P(this case | the condition). */
  readonly share: number;
  readonly plan: AttackPlan;
}

/** Successes of all pools but one: enough for a platoon, and within a second. */
const MOST_CASES = 2000;

/**
 * The cases of an attack whose successes meet a condition: in each, all pools but the largest have a fixed number of
 * successes, and the largest has those that meet it then.
 * @returns with P(the condition)
 * @throws UsageError `usage/condition` where it never holds, `usage/too-large` where the cases are too many
 */
export function casesGiven(
  plan: AttackPlan,
  condition: CountGiven,
): { readonly cases: readonly PlanCase[]; readonly probability: number } {
  const hits = poolsOf(plan).map((pool) => poolHits(plan.die, pool));
  const largest = hits.reduce((best, list, i) => (list.length > hits[best].length ? i : best), 0);
  checkCases(hits, largest);
  const cases: PlanCase[] = [];
  const visit = (pool: number, share: number, fixed: readonly number[]): void => {
    if (pool === hits.length) {
      const left = restricted(
        hits[largest] ?? NO_HITS,
        fixed.reduce((a, b) => a + b, 0),
        condition,
      );
      const mass = left.reduce((a, b) => a + b, 0);
      if (share * mass > 0)
        cases.push({
          share: share * mass,
          plan: withKnown(
            plan,
            fixed,
            largest,
            left.map((p) => p / mass),
          ),
        });
    } else if (pool === largest) visit(pool + 1, share, [...fixed, 0]);
    else for (const [count, p] of hits[pool].entries()) visit(pool + 1, share * p, [...fixed, count]);
  };
  visit(0, 1, []);
  const probability = cases.reduce((sum, { share }) => sum + share, 0);
  if (probability === 0) throw neverMet(condition);
  return {
    cases: cases.map(({ share, ...one }) => ({ share: share / probability, ...one })),
    probability: Math.min(1, probability),
  };
}

const NO_HITS = Float64Array.of(1);

function checkCases(hits: readonly Float64Array[], largest: number): void {
  const cases = hits.reduce((product, list, i) => (i === largest ? product : product * list.length), 1);
  if (cases <= MOST_CASES) return;
  const message = `found ${cases} cases of hits by several weapons, expected at most ${MOST_CASES}`;
  throw new UsageError([{ code: 'usage/too-large', place: { path: '--given' }, message }]);
}

/** The chances of the numbers that meet the condition with what the other pools have. */
function restricted(hits: Float64Array, others: number, condition: CountGiven): Float64Array {
  return hits.map((p, count) => (meets(condition, others + count) ? p : 0));
}

function withKnown(
  plan: AttackPlan,
  fixed: readonly number[],
  largest: number,
  left: Float64Array,
): AttackPlan {
  let next = 0;
  const known = (pool: DicePool): DicePool => {
    const index = next++;
    return { ...pool, known: index === largest ? [...left] : certain(fixed[index]) };
  };
  return { ...plan, volleys: plan.volleys.map((volley) => ({ ...volley, pools: volley.pools.map(known) })) };
}

function certain(count: number): number[] {
  return [...new Array<number>(count).fill(0), 1];
}

/** The mean of distributions by their shares; each index keeps its meaning. */
export function mixed(
  parts: readonly { readonly share: number; readonly of: ArrayLike<number> }[],
): Float64Array {
  const sum = new Float64Array(Math.max(...parts.map(({ of }) => of.length)));
  for (const { share, of } of parts) for (let i = 0; i < of.length; i++) sum[i] += share * of[i];
  return sum;
}
