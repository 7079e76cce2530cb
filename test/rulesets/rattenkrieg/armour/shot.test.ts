import { describe, expect, test } from 'vitest';
import { largestDeviation } from '../../../../src/dice/agreement.ts';
import { shellProjectile } from '../../../../src/rulesets/rattenkrieg/armour/projectile.ts';
import { sampleShots } from '../../../../src/rulesets/rattenkrieg/armour/sample.ts';
import {
  type ArmourShot,
  damageBehind,
  entering,
  type Plate,
  planShot,
  pointsOfShot,
} from '../../../../src/rulesets/rattenkrieg/armour/shot.ts';
import { summarise } from '../../../../src/rulesets/rattenkrieg/armour/summary.ts';
import { damageList } from '../../../../src/rulesets/rattenkrieg/armour/target.ts';
import { skirtsOf, turnOf } from '../../../../src/rulesets/rattenkrieg/armour/turn.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { cases } from '../../../config/slowly.ts';
import { catalogue, interpretations, rules } from '../ask.ts';

const TRIALS = 20_000;
const MOST_DEVIATION = 4;
const PLATE: Plate = { armour: 60, ricochets: false, isSkirted: false, isPadded: false };

interface Request {
  readonly shot?: Partial<ArmourShot>;
  readonly plate?: Partial<Plate>;
  readonly distance?: number;
  readonly quality?: number;
  readonly interpretations?: Partial<Interpretations>;
}

function shotOf(name: string, { shot, plate, distance = 40, quality = 3 }: Request = {}): ArmourShot {
  const [gunId, shellId] = name.split('/');
  const gun = catalogue.guns.find(({ id }) => id === gunId);
  const shell = gun?.shells.find(({ id }) => id === shellId);
  const projectile = gun && shell && shellProjectile(gun, shell);
  if (projectile === undefined) throw new Error(`no shell ${name}`);
  return {
    projectile,
    aiming: { quality, speed: 0, distance, size: 7, gunSight: projectile.gunSight, circumstances: [] },
    plate: { ...PLATE, ...plate },
    hasLongRangeDie: false,
    isAimed: false,
    isFirst: false,
    ...shot,
  };
}

function plan(name: string, request: Request = {}) {
  return planShot(catalogue, interpretations(request.interpretations), shotOf(name, request));
}

describe('R-AT-06 a shell pierces what is no stronger than itself', () => {
  test.each([
    [136, 1],
    [137, 0],
  ])('136 mm against %i mm: %i', (armour, expected) => {
    expect(plan('kwk40-l48/pzgr-39', { plate: { armour } }).pierces).toBe(expected);
  });
  test('R-HE-04 half of it costs an impulse all the same', () => {
    expect(plan('kwk40-l48/pzgr-39', { plate: { armour: 272 } })).toMatchObject({ pierces: 0, shakes: 1 });
    expect(plan('kwk40-l48/pzgr-39', { plate: { armour: 273 } }).shakes).toBe(0);
  });
});

test('R-AT-02 a red number bounces one shot in six, but no high explosive and nothing three times as big', () => {
  const red = { ricochets: true };
  expect(plan('kwk40-l48/pzgr-39', { plate: red }).ricochet).toBeCloseTo(1 / 6, 12);
  expect(plan('kwk40-l48/sprgr-34', { plate: { ...red, armour: 30 } }).ricochet).toBe(0);
  expect(plan('kwk40-l48/pzgr-39', { plate: { ...red, armour: 25 } }).ricochet).toBe(0);
});

test('R-AT-08 a shell three times as big as the armour passes through on 5 and 6', () => {
  expect(plan('kwk40-l48/pzgr-39', { plate: { armour: 25 } }).passes).toBeCloseTo(1 / 3, 12);
  expect(plan('kwk40-l48/pzgr-39', { plate: { armour: 26 } }).passes).toBe(0);
});

test('R-AT-09 skirts stop hollow charges, and make solid shot succeed twice', () => {
  const skirts = { isSkirted: true };
  expect(plan('kwk40-l48/gr-38-hl-b', { plate: skirts }).pierces).toBe(0);
  expect(plan('kwk40-l48/pzgr-39', { plate: skirts }).dice.isTwice).toBe(true);
});

