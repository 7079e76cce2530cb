/** Reads a roll expression by recursive descent; the grammar stands in rollExpression.ts. */
import {
  atEnd,
  type Cursor,
  faultAt,
  MOST_NUMBER,
  MOST_SIDES,
  mark,
  takeNumber,
  takeSign,
  takeWord,
  unexpected,
} from './cursor.ts';
import type {
  AttackExpression,
  DefenceExpression,
  PoolExpression,
  RollExpression,
} from './rollExpression.ts';

/** @throws UsageError `usage/roll-expression` that names the column, what stands there and what was expected */
export function parseRoll(text: string): RollExpression {
  const cursor: Cursor = { text, at: 0 };
  const attack = parseAttack(cursor);
  let defence: DefenceExpression | undefined;
  if (takeWord(cursor, 'vs')) defence = parseDefence(cursor, attack.sides);
  if (!atEnd(cursor)) {
    throw unexpected(
      cursor,
      defence === undefined ? '"!", "r", "^", "+" or "vs"' : '"!", "?", "+" or the end',
    );
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
      if (takeWord(cursor, '+')) pool.extraOnTop = once(cursor, seen, 'extra', start, 1, MOST_NUMBER);
      else if (takeWord(cursor, 'x')) pool.topCounts = once(cursor, seen, 'counts', start, 1, MOST_NUMBER);
      else throw unexpected(cursor, '"+" (dice added once) or "x" (successes that it counts)');
    } else if (takeWord(cursor, 'r')) pool.rerollLowest = once(cursor, seen, 'reroll', start, 1, MOST_NUMBER);
    else if (takeWord(cursor, '^')) pool.lift = once(cursor, seen, 'lift', start, 1, MOST_NUMBER);
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
      if (takeWord(cursor, 'x')) pool.topCounts = once(cursor, seen, 'counts', start, 1, MOST_NUMBER);
      else if (takeWord(cursor, 'cancel')) {
        refuseTwice(seen, 'cancel', start);
        pool.topCancels = true;
      } else throw unexpected(cursor, '"x" (successes that it counts) or "cancel"');
    } else if (takeWord(cursor, '?')) {
      takeTop(cursor, attackSides);
      refuseTwice(seen, 'change', start);
      const sign = takeSign(cursor);
      if (sign === 0) throw unexpected(cursor, '"+" or "-" and a number of dice');
      pool.onAttackTop = sign * takeNumber(cursor, 1, MOST_NUMBER);
    } else if (takeWord(cursor, '+')) pool.automatic = automatic(cursor, seen, start);
    else return pool;
  }
}

const REACH = '">=" and the number a die must reach (parentheses around the dice compare their sum)';

const THRESHOLD = REACH;

const THRESHOLD_OR_SIGN = `${REACH}, or "+" or "-" for each die`;

/** `COUNT d SIDES [SIGN N] >= N`, with everything else at rest. */
function parseDice(cursor: Cursor): { -readonly [K in keyof PoolExpression]: PoolExpression[K] } {
  const dice = takeSignedNumber(cursor);
  if (!takeWord(cursor, 'd')) throw unexpected(cursor, '"d" and the sides of a die');
  const sides = takeNumber(cursor, 2, MOST_SIDES);
  const sign = takeSign(cursor);
  const modifier = sign === 0 ? 0 : plain(sign * takeNumber(cursor, 0, MOST_NUMBER));
  if (!takeWord(cursor, '>=')) throw unexpected(cursor, sign === 0 ? THRESHOLD_OR_SIGN : THRESHOLD);
  return { dice, sides, modifier, threshold: takeSignedNumber(cursor), topCounts: 1, automatic: 0 };
}

/** The top face and the colon of `!10:` and `?10:`. */
function takeTop(cursor: Cursor, sides: number): void {
  const start = mark(cursor);
  if (takeNumber(cursor, 1, MOST_NUMBER) !== sides)
    throw unexpected({ ...cursor, at: start }, `${sides}, the highest face of the die`);
  if (!takeWord(cursor, ':')) throw unexpected(cursor, '":"');
}

/** `+N s`, the plus already read. */
function automatic(cursor: Cursor, seen: Set<string>, start: number): number {
  const successes = once(cursor, seen, 'automatic', start, 1, MOST_NUMBER);
  if (!takeWord(cursor, 's')) throw unexpected(cursor, '"s" for automatic successes');
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
  if (seen.has(rider)) throw faultAt(start, 'given twice in one pool, expected once');
  seen.add(rider);
}

function takeSignedNumber(cursor: Cursor): number {
  const sign = takeSign(cursor);
  return plain((sign === 0 ? 1 : sign) * takeNumber(cursor, 0, MOST_NUMBER));
}

/** Minus zero is zero. */
function plain(number: number): number {
  return number === 0 ? 0 : number;
}
