/** The language of dice against an enumerator that knows nothing of the program, and against published answers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerSum } from '../../../src/dice/expression/answerSum.ts';
import { defaultExplosions } from '../../../src/dice/expression/die.ts';
import { formatDiceRoll } from '../../../src/dice/expression/formatValue.ts';
import { asDiceRoll, parsePool, sumMeant } from '../../../src/dice/expression/parsePool.ts';
import { type FaceRules, formatRoll } from '../../../src/dice/expression/rollExpression.ts';
import { beyondLimits, holds, solveRoll } from '../../../src/dice/expression/solveRoll.ts';
import { type DiceRoll, RELATIONS } from '../../../src/dice/expression/value.ts';
import { cases, slowly } from '../../config/slowly.ts';
import { refusal } from '../refusal.ts';
import { writtenRolls } from './enumerated.ts';

function rollOf(text: string, rules: FaceRules = {}): DiceRoll {
  const read = parsePool(text, rules);
  return read.kind === 'count' ? asDiceRoll(read.roll) : read.roll;
}

function answer(text: string, { trials = 0, seed = 1, fractions = false } = {}, rules: FaceRules = {}) {
  return answerSum(rollOf(text, rules), { trials, seed, fractions }).answer;
}

function meaning(text: string): string {
  const read = parsePool(text);
  return read.kind === 'count' ? formatRoll(read.roll) : formatDiceRoll(read.roll);
}

function exact(text: string, rules: FaceRules = {}) {
  const found = answer(text, {}, rules).exact;
  if (found === null) throw new Error(`${text} was sampled`);
  return found;
}

/** P(number) of the value. */
function chances(text: string, rules: FaceRules = {}): ReadonlyMap<number, number> {
  const { first, probabilities } = exact(text, rules).sum;
  return new Map(probabilities.flatMap((p, i) => (p > 0 ? [[first + i, p]] : [])));
}

const possible = writtenRolls.filter(({ size, expected }) => size <= 20_000 && expected().given > 1e-9);

/** Random rolls of every form. */
const ROLLS = cases(60, 200);

test('rolls of every form have the odds of going through every fall of every die', () => {
  fc.assert(
    fc.property(possible, ({ text, expected }) => {
      const { given, values, holds } = expected();
      const found = exact(text);
      const all = chances(text);
      for (const number of new Set([...all.keys(), ...values.keys()]))
        expect(all.get(number) ?? 0, `${text}: ${number}`).toBeCloseTo(values.get(number) ?? 0, 11);
      expect(found.given?.probability ?? 1, text).toBeCloseTo(given, 11);
      if (holds !== undefined) expect(found.comparison?.probability, text).toBeCloseTo(holds, 11);
    }),
    { numRuns: ROLLS },
  );
});

test('their samples agree with the exact odds', () => {
  fc.assert(
    fc.property(possible, fc.nat(), ({ text }, seed) => {
      const { sampled } = answer(text, { trials: 400, seed });
      expect(sampled?.z).toBeLessThan(5);
    }),
    { numRuns: ROLLS / 2 },
  );
});

test('every roll is read back from its text', () => {
  fc.assert(
    fc.property(writtenRolls, ({ text }) => {
      const read = parsePool(meaning(text));
      expect(read).toEqual(parsePool(text));
    }),
  );
});