test('R-AT-10 an aimed shot rolls To Hit first', () => {
  const aimed = plan('kwk40-l48/pzgr-39', { shot: { isAimed: true } });
  expect(aimed.arrives).toBeCloseTo(aimed.toHit / 6, 12);
});

test('R-AT-05 the die of long ranges, where it is rolled', () => {
  const long = { distance: 700, shot: { hasLongRangeDie: true, isFirst: true } };
  expect(plan('kwk40-l48/pzgr-39', long).arrives).toBeCloseTo(3 / 6, 12);
});

test('beyond the last printed range the shot has no effect', () => {
  const far = plan('kwk40-l48/pzgr-39', { distance: 1500 });
  expect(far.figure).toBeNull();
  expect(entering(far)).toBe(0);
});

/** The cheapest first: states multiply with the shots and with the stages of the damage list. */
const SITUATIONS: readonly [string, number, 'hull' | 'turret', number, Request][] = [
  ['kwk40-l48/pzgr-39', 12, 'turret', 2, { plate: { ricochets: true } }],
  ['kwk40-l48/pzgr-39', 5, 'hull', 2, { plate: { armour: 25 } }],
  [
    'kwk40-l48/pzgr-39',
    3,
    'hull',
    2,
    { plate: { isSkirted: true }, interpretations: { shatteringShells: 'allAP' } },
  ],
  ['kwk40-l48/gr-38-hl-b', 4, 'hull', 2, { interpretations: { naturalSix: 'mirror' } }],
  ['kwk40-l48/gr-38-hl-b', 9, 'hull', 3, { plate: { isSkirted: true } }],
  [
    'm3-75/m61-shot',
    9,
    'hull',
    2,
    { interpretations: { naturalOne: 'noEffect', combatTableFlags: 'always' } },
  ],
  ['f34/br-350p', 2, 'hull', 3, { shot: { hasLongRangeDie: true }, distance: 60 }],
  ['kwk40-l48/pzgr-39', 9, 'hull', 3, {}],
  ['kwk40-l48/sprgr-34', 8, 'hull', 2, { plate: { armour: 10 } }],
];

describe.each(SITUATIONS.slice(0, cases(3, SITUATIONS.length)))(
  '%s from sector %i at the %s, %i shots, %o',
  (name, sector, part, shots, request) => {
    const card = catalogue.cards.find(({ id }) => id === 'house-medium-tank-b');
    if (card === undefined) throw new Error('no card');
    const shot = shotOf(name, request);
    const open = interpretations(request.interpretations);
    const list = damageList(catalogue, card, part, sector);
    const damage = damageBehind(catalogue, open, list, shot.projectile);
    const planned = planShot(catalogue, open, shot);
    const plans = Array.from({ length: shots }, () => planned);
    const skirts = skirtsOf(catalogue, open, shot, plans);
    const { byShot } = turnOf(catalogue, damage, plans, skirts);
    const states = byShot[shots - 1];
    const exact = summarise(list, damage.codec, states);

    test('the shares of all states sum to 1', () => {
      expect([...states.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
      expect(exact.destroyed + exact.menOut.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    });

    test('shots rolled die by die agree with the distribution (R-AT-07, R-VEH-05)', () => {
      const counts = sampleShots(
        catalogue,
        rules(request.interpretations),
        plans,
        { damage, skirts },
        { trials: TRIALS, seed: 5 },
      );
      expect(largestDeviation(counts.points, pointsOfShot(planned))).toBeLessThan(MOST_DEVIATION);
      const { destroyed, burning, menOut } = exact;
      expect(largestDeviation(counts.destroyed, [1 - destroyed, destroyed])).toBeLessThan(MOST_DEVIATION);
      expect(largestDeviation(counts.burning, [1 - burning, burning])).toBeLessThan(MOST_DEVIATION);
      expect(largestDeviation(counts.men, [...menOut, destroyed])).toBeLessThan(MOST_DEVIATION);
    });
  },
);
