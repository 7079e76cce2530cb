/** Reads dice that are added up, by recursive descent; the grammar stands in sumExpression.ts. */
import {
  atEnd,
  type Cursor,
  faultAt,
  foundAt,
  integer,
  MOST_NUMBER,
  MOST_SIDES,
  mark,
  seesMinus,
  seesNumber,
  takeNumber,
  takeSign,
  takeWord,
  unexpected,
} from './cursor.ts';
import {
  type Keep,
  RELATIONS,
  type SumExpression,
  type SumRoll,
  type SumTerm,
  usualExplosions,
} from './sumExpression.ts';

/** More of them are refused by their cost in almost every roll. */
const MOST_DICE = 10_000;
const MOST_EXPLOSIONS = 1000;
const DEEPEST = 20;

/** Shorthands of what is kept, the longer ones first. */
const KEEPS = [
  { word: 'kh', drops: false, end: 'highest' },
  { word: 'kl', drops: false, end: 'lowest' },
  { word: 'dh', drops: true, end: 'highest' },
  { word: 'dl', drops: true, end: 'lowest' },
] as const;
const KEEP_WORDS = ['keep', 'drop'] as const;
const ENDS = ['highest', 'lowest'] as const;

/** What may follow a term of a sum. @param parts that the term could still have */
function afterTerm(parts: readonly string[], last: string): string {
  return [...parts, '"+"', '"-"', last].join(', ');
}

/** @throws UsageError `usage/roll-expression` that names the column, what stands there and what was expected */
export function parseSum(text: string): SumRoll {
  const cursor: Cursor = { text, at: 0 };
  const sum = readSum(cursor, 0);
  const relation = RELATIONS.find((word) => takeWord(cursor, word));
  if (relation === undefined) {
    if (!atEnd(cursor)) throw unexpected(cursor, afterTerm(partsLeft(sum), '">=", "vs" or the end'));
    return { sum, comparison: undefined };
  }
  const other = readSum(cursor, 0);
  if (!atEnd(cursor)) throw unexpected(cursor, afterTerm(partsLeft(other), 'the end'));
  return { sum, comparison: { relation, other } };
}

function readSum(cursor: Cursor, depth: number): SumExpression {
  const terms: SumTerm[] = [];
  for (;;) {
    const sign = takeSign(cursor);
    if (terms.length > 0 && sign === 0) return terms;
    terms.push(readTerm(cursor, sign < 0 ? -1 : 1, depth));
  }
}

function readTerm(cursor: Cursor, sign: 1 | -1, depth: number): SumTerm {
  const start = mark(cursor);
  const given = seesNumber(cursor) ? takeNumber(cursor, 0, MOST_NUMBER) : undefined;
  if (given === undefined && takeWord(cursor, '(')) return readGroup(cursor, sign, 1, start, depth);
  if (takeWord(cursor, 'd')) {
    const count = checkCount(given ?? 1, start);
    const sides = takeNumber(cursor, 2, MOST_SIDES);
    const explosions = takeWord(cursor, '!') ? readExplosions(cursor, sides) : 0;
    return { kind: 'dice', sign, count, sides, explosions, keep: readKeep(cursor, count) };
  }
  if (given === undefined) throw unexpected(cursor, 'a number, dice such as "4d6", or "("');
  if (!takeWord(cursor, 'x')) return { kind: 'number', sign, value: given };
  if (!takeWord(cursor, '(')) throw unexpected(cursor, '"("');
  return readGroup(cursor, sign, checkCount(given, start), start, depth);
}

/** What stands in parentheses, the first already read. */
function readGroup(cursor: Cursor, sign: 1 | -1, count: number, start: number, depth: number): SumTerm {
  if (depth >= DEEPEST) throw faultAt(start, `expected at most ${DEEPEST} parentheses inside each other`);
  const sum = readSum(cursor, depth + 1);
  if (!takeWord(cursor, ')')) throw unexpected(cursor, afterTerm(partsLeft(sum), '")"'));
  return { kind: 'group', sign, count, sum, keep: readKeep(cursor, count) };
}

function readExplosions(cursor: Cursor, sides: number): number {
  return seesNumber(cursor) ? takeNumber(cursor, 1, MOST_EXPLOSIONS) : usualExplosions(sides);
}

function readKeep(cursor: Cursor, count: number): Keep | undefined {
  for (const word of KEEP_WORDS) {
    if (!takeWord(cursor, word)) continue;
    const end = ENDS.find((one) => takeWord(cursor, one));
    if (end === undefined) throw unexpected(cursor, '"highest" or "lowest"');
    return readKept(cursor, count, word === 'drop', end);
  }
  const shorthand = KEEPS.find(({ word }) => takeWord(cursor, word));
  if (shorthand !== undefined) return readKept(cursor, count, shorthand.drops, shorthand.end);
  return takeWord(cursor, 'k') ? readKept(cursor, count, false, 'highest') : undefined;
}

/** The number after `kh` or `drop lowest`; one without it. */
function readKept(cursor: Cursor, count: number, drops: boolean, end: Keep['end']): Keep {
  const most = drops ? count - 1 : count;
  const start = mark(cursor);
  // "kh-1" might mean one die less or one off the sum; "kh1-1" means one thing.
  const given = seesNumber(cursor) || seesMinus(cursor);
  const number = given ? takeNumber(cursor, 1, Math.max(1, most)) : 1;
  if (number > most) throw faultAt(start, `nothing can be kept or dropped of ${count === 1 ? 'one' : count}`);
  if (!drops) return { end, count: number };
  return { end: end === 'highest' ? 'lowest' : 'highest', count: count - number };
}

function checkCount(count: number, start: number): number {
  if (count > MOST_DICE) throw faultAt(start, foundAt(String(count), integer(0, MOST_DICE)));
  return count;
}

/** What dice of a sum may have, and what a sum in parentheses. */
const DICE_PARTS: readonly string[] = ['"!"', '"kh"', '"kl"'];

const GROUP_PARTS: readonly string[] = ['"kh"', '"kl"'];

/** What the last term could still have. */
function partsLeft(sum: SumExpression): readonly string[] {
  const last = sum[sum.length - 1];
  if (last.kind === 'number' || last.keep !== undefined) return [];
  return last.kind === 'dice' && last.explosions === 0 ? DICE_PARTS : GROUP_PARTS;
}