test.each([
  ['4d6k3', '4d6kh3'],
  ['4d6 keep highest 3', '4d6kh3'],
  ['4D6 KH 3', '4d6kh3'],
  ['4d6 drop lowest', '4d6kh3'],
  ['4d6dl1', '4d6kh3'],
  ['4d6dh', '4d6kl3'],
  ['4d6 keep lowest 3', '4d6kl3'],
  ['3d20 drop lowest drop highest', '3d20dh1dl1'],
  ['6d6dl2dh', '6d6dh1dl2'],
  ['5x(2d6)dh1dl1', '5x(2d6)dh1dl1'],
  ['4d6k', '4d6kh1'],
  ['d20 + 5', '1d20+5'],
  ['d%', '1d100'],
  ['3d6 \u2212 2', '3d6-2'],
  ['10d10!kh5', '10d10!5kh5'],
  ['10d10!3kh5', '10d10!3kh5'],
  ['4d6ro1 + 2d6RR <= 2', '4d6r1+2d6rr<=2'],
  ['d{0..2, 5:3}', '1d{0,1,2,5,5,5}'],
  ['4d6kh3>=12', '4d6kh3 >= 12'],
  ['(3d6+2)>=12', '(3d6+2) >= 12'],
  ['d20>=11', '(1d20) >= 11'],
  ['6 x (4d6kh3) kh1 vs d20', '6x(4d6kh3)kh1 vs 1d20'],
  ['(2d6)=7', '(2d6) = 7'],
  ['2d6 vs 7', '2d6 vs 7'],
  ['4d10>=6+2d6>=4 vs 3d10>=5', '4d10>=6+2d6>=4 vs 3d10>=5'],
  ['max(2d6,3) * -2 / 3', 'max(2d6, 3)*-2/3'],
  ['LET Hits=6d10>=6; HITS d6>=4|hits>=3', 'let hits = 6d10>=6; (hits)d6>=4 | hits >= 3'],
  ['(2d4)d6kh1', '(2d4)d6kh1'],
  ['p(2d6 >= 7)', '(2d6) >= 7'],
  ['P(3d6 == 10)', '(3d6) = 10'],
  ['P(2d6+1 > d12)', '(2d6+1) > 1d12'],
  ['2d6 >= 8 and d20 >= 11', 'P((2d6) >= 8 and (1d20) >= 11)'],
  ['2d6 | 2d6 >= 8', '2d6 | (2d6) >= 8'],
  ['P(5d6>=4 >= 2)', '5d6>=4 >= 2'],
  ['d(d6)', '1d(1d6)'],
  ['2 d ( 2d4 ) kh 1', '2d(2d4)kh1'],
  ['5d(d6)>=4', '5d(1d6)>=4'],
  ['6d6>=5!', '6d6>=5!7'],
  ['6d6 >= 5 ! 2 + 1s', '6d6>=5!2+1s'],
  ['6d6>=5!6:x2!1', '6d6>=5!1!6:x2'],
  ['4d10>=6! vs 3d10>=5!1', '4d10>=6!5 vs 3d10>=5!1'],
])('%s means %s', (text, meant) => {
  expect(meaning(text)).toBe(meant);
  expect(meaning(meant)).toBe(meant);
});

test('the chance of a sum is that of going through all its falls', () => {
  expect(exact('P(2d6 >= 8)').comparison?.probability).toBeCloseTo(15 / 36, 12);
  expect(exact('P(3d6 = 10)').comparison?.probability).toBeCloseTo(27 / 216, 12);
  expect(() => parsePool('P(2d6 >= 8)', {}, true)).toThrow(
    /expected a comparison .* as in "P\(4d6>=5 >= 2\)"/,
  );
});

test('counted dice that explode again succeed again, by the geometric series', () => {
  // One die with chance 1/3, and with 1/6 another one, for ever: 1/3 · 6/5.
  expect(exact('1d6>=5!').sum.mean).toBeCloseTo(0.4, 5);
  expect(exact('6d6>=5!').sum.mean).toBeCloseTo(2.4, 5);
  expect(exact('1d6>=5!').beyondLimits).toBeLessThan(1e-5);
  // A six counts two and rolls again, once: 1/6 + 2/6 + 1/6 · (1/6 + 2/6).
  expect(exact('1d6>=5!6:x2!1').sum.mean).toBeCloseTo(1 / 2 + 1 / 12, 12);
});

test('a die has as many sides as another one shows', () => {
  expect(exact('d(d6)').sum.mean).toBeCloseTo((1 + 3.5) / 2, 12);
  // One roll decides about the sides of both.
  expect(chances('2d(d2)').get(2)).toBeCloseTo(1 / 2 + 1 / 8, 12);
  expect(chances('d(d2 - 1)').get(0)).toBeCloseTo(1 / 2, 12);
});

