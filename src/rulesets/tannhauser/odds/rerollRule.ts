/** The decisions of a re-roll policy as the shortest rule that covers them all. */
import {
  initialCompositions,
  type PoolSpec,
  type RerollPolicy,
  rerollDecisions,
} from '../../../dice/pool.ts';

/** Properties of a roll that a decision depends on; a missing key is irrelevant. */
interface RollSight {
  /** Successes among the dice that may be re-rolled. */
  readonly lowestSuccesses?: number;
  /** Whether a natural 10 shows. */
  readonly naturalTen?: boolean;
  /** Whether a die would succeed with the bonus to one die. */
  readonly nearMiss?: boolean;
  /** Successes of the whole roll, natural 10s included. */
  readonly successes?: number;
  /** Failures (near misses left out), near misses, successes (natural 10s left out), natural 10s of the whole roll. */
  readonly dice?: readonly [failures: number, nearMisses: number, successes: number, naturalTens: number];
}

export interface RerollCase {
  readonly when: RollSight;
  /** Probability of the initial roll. */
  readonly probability: number;
  /** Whether the dice are re-rolled in this case. */
  readonly reroll: boolean;
}

type Counts = NonNullable<RollSight['dice']>;

/** Sets of properties, from the simplest to the whole roll. */
const SIGHTS: readonly (readonly (keyof RollSight)[])[] = [
  ['lowestSuccesses'],
  ['lowestSuccesses', 'naturalTen'],
  ['lowestSuccesses', 'nearMiss'],
  ['lowestSuccesses', 'successes'],
  ['lowestSuccesses', 'naturalTen', 'nearMiss'],
  ['lowestSuccesses', 'successes', 'naturalTen'],
  ['lowestSuccesses', 'successes', 'nearMiss'],
  ['dice'],
];

/** The cases of a rule, without impossible ones; empty without re-rolls. */
export function rerollRule(spec: PoolSpec, policy: RerollPolicy): RerollCase[] {
  if (Math.min(spec.rerollLowest, spec.dice) <= 0) return [];
  const initial = initialCompositions(spec);
  const decisions = rerollDecisions(spec, policy);
  const rolls = Array.from({ length: initial.count }, (_, i) => {
    const [, failures, nearMisses, successes, naturalTens] = initial.describe(i);
    const dice: Counts = [failures, nearMisses, successes, naturalTens];
    return { dice, probability: initial.probabilities[i], reroll: decisions[i] === 1 };
  }).filter(({ probability }) => probability > 0);
  for (const sight of SIGHTS) {
    const cases = group(
      rolls.map(({ dice, ...roll }) => ({ ...roll, when: look(dice, spec.rerollLowest, sight) })),
    );
    if (cases !== undefined) return cases;
  }
  return [];
}

function look(dice: Counts, most: number, sight: readonly (keyof RollSight)[]): RollSight {
  const [failures, nearMisses, successes, naturalTens] = dice;
  const lifted = Math.min(most, failures + nearMisses + successes + naturalTens);
  const all: Required<RollSight> = {
    lowestSuccesses: Math.max(0, lifted - failures - nearMisses),
    naturalTen: naturalTens > 0,
    nearMiss: nearMisses > 0,
    successes: successes + naturalTens,
    dice,
  };
  return Object.fromEntries(sight.map((key) => [key, all[key]]));
}

/**
 * One case for each set of values, most failures first; undefined if rolls with equal values are decided differently.
 */
function group(rolls: readonly RerollCase[]): RerollCase[] | undefined {
  const cases = new Map<string, RerollCase>();
  for (const roll of rolls) {
    const key = JSON.stringify(roll.when);
    const known = cases.get(key);
    if (known !== undefined && known.reroll !== roll.reroll) return undefined;
    cases.set(key, { ...roll, probability: roll.probability + (known?.probability ?? 0) });
  }
  return [...cases.values()].sort((a, b) => (a.when.lowestSuccesses ?? 0) - (b.when.lowestSuccesses ?? 0));
}
