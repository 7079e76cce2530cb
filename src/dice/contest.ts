/**
 * An attack roll against a defence roll, exactly. The defender rolls only if the attack has a success; each
 * defence success cancels one attack success; what is left is the net.
 */
import { outcomeCount, type PoolSpec, type RerollPolicy, writeRollOutcomes } from './pool.ts';

export interface ContestSpec {
  readonly attack: PoolSpec;
  /** A re-roll of the defence maximises the expected defence successes. */
  readonly defence: PoolSpec;
  /** Change of the defence dice when the attack roll shows a top (usually negative). */
  readonly defenceDiceOnTop: number;
  /** A top of the defence cancels every success of the attack, automatic ones included. */
  readonly defenceTopCancelsAll: boolean;
}

/**
 * When the attacker re-rolls: never, always, or whenever it raises the expected attack successes, the expected net, or
 * the probability of a net of at least k. On a tie the dice are kept.
 */
export type ContestPolicy = 'never' | 'always' | 'hits' | 'net' | { readonly atLeast: number };

/** A policy of the contest, or one of the attack roll alone, which may have any goal (see RerollPolicy). */
export type AttackPolicy = ContestPolicy | RerollPolicy;

/** Working memory of the functions below; it grows to the largest contest seen. */
let attackOutcomes = new Float64Array(256);
let defenceRoll = new Float64Array(256);
let plainDefence = new Float64Array(256);
let toppedDefence = new Float64Array(256);

/** P(net = 0, 1, 2 …), not capped by the target's health. */
export function netOutcomes(contest: ContestSpec, policy: AttackPolicy): Float64Array {
  const outcomes = solveContest(contest, policy);
  const highest = outcomes / 2 - 1;
  const net = new Float64Array(highest + 1);
  const plain = defenceCount(contest, false);
  const topped = defenceCount(contest, true);
  net[0] = attackOutcomes[0] + attackOutcomes[1];
  for (let hits = 1; hits <= highest; hits++) {
    cancel(net, hits, attackOutcomes[2 * hits], plainDefence, plain);
    cancel(net, hits, attackOutcomes[2 * hits + 1], toppedDefence, topped);
  }
  return net;
}

/** P(attack successes = 0, 1, 2 …), automatic ones included, under the same policy as `netOutcomes`. */
export function hitOutcomes(contest: ContestSpec, policy: AttackPolicy): Float64Array {
  const outcomes = solveContest(contest, policy);
  return Float64Array.from(
    { length: outcomes / 2 },
    (_, hits) => attackOutcomes[2 * hits] + attackOutcomes[2 * hits + 1],
  );
}

/**
 * P(defence successes = 0, 1, 2 …), for games that draw the defence separately. The last index is the extra
 * outcome "everything is cancelled"; its probability is 0 unless `defenceTopCancelsAll`.
 */
export function defenceOutcomes(contest: ContestSpec, attackShowsTop: boolean): Float64Array {
  const count = defenceCount(contest, attackShowsTop);
  const out = new Float64Array(count + 1);
  writeDefence(contest, attackShowsTop, out);
  return out;
}

/**
 * The policy for the attack roll alone: the value of each encoded attack outcome for the attacker. For games where the
 * re-roll is a decision, and for comparing policies.
 */
export function attackPolicy(contest: ContestSpec, policy: AttackPolicy): RerollPolicy {
  if (policy === 'never' || policy === 'always' || policy === 'hits') return policy;
  if (policy instanceof Float64Array) return policy;
  prepareDefence(contest);
  return netValues(contest, policy === 'net' ? 0 : policy.atLeast);
}

/** Leaves P(encoded attack outcome) and both defence distributions in the working memory. */
function solveContest(contest: ContestSpec, policy: AttackPolicy): number {
  const outcomes = outcomeCount(contest.attack);
  if (attackOutcomes.length < outcomes) attackOutcomes = new Float64Array(2 * outcomes);
  prepareDefence(contest);
  const decides = contest.attack.rerollLowest > 0 && contest.attack.dice > 0;
  writeRollOutcomes(contest.attack, decides ? attackPolicy(contest, policy) : 'never', attackOutcomes);
  return outcomes;
}

function prepareDefence(contest: ContestSpec): void {
  const size = Math.max(defenceCount(contest, false), defenceCount(contest, true)) + 1;
  if (plainDefence.length < size) {
    plainDefence = new Float64Array(2 * size);
    toppedDefence = new Float64Array(2 * size);
  }
  writeDefence(contest, false, plainDefence);
  if (contest.defenceDiceOnTop !== 0) writeDefence(contest, true, toppedDefence);
  else for (let i = 0; i < size; i++) toppedDefence[i] = plainDefence[i];
}

/** Possible numbers of defence successes, 0 included. */
function defenceCount(contest: ContestSpec, attackShowsTop: boolean): number {
  return outcomeCount(defencePool(contest, attackShowsTop)) / 2;
}

function defencePool(contest: ContestSpec, attackShowsTop: boolean): PoolSpec {
  if (!attackShowsTop || contest.defenceDiceOnTop === 0) return contest.defence;
  return { ...contest.defence, dice: contest.defence.dice + contest.defenceDiceOnTop };
}

function writeDefence(contest: ContestSpec, attackShowsTop: boolean, out: Float64Array): void {
  const pool = defencePool(contest, attackShowsTop);
  const outcomes = outcomeCount(pool);
  if (defenceRoll.length < outcomes) defenceRoll = new Float64Array(2 * outcomes);
  writeRollOutcomes(pool, 'hits', defenceRoll);
  let cancelled = 0;
  for (let successes = 0; 2 * successes < outcomes; successes++) {
    const topped = defenceRoll[2 * successes + 1];
    out[successes] = defenceRoll[2 * successes] + (contest.defenceTopCancelsAll ? 0 : topped);
    if (contest.defenceTopCancelsAll) cancelled += topped;
  }
  out[outcomes / 2] = cancelled;
}

/** Adds to `net` what is left of `hits` attack successes of probability `weight`. */
function cancel(net: Float64Array, hits: number, weight: number, defence: Float64Array, count: number): void {
  let none = defence[count];
  for (let cancelled = 0; cancelled < count; cancelled++) {
    if (cancelled < hits) net[hits - cancelled] += weight * defence[cancelled];
    else none += defence[cancelled];
  }
  net[0] += weight * none;
}

/** E(net), or P(net ≥ atLeast) when `atLeast` is above 0, for each encoded attack outcome. */
function netValues(contest: ContestSpec, atLeast: number): Float64Array {
  const values = new Float64Array(outcomeCount(contest.attack));
  for (let outcome = 2; outcome < values.length; outcome++) {
    const hits = outcome >> 1;
    const defence = outcome % 2 === 1 ? toppedDefence : plainDefence;
    const count = defenceCount(contest, outcome % 2 === 1);
    for (let cancelled = 0; cancelled < Math.min(hits, count); cancelled++) {
      const net = hits - cancelled;
      if (atLeast > 0) values[outcome] += net >= atLeast ? defence[cancelled] : 0;
      else values[outcome] += net * defence[cancelled];
    }
  }
  return values;
}