test.each([
  ['6d6>=5!r1', 'not both'],
  ['6d6>=5!6:+2!', 'not both'],
  ['6d6>=5 vs 6d6>=5!!6:cancel', 'given twice|not both'],
  ['6d6>=5! vs 6d6>=5?6:-1', 'one pool of counted dice on each side'],
  ['d(d6)!', 'no rolling again'],
  ['5d(d6)>=4!6:x2', 'no rolling again'],
  ['d(2000)', 'at most 1000'],
  ['d()', 'expected a number'],
])('%s is refused', (text, expected) => {
  expect(() => parsePool(text)).toThrow(new RegExp(expected));
});

describe('dice before ">="', () => {
  test.each(['5d10>=4', '3d6+2>=12', ' 5 d 10 - 1 >= 4 vs 4d10>=5', '-2d10>=5'])('%s are counted', (text) => {
    expect(parsePool(text).kind).toBe('count');
  });

  test.each([
    '(5d10)>=4',
    '4d6kh3>=12',
    '3d6+2d8>=12',
    '5d10',
    'd20>=11',
    '2*3d6>=12',
    '4d6!>=12',
    '12-3d6>=4',
  ])('%s are added up', (text) => {
    expect(meaning(text)).not.toMatch(/d\d+>=/);
    expect(parsePool(text).kind).toBe('sum');
  });

  test.each(['2d6>7', '2d6 = 7', '3d6+1<9'])('%s could mean either and is refused', (text) => {
    expect(() => parsePool(text)).toThrow(/expected ">=" .* or P\(…\) around it all, which compares the sum/);
  });

  test.each([
    ['3d6+2>=12', '(3d6+2) >= 12'],
    ['3d6-2>=12', '(3d6-2) >= 12'],
    ['5d10>=4', '(5d10) >= 4'],
    ['1d20>=11', undefined],
    ['5d10>=4r2', undefined],
    ['5d10>=4+1s', undefined],
    ['5d10>=4 vs 4d10>=5', undefined],
  ])('%s: the sum would be %s', (text, sum) => {
    const read = parsePool(text);
    expect(read.kind === 'count' && sumMeant(read.roll)).toBe(sum);
  });
});

describe('examples of the documentation of AnyDice, shorter', () => {
  test.each([
    // output d{1..6} named "d6"
    ['d{1..6}', 'd6'],
    // output d{2, 3, 3, 4} named "2d2"
    ['d{2,3,3,4}', '2d2'],
    // output 2d(2d2) named "4d2"
    ['2x(2d2)', '4d2'],
    // output 4d(d{-1..1})
    ['4d{-1..1}', '4x(d3-2)'],
    // output [highest 3 of 4d6]; output [lowest 3 of 4d6]
    ['4d6kh3', '4d6 - 4d6kl1 + 0*d6'],
    // output [highest of 1d6 and 1d8]
    ['max(d6, d8)', 'max(d8, d6)'],
    // output [count {5,6} in 5d6]
    ['5d6>=5', '5d{0:4,1:2}'],
    // output 1d(1d6): dice of a rolled number
    ['(d2)d6', 'd{0:6,1..6} + d6'],
    // output (2d6) >= 9, as a share
    ['P((2d6) >= 9)', 'P((2d6) <= 5)'],
  ])('%s', (text, same) => {
    const [a, b] = [text, same].map((one) => exact(one));
    if (a.comparison !== null)
      expect(a.comparison.probability).toBeCloseTo(b.comparison?.probability ?? -1, 12);
    // The highest three are not all less another lowest one: only their means are the same.
    else expect(a.sum.mean).toBeCloseTo(b.sum.mean, 12);
  });

  test.each([
    ['d{1..6}', new Map([1, 2, 3, 4, 5, 6].map((face) => [face, 1 / 6]))],
    ['d{-1..1}', new Map([-1, 0, 1].map((face) => [face, 1 / 3]))],
    [
      '2d2',
      new Map([
        [2, 1 / 4],
        [3, 1 / 2],
        [4, 1 / 4],
      ]),
    ],
    [
      'max(d4, d4)',
      new Map([
        [1, 1 / 16],
        [2, 3 / 16],
        [3, 5 / 16],
        [4, 7 / 16],
      ]),
    ],
    ['d6!1', new Map([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12].map((n) => [n, n < 6 ? 1 / 6 : 1 / 36]))],
    [
      'd3 * d3',
      new Map([
        [1, 1 / 9],
        [2, 2 / 9],
        [3, 2 / 9],
        [4, 1 / 9],
        [6, 2 / 9],
        [9, 1 / 9],
      ]),
    ],
    [
      '3d4 / 4',
      new Map([
        [0, 1 / 64],
        [1, 31 / 64],
        [2, 31 / 64],
        [3, 1 / 64],
      ]),
    ],
    [
      'd4r1',
      new Map([
        [1, 1 / 16],
        [2, 5 / 16],
        [3, 5 / 16],
        [4, 5 / 16],
      ]),
    ],
    [
      'd4rr<3',
      new Map([
        [3, 1 / 2],
        [4, 1 / 2],
      ]),
    ],
  ])('%s has the answers that are counted by hand', (text, by) => {
    const found = chances(text);
    expect([...found.keys()]).toEqual([...by.keys()]);
    for (const [number, chance] of by) expect(found.get(number)).toBeCloseTo(chance, 12);
  });
});

