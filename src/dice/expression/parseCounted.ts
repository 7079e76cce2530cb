/** Reads dice that succeed one by one from their threshold on; the grammar stands in value.ts. */
import {
  type Cursor,
  faultAt,
  MOST_NUMBER,
  mark,
  sees,
  takeNumber,
  takeSign,
  takeSigned,
  takeWord,
  unexpected,
} from './cursor.ts';
import type { Die } from './die.ts';
import { readExplosions } from './parseDie.ts';
import {
  type AttackExpression,
  type DefenceExpression,
  type FaceRules,
  type PoolExpression,
  risesWithFaces,
  succeeds,
  topOf,
} from './rollExpression.ts';

/** Which side of a `vs` is read. */
export type Role = { readonly kind: 'attack' } | DefenceRole;

export interface DefenceRole {
  readonly kind: 'defence';
  /** The single pool of the attack; undefined where it is anything else. */
  readonly attack: AttackExpression | undefined;
  /** Where a rider stands that needs a single pool on both sides. */
  special: number | undefined;
}

export const ATTACK: Role = { kind: 'attack' };

const REACH = '">=" and the number each die must reach, or P(…) around it all, which compares the sum';
const REACH_OR_SIGN = `${REACH}, or "+" or "-" for each die`;

/** Whether dice are compared here, each by itself or with something added. */
export function seesComparison(cursor: Cursor): boolean {
  return sees(cursor, /^([-+\u2212]\s*\d+\s*)?[<>=]/);
}

/** Whether it is the comparison of dice that succeed one by one. */
export function seesCounting(cursor: Cursor): boolean {
  return sees(cursor, /^([-+\u2212]\s*\d+\s*)?>=/);
}

