/** `odds volley` against attacks followed die by die, and against `odds attack`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { volleyOdds } from '../../../../src/odds/dustWarfare/volley.ts';
import { OptionReader } from '../../../../src/params/reader.ts';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { answerVolley } from '../../../../src/rulesets/dust-warfare/odds/answerVolley.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { followAttacks, type OracleSoldiers } from '../../../oracles/dustWarfareVolley.ts';
import { ask, catalogue, type Request } from '../ask.ts';

const COVERS = ['none', 'soft', 'hard'] as const;
const CLASSES = ['S1', 'S2', 'S3', 'S4'] as const;

function volley(
  weapons: readonly string[],
  armourClass: ArmourClass,
  request: Request = {},
  order: 'given' | 'best' = 'given',
) {
  const questions = weapons.map((one) => ask(one, armourClass, request));
  const [{ target, rulings }] = questions;
  const attackers = questions.map(({ attacker }) => [attacker]);
  const { exact } = answerVolley(catalogue, { attackers, targets: [target], order, split: 'given', rulings });
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

describe('a volley', () => {
  test('D-ATK-04 … D-ATK-09, D-SUP-02: 50 random volleys at soldiers have the odds that the rules give, die by die', () => {
    const holds = fc.property(lines, soldiers, (all, target) => {
      const expected = followAttacks(all, target);
      const found = volley(
        all.map(({ dice, damage }) => `${dice}/${damage}`),
        CLASSES[target.level - 1],
        {
          miniatures: target.miniatures,
          hitPoints: target.hitPoints,
          cover: COVERS[target.cover],
          markers: target.isSuppressed ? 1 : 0,
          hitsTheDirt: target.hitsTheDirt,
        },
      );
      expect(found.miniatures).toEqual(close(expected.miniatures));
      expect(found.attacks.map(({ finishes }) => finishes)).toEqual(close(expected.finishes));
      expect(found.suppressed).toBeCloseTo(expected.suppressed, 11);
      expect(found.retreating).toBeCloseTo(expected.retreating, 11);
    });
    fc.assert(holds, { numRuns: 50 });
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
  });

  test.each([
    [['S2'], /no attacker/],
    [['5/1', 'on'], /no target/],
    [['5/1', 'S2'], /give --miniatures/],
    [['5/1', 'on', 'V4'], /give --hit-points/],
    [['5/1', 'on', 'V4', 'softly'], /cover/],
    [['no-unit', 'V4'], /unit/],
  ])('are refused with what is expected: %j', (attackers, message) => {
    expect(faultsOf({ attackers })).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });
});