describe('names', () => {
  test('share their dice wherever they stand', () => {
    expect(chances('let a = d6; a - a')).toEqual(new Map([[0, 1]]));
    expect(exact('let a = d6; P(a * a >= 16)').comparison?.probability).toBeCloseTo(1 / 2, 12);
    expect(chances('d6 - d6').size).toBe(11);
    expect(chances('let a = d2; 3x(a)')).toEqual(
      new Map([
        [3, 0.5],
        [6, 0.5],
      ]),
    );
  });

  test('of counted dice are counted: what they stand beside, too', () => {
    const net = exact('let hits = 5d10>=4; hits vs 4d10>=5').sum;
    expect(net.probabilities).toEqual(exact('5d10>=4 vs 4d10>=5').sum.probabilities);
    expect(exact('let a = 2d6>=4; a + 1d6>=4').sum.mean).toBeCloseTo(1.5, 12);
    expect(() => parsePool('let a = 2d6; a vs 1d6>=4')).not.toThrow();
  });

  test('carry the riders of their dice with them', () => {
    // Attack B: 10s add two dice and take two from the defence.
    const wounds = exact('let w = 5d10>=5!10:+2 vs 4d10>=5?10:-2; P(w >= 3)');
    expect(wounds.sum.probabilities[0]).toBeCloseTo(0.3231568, 9);
    expect(exact('5d10>=5!10:+2 + 1d10>=6').sum.mean).toBeCloseTo(exact('5d10>=5!10:+2').sum.mean + 0.5, 12);
    expect(answer('5d10>=5!10:+2r1^1 + 1d10>=6', { trials: 4000 }).sampled?.z).toBeLessThan(5);
  });

  test('a condition that never holds is refused', () => {
    expect(refusal(() => answer('P((2d6) >= 3 | (1d6) > 6)'))).toMatch(
      /^usage\/condition POOL: \(1d6\) > 6 never holds/,
    );
  });

  test('what is certain is 100 %, and nothing else', () => {
    expect(answer('P((2d6) >= 2 | (1d6) >= 1)').sentence).toMatch(/: 100\.0 % .* holds 100\.0 %/);
    expect(answer('P((100d10) >= 101 and (1d6) >= 1)').sentence).toMatch(/: > 99\.9 %/);
    expect(answer('P((2d6) >= 2 | (100d10) >= 101)').sentence).toMatch(/holds > 99\.9 %/);
  });
});

describe('faces that always or never succeed', () => {
  test.each<[string, FaceRules, number]>([
    ['1d10>=11', {}, 0.1],
    ['1d10>=0', {}, 0.9],
    ['1d10>=11', { always: [] }, 0],
    ['1d10>=0', { never: [] }, 1],
    ['1d10>=11', { always: [9, 10] }, 0.2],
    ['1d10>=0', { never: [1, 2, 3] }, 0.7],
    ['1d{1,1,2,3}>=0', {}, 1],
    ['1d{1,1,2,3}>=0', { never: [1] }, 0.5],
    ['1d6r1>=4', {}, 21 / 36],
  ])('%s with %j succeeds with chance %d', (text, rules, chance) => {
    expect(exact(text, rules).sum.mean).toBeCloseTo(chance, 12);
  });

  test('the riders of the highest face need that it succeeds, the lowest dice that they are the worst', () => {
    expect(() => parsePool('1d10>=11!10:+2', { always: [] })).toThrow(/expected a die whose 10 succeeds/);
    expect(() => parsePool('3d10>=4r1', { never: [10] })).toThrow(/if the lowest are re-rolled/);
  });
});

