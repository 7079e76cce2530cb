/** OQ-50: whether earlier dice of a burst affect the next die at the same man. Every throw is written out. */
import { describe, expect, test } from 'vitest';
import { fewSixes, shotOdds } from '../../../../src/rulesets/rattenkrieg/fire/distribution.ts';
import type { Target } from '../../../../src/rulesets/rattenkrieg/fire/target.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, figure, rules, shot } from '../ask.ts';

const SIXES = catalogue.smallArms.doubleSix;
const FATES = ['dead', 'wounded', 'hunkers', 'unhurt'] as const;
type Fate = (typeof FATES)[number];

/** Modifiers of a die at a man by his fate so far; null: he cannot be shot at. */
type Man = Readonly<Record<Exclude<Fate, 'dead'>, number | null>>;

interface Throws {
  /** P(fate) of each man, in the order of FATES. */
  readonly each: readonly (readonly number[])[];
  readonly dice: number;
  readonly stopped: number;
}

/** Throws the dice in order at the men in turn; the second six ends the burst. */
function thrown(men: readonly Man[], dice: number): Throws {
  const each = men.map(() => FATES.map(() => 0));
  let [rolled, stopped] = [0, 0];
  const next = (die: number, shown: number, share: number, now: readonly Fate[]): void => {
    if (die === dice || shown === 2) {
      for (const [man, fate] of now.entries()) each[man][FATES.indexOf(fate)] += share;
      if (shown === 2) stopped += share;
      return;
    }
    const man = die % men.length;
    const fate = now[man];
    const modifier = fate === 'dead' ? men[man].unhurt : men[man][fate];
    if (modifier === null) {
      next(die + 1, shown, share, now);
      return;
    }
    rolled += share;
    const falls = (result: number, chance: number, six: number): void => {
      if (chance > 0) next(die + 1, shown + six, share * chance, now.with(man, struck(fate, result)));
    };
    // A 1 that is moved off its place kills if a second die shows more than the modifier; a 6 of a burst misses.
    const kills = modifier > 0 ? (6 - modifier) / 6 : 0;
    falls(1, kills / 6, 0);
    falls(1 + modifier, (1 - kills) / 6, 0);
    for (let face = 2; face <= 5; face++) falls(face + modifier, 1 / 6, 0);
    falls(6, 1 / 6, 1);
  };
  next(
    0,
    0,
    1,
    men.map((): Fate => 'unhurt'),
  );
  return { each, dice: rolled, stopped };
}

function struck(before: Fate, result: number): Fate {
  if (before === 'dead' || result <= 2) return 'dead';
  if (result === 3) return before === 'wounded' ? 'dead' : 'wounded';
  return result === 4 && before === 'unhurt' ? 'hunkers' : before;
}

function planned(weapon: string, men: readonly Target[], burstHits: Interpretations['burstHits']) {
  return shot(weapon, [men], { interpretations: { burstHits } });
}

function expectThrows(weapon: string, men: readonly Target[], expected: Throws): void {
  const found = shotOdds(rules(), SIXES, planned(weapon, men, 'dieByDie'));
  for (const [man, fates] of expected.each.entries()) {
    for (const [index, share] of fates.entries()) expect(found.each[man][index]).toBeCloseTo(share, 10);
  }
  expect(found.expectedDice).toBeCloseTo(expected.dice, 10);
  expect(found.stopped).toBeCloseTo(expected.stopped, 10);
  expect(found.jam).toBeCloseTo(expected.stopped / 6, 10);
}

const behind = figure({ cover: ['torso-and-head'] });
const alike = (modifier: number): Man => ({ unhurt: modifier, wounded: modifier, hunkers: modifier });

describe('a burst at one man', () => {
  const deadOf = (weapon: string, man: Target, burstHits: Interpretations['burstHits']): number =>
    shotOdds(rules(), SIXES, planned(weapon, [man], burstHits)).each[0][0];

  test('R-ACT-04 MG42 at torso and head: 89.96 % dead at once, 69.59 % die by die', () => {
    expect(thrown([alike(0)], 7).each[0][0]).toBeCloseTo(0.8996, 4);
    expect(deadOf('mg42', behind, 'atOnce')).toBeCloseTo(thrown([alike(0)], 7).each[0][0], 10);
    const dieByDie = thrown([{ unhurt: 0, wounded: 0, hunkers: null }], 7);
    expect(dieByDie.each[0][0]).toBeCloseTo(0.6959, 4);
    expectThrows('mg42', [behind], dieByDie);
  });

  test('R-FIRE-08 PPSh-41 at a man in the open: 53.38 % dead at once, 58.33 % die by die', () => {
    expect(thrown([alike(2)], 7).each[0][0]).toBeCloseTo(0.5338, 4);
    expect(deadOf('ppsh41', figure(), 'atOnce')).toBeCloseTo(thrown([alike(2)], 7).each[0][0], 10);
    // Stance 0 and +1 for hunkering are together what facing the shooter is: +1.
    const dieByDie = thrown([{ unhurt: 2, wounded: 1, hunkers: 2 }], 7);
    expect(dieByDie.each[0][0]).toBeCloseTo(0.5833, 4);
    expectThrows('ppsh41', [figure()], dieByDie);
  });

  test('from behind nobody is better off by being wounded, and one who was down counts as wounded alone', () => {
    const rear = planned('XB-2(P3)(R5)', [figure({ stance: 'rear' })], 'dieByDie').dice[0];
    expect(rear).toMatchObject({ modifier: -3, struck: { wounded: -3, hunkered: -2 } });
    const down = planned('XB-2(P3)(R5)', [figure({ isHunkered: true })], 'dieByDie').dice[0];
    expect(down).toMatchObject({ modifier: -1, struck: { wounded: -2, hunkered: -1 } });
  });
});

test('dice that do not fall on a man who hunkers show no six either: two men behind a wall and one in the open', () => {
  const men = [behind, figure(), figure({ cover: ['head-only'] })];
  expectThrows(
    'XB-1(P2)(R6)',
    men,
    thrown(
      [
        { unhurt: 1, wounded: 1, hunkers: null },
        { unhurt: 0, wounded: -1, hunkers: 0 },
        { unhurt: 2, wounded: 2, hunkers: null },
      ],
      6,
    ),
  );
});

test('bullets that go through the wall find the man who hunkers behind it', () => {
  const dice = (walls: readonly number[]) =>
    shot('mg42', [[behind]], { shooting: { walls }, interpretations: { burstHits: 'dieByDie' } }).dice;
  expect(dice([4])[0].struck?.hunkered).toBeNull();
  expect(dice([2])[0]).toMatchObject({ modifier: -1, struck: { wounded: -2, hunkered: -1 } });
});

test('R-FIRE-16 the sixes of a gun short of men are those of the dice that fall', () => {
  const [none, one] = fewSixes(rules(), planned('mg42', [behind], 'atOnce'));
  expect(none).toBeCloseTo((5 / 6) ** 7, 10);
  expect(one).toBeCloseTo(7 * (1 / 6) * (5 / 6) ** 6, 10);
  const stopped = thrown([{ unhurt: 0, wounded: 0, hunkers: null }], 7).stopped;
  const [noneLeft, oneLeft] = fewSixes(rules(), planned('mg42', [behind], 'dieByDie'));
  expect(1 - noneLeft - oneLeft).toBeCloseTo(stopped, 10);
});

test('a single shot has no earlier dice', () => {
  expect(planned('mauser-98k', [behind], 'dieByDie')).toEqual(planned('mauser-98k', [behind], 'atOnce'));
});
