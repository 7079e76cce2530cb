/**
 * Rolls contests face by face, as players do. Each step of the rules is a separate function, so that a test can replace
 * it by a misreading.
 */
import type { ContestSpec } from '../../src/dice/contest.ts';
import type { PoolSpec } from '../../src/dice/pool.ts';
import {
  createStreams,
  nextUint32,
  seedStreams,
  uniformInt,
  WORDS_PER_STREAM,
} from '../../src/random/streams.ts';
import { type Kind, kindOf } from './bruteForce.ts';

/** Rolls so many dice of a pool. */
export type Roll = (dice: number) => number[];

/** The dice on the table after all rolls. */
export interface Fallen {
  readonly pool: readonly number[];
  readonly extra: readonly number[];
}

/** A pool, counted. */
export interface Counted {
  readonly successes: number;
  /** Tops of the pool, without those among the extra dice. */
  readonly tops: number;
}

/** An interpretation of a contest's rules. */
export interface Reading {
  /** A face 1 … sides from a word of the stream. */
  face(sides: number, rng: Int32Array, stream: number): number;
  kind(spec: PoolSpec, face: number): Kind;
  /** Dice that a pool rolls. */
  dice(spec: PoolSpec): number;
  /** @param lowest the dice that may be re-rolled */
  rerolls(spec: PoolSpec, lowest: readonly number[]): boolean;
  /** The pool with its `count` lowest dice re-rolled. @param sorted lowest first */
  reroll(sorted: readonly number[], count: number, roll: Roll): number[];
  /** @param initial the pool before the re-roll */
  extraDice(spec: PoolSpec, pool: readonly number[], roll: Roll, initial: readonly number[]): number[];
  /** Re-roll, then extra dice; or extra dice, then the re-roll of all, where the pool requires it. */
  fall(reading: Reading, spec: PoolSpec, initial: readonly number[], roll: Roll): Fallen;
  successes(spec: PoolSpec, kinds: readonly Kind[]): number;
  /** The defence pool against an attack with this number of tops. */
  defence(contest: ContestSpec, tops: number): PoolSpec;
  net(contest: ContestSpec, attack: Counted, defence: Counted): number;
  wounds(net: number, health: number): number;
  /** Whether the defence reuses the attack's random words. */
  readonly sharedWords: boolean;
}

/** The rules as written. */
export const RULES: Readonly<Reading> = {
  face: (sides, rng, stream) => 1 + uniformInt(rng, stream, sides),
  kind: kindOf,
  dice: ({ dice }) => Math.max(0, dice),
  rerolls: () => true,
  reroll: (sorted, count, roll) => [...sorted.slice(count), ...roll(count)],
  extraDice: (spec, pool, roll) => (showsTop(spec, pool) ? roll(spec.extraDiceOnTop) : []),
  fall: (reading, spec, initial, roll) => {
    if (spec.extraBeforeReroll === true && spec.rerollLowest > 0 && showsTop(spec, initial))
      return { pool: rerolled(reading, spec, [...initial, ...roll(spec.extraDiceOnTop)], roll), extra: [] };
    const pool = rerolled(reading, spec, initial, roll);
    return { pool, extra: reading.extraDice(spec, pool, roll, initial) };
  },
  successes: (spec, kinds) => {
    const bonus = spec.plusToOne && kinds.includes('near') ? 1 : 0;
    return spec.automatic + countOf(kinds, 'success') + spec.topCounts * countOf(kinds, 'top') + bonus;
  },
  defence: ({ defence, defenceDiceOnTop }, tops) =>
    tops > 0 ? { ...defence, dice: defence.dice + defenceDiceOnTop } : defence,
  net: ({ defenceTopCancelsAll }, attack, defence) =>
    defenceTopCancelsAll && defence.tops > 0 ? 0 : Math.max(0, attack.successes - defence.successes),
  wounds: (net, health) => Math.min(net, health),
  sharedWords: false,
};

export function showsTop(spec: PoolSpec, faces: readonly number[]): boolean {
  return faces.some((face) => kindOf(spec, face) === 'top');
}

export function countOf(kinds: readonly Kind[], wanted: Kind): number {
  return kinds.filter((kind) => kind === wanted).length;
}

/** The pool after the re-roll, if there is one. */
export function rerolled(
  reading: Reading,
  spec: PoolSpec,
  initial: readonly number[],
  roll: Roll,
): readonly number[] {
  const sorted = initial.toSorted((a, b) => a - b);
  const count = Math.min(spec.rerollLowest, sorted.length);
  if (count === 0 || !reading.rerolls(spec, sorted.slice(0, count))) return initial;
  return reading.reroll(sorted, count, roll);
}

/** Number of attacks with 0, 1, 2 … wounds on a target of this health. */
export function rollByHand(
  contest: ContestSpec,
  health: number,
  misreading: Partial<Reading>,
  trials: number,
  seed: number,
): number[] {
  const reading = { ...RULES, ...misreading };
  const rng = createStreams(2);
  seedStreams(rng, seed, 0, 0);
  const counts: number[] = [];
  for (let trial = 0; trial < trials; trial++) {
    if (reading.sharedWords) rng.copyWithin(WORDS_PER_STREAM, 0, WORDS_PER_STREAM);
    const attack = rollPool(reading, contest.attack, rng, 0);
    const pool = reading.defence(contest, attack.tops);
    const defence = rollPool(reading, pool, rng, WORDS_PER_STREAM);
    const wounds = reading.wounds(reading.net(contest, attack, defence), health);
    counts[wounds] = (counts[wounds] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0);
}

/** A face from the low byte of a word, as in a careless program. */
export function byteModulo(sides: number, rng: Int32Array, stream: number): number {
  return 1 + ((nextUint32(rng, stream) & 255) % sides);
}

function rollPool(reading: Reading, spec: PoolSpec, rng: Int32Array, stream: number): Counted {
  const sides = spec.die.reduce((sum, faces) => sum + faces, 0);
  const roll: Roll = (dice) => Array.from({ length: dice }, () => reading.face(sides, rng, stream));
  const { pool, extra } = reading.fall(reading, spec, roll(reading.dice(spec)), roll);
  const kinds = [...pool, ...extra].map((face) => reading.kind(spec, face));
  return {
    successes: reading.successes(spec, kinds),
    tops: pool.filter((face) => kindOf(spec, face) === 'top').length,
  };
}
