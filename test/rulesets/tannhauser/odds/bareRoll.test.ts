/**
 * The derived exact vectors DV-nn: fractions worked out from the rules that they name, independently of this program.
 */
import { describe, expect, test } from 'vitest';
import { type ContestSpec, netOutcomes } from '../../../../src/dice/contest.ts';
import { exactHits, exactNet, fraction } from '../../../../src/dice/exact.ts';
import { contestOf } from '../../../../src/dice/expression/rollExpression.ts';
import { type BareRoll, bareExpression } from '../../../../src/rulesets/tannhauser/odds/bareRoll.ts';

const PLAIN: BareRoll = {
  dice: 0,
  value: 0,
  modifier: 0,
  extraDiceOnTen: 0,
  tenCounts: 1,
  rerollLowest: 0,
  plusToOne: 0,
  shockDice: 0,
  shockValue: 0,
  shockModifier: 0,
  shockDiceOnTen: 0,
  shockTenCounts: 1,
  shockTenCancels: false,
  autoHits: 0,
  autoSaves: 0,
};

function contest(roll: Partial<BareRoll>): ContestSpec {
  return contestOf(bareExpression({ ...PLAIN, ...roll }));
}

function wounds(roll: Partial<BareRoll>): string[] {
  const { numerators, denominator } = exactNet(contest(roll), 'hits');
  return numerators.map((numerator) => fraction(numerator, denominator));
}

const PISTOL_AT_5 = { dice: 4, value: 5, shockDice: 4, shockValue: 5 };

test('DV-01 T-TEST-07 one die succeeds with probability clamp(value + 1, 1, 9) / 10', () => {
  const expected = ['1/10', '1/5', '3/10', '2/5', '1/2', '3/5', '7/10', '4/5', '9/10', '9/10', '9/10'];
  expect(expected.map((_, value) => wounds({ dice: 1, value })[1])).toEqual(expected);
});

test('DV-03 T-COMBAT-03 R-17 Flash-Gun MK1: a natural 10 adds two dice once', () => {
  const { numerators, denominator } = exactHits(contest({ dice: 5, value: 6, extraDiceOnTen: 2 }), 'hits');
  expect(numerators.map((numerator) => fraction(numerator, denominator))).toEqual([
    '243/100000',
    '49329/2000000',
    '5103/50000',
    '442827/2000000',
    '109809/400000',
    '2115099/10000000',
    '1191477/10000000',
    '442519/10000000',
  ]);
});

test.each<[string, Partial<BareRoll>, string[]]>([
  [
    'DV-02 T-COMBAT-06 a pistol at Combat 5 against Stamina 5',
    PISTOL_AT_5,
    ['49997/78125', '86424/390625', '41688/390625', '11232/390625', '1296/390625'],
  ],
  [
    'DV-04 T-GREN-04 four automatic successes against Stamina 4',
    { autoHits: 4, shockDice: 4, shockValue: 4 },
    ['1/16', '1/4', '3/8', '1/4', '1/16'],
  ],
  [
    'DV-04 T-GREN-04 four automatic successes against Stamina 5',
    { autoHits: 4, shockDice: 4, shockValue: 5 },
    ['81/625', '216/625', '216/625', '96/625', '16/625'],
  ],
  [
    'DV-05 T-COMBAT-03 six dice at Combat 6 against Stamina 5',
    { dice: 6, value: 6, shockDice: 4, shockValue: 5 },
    [
      '118477809/625000000',
      '70201971/312500000',
      '6544881/25000000',
      '3120957/15625000',
      '1491021/15625000',
      '50421/1953125',
      '117649/39062500',
    ],
  ],
  [
    'DV-07 T-COMBAT-06 Expert Infantry Badge: a natural 10 of the shock roll counts two',
    { ...PISTOL_AT_5, shockTenCounts: 2 },
    ['275554/390625', '69657/390625', '34182/390625', '9936/390625', '1296/390625'],
  ],
  [
    'DV-08 T-COMBAT-06 Critical Hit: a natural 10 of the attack counts two',
    { ...PISTOL_AT_5, tenCounts: 2 },
    [
      '3336769/6250000',
      '347423/1562500',
      '457439/3125000',
      '107273/1562500',
      '142033/6250000',
      '4039/781250',
      '599/781250',
      '26/390625',
      '1/390625',
    ],
  ],
  [
    'DV-09 R-43 BG-42: one natural 10 of the shock roll cancels everything',
    { dice: 5, value: 5, shockDice: 4, shockValue: 5, shockTenCancels: true },
    ['19429277/31250000', '1069383/6250000', '49959/390625', '23706/390625', '1296/78125', '3888/1953125'],
  ],
  [
    'DV-10 R-38 Strafe: a natural 10 takes two shock dice',
    { dice: 5, value: 5, shockDice: 4, shockValue: 5, shockDiceOnTen: -2 },
    ['219541/625000', '577101/2500000', '5457/25000', '348939/2500000', '32373/625000', '5151/625000'],
  ],
  [
    'DV-11 T-COMBAT-06 Hermetica Astra: one shock die becomes an automatic success',
    { dice: 5, value: 6, shockDice: 3, shockValue: 4, autoSaves: 1 },
    ['276729/800000', '57673/200000', '23667/100000', '21609/200000', '16807/800000', '0/1'],
  ],
])('%s', (_, roll, expected) => {
  expect(wounds(roll)).toEqual(expected);
});

test('DV-06 T-DUEL-01 a duel of values 6 and 4 is won when a success is left', () => {
  const net = contest({ dice: 4, value: 6, shockDice: 4, shockValue: 4 });
  const { numerators, denominator } = exactNet(net, 'hits');
  expect(fraction(denominator - numerators[0], denominator)).toBe('95277/160000');
});

test('T-TEST-05 R-15 an empty pool rolls nothing and keeps its automatic successes', () => {
  expect(wounds({ dice: -2, value: 9, autoHits: 2 })).toEqual(['0/1', '0/1', '1/1']);
});

describe('+N to one die after the roll (R-17)', () => {
  // One die, difficulty 8: fails on 1–7; +2 mends 6 and 7.
  test.each([
    [0, '3/10'],
    [2, '1/2'],
    [6, '9/10'],
    [10, '9/10'],
  ])('+%i on the only die at value 2', (plusToOne, success) => {
    expect(wounds({ dice: 1, value: 2, plusToOne })[1]).toBe(success);
  });

  test('T-TEST-06 a natural 1 still fails', () => {
    expect(wounds({ dice: 1, value: 9, plusToOne: 10 })[1]).toBe('9/10');
  });

  test('it mends one die and no more', () => {
    // Two dice at difficulty 9: both succeed alone 4 %, one of them with the other at 7 or 8 mended 8 %.
    expect(netOutcomes(contest({ dice: 2, value: 1, plusToOne: 2 }), 'hits')[2]).toBeCloseTo(0.12, 14);
  });
});

test('a modifier on the dice is the same as a change of the value (R-14)', () => {
  expect(wounds({ ...PISTOL_AT_5, modifier: 2, shockModifier: -1 })).toEqual(
    wounds({ ...PISTOL_AT_5, value: 7, shockValue: 4 }),
  );
});
