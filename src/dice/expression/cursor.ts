/** Reads a line of text part by part; spaces may stand between the parts. */
import { UsageError } from '../../base/errors.ts';
import { foundExpected } from '../../base/phrases.ts';

/** The text and how far it is read. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** Numbers beyond mean nothing; rolls that are too large to solve are refused by their cost. */
export const MOST_NUMBER = 1_000_000;
export const MOST_SIDES = 1000;

/** Reads one of both signs, if one stands here; 0 = none. */
export function takeSign(cursor: Cursor): -1 | 0 | 1 {
  if (takeWord(cursor, '+')) return 1;
  return takeWord(cursor, '-') || takeWord(cursor, '\u2212') ? -1 : 0;
}

export function integer(least: number, most: number): string {
  return `a whole number from ${least} to ${most}`;
}

/** @throws UsageError `usage/roll-expression` unless a whole number from `least` to `most` stands here */
export function takeNumber(cursor: Cursor, least: number, most: number): number {
  const start = mark(cursor);
  const digits = digitsAt(cursor);
  const number = Number(digits);
  if (digits === '' || number < least || number > most) throw unexpected(cursor, integer(least, most));
  cursor.at = start + digits.length;
  return number;
}

/** Whether a number stands here. */
export function seesNumber(cursor: Cursor): boolean {
  return digitsAt(cursor) !== '';
}

/** Whether a minus sign stands here. */
export function seesMinus(cursor: Cursor): boolean {
  return /^[-\u2212]/.test(cursor.text.slice(mark(cursor)));
}

/** Reads `word`, capitals or not, if it stands here. */
export function takeWord(cursor: Cursor, word: string): boolean {
  const start = mark(cursor);
  if (cursor.text.slice(start, start + word.length).toLowerCase() !== word) return false;
  cursor.at = start + word.length;
  return true;
}

export function atEnd(cursor: Cursor): boolean {
  return mark(cursor) === cursor.text.length;
}

/** Skips spaces and returns where the next part begins. */
export function mark(cursor: Cursor): number {
  while (/\s/.test(cursor.text.charAt(cursor.at))) cursor.at++;
  return cursor.at;
}

export function foundAt(found: string, expected: string): string {
  return foundExpected(found === '' ? 'the end' : `"${found}"`, expected);
}

/** Names what stands here instead of what was expected. */
export function unexpected(cursor: Cursor, expected: string): UsageError {
  const start = mark(cursor);
  const found = /^(\d+|[a-z]+|\S)/i.exec(cursor.text.slice(start))?.[0] ?? '';
  return faultAt(start, foundAt(found, expected));
}

export function faultAt(at: number, message: string): UsageError {
  return new UsageError([
    { code: 'usage/roll-expression', place: { path: `POOL column ${at + 1}` }, message },
  ]);
}

function digitsAt(cursor: Cursor): string {
  return /^\d+/.exec(cursor.text.slice(mark(cursor)))?.[0] ?? '';
}
