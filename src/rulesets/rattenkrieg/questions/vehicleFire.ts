/** The question of `odds vehicle-fire --ruleset rattenkrieg`: small arms at a vehicle (R-VEH-09). */

import { blocksOf, distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { percent } from '../../../answer/label.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { presented } from '../../../odds/presentation.ts';
import { noun, says } from '../../../odds/sentence/sentence.ts';
import { oneOf, whole } from '../../../params/kinds.ts';
import { SAMPLES } from '../../../params/samples.ts';
import { answerVehicleFire, POINTS } from '../odds/answerVehicleFire.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { readShooting, SHOOTER, SHOT_SAID } from './shooterSide.ts';
import { machineGun, WEAPON } from './weapon.ts';

/** Kinds of targets; the first one is the default. */
const VEHICLE_KINDS = ['armoured-vehicle', 'light-vehicle', 'aircraft'] as const;

export const vehicleFireOdds = rattenkriegQuestion({
  id: 'vehicle-fire',
  title: 'Small arms at a vehicle',
  group: GROUPS.smallArms,
  examples: [['mg42 --at light-vehicle --size 6 --speed 12']],
  params: {
    weapon: WEAPON,
    at: oneOf(VEHICLE_KINDS).default(VEHICLE_KINDS[0]).describe('kind of target'),
    size: whole(1, 60)
      .default(7)
      .describe('size of the target’s cell, which gives the dice of automatic weapons'),
    speed: whole(0, 600).default(0).describe('relative speed of the target in inches'),
    ...SHOOTER,
    ...SAMPLES,
  },
  sections: { Shooter: ['weapon', 'aim', 'range', 'moving'], Vehicle: ['at', 'size', 'speed'] },
  sentence: {
    verbs: ['fires at', 'shoots at', 'shoots', 'fires on'],
    subject: noun('weapon'),
    object: noun('at', says('size', 'size {}', 'of size {}'), says('speed', 'speed {}', 'at speed {}')),
    phrases: SHOT_SAID,
  },
  start: (catalogue) => ({ weapon: machineGun(catalogue), at: 'light-vehicle' }),
  read: (context, { trials, seed, weapon, at, size, speed, ...request }) => {
    const { catalogue, interpretations } = context;
    const target = catalogue.antiTank.lightWeapons.targets.find(({ id }) => id === at);
    const shooting = readShooting(context, request, weapon.weapon);
    if (target === undefined) return undefined;
    const question = { shooting, target, size, speed, interpretations };
    return () => presentationOf(answerVehicleFire(catalogue, question, { trials, seed }));
  },
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerVehicleFire>) {
  const { exact, sampled, question } = answer;
  const { stopped, jam } = exact;
  const points = distribution(POINTS, exact.points, { sampled: sampledShares(sampled?.points, sampled) });
  return presented(answer, explanation, {
    headline: [chance('any damage', atLeast(exact.points, 1)), average('expected points', exact.expected)],
    blocks: blocksOf(
      points,
      notes(stopped === 0 ? null : `stopped by sixes ${percent(stopped)}, jams ${percent(jam)}`),
    ),
    chart: () =>
      distributionBars(
        points,
        `${question.shooting.weapon.name} against ${question.target.id}`,
        'Damage points',
      ),
  });
}