test('six times 4d6 keep 3 at least equals another six with 52.015510 %, as icepool gives it', () => {
  const { exact: found, sentence } = answer('6x(4d6kh3) >= 6x(4d6kh3)', { fractions: true });
  expect(found?.comparison?.probability).toBeCloseTo(0.5201551, 8);
  // Source: README of icepool, with this denominator.
  const [above, whole] = (found?.comparison?.fraction ?? '').split('/').map(BigInt);
  expect(22452257707354557240087211123792674816n % whole).toBe(0n);
  expect(Number((above * 10n ** 12n) / whole) / 1e12).toBeCloseTo(0.5201551, 7);
  expect(sentence).toContain('52.0 % of the time');
});

test.each([
  ['4d6kh3', 12.2446, 2.8468],
  // By order statistics.
  ['20d10kh2', 19.397, 0.912],
  ['3d6', 10.5, 2.958],
  ['d20+5', 15.5, 5.7663],
])('%s has mean %d', (text, mean, deviation) => {
  const { sum } = exact(text);
  expect(sum.mean).toBeCloseTo(mean, 3);
  expect(sum.standardDeviation).toBeCloseTo(deviation, 3);
});

test('every relation adds up the ways in which it holds', () => {
  for (const relation of RELATIONS) {
    const { comparison } = exact(`(2d6) ${relation} 7`);
    const ways = [15 / 36, 6 / 36, 15 / 36];
    const expected = ways.reduce((sum, p, way) => sum + (holds(relation)[way] ? p : 0), 0);
    expect(comparison?.probability).toBeCloseTo(expected, 12);
  }
});

test('an explosion without a number stops where one die in a million would go on, and says so', () => {
  expect([2, 4, 6, 10, 20].map((sides) => defaultExplosions({ sides }))).toEqual([19, 9, 7, 5, 4]);
  expect(beyondLimits(rollOf('10d10!5kh5'))).toBeCloseTo(1e-5, 12);
  expect(beyondLimits(rollOf('3x(2d10!1)+4'))).toBeCloseTo(0.06, 12);
  expect(beyondLimits(rollOf('let a = (d4)d10!1; a'))).toBeCloseTo(0.04, 12);
  expect(beyondLimits(rollOf('10d10'))).toBe(0);
});

describe('samples', () => {
  test('the same seed rolls the same dice', () => {
    const shares = (seed: number) => answer('4d6kh3', { trials: 500, seed }).sampled;
    expect(shares(1)).toEqual(shares(1));
    expect(shares(1)).not.toEqual(shares(2));
  });

  test('are refused when they would take minutes', () => {
    expect(() => answer('100d6', { trials: 1e8 })).toThrow(/use fewer trials/);
  });

  test('answer alone what is too large to be enumerated', () => {
    const { exact: none, sampled, sentence } = answer('9999d20kh5000');
    expect(none).toBeNull();
    expect(sampled?.z).toBeNull();
    expect(sentence).toMatch(/^9999d20kh5000: sampled \d+ times, mean/);
    // Half of the dice, the better one: 15.5 on average.
    expect(sampled?.mean).toBeGreaterThan(5000 * 15.4);
    expect(sampled?.mean).toBeLessThan(5000 * 15.6);
    expect(() => answer('9999d20kh5000', { fractions: true })).toThrow(/this roll takes about/);
  });
});

slowly('60d20kh30 and 100d10!kh50 are exact', () => {
  expect(exact('60d20kh30').sum.mean).toBeCloseTo(462.29, 2);
  expect(exact('100d10!kh50').sum.mean).toBeCloseTo(459.04, 2);
});

test('sums beyond reach are not begun', () => {
  for (const text of ['10000d100', '10000d10!kh5000', '1000d1000', '10000x(10000d2)'])
    expect(() => solveRoll(rollOf(text))).toThrow(/this roll takes about/);
});

