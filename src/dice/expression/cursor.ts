/** Reads a line of text part by part; spaces between the parts are allowed. */
import { UsageError } from '../../base/errors.ts';
import { foundExpected } from '../../base/phrases.ts';

/** A text and the reading position in it. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** Largest number accepted; the cost check refuses rolls that are too large to solve. */
export const MOST_NUMBER = 1_000_000;
export const MOST_SIDES = 1000;

/** Reads a sign, if one comes next; 0 = none. */
export function takeSign(cursor: Cursor): -1 | 0 | 1 {
  if (takeWord(cursor, '+')) return 1;
  return takeWord(cursor, '-') || takeWord(cursor, '\u2212') ? -1 : 0;
}

export function integer(least: number, most: number): string {
  return `a whole number from ${least} to ${most}`;
}

/**
 * Reads a number.
 * @throws UsageError `usage/roll-expression` unless a whole number from `least` to `most` comes next
 */
export function takeNumber(cursor: Cursor, least: number, most: number): number {
  const start = mark(cursor);
  const digits = digitsAt(cursor);
  const number = Number(digits);
  if (digits === '' || number < least || number > most) throw unexpected(cursor, integer(least, most));
  cursor.at = start + digits.length;
  return number;
}

/** Whether a number comes next. */
export function seesNumber(cursor: Cursor): boolean {
  return digitsAt(cursor) !== '';
}

/** Reads a whole number with its sign, if it has one. @throws UsageError `usage/roll-expression` */
export function takeSigned(cursor: Cursor, most: number): number {
  const sign = takeSign(cursor) < 0 ? -1 : 1;
  const number = takeNumber(cursor, 0, most);
  // Minus zero is zero.
  return number === 0 ? 0 : sign * number;
}

/** Whether the text goes on with this pattern, which begins with `^`. */
export function sees(cursor: Cursor, pattern: RegExp): boolean {
  return pattern.test(cursor.text.slice(mark(cursor)));
}

/** The word of letters, digits and underscores that stands here, in small letters; empty where none does. */
export function wordAt(cursor: Cursor): string {
  return (/^[a-z_][a-z0-9_]*/i.exec(cursor.text.slice(mark(cursor)))?.[0] ?? '').toLowerCase();
}

/** Reads a whole word of letters, if it stands here. */
export function takeWhole(cursor: Cursor, word: string): boolean {
  return wordAt(cursor) === word && takeWord(cursor, word);
}

/** Whether a minus sign comes next. */
export function seesMinus(cursor: Cursor): boolean {
  return sees(cursor, /^[-\u2212]/);
}

/** Reads `word`, in any case, if it comes next. */
export function takeWord(cursor: Cursor, word: string): boolean {
  const start = mark(cursor);
  if (cursor.text.slice(start, start + word.length).toLowerCase() !== word) return false;
  cursor.at = start + word.length;
  return true;
}

export function atEnd(cursor: Cursor): boolean {
  return mark(cursor) === cursor.text.length;
}

/** Skips spaces and returns the position of the next part. */
export function mark(cursor: Cursor): number {
  while (/\s/.test(cursor.text.charAt(cursor.at))) cursor.at++;
  return cursor.at;
}

export function foundAt(found: string, expected: string): string {
  return foundExpected(found === '' ? 'the end' : `"${found}"`, expected);
}

/** An error that names what was found and what was expected. */
export function unexpected(cursor: Cursor, expected: string): UsageError {
  const start = mark(cursor);
  const found = /^(\d+|[a-z]+|\S)/i.exec(cursor.text.slice(start))?.[0] ?? '';
  return faultAt(start, foundAt(found, expected));
}

/** @param nearest a known name that might have been meant */
export function faultAt(at: number, message: string, nearest?: string): UsageError {
  const hint = nearest === undefined ? {} : { nearest };
  return new UsageError([
    { code: 'usage/roll-expression', place: { path: `POOL column ${at + 1}` }, message, ...hint },
  ]);
}

function digitsAt(cursor: Cursor): string {
  return /^\d+/.exec(cursor.text.slice(mark(cursor)))?.[0] ?? '';
}
