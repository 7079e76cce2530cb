/** Reads a roll expression by recursive descent; the grammar stands in rollExpression.ts. */
import { UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/rollExpression.ts';
import type {
  AttackExpression,
  DefenceExpression,
  PoolExpression,
  RollExpression,
} from './rollExpression.ts';

const MOST_SIDES = 1000;
/** Numbers beyond mean nothing; rolls that are too large to solve are refused by their cost. */
const MOST = 1_000_000;

/** The text and how far it is read. */
interface Cursor {
  readonly text: string;
  at: number;
}

/** @throws UsageError `usage/roll-expression` that names the column, what stands there and what was expected */
export function parseRoll(text: string): RollExpression {
  const cursor: Cursor = { text, at: 0 };
  const attack = parseAttack(cursor);
  let defence: DefenceExpression | undefined;
  if (takeWord(cursor, 'vs')) defence = parseDefence(cursor, attack.sides);
  skipSpaces(cursor);
  if (cursor.at < text.length) {
    throw unexpected(cursor, defence === undefined ? words.RIDER_OR_VERSUS : words.DEFENCE_RIDER);
  }
  return { attack, defence };
}

function parseAttack(cursor: Cursor): AttackExpression {
  const pool = { ...parseDice(cursor), extraOnTop: 0, rerollLowest: 0, lift: 0 };
  const seen = new Set<string>();
  for (;;) {
    const start = mark(cursor);
    if (takeWord(cursor, '!')) {
      takeTop(cursor, pool.sides);
      if (takeWord(cursor, '+')) pool.extraOnTop = once(cursor, seen, 'extra', start, 1, MOST);
      else if (takeWord(cursor, 'x')) pool.topCounts = once(cursor, seen, 'counts', start, 1, MOST);
      else throw unexpected(cursor, words.ATTACK_TOP);
    } else if (takeWord(cursor, 'r')) pool.rerollLowest = once(cursor, seen, 'reroll', start, 1, MOST);
    else if (takeWord(cursor, '^')) pool.lift = once(cursor, seen, 'lift', start, 1, MOST);
    else if (takeWord(cursor, '+')) pool.automatic = automatic(cursor, seen, start);
    else return pool;
  }
}

function parseDefence(cursor: Cursor, attackSides: number): DefenceExpression {
  const pool = { ...parseDice(cursor), onAttackTop: 0, topCancels: false };
  const seen = new Set<string>();
  for (;;) {
    const start = mark(cursor);
    if (takeWord(cursor, '!')) {
      takeTop(cursor, pool.sides);
      if (takeWord(cursor, 'x')) pool.topCounts = once(cursor, seen, 'counts', start, 1, MOST);
      else if (takeWord(cursor, 'cancel')) {
        refuseTwice(seen, 'cancel', start);
        pool.topCancels = true;
      } else throw unexpected(cursor, words.DEFENCE_TOP);
    } else if (takeWord(cursor, '?')) {
      takeTop(cursor, attackSides);
      refuseTwice(seen, 'change', start);
      const sign = takeSign(cursor);
      if (sign === 0) throw unexpected(cursor, words.SIGN);
      pool.onAttackTop = sign * takeNumber(cursor, 1, MOST);
    } else if (takeWord(cursor, '+')) pool.automatic = automatic(cursor, seen, start);
    else return pool;
  }
}

/** `COUNT d SIDES [SIGN N] >= N`, with everything else at rest. */
function parseDice(cursor: Cursor): { -readonly [K in keyof PoolExpression]: PoolExpression[K] } {
  const dice = takeSignedNumber(cursor);
  if (!takeWord(cursor, 'd')) throw unexpected(cursor, words.DIE);
  const sides = takeNumber(cursor, 2, MOST_SIDES);
  const sign = takeSign(cursor);
  const modifier = sign === 0 ? 0 : plain(sign * takeNumber(cursor, 0, MOST));
  if (!takeWord(cursor, '>='))
    throw unexpected(cursor, sign === 0 ? words.THRESHOLD_OR_SIGN : words.THRESHOLD);
  return { dice, sides, modifier, threshold: takeSignedNumber(cursor), topCounts: 1, automatic: 0 };
}

/** The top face and the colon of `!10:` and `?10:`. */
function takeTop(cursor: Cursor, sides: number): void {
  const start = mark(cursor);
  if (takeNumber(cursor, 1, MOST) !== sides) throw unexpected({ ...cursor, at: start }, words.topFace(sides));
  if (!takeWord(cursor, ':')) throw unexpected(cursor, words.COLON);
}

/** `+N s`, the plus already read. */
function automatic(cursor: Cursor, seen: Set<string>, start: number): number {
  const successes = once(cursor, seen, 'automatic', start, 1, MOST);
  if (!takeWord(cursor, 's')) throw unexpected(cursor, words.SUCCESSES);
  return successes;
}

function once(
  cursor: Cursor,
  seen: Set<string>,
  rider: string,
  start: number,
  least: number,
  most: number,
): number {
  refuseTwice(seen, rider, start);
  return takeNumber(cursor, least, most);
}

function refuseTwice(seen: Set<string>, rider: string, start: number): void {
  if (seen.has(rider)) throw fault(start, words.riderTwice());
  seen.add(rider);
}

function takeSignedNumber(cursor: Cursor): number {
  const sign = takeSign(cursor);
  return plain((sign === 0 ? 1 : sign) * takeNumber(cursor, 0, MOST));
}

/** Minus zero is zero. */
function plain(number: number): number {
  return number === 0 ? 0 : number;
}

function takeSign(cursor: Cursor): -1 | 0 | 1 {
  if (takeWord(cursor, '+')) return 1;
  return takeWord(cursor, '-') || takeWord(cursor, '\u2212') ? -1 : 0;
}

function takeNumber(cursor: Cursor, least: number, most: number): number {
  const start = mark(cursor);
  const digits = /^\d+/.exec(cursor.text.slice(start))?.[0] ?? '';
  const number = Number(digits);
  if (digits === '' || number < least || number > most) throw unexpected(cursor, words.integer(least, most));
  cursor.at = start + digits.length;
  return number;
}

function takeWord(cursor: Cursor, word: string): boolean {
  const start = mark(cursor);
  if (cursor.text.slice(start, start + word.length).toLowerCase() !== word) return false;
  cursor.at = start + word.length;
  return true;
}

function skipSpaces(cursor: Cursor): void {
  while (/\s/.test(cursor.text.charAt(cursor.at))) cursor.at++;
}

/** Where the next part begins. */
function mark(cursor: Cursor): number {
  skipSpaces(cursor);
  return cursor.at;
}

function unexpected(cursor: Cursor, expected: string): UsageError {
  const start = mark(cursor);
  const found = /^(\d+|[a-z]+|\S)/i.exec(cursor.text.slice(start))?.[0] ?? '';
  return fault(start, words.foundAt(found, expected));
}

function fault(at: number, message: string): UsageError {
  return new UsageError([
    { code: 'usage/roll-expression', place: { path: words.columnOfRoll(at + 1) }, message },
  ]);
}
