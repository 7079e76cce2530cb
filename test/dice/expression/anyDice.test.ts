/** The table of AnyDice programs in the guide of players, line by line against going through every fall of every die. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exactOf } from '../../../src/dice/expression/exactSum.ts';
import { asDiceRoll, parsePool } from '../../../src/dice/expression/parsePool.ts';
import { solveRoll } from '../../../src/dice/expression/solveRoll.ts';

/** Every fall of dice with these faces, each equally likely. */
function fallsOf(...dice: readonly (readonly number[])[]): number[][] {
  return dice.reduce<number[][]>(
    (falls, die) => falls.flatMap((fall) => die.map((face) => [...fall, face])),
    [[]],
  );
}

const to = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);
const many = (count: number, die: readonly number[]) => Array.from({ length: count }, () => die);
const total = (fall: readonly number[]): number => fall.reduce((a, b) => a + b, 0);
const rising = (fall: readonly number[]): number[] => fall.toSorted((a, b) => a - b);
const countOf = (fall: readonly number[], ...faces: readonly number[]): number =>
  fall.filter((face) => faces.includes(face)).length;

/** The share of each number among equally likely falls. */
function shares(
  falls: readonly number[][],
  of: (fall: readonly number[]) => number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const fall of falls) counts.set(of(fall), (counts.get(of(fall)) ?? 0) + 1 / falls.length);
  return counts;
}

const chance = (falls: readonly number[][], holds: (fall: readonly number[]) => boolean): number =>
  falls.filter(holds).length / falls.length;

const [D6, D8, D12, D20] = [6, 8, 12, 20].map(to);

/** Three throws of a d6, of which each counts only behind a 6. */
const EXPLODING = fallsOf(D6, D6, D6).map(([a, b, c]) => (a < 6 ? a : b < 6 ? 6 + b : 12 + c));

/** What each line answers: the numbers with their shares, or the chance. */
const EXPECTED: Readonly<Record<string, () => number | ReadonlyMap<number, number>>> = {
  '3d6': () => shares(fallsOf(D6, D6, D6), total),
  'd20 + 5': () => shares(fallsOf(D20), ([a]) => a + 5),
  'd{1,1,2}': () => shares(fallsOf([1, 1, 2]), total),
  '4d{-1..1}': () => shares(fallsOf(...many(4, [-1, 0, 1])), total),
  'P(d% <= 35)': () => 0.35,
  'P(3d6 = 10)': () => chance(fallsOf(D6, D6, D6), (fall) => total(fall) === 10),
  'P(2d6 > d12)': () => chance(fallsOf(D6, D6, D12), ([a, b, c]) => a + b > c),
  'P(d20 + 3 >= d20 + 5)': () => chance(fallsOf(D20, D20), ([a, b]) => a + 3 >= b + 5),
  'P(2d6 >= 9 or d20 = 20)': () => chance(fallsOf(D6, D6, D20), ([a, b, c]) => a + b >= 9 || c === 20),
  'P(2d6 >= 9 and d20 >= 11)': () => chance(fallsOf(D6, D6, D20), ([a, b, c]) => a + b >= 9 && c >= 11),
  '4d6kh3': () => shares(fallsOf(...many(4, D6)), (fall) => total(rising(fall).slice(1))),
  '2d20kl1': () => shares(fallsOf(D20, D20), (fall) => Math.min(...fall)),
  '3d20dh1dl1': () => shares(fallsOf(D20, D20, D20), (fall) => rising(fall)[1]),
  'max(d20, d12)': () => shares(fallsOf(D20, D12), (fall) => Math.max(...fall)),
  'min(d8, d10)': () => shares(fallsOf(D8, to(10)), (fall) => Math.min(...fall)),
  'let a = d6 - d6; max(a, -a)': () => shares(fallsOf(D6, D6), ([a, b]) => Math.abs(a - b)),
  '5d6>=6': () => shares(fallsOf(...many(5, D6)), (fall) => countOf(fall, 6)),
  '5d{1:2,0:4}': () => shares(fallsOf(...many(5, D6)), (fall) => countOf(fall, 1, 2)),
  '3d6>=5 + 2d6>=4': () =>
    shares(
      fallsOf(...many(5, D6)),
      (fall) => countOf(fall.slice(0, 3), 5, 6) + countOf(fall.slice(3), 4, 5, 6),
    ),
  'd6!2': () =>
    shares(
      EXPLODING.map((value) => [value]),
      total,
    ),
  // 216 equally likely falls a die would be too many for four: its distinct numbers, each with its share.
  '4d6!2kh2': () => {
    const die = [
      ...shares(
        EXPLODING.map((value) => [value]),
        total,
      ),
    ];
    const found = new Map<number, number>();
    for (const fall of fallsOf(...many(4, [...die.keys()]))) {
      const sum = total(rising(fall.map((i) => die[i][0])).slice(2));
      const share = fall.reduce((product, i) => product * die[i][1], 1);
      found.set(sum, (found.get(sum) ?? 0) + share);
    }
    return found;
  },
  '(d4)d6': () => shares(fallsOf(to(4), ...many(4, D6)), ([count, ...fall]) => total(fall.slice(0, count))),
  '3d6 * 2': () => shares(fallsOf(D6, D6, D6), (fall) => 2 * total(fall)),
  '3d6 / 2': () => shares(fallsOf(D6, D6, D6), (fall) => Math.floor(total(fall) / 2)),
  'P(3d6kh1 > 2d6kh1)': () =>
    chance(fallsOf(...many(5, D6)), (fall) => Math.max(...fall.slice(0, 3)) > Math.max(...fall.slice(3))),
  '4d6kh1': () => shares(fallsOf(...many(4, D6)), (fall) => Math.max(...fall)),
  'let hit = 1d20>=12; (hit)d8 + 3 * hit': () => shares(fallsOf(D20, D8), ([a, b]) => (a >= 12 ? b + 3 : 0)),
  'let hits = 3d6>=5; (hits)d6': () =>
    shares(fallsOf(...many(6, D6)), (fall) => total(fall.slice(3, 3 + countOf(fall.slice(0, 3), 5, 6)))),
};

const GUIDE = readFileSync(new URL('../../../docs/players.md', import.meta.url), 'utf8');
const LINES = [...GUIDE.matchAll(/^\| `(?:output|loop|function).*?` \| `([^`]+)`/gm)].map(([, line]) => line);

test('the guide has every line that is checked here, and no other', () => {
  expect(LINES.map((line) => line.replace('{n}', '4')).sort()).toEqual(Object.keys(EXPECTED).sort());
});

test.each(Object.entries(EXPECTED))('%s', (line, expected) => {
  const read = parsePool(line);
  const roll = read.kind === 'count' ? asDiceRoll(read.roll) : read.roll;
  const { sum, comparison, event } = exactOf(roll, solveRoll(roll), false);
  const wanted = expected();
  if (typeof wanted === 'number') {
    expect(event?.probability ?? comparison?.probability).toBeCloseTo(wanted, 12);
    return;
  }
  for (const [i, share] of sum.probabilities.entries())
    expect(share, `${sum.first + i}`).toBeCloseTo(wanted.get(sum.first + i) ?? 0, 12);
  expect(total([...wanted.values()])).toBeCloseTo(1, 12);
});
