/** One attack roll against several targets, each with its own defence roll, die by die, all in one sample. */
import { createStreams, seedStreams } from '../random/streams.ts';
import { type AttackPolicy, attackPolicy, type ContestSpec } from './contest.ts';
import { outcomeHasTop, outcomeSuccesses } from './pool.ts';
import { createRoller, mostDiceOf, type PoolRoller, rollPool } from './poolRoller.ts';
import { checkSampleCost } from './sampleCost.ts';

/** Domain of the random streams: keeps these samples apart from those of one target and of games. */
const TOGETHER_DOMAIN = 0x746f6765;
const STREAM = 0;

/** A target of the attack. */
export interface SampledTarget {
  /** The attack roll, the same for every target, and this target's defence. */
  readonly contest: ContestSpec;
  /** Its health: the most wounds it takes; 1 or more. */
  readonly rows: number;
  /** Whether something cancels all its wounds, whatever the roll; default: false. */
  readonly isProtected?: boolean;
}

/** Counts of each result. */
interface TogetherCounts {
  /** By target: counts of 0 … rows wounds. */
  readonly each: readonly Float64Array[];
  /** Counts of the wounds of all targets together. */
  readonly wounds: Float64Array;
  /** Counts of 0, 1, 2 … targets on their last row. */
  readonly killed: Float64Array;
}

/**
 * Rolls the attack `trials` times and every target's defence against it.
 * @param targets at least one
 * @throws UsageError `usage/too-large` before anything is rolled when that would take minutes
 */
export function sampleTogether(
  targets: readonly SampledTarget[],
  policy: AttackPolicy,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): TogetherCounts {
  const [{ contest }] = targets;
  const attack = createRoller(contest.attack, attackPolicy(contest, policy));
  const defences = targets.map((target) => defencesOf(target.contest));
  const dice = defences.reduce((sum, [plain]) => sum + mostDiceOf(plain), mostDiceOf(attack));
  checkSampleCost(trials, dice);
  const rng = createStreams(1);
  seedStreams(rng, seed, TOGETHER_DOMAIN, 0);
  const each = targets.map(({ rows }) => new Float64Array(rows + 1));
  const wounds = new Float64Array(targets.reduce((sum, { rows }) => sum + rows, 1));
  const killed = new Float64Array(targets.length + 1);
  for (let trial = 0; trial < trials; trial++) {
    const outcome = rollPool(attack, rng, STREAM);
    const hits = outcomeSuccesses(outcome);
    let sum = 0;
    let deaths = 0;
    for (let target = 0; target < targets.length; target++) {
      const { rows, contest, isProtected = false } = targets[target];
      const roller = defences[target][outcomeHasTop(outcome) ? 1 : 0];
      const through = hits === 0 ? 0 : successesLeft(contest, hits, rollPool(roller, rng, STREAM));
      const dealt = isProtected ? 0 : Math.min(rows, through);
      each[target][dealt]++;
      sum += dealt;
      if (dealt === rows) deaths++;
    }
    wounds[sum]++;
    killed[deaths]++;
  }
  return { each, wounds, killed };
}

/** The defence rolls against an attack without a top, and with one. */
export function defencesOf({ defence, defenceDiceOnTop }: ContestSpec): readonly [PoolRoller, PoolRoller] {
  const plain = createRoller(defence, 'hits');
  if (defenceDiceOnTop === 0) return [plain, plain];
  return [plain, createRoller({ ...defence, dice: defence.dice + defenceDiceOnTop }, 'hits')];
}

/** Attack successes that a defence leaves. */
export function successesLeft(contest: ContestSpec, hits: number, defence: number): number {
  if (contest.defenceTopCancelsAll && outcomeHasTop(defence)) return 0;
  return Math.max(0, hits - outcomeSuccesses(defence));
}