test('the signs of telephones and books are those of a keyboard', () => {
  expect(meaning('2×3d6 ≥ 12')).toBe(meaning('2*3d6 >= 12'));
  expect(meaning('(3d6) ≤ 9')).toBe(meaning('(3d6) <= 9'));
});

describe('what cannot be read is refused at its column, with what was expected there', () => {
  test.each([
    ['', 1, /found the end, expected a number, dice such as "4d6", or "\("/],
    ['x', 1, /found "x", expected a number/],
    ['4d', 3, /found the end, expected a whole number from 2 to 1000/],
    ['4d1', 3, /found "1", expected a whole number from 2 to 1000/],
    ['99999d6', 1, /found "99999", expected a whole number from 0 to 10000/],
    ['4d6q3', 4, /found "q", expected "r", "!", "kh", "kl", "\+", "-", "\*", ">=", "vs", "\|" or the end/],
    ['4d6!q', 5, /found "q", expected "kh", "kl", "\+", "-", "\*", ">=", "vs", "\|" or the end/],
    ['4d6!0', 5, /found "0", expected a whole number from 1 to 1000/],
    ['4d6kh3!', 7, /found "!", expected "\+", "-", "\*", ">=", "vs", "\|" or the end/],
    ['4d6kh-1', 6, /found "-", expected a whole number from 1 to 4/],
    ['4d6kh \u2212 1', 7, /expected a whole number from 1 to 4/],
    ['4d6 keep highest -1', 18, /expected a whole number/],
    ['4d6kh5', 6, /found "5", expected a whole number from 1 to 4/],
    ['4d6dl4', 6, /found "4", expected a whole number from 1 to 3/],
    ['1d6dl1', 6, /nothing can be kept or dropped of one/],
    ['0d6k', 5, /nothing can be kept or dropped of 0/],
    ['4d6 keep 3', 10, /found "3", expected "highest" or "lowest"/],
    ['(2d4)d6dl1', 10, /can only be kept/],
    ['((3d6', 6, /found the end, expected "r", "!", "kh", "kl", "\+", "-", "\*", "\)"/],
    ['3d6)', 4, /found "\)"/],
    ['2x3d6', 3, /found "3", expected "\("/],
    ['3d6+', 5, /found the end, expected a number/],
    ['(3d6) > ', 9, /found the end, expected a number/],
    ['3d6 vs 4 vs 5', 10, /found "vs", expected "\+", "-", "\*"/],
    [`${'('.repeat(40)}1`, 21, /at most 20 parentheses/],
    ['4d6r', 5, /found the end, expected a whole number/],
    ['4d6rr<7', 4, /every face would be rolled again for ever/],
    ['d{3}!', 5, /every face would explode/],
    ['d{1,2', 6, /found the end, expected ",", "\.\.", ":" or "\}"/],
    ['d{5..1}', 3, /found "5\.\.1", expected a rising range/],
    ['d{0..900:2}', 3, /at most 1000 faces/],
    ['max(d6', 7, /expected .*"," or "\)"/],
    ['max d6', 5, /found "d", expected "\("/],
    ['6/(d6-1)', 3, /found a divisor that can be 0/],
    ['4d6>=4*2', 7, /found "\*", expected parentheses around the dice/],
    ['let d6 = 1; 2', 5, /expected a name/],
    ['let x = d6; x', 5, /"x" means something in dice, expected a name/],
    ['let a 1', 7, /found "1", expected "=" and a value/],
    ['let a = 1', 10, /found the end, expected .*";"/],
    ['let a = 1; let a = 2; a', 16, /found "a" twice/],
    ['let hits = 2d6; hist', 17, /found "hist", expected .* hits, or "\("/],
    ['P(6d10>=6r1)', 12, /expected a comparison/],
    ['4W6', 1, /found "4W6", expected a "d" between the numbers/],
    ['d6 + 2.5d6', 6, /found "2.5", expected a whole number/],
    ['P((2d6) >= 7', 13, /found the end, expected .*"and", "or", "\|" or "\)"/],
    ['2d6 | 3', 8, /found the end, expected a comparison/],
    ['(200d100)d6', 1, /found "up to 20000 dice", expected at most 10000/],
    ['5d10>=4 vs 4', 12, /expected counted dice behind "vs"/],
    ['4d10>=6+2d6>=4 vs 3d10>=5?10:-2', 26, /expected one pool of counted dice on each side/],
    // Counted dice.
    ['5x10>=4', 3, /found "10", expected "\("/],
    ['5d10=4', 5, /found "=", expected ">="/],
    ['5d10>=', 7, /found the end, expected a whole number/],
    ['5d10>=4!9:+2', 9, /found "9", expected 10, the highest face/],
    ['5d10>=4!10+2', 11, /found "\+", expected ":"/],
    ['5d10>=4!10:cancel', 12, /found "cancel", expected "\+" .* or "x"/],
    ['5d10>=4+1', 10, /found the end, expected "s"/],
    ['5d10>=4r2r2', 10, /given twice/],
    ['5d10>=4 versus 4d10>=5', 9, /found "versus", expected .* "vs"/],
    ['5d10>=4 vs 4d10>=5r2', 19, /found "r", expected "!", "\?"/],
    ['5d10>=4 vs 4d6>=5?6:-2', 19, /found "6", expected 10/],
    ['5d10>=4 vs 4d10>=5?10:2', 23, /found "2", expected "\+" or "-"/],
    ['5d10>=4 & more', 9, /found "&", expected "!", "r", "\^", "vs"/],
    ['99999999d10>=4', 1, /found "99999999"/],
  ])('%s', (text, column, message) => {
    expect(refusal(() => parsePool(text))).toMatch(
      new RegExp(`^usage/roll-expression POOL column ${column}: `),
    );
    expect(refusal(() => parsePool(text))).toMatch(message);
  });

  test('any text is read or refused with a coded error', () => {
    const pieces = fc.constantFrom(
      ...[
        '4',
        'd',
        '6',
        '!',
        'kh',
        'k',
        'x',
        '(',
        ')',
        '+',
        '-',
        '*',
        '/',
        '>=',
        ' vs ',
        'keep ',
        'é',
        '{',
        '}',
        ',',
        '..',
      ],
      ...[
        'd6',
        '2d6',
        '>=4',
        'let ',
        'a',
        '=',
        ';',
        'P(',
        '|',
        ' and ',
        'max(',
        'r',
        'rr',
        ':',
        '?',
        's',
        '^',
        '%',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 15 }), (parts) => {
        const text = parts.join('');
        expect(refusal(() => parsePool(text))).toMatch(/^$|^usage\/roll-expression /);
      }),
      { numRuns: 250 },
    );
  });
});