/** What follows counted dice, the dice already read. */
export function readCounted(
  cursor: Cursor,
  dice: number,
  die: Die & FaceRules,
  role: Role,
): AttackExpression & Partial<DefenceExpression> {
  const sign = takeSign(cursor);
  const added = sign === 0 ? 0 : takeNumber(cursor, 0, MOST_NUMBER);
  if (!takeWord(cursor, '>=')) throw unexpected(cursor, sign === 0 ? REACH_OR_SIGN : REACH);
  const pool = {
    dice,
    ...die,
    modifier: added === 0 ? 0 : sign * added,
    threshold: takeSigned(cursor, MOST_NUMBER),
    topCounts: 1,
    explosions: 0,
    automatic: 0,
    extraOnTop: 0,
    rerollLowest: 0,
    lift: 0,
  };
  return role.kind === 'attack' ? readAttack(cursor, pool) : readDefence(cursor, pool, role);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function readAttack(cursor: Cursor, pool: Writable<AttackExpression>): AttackExpression {
  const seen = new Set<string>();
  for (;;) {
    const start = mark(cursor);
    if (takeExplosions(cursor, pool, seen)) checkAlone(pool, start);
    else if (takeWord(cursor, '!')) {
      takeTop(cursor, pool);
      if (takeWord(cursor, '+')) {
        pool.extraOnTop = once(cursor, seen, 'extra', start);
        checkAlone(pool, start);
      } else if (takeWord(cursor, 'x')) pool.topCounts = once(cursor, seen, 'counts', start);
      else throw unexpected(cursor, '"+" (dice added once) or "x" (successes that it counts)');
    } else if (takeWord(cursor, 'r')) {
      pool.rerollLowest = once(cursor, seen, 'reroll', start);
      checkLowest(pool, start);
      checkAlone(pool, start);
    } else if (takeWord(cursor, '^')) {
      pool.lift = once(cursor, seen, 'lift', start);
      if (pool.rerollLowest > 0) checkLowest(pool, start);
      checkAlone(pool, start);
    } else if (seesAutomatic(cursor)) pool.automatic = readAutomatic(cursor, seen, start);
    else return pool;
  }
}

function readDefence(
  cursor: Cursor,
  pool: Writable<AttackExpression>,
  role: DefenceRole,
): AttackExpression & Partial<DefenceExpression> {
  const defence = { ...pool, onAttackTop: 0, topCancels: false };
  const seen = new Set<string>();
  for (;;) {
    const start = mark(cursor);
    if (takeExplosions(cursor, defence, seen)) {
      if (role.special !== undefined) throw faultAt(start, ALONE);
    } else if (takeWord(cursor, '!')) {
      takeTop(cursor, defence);
      if (takeWord(cursor, 'x')) defence.topCounts = once(cursor, seen, 'counts', start);
      else if (takeWord(cursor, 'cancel')) {
        refuseTwice(seen, 'cancel', start);
        if (defence.explosions > 0) throw faultAt(start, ALONE);
        defence.topCancels = true;
        role.special ??= start;
      } else throw unexpected(cursor, '"x" (successes that it counts) or "cancel"');
    } else if (takeWord(cursor, '?')) {
      role.special ??= start;
      if (defence.explosions > 0) throw faultAt(start, ALONE);
      if (role.attack !== undefined) takeTop(cursor, role.attack);
      else throw faultAt(start, ONE_POOL);
      refuseTwice(seen, 'change', start);
      const sign = takeSign(cursor);
      if (sign === 0) throw unexpected(cursor, '"+" or "-" and a number of dice');
      defence.onAttackTop = sign * takeNumber(cursor, 1, MOST_NUMBER);
    } else if (seesAutomatic(cursor)) defence.automatic = readAutomatic(cursor, seen, start);
    else return defence;
  }
}

const ALONE = 'expected counted dice that explode, or whose dice depend on each other, not both';

/** A top face that is named, also where its colon was forgotten: `!10:+2`, `!10+2`. */
const NAMED_TOP = /^!\s*\d+\s*(:|x|\+\s*\d+(?!\s*[\dsdx]))/i;

/** Reads `!` and `!2`, where no top face is named. */
function takeExplosions(cursor: Cursor, pool: Writable<PoolExpression>, seen: Set<string>): boolean {
  if (!sees(cursor, /^!/) || sees(cursor, NAMED_TOP)) return false;
  refuseTwice(seen, 'explosions', mark(cursor));
  takeWord(cursor, '!');
  pool.explosions = readExplosions(cursor, pool);
  return true;
}

function checkAlone({ explosions, extraOnTop, rerollLowest, lift }: AttackExpression, start: number): void {
  if (explosions > 0 && (extraOnTop > 0 || rerollLowest > 0 || lift > 0)) throw faultAt(start, ALONE);
}

/** What depends on the dice of both sides. */
export const ONE_POOL = 'expected one pool of counted dice on each side of "vs" for this';

/** The top face and the colon of `!10:` and `?10:`. */
function takeTop(cursor: Cursor, pool: PoolExpression): void {
  const start = mark(cursor);
  const top = topOf(pool);
  if (takeSigned(cursor, MOST_NUMBER) !== top)
    throw unexpected({ ...cursor, at: start }, `${top}, the highest face of the die`);
  if (!succeeds(top, pool)) throw faultAt(start, `expected a die whose ${top} succeeds`);
  if (!takeWord(cursor, ':')) throw unexpected(cursor, '":"');
}

function checkLowest(pool: AttackExpression, start: number): void {
  if (!risesWithFaces(pool, pool.lift))
    throw faultAt(start, 'expected that no face succeeds below one that fails, if the lowest are re-rolled');
}

/** `+N s`; without the `s` the plus adds something else. */
function seesAutomatic(cursor: Cursor): boolean {
  return sees(cursor, /^\+\s*\d+\s*s(?![a-z0-9_])/i);
}

function readAutomatic(cursor: Cursor, seen: Set<string>, start: number): number {
  takeWord(cursor, '+');
  const successes = once(cursor, seen, 'automatic', start);
  takeWord(cursor, 's');
  return successes;
}

function once(cursor: Cursor, seen: Set<string>, rider: string, start: number): number {
  refuseTwice(seen, rider, start);
  return takeNumber(cursor, 1, MOST_NUMBER);
}

function refuseTwice(seen: Set<string>, rider: string, start: number): void {
  if (seen.has(rider)) throw faultAt(start, 'given twice in one pool, expected once');
  seen.add(rider);
}
