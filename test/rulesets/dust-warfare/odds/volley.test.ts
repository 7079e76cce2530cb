/** `odds volley` against attacks followed die by die, and against `odds attack`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountGiven } from '../../../../src/game/given.ts';
import { ask as askQuestion } from '../../../../src/odds.ts';
import { OptionReader } from '../../../../src/params/reader.ts';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { answerVolley } from '../../../../src/rulesets/dust-warfare/odds/answerVolley.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { volleyOdds } from '../../../../src/rulesets/dust-warfare/questions/volley.ts';
import { cases } from '../../../config/slowly.ts';
import {
  bestChance,
  coursesOf,
  followAttacks,
  type OracleSoldiers,
} from '../../../oracles/dustWarfareVolley.ts';
import { ask, catalogue, type Request } from '../ask.ts';

const COVERS = ['none', 'soft', 'hard'] as const;
const CLASSES = ['S1', 'S2', 'S3', 'S4'] as const;

interface Asked {
  readonly order?: 'given' | 'best';
  readonly split?: 'given' | 'best';
  readonly given?: CountGiven;
}

/** @param targets classes, with how each stands */
function volleyAt(
  weapons: readonly string[],
  targets: readonly (readonly [ArmourClass, Request])[],
  { order = 'given', split = 'given', given }: Asked = {},
) {
  const questions = weapons.map((one) =>
    targets.map(([armourClass, request]) => ask(one, armourClass, request)),
  );
  const attackers = questions.map((unit) => unit.map(({ attacker }) => attacker));
  const { rulings } = questions[0][0];
  const aimed = questions[0].map(({ target }) => target);
  return answerVolley(catalogue, { attackers, targets: aimed, order, split, rulings }, given).exact;
}

function volley(
  weapons: readonly string[],
  armourClass: ArmourClass,
  request: Request = {},
  order: 'given' | 'best' = 'given',
) {
  const exact = volleyAt(weapons, [[armourClass, request]], { order });
  return { ...exact, ...exact.targets[0] };
}

const close = (list: readonly number[]): unknown[] => list.map((share) => expect.closeTo(share, 11));

