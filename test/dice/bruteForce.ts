/**
 * Solves contests by enumerating every face of every die: slow, and written from the sentences of the rules without
 * using src/dice, so that agreement is meaningful.
 */
import type { ContestPolicy, ContestSpec } from '../../src/dice/contest.ts';
import type { PoolSpec } from '../../src/dice/pool.ts';

/** Number of equally likely throws with a net of 0, 1, 2 …. */
export interface BruteForce {
  readonly counts: readonly number[];
  readonly throws: number;
}

/** The effect of a face. */
export type Kind = 'bottom' | 'failure' | 'near' | 'success' | 'top';
const KINDS: readonly Kind[] = ['bottom', 'failure', 'near', 'success', 'top'];

interface Outcome {
  readonly successes: number;
  readonly top: boolean;
}

export function bruteForceNet(contest: ContestSpec, policy: ContestPolicy): BruteForce {
  const { attack, defence, defenceDiceOnTop, defenceTopCancelsAll } = contest;
  const plain = rollAll(defence, (roll) => roll.successes, undefined);
  const topped = rollAll(
    { ...defence, dice: defence.dice + defenceDiceOnTop },
    (roll) => roll.successes,
    undefined,
  );
  // The same denominator for both, so that throws can be counted together.
  const share = plain.length * topped.length;
  const nets = (outcome: Outcome): number[] => {
    const counts: number[] = [];
    const rolls = outcome.top ? topped : plain;
    for (const roll of rolls) {
      const cancelled = defenceTopCancelsAll && roll.top ? outcome.successes : roll.successes;
      const net = outcome.successes === 0 ? 0 : Math.max(0, outcome.successes - cancelled);
      counts[net] = (counts[net] ?? 0) + share / rolls.length;
    }
    return counts;
  };
  const worth = (outcome: Outcome): number => {
    if (policy === 'hits') return outcome.successes;
    let sum = 0;
    for (const [net, count] of nets(outcome).entries()) {
      if (policy === 'net') sum += net * (count ?? 0);
      else if (typeof policy === 'object' && net >= policy.atLeast) sum += count ?? 0;
    }
    return sum;
  };
  const forced = policy === 'always' ? true : policy === 'never' ? false : undefined;
  const counts: number[] = [];
  const attacks = rollAll(attack, worth, forced);
  for (const outcome of attacks) {
    for (const [net, count] of nets(outcome).entries()) counts[net] = (counts[net] ?? 0) + (count ?? 0);
  }
  return { counts: Array.from(counts, (count) => count ?? 0), throws: attacks.length * share };
}

/** The outcome of every throw of the pool; unused dice are thrown and ignored. */
function rollAll(
  pool: PoolSpec,
  worth: (outcome: Outcome) => number,
  forced: boolean | undefined,
): Outcome[] {
  const dice = Math.max(0, pool.dice);
  const outcomes: Outcome[] = [];
  const groups: { readonly outcomes: readonly Outcome[]; readonly throws: number }[] = [];
  for (const { faces, thrown, extra } of table(pool, dice)) {
    const again = Math.min(pool.rerollLowest, faces.length);
    const sorted = faces.toSorted((a, b) => a - b);
    const kept = endings(pool, sorted, 0, extra);
    const lifted = endings(pool, sorted.slice(again), again, extra);
    const gain = mean(lifted.map(worth)) - mean(kept.map(worth));
    const rerolls = again > 0 && (forced ?? gain > 1e-9);
    groups.push({ outcomes: rerolls ? lifted : kept, throws: thrown * (rerolls ? lifted : kept).length });
  }
  // Each group is one of `thrown` equally likely beginnings: shares of a whole that all of them divide.
  const whole = Math.max(...groups.map(({ throws }) => throws));
  for (const { outcomes: some, throws } of groups) {
    for (let copy = 0; copy < whole / throws; copy++) outcomes.push(...some);
  }
  return outcomes;
}

/**
 * The kept dice when the re-roll is decided, one of `thrown` equally likely throws, and the extra dice still to come.
 */
interface Table {
  readonly faces: readonly number[];
  readonly thrown: number;
  readonly extra: number;
}

function table(pool: PoolSpec, dice: number): Table[] {
  const extra = dice > 0 ? pool.extraDiceOnTop : 0;
  const initials = throwsOf(pool, dice);
  const first = pool.extraBeforeReroll === true && pool.rerollLowest > 0;
  return initials.flatMap((initial) => {
    const comesNow = first && extra > 0 && initial.some((face) => kindOf(pool, face) === 'top');
    if (!comesNow) return [{ faces: initial, thrown: initials.length, extra }];
    const added = throwsOf(pool, extra);
    const thrown = initials.length * added.length;
    return added.map((faces) => ({ faces: [...initial, ...faces], thrown, extra: 0 }));
  });
}

/** The outcome of every throw of the dice still to come. */
function endings(pool: PoolSpec, kept: readonly number[], again: number, extra: number): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const fresh of throwsOf(pool, again)) {
    const pooled = [...kept, ...fresh];
    const top = pooled.some((face) => kindOf(pool, face) === 'top');
    for (const added of throwsOf(pool, extra)) {
      outcomes.push({ successes: count(pool, top ? [...pooled, ...added] : pooled), top });
    }
  }
  return outcomes;
}

function count(pool: PoolSpec, faces: readonly number[]): number {
  let successes = pool.automatic;
  let bonusLeft = pool.plusToOne;
  for (const face of faces) {
    const kind = kindOf(pool, face);
    if (kind === 'top') successes += pool.topCounts;
    if (kind === 'success') successes += 1;
    if (kind === 'near' && bonusLeft) {
      successes += 1;
      bonusLeft = false;
    }
  }
  return successes;
}

function throwsOf(pool: PoolSpec, dice: number): number[][] {
  const sides = pool.die.reduce((sum, faces) => sum + faces, 0);
  let throws: number[][] = [[]];
  for (let die = 0; die < dice; die++) {
    throws = throws.flatMap((faces) => Array.from({ length: sides }, (_, face) => [...faces, face + 1]));
  }
  return throws;
}

export function kindOf(pool: PoolSpec, face: number): Kind {
  let last = 0;
  for (const [kind, faces] of pool.die.entries()) {
    last += faces;
    if (face <= last) return KINDS[kind];
  }
  throw new RangeError(`no face ${face}`);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