test.each([
  ['3d6 != 10', 1 - 27 / 216],
  ['3d6!=10', 1 - 27 / 216],
  ['2d6 ≠ 2d6', 1 - 146 / 1296],
  ['P(1d6 != 6 and 1d6 != 6)', 25 / 36],
  ['1d6! != 1', 5 / 6],
])('%s: unequal, and no die explodes by it', (text, chance) => {
  const { exact } = answer(text);
  expect(exact?.comparison?.probability ?? exact?.event?.probability).toBeCloseTo(chance, 12);
});

test.each([
  ['1d6 + 1d6 | 1d6 >= 3', true],
  ['P(1d6 > 3 | 1d6 > 4)', true],
  ['let a = 1d6; a + 1d6 | a >= 3', false],
  ['let a = 1d6; let b = a + 1; P(b > 3 | a > 4)', false],
])('%s: a condition about dice of its own is called so', (text, isApart) => {
  const { sentence } = answer(text);
  expect(sentence.includes('the condition, about other dice, holds')).toBe(isApart);
  expect(sentence).toContain(isApart ? ', about other dice,' : 'the condition holds');
});

test('equal parts of a roll are solved once, and the higher of two values in one pass', () => {
  // All pairs of their values would be too many to be gone through.
  const { exact } = answer('max(1200d6, 1200d6)');
  const above = Math.sqrt((1200 * 35) / 12 / Math.PI);
  expect(exact?.sum.mean).toBeCloseTo(1200 * 3.5 + above, 1);
});
