import { describe, expect, test } from 'vitest';
import { mean } from '../../../../src/dice/distribution.ts';
import { DIE_THROWS, dieDistribution } from '../../../../src/rulesets/rattenkrieg/fire/combatTable.ts';
import { beforeReaction, shotOdds } from '../../../../src/rulesets/rattenkrieg/fire/distribution.ts';
import type { ShotPlan } from '../../../../src/rulesets/rattenkrieg/fire/plan.ts';
import { OUTCOMES } from '../../../../src/rulesets/rattenkrieg/schema/names.ts';
import { catalogue, figures, rules, shot } from '../ask.ts';
import { derived } from '../derived.ts';

type Shares = Readonly<Record<string, string>>;

function value(fraction: string): number {
  const [numerator, denominator] = fraction.split('/').map(Number);
  return numerator / denominator;
}

const SIXES = catalogue.smallArms.doubleSix;
const odds = (plan: ShotPlan) => shotOdds(rules(), SIXES, plan);

function expectShares(distribution: readonly number[], expected: Shares, digits = 12): void {
  for (const [index, outcome] of OUTCOMES.entries()) {
    expect(distribution[index], outcome).toBeCloseTo(value(expected[outcome]), digits);
  }
}

interface SingleRow {
  readonly totalModifier: number;
  readonly literal: Shares;
  readonly mirror: Shares;
  readonly natOneNoEffect: Shares;
}

describe.each<SingleRow>(derived.singleDie.rows)('a single die at $totalModifier', (row) => {
  const distribution = (changes: Parameters<typeof rules>[0]) => {
    const { below, six } = dieDistribution(rules(changes), row.totalModifier, false);
    return below.map((weight, outcome) => (weight + six[outcome]) / DIE_THROWS);
  };

  test('falls as derived (R-FIRE-04, R-FIRE-05, OQ-01, OQ-02)', () => {
    expectShares(distribution({}), row.literal);
    expectShares(distribution({ naturalSix: 'mirror' }), row.mirror);
    expectShares(distribution({ naturalOne: 'noEffect' }), row.natOneNoEffect);
  });

  test('rolling again whenever there are modifiers changes nothing (OQ-48)', () => {
    for (const naturalOne of ['fallThrough', 'noEffect', 'alwaysDead'] as const) {
      for (const naturalSix of ['literal', 'mirror', 'off'] as const) {
        const interpretations = { naturalOne, naturalSix };
        expect(distribution({ ...interpretations, combatTableFlags: 'always' })).toEqual(
          distribution(interpretations),
        );
      }
    }
  });
});

interface AutomaticRow {
  readonly totalModifier: number;
  readonly natSix: string;
  readonly otherDice: Shares;
}

test.each<AutomaticRow>(derived.automaticDie.rows)(
  'R-FIRE-11 a natural 6 of a burst misses outright at $totalModifier (OQ-03)',
  ({ totalModifier, natSix, otherDice }) => {
    const { below, six } = dieDistribution(rules(), totalModifier, true);
    expectShares(
      below.map((weight) => weight / DIE_THROWS),
      otherDice,
    );
    expectShares(
      six.map((weight) => weight / DIE_THROWS),
      { dead: '0/1', wounded: '0/1', hunker: '0/1', none: natSix },
    );
  },
);

test('OQ-03 under the general rule a 6 of a burst is read as that of a single shot', () => {
  expect(dieDistribution(rules({ sixesOfBursts: 'general' }), -3, true)).toEqual(
    dieDistribution(rules(), -3, false),
  );
});

const byName = new Map(catalogue.weapons.map(({ name, id }) => [name, id]));
const MOUNTS = { light: 'light', medium: 'medium', heavy: 'heavy' } as const;

interface ShotRow {
  readonly weapon: string;
  readonly mount: keyof typeof MOUNTS | null;
  readonly dice: number;
  readonly target: Shares;
  readonly expectedDice?: number;
  readonly burstStopped?: number;
  readonly jam?: number;
}

describe.each<ShotRow>(derived.shotVsOneStandingTarget.rows)('$weapon $mount at one man', (row) => {
  test('kills, wounds and pins as derived (R-FIRE-02 … R-FIRE-12)', () => {
    const plan = shot(byName.get(row.weapon) ?? '', [figures(1)], {
      arrangement: { mount: MOUNTS[row.mount ?? 'light'] },
    });
    const { each, expectedDice, stopped, jam } = odds(plan);
    expect(plan.dice).toHaveLength(row.dice);
    expectShares(each[0], row.target);
    expect(expectedDice).toBeCloseTo(row.expectedDice ?? 1, 4);
    expect(stopped).toBeCloseTo(row.burstStopped ?? 0, 4);
    expect(jam).toBeCloseTo(row.jam ?? 0, 4);
  });
});

interface GroupRow {
  readonly weapon: string;
  readonly mount: keyof typeof MOUNTS | null;
  readonly case: 'oneSector4' | 'spread8';
  readonly targetsReached: number;
  readonly dice: number;
  readonly expectedDead: number;
  readonly expectedWounded: number;
  readonly expectedHunkered: number;
  readonly diceBeforeReaction: number;
  readonly expectedDeadBeforeReaction: number;
  readonly expectedDice: number;
  readonly burstStopped: number;
  readonly jam: number;
}

const GROUPS = { oneSector4: [figures(4)], spread8: Array.from({ length: 8 }, () => figures(1)) };

describe.each<GroupRow>(derived.burstVsGroup.rows)('$weapon $mount at $case', (row) => {
  test('does what is derived before and after the first reaction (R-FIRE-10 … R-FIRE-12)', () => {
    const plan = shot(byName.get(row.weapon) ?? '', GROUPS[row.case], {
      arrangement: { mount: MOUNTS[row.mount ?? 'light'] },
    });
    const all = odds(plan);
    const sum = (outcome: (typeof OUTCOMES)[number]) =>
      all.each.reduce((total, distribution) => total + distribution[OUTCOMES.indexOf(outcome)], 0);
    expect(plan.dice).toHaveLength(row.dice);
    expect(new Set(plan.dice.map(({ target }) => target)).size).toBe(row.targetsReached);
    expect(plan.beforeReaction).toBe(row.diceBeforeReaction);
    expect(mean(all.dead)).toBeCloseTo(row.expectedDead, 4);
    expect(sum('dead')).toBeCloseTo(row.expectedDead, 4);
    expect(sum('wounded')).toBeCloseTo(row.expectedWounded, 4);
    expect(sum('hunker')).toBeCloseTo(row.expectedHunkered, 4);
    expect(mean(all.out)).toBeCloseTo(row.expectedDead + row.expectedWounded, 3);
    expect(mean(odds(beforeReaction(plan)).dead)).toBeCloseTo(row.expectedDeadBeforeReaction, 4);
    expect(all.expectedDice).toBeCloseTo(row.expectedDice, 4);
    expect(all.stopped).toBeCloseTo(row.burstStopped, 4);
    expect(all.jam).toBeCloseTo(row.jam, 4);
  });
});

test.each<{ dice: number; expectedDice: number; burstStopped: string; jam: string }>(derived.doubleSix.rows)(
  'R-FIRE-11 $dice dice stop at a second six as derived',
  ({ dice, expectedDice, burstStopped, jam }) => {
    const of = odds(shot(`XB(P2)(R${dice})`, [figures(1)]));
    expect(of.expectedDice).toBeCloseTo(expectedDice, 4);
    expect(of.stopped).toBeCloseTo(value(burstStopped), 12);
    expect(of.jam).toBeCloseTo(value(jam), 12);
  },
);