const lines = fc.array(
  fc.record({ dice: fc.integer({ min: 1, max: 6 }), damage: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const soldiers: fc.Arbitrary<OracleSoldiers> = fc
  .record({
    level: fc.integer({ min: 1, max: 4 }),
    miniatures: fc.integer({ min: 1, max: 5 }),
    hitPoints: fc.integer({ min: 1, max: 2 }),
    cover: fc.constantFrom(0 as const, 1 as const, 2 as const),
    isSuppressed: fc.boolean(),
    hitsTheDirt: fc.boolean(),
  })
  .filter(({ isSuppressed, hitsTheDirt }) => !(isSuppressed && hitsTheDirt));

function asTarget(target: OracleSoldiers): [ArmourClass, Request] {
  const { miniatures, hitPoints, hitsTheDirt } = target;
  const markers = target.isSuppressed ? 1 : 0;
  return [
    CLASSES[target.level - 1],
    { miniatures, hitPoints, cover: COVERS[target.cover], markers, hitsTheDirt },
  ];
}

/** Soldiers few enough that two of them can be finished. */
const smallSquad = soldiers.map(
  (squad): OracleSoldiers => ({ ...squad, miniatures: 1 + (squad.miniatures % 2), cover: 0 }),
);

describe('a volley', () => {
  test('D-ATK-04 … D-ATK-09, D-SUP-02: random volleys at soldiers have the odds that the rules give, die by die', () => {
    const compared = [0, 0];
    const squads = fc.array(soldiers, { minLength: 1, maxLength: 2 });
    const holds = fc.property(lines, squads, (all, targets) => {
      const expected = followAttacks(
        all.map((line) => [line]),
        targets,
      );
      const found = volleyAt(
        all.map(({ dice, damage }) => `${dice}/${damage}`),
        targets.map(asTarget),
      );
      compared[targets.length - 1]++;
      expect(found.targets.map(({ miniatures }) => miniatures)).toEqual(expected.miniatures.map(close));
      expect(found.attacks.map(({ finishesEach }) => finishesEach)).toEqual(expected.finishes.map(close));
      expect(found.targets.map(({ suppressed }) => suppressed)).toEqual(close(expected.suppressed));
      expect(found.targets.map(({ retreating }) => retreating)).toEqual(close(expected.retreating));
      expect(found.wiped).toBeCloseTo(expected.all, 11);
    });
    fc.assert(holds, { numRuns: cases(20, 50) });
    expect(Math.min(...compared)).toBeGreaterThan(0);
  });

  test('under a condition is the courses alone that meet it, of 25 random volleys gone through one by one', () => {
    const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
    const squads = fc.array(smallSquad, { minLength: 1, maxLength: 2 });
    const few = fc.array(
      fc.record({ dice: fc.integer({ min: 1, max: 4 }), damage: fc.integer({ min: 1, max: 2 }) }),
      { minLength: 1, maxLength: 2 },
    );
    const holds = fc.property(few, squads, fc.integer({ min: 1, max: 2 }), (all, targets, least) => {
      const size = sum(targets.map(({ miniatures }) => miniatures));
      const units = all.map((line) => [line]);
      const courses = coursesOf(units, targets).filter(({ left }) => size - sum(left[all.length]) >= least);
      const probability = sum(courses.map(({ chance }) => chance));
      fc.pre(probability > 0);
      const chanceThat = (meets: (left: readonly (readonly number[])[]) => boolean): number =>
        sum(courses.map(({ left, chance }) => (meets(left) ? chance : 0))) / probability;
      const found = volleyAt(
        all.map(({ dice, damage }) => `${dice}/${damage}`),
        targets.map(asTarget),
        { given: { counted: 'lost', relation: '>=', number: least } },
      );
      expect(found.condition?.probability).toBeCloseTo(probability, 11);
      expect(found.wiped).toBeCloseTo(
        chanceThat((left) => sum(left[all.length]) === 0),
        10,
      );
      for (const [number, { notNeeded }] of found.attacks.entries())
        expect(notNeeded).toBeCloseTo(
          chanceThat((left) => sum(left[number]) === 0),
          10,
        );
      for (const [target, { miniatures }] of found.targets.entries())
        expect(miniatures).toEqual(
          miniatures.map((_, lost) =>
            expect.closeTo(
              chanceThat((left) => targets[target].miniatures - left[all.length][target] === lost),
              10,
            ),
          ),
        );
    });
    fc.assert(holds, { numRuns: 25 });
  });

  test('D-ATK-01 with the best split finishes all targets as often as the best of all allocations, weapon by weapon', () => {
    let isBetter = false;
    const unit = fc.array(
      fc.record({ dice: fc.integer({ min: 2, max: 5 }), damage: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    const pair = fc.tuple(smallSquad, smallSquad);
    const holds = fc.property(fc.array(unit, { minLength: 1, maxLength: 2 }), pair, (units, targets) => {
      const { wiped, given } = volleyAt(
        units.map((weapons) => weapons.map(({ dice, damage }) => `1x${dice}/${damage}`).join()),
        targets.map(asTarget),
        { split: 'best' },
      );
      expect(wiped).toBeCloseTo(bestChance(units, targets), 11);
      expect(given?.wiped).toBeCloseTo(followAttacks(units, targets).all, 11);
      isBetter ||= wiped > (given?.wiped ?? 1) + 1e-3;
    });
    fc.assert(holds, { numRuns: 25 });
    expect(isBetter).toBe(true);
  });

  test('D-ATK-01 weapons of one line are split, and none fires at what it cannot hurt', () => {
    const { attacks, given, plan } = volleyAt(
      ['4x3/1'],
      [
        ['S1', { miniatures: 1 }],
        ['S1', { miniatures: 1 }],
      ],
      { split: 'best' },
    );
    expect(given?.wiped).toBe(0);
    expect(attacks[0].at).toEqual([1, 1]);
    const both = [0, 1].map((target) => ({ target, weapons: [{ name: '3/1', count: 2 }] }));
    expect(plan).toMatchObject([{ attack: 0, option: both, probability: 1 }]);
    const two = volleyAt(['2x3/1'], [['S1', { miniatures: 1 }]]).wiped;
    expect(attacks[0].finishes).toBeCloseTo(two * two, 12);
  });

  test.each([
    ['5/1', 'S2', { cover: 'soft' }],
    ['2x1/3:laser', 'V4', { hitPoints: 4 }],
    ['4x1/1,1x4/1:burst', 'S3', { hitPoints: 2, miniatures: 4 }],
    ['3x2/1', 'A1', { hitPoints: 3 }],
  ] as const)('of one is `odds attack`: %s at %s', (weapons, armourClass, request) => {
    const { odds } = attackOdds(catalogue, ask(weapons, armourClass, request));
    const found = volley([weapons], armourClass, request);
    expect(found.damage).toEqual(close(odds.losses?.damage ?? []));
    expect(found.miniatures).toEqual(close(odds.losses?.miniatures ?? []));
    expect(found.wiped).toBeCloseTo(odds.losses?.wiped ?? -1, 12);
  });

  test('D-VEH-03 what the damage table does to a vehicle meets the next attack', () => {
    const request = { hitPoints: 6 };
    const [first, second] = ['4x2/2', '3x1/1'];
    const { losses: _, table } = attackOdds(catalogue, ask(first, 'V2', request)).odds;
    const expected = new Array<number>(7).fill(0);
    for (const [taken, columns] of (table?.joint ?? []).entries()) {
      for (const [column, chance] of columns.entries()) {
        if (chance === 0) continue;
        if (taken === 6) {
          expected[6] += chance;
          continue;
        }
        const targetDamage = column < 2 ? [] : [table?.rows[column - 1].id ?? ''];
        const next = attackOdds(catalogue, ask(second, 'V2', { ...request, taken, targetDamage })).odds;
        for (const [more, share] of (next.losses?.damage ?? []).entries())
          expected[taken + more] += chance * share;
      }
    }
    expect(volley([first, second], 'V2', request).damage).toEqual(close(expected));
  });

  test('D-REACT-05 a target that hits the dirt is suppressed afterwards, and in better cover from then on', () => {
    const down = volley(['5/1', '5/1'], 'S1', { hitsTheDirt: true });
    const up = volley(['5/1', '5/1'], 'S1');
    expect(down.suppressed + down.wiped).toBeCloseTo(1, 12);
    expect(down.mean).toBeLessThan(up.mean);
  });

  test.each([
    ['volley', { attackers: ['house-allies-line-squad', 'V4'] }],
    ['attack', { attacker: 'house-allies-line-squad', target: ['V4'] }],
  ] as const)('odds %s says so where no weapon can hurt the target', async (question, words) => {
    const { sentence } = await askQuestion('dust-warfare', question, { ...words, 'hit-points': 4 });
    expect(sentence).toMatch(/: no weapon can hurt it$/);
  });

  test('in the best order costs no less than in any other', () => {
    const three = ['6/1', '2/3', '4x1/2'];
    const best = volley(three, 'S2', { miniatures: 4 }, 'best');
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const { mean } = volley(
        order.map((one) => three[one]),
        'S2',
        { miniatures: 4 },
      );
      expect(best.mean).toBeGreaterThanOrEqual(mean - 1e-9);
    }
    expect(best.given?.mean).toBeCloseTo(volley(three, 'S2', { miniatures: 4 }).mean, 12);
  });
});

describe('the words of a volley', () => {
  const faultsOf = (words: Readonly<Record<string, unknown>>): string[] => {
    const reader = new OptionReader(words);
    volleyOdds.read(catalogue, words, reader);
    return reader.faults.map(({ message }) => message);
  };

  test('are attackers, then the target and how it stands', () => {
    expect(
      faultsOf({ attackers: ['5/1', 'then', '4x1/1', 'vs', 'S2', 'soft', 'suppressed'], miniatures: '5' }),
    ).toEqual([]);
    expect(faultsOf({ attackers: ['5/1', '4x1/1', 'S2', 'soft'], miniatures: '5' })).toEqual([]);
    expect(faultsOf({ attackers: ['5/1'], on: 'V4 hard', 'hit-points': '4' })).toEqual([]);
    expect(faultsOf({ attackers: ['5/1'], on: 'V4 hard hit-points=4 and S2 miniatures=5' })).toEqual([]);
    expect(
      faultsOf({ attackers: ['5/1', 'S2', 'soft', 'miniatures=5', 'and', 'S1', 'miniatures=3'] }),
    ).toEqual([]);
  });

  test.each([
    [['S2'], /no attacker/],
    [['5/1', 'on'], /no target/],
    [['5/1', 'S2'], /give --miniatures/],
    [['5/1', 'on', 'V4'], /give --hit-points/],
    [['5/1', 'on', 'V4', 'softly'], /cover/],
    [['no-unit', 'V4'], /unit/],
    [['5/1', 'on', 'S2', 'miniatures=5', 'and', 'V4'], /hit-points=5 behind it/],
    [['5/1', 'on', 'S2', 'miniatures=31'], /miniatures=1 … 30/],
    [['5/1', 'on', 'S2', 'size=3'], /found size=3/],
  ])('are refused with what is expected: %j', (attackers, message) => {
    expect(faultsOf({ attackers })).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });
});
