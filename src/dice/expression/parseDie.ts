/** Reads one die and which of several are kept; the grammar stands in value.ts. */
import {
  type Cursor,
  faultAt,
  MOST_NUMBER,
  MOST_SIDES,
  mark,
  sees,
  seesMinus,
  seesNumber,
  takeNumber,
  takeSigned,
  takeWord,
  unexpected,
} from './cursor.ts';
import { type Die, defaultExplosions, FACE_RELATIONS, facesOf, type Reroll } from './die.ts';
import type { Keep } from './value.ts';

const MOST_EXPLOSIONS = 1000;
const PERCENT = 100;

/** What re-rolls a face once; `ro` is Roll20's word. The longer ones come first. */
const REROLLS = [
  { word: 'rr', isUntil: true },
  { word: 'ro', isUntil: false },
  { word: 'r', isUntil: false },
] as const;

/** Keywords for the kept dice, the longer ones first. */
const KEEPS = [
  { word: 'kh', drops: false, end: 'highest' },
  { word: 'kl', drops: false, end: 'lowest' },
  { word: 'dh', drops: true, end: 'highest' },
  { word: 'dl', drops: true, end: 'lowest' },
  { word: 'k', drops: false, end: 'highest' },
] as const;
const KEEP_WORDS = ['keep', 'drop'] as const;
const ENDS = ['highest', 'lowest'] as const;

/** What stands behind the `d`, with the face that is rolled again. */
export function readDie(cursor: Cursor): Die {
  const faces = readFaces(cursor);
  const start = mark(cursor);
  const reroll = readReroll(cursor);
  const die = { ...faces, ...(reroll === undefined ? {} : { reroll }) };
  if (facesOf(die).faces.length === 0) throw faultAt(start, 'every face would be rolled again for ever');
  return die;
}

function readFaces(cursor: Cursor): Die {
  if (takeWord(cursor, '%')) return { sides: PERCENT };
  if (!takeWord(cursor, '{')) return { sides: takeNumber(cursor, 2, MOST_SIDES) };
  const faces: number[] = [];
  do faces.push(...readFace(cursor, MOST_SIDES - faces.length));
  while (takeWord(cursor, ','));
  if (!takeWord(cursor, '}')) throw unexpected(cursor, '",", "..", ":" or "}"');
  return { sides: faces.length, faces };
}

/** `3`, `1..6`, `0:3` (three times). */
function readFace(cursor: Cursor, room: number): readonly number[] {
  const start = mark(cursor);
  const from = takeSigned(cursor, MOST_SIDES);
  const to = takeWord(cursor, '..') ? takeSigned(cursor, MOST_SIDES) : from;
  const times = takeWord(cursor, ':') ? takeNumber(cursor, 1, MOST_SIDES) : 1;
  if (to < from)
    throw faultAt(start, `found "${from}..${to}", expected a rising range, such as "${to}..${from}"`);
  if ((to - from + 1) * times > room) throw faultAt(start, `expected at most ${MOST_SIDES} faces of a die`);
  const range = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return range.flatMap((face) => new Array<number>(times).fill(face));
}

function readReroll(cursor: Cursor): Reroll | undefined {
  const found = REROLLS.find(({ word }) => takeWord(cursor, word));
  if (found === undefined) return undefined;
  const relation = FACE_RELATIONS.find((word) => takeWord(cursor, word)) ?? '=';
  return { relation, face: takeSigned(cursor, MOST_SIDES), isUntil: found.isUntil };
}

/** How often a die explodes, the `!` already read. */
export function readExplosions(cursor: Cursor, die: Die): number {
  const start = mark(cursor);
  if (facesOf(die).faces.length === 1) throw faultAt(start - 1, 'every face would explode');
  return seesNumber(cursor) ? takeNumber(cursor, 1, MOST_EXPLOSIONS) : defaultExplosions(die);
}

/** @param count of the dice or sums; undefined = rolled itself */
export function readKeep(cursor: Cursor, count: number | undefined): Keep | undefined {
  const isDrop = sees(cursor, /^d/i);
  const first = readOneKeep(cursor, count);
  if (first === undefined || count === undefined || !isDrop) return first;
  // What is left after the highest are dropped is the lowest.
  const [other, isLowestLeft] = [OTHER_DROP[first.end], first.end === 'lowest'];
  if (!sees(cursor, other)) return first;
  const left = readOneKeep(cursor, first.count);
  if (left === undefined) return first;
  const skip = isLowestLeft ? count - first.count : first.count - left.count;
  return { end: 'highest', count: left.count, skip };
}

/** The drop that can follow, by the end that the first one has left. */
const OTHER_DROP = { lowest: /^(dl|drop\s*lowest)/i, highest: /^(dh|drop\s*highest)/i };

function readOneKeep(cursor: Cursor, count: number | undefined): Keep | undefined {
  for (const word of KEEP_WORDS) {
    if (!takeWord(cursor, word)) continue;
    const end = ENDS.find((one) => takeWord(cursor, one));
    if (end === undefined) throw unexpected(cursor, '"highest" or "lowest"');
    return readKept(cursor, count, word === 'drop', end);
  }
  const shorthand = KEEPS.find(({ word }) => takeWord(cursor, word));
  return shorthand && readKept(cursor, count, shorthand.drops, shorthand.end);
}

/** The number after `kh` or `drop lowest`; one without it. */
function readKept(cursor: Cursor, count: number | undefined, drops: boolean, end: Keep['end']): Keep {
  const start = mark(cursor);
  if (drops && count === undefined)
    throw faultAt(start, 'dice whose number is rolled can only be kept, as "kh2"');
  const most = (count ?? MOST_NUMBER) - (drops ? 1 : 0);
  // "kh-1" might mean one die less or one off the sum; "kh1-1" means one thing.
  const given = seesNumber(cursor) || seesMinus(cursor);
  const number = given ? takeNumber(cursor, 1, Math.max(1, most)) : 1;
  if (number > most) throw faultAt(start, `nothing can be kept or dropped of ${count === 1 ? 'one' : count}`);
  if (!drops || count === undefined) return { end, count: number };
  return { end: end === 'highest' ? 'lowest' : 'highest', count: count - number };
}
