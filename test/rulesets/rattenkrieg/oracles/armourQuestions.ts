/** Random shots at armour, whose damage points are compared with the oracle's. */
import fc from 'fast-check';
import type { Projectile } from '../../../../src/rulesets/rattenkrieg/armour/projectile.ts';
import { planShot, pointsOfShot } from '../../../../src/rulesets/rattenkrieg/armour/shot.ts';
import type { AimingCircumstance } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { fireAt, type OracleArmourShot, toHitOf } from '../../../oracles/rattenkriegArmour.ts';
import { catalogue, interpretations } from '../ask.ts';
import { largestDifference } from './difference.ts';

/** R-SCALE-01: an inch on the table is 56 inches. */
const METRES_PER_INCH = 0.0254 * 56;
const RANGES = [100, 500, 1000, 1500, 2000];

const columns = fc
  .tuple(
    fc.array(fc.integer({ min: 5, max: 150 }), { minLength: 5, maxLength: 5 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([list, dice]) =>
    list.toSorted((a, b) => b - a).map((penetration, index) => ({ range: RANGES[index], penetration, dice })),
  );

export const armourQuestions: fc.Arbitrary<OracleArmourShot> = fc
  .record({
    shell: fc.record({
      kind: fc.constantFrom('APC', 'other solid', 'shaped', 'explosive'),
      calibre: fc.constantFrom(20, 37, 50, 75, 88),
      sight: fc.integer({ min: -1, max: 3 }),
      columns,
    }),
    quality: fc.integer({ min: 1, max: 5 }),
    distance: fc.integer({ min: 1, max: 1500 }),
    size: fc.integer({ min: 1, max: 60 }),
    speed: fc.integer({ min: 0, max: 20 }),
    first: fc.constantFrom('first', 'first of a German', 'follow-up'),
    isUnclear: fc.boolean(),
    isReaction: fc.boolean(),
    isDesignated: fc.boolean(),
    isHelped: fc.boolean(),
    armour: fc.integer({ min: 5, max: 90 }),
    isRed: fc.boolean(),
    protection: fc.constantFrom('none', 'none', 'skirts', 'hung on'),
    isAimed: fc.nat(3).map((one) => one === 0),
    interpretations: fc.record({
      gunnerQuality: fc.constantFrom('once', 'twice'),
      aimingBandGap: fc.constantFrom('beyond40minus3', 'upTo50minus2'),
      penetrationColumn: fc.constantFrom('upTo', 'nearest'),
      plugging: fc.constantFrom('apply', 'ignore'),
      pluggingCap: fc.constantFrom('printedCap', 'newCap'),
      shatteringShells: fc.constantFrom('apcOnly', 'allAP'),
    }),
  })
  .map((request) => ({ ...request, metres: request.distance * METRES_PER_INCH }));

const TYPES = { APC: 'APC', 'other solid': 'AP', shaped: 'HEAT', explosive: 'HE' } as const;
const FIRST: Readonly<Record<OracleArmourShot['first'], readonly AimingCircumstance[]>> = {
  first: ['first-shot'],
  'first of a German': ['first-shot-german'],
  'follow-up': [],
};

/** The largest difference of any probability from the oracle's; 1 where To Hit itself differs. */
export function armourDifference(request: OracleArmourShot): number {
  const { shell, quality, distance, size, speed, first } = request;
  const projectile: Projectile = {
    firer: 'gun',
    id: 'some/shell',
    name: 'some shell',
    type: TYPES[shell.kind],
    calibre: shell.calibre,
    gunSight: shell.sight,
    columns: shell.columns.map(({ range, penetration, dice }) => ({
      range,
      penetration: { dice: 0, plus: penetration, times: 1 },
      dice,
    })),
    limit: null,
    rounds: null,
  };
  const circumstances: AimingCircumstance[] = [
    ...FIRST[first],
    ...(request.isUnclear ? (['not-clearly-visible'] as const) : []),
    ...(request.isReaction ? (['reaction'] as const) : []),
    ...(request.isDesignated ? (['designated'] as const) : []),
    ...(request.isHelped ? (['commander-helps'] as const) : []),
  ];
  const plan = planShot(catalogue, interpretations(request.interpretations), {
    projectile,
    aiming: { quality, speed, distance, size, gunSight: shell.sight, circumstances },
    plate: {
      armour: request.armour,
      ricochets: request.isRed,
      isSkirted: request.protection === 'skirts',
      isPadded: request.protection === 'hung on',
    },
    hasLongRangeDie: false,
    isAimed: request.isAimed,
    isFirst: first !== 'follow-up',
  });
  if (plan.toHit !== toHitOf(request)) return 1;
  return largestDifference([[pointsOfShot(plan), fireAt(request)]]);
}
