/** Inputs of `odds anti-tank`: its arguments and options. */
import { plainChoices } from '../../../../params/declaration.ts';
import { flag, text, whole } from '../../../../params/kinds.ts';
import type { ValuesOf } from '../../../../params/parameter.ts';
import { inchesOf } from '../../armour/penetration.ts';
import type { Projectile } from '../../armour/projectile.ts';
import { roundsPerImpulse, roundsPerTurn } from '../../armour/rounds.ts';
import type { ArmourShot } from '../../armour/shot.ts';
import { crossingFactor, relativeSpeed } from '../../armour/toHit.ts';
import type { AimingCircumstance, Catalogue } from '../../model.ts';
import type { AntiTankQuestion } from '../../odds/answerAntiTank.ts';
import type { OddsContext } from '../context.ts';
import { readArmourTarget, TARGET } from './armourTarget.ts';
import { projectileChoices, readProjectiles } from './projectile.ts';

const MOST_INCHES = 3000;
/** Degrees of a shot across the heading. */
const ACROSS = 90;

export const ANTI_TANK = {
  gun: text((given, context: OddsContext, name) => {
    const projectiles = readProjectiles(context, name, given);
    return projectiles.length === 0 ? undefined : projectiles;
  })
    .positional()
    .describe('a gun, a gun with a shell (f34/br-350a), an anti-tank rifle or a launcher')
    .control<OddsContext>({
      label: 'Gun and shell',
      choices: ({ catalogue }) => projectileChoices(catalogue),
      isFree: true,
    }),
  ...TARGET,
  distance: text(readDistance).required().describe('distance in inches on the table, or in metres: 40, 500m'),
  quality: whole(1, 6).default(3).describe('Quality of the gunner'),
  loader: whole(1, 6).describe('Quality of the loader').byDefault('that of the gunner'),
  speed: whole(0, 400).default(0).describe('speed of the target in inches a turn'),
  angle: whole(0, 90)
    .default(ACROSS)
    .describe('angle between the shot and the target’s heading: 0, 30, 60 or 90 degrees')
    .control<OddsContext>({ choices: ({ catalogue }) => plainChoices(anglesOf(catalogue).map(String)) }),
  impulses: whole(1, 4).default(4).describe('number of impulses in which the gun fires this turn'),
  'follow-up': flag('not the first shot at this target'),
  german: flag('the gunner is German: smaller penalty on a first shot'),
  unclear: flag('the target is not clearly visible'),
  reaction: flag('the shot is a reaction'),
  designated: flag('another element designates the target'),
  commander: flag('the commander helps to aim'),
  'long-range': flag('roll the die of long ranges, as in the smaller scales'),
};

interface ReadAntiTank {
  readonly question: AntiTankQuestion;
  readonly assumed: readonly string[];
}

/** @returns undefined, with faults, when an input is wrong */
export function readAntiTank(
  context: OddsContext,
  request: ValuesOf<typeof ANTI_TANK>,
): ReadAntiTank | undefined {
  const { reader, interpretations, catalogue } = context;
  const { gun: projectiles, quality, distance, german, impulses } = request;
  const target = readArmourTarget(context, request, quality);
  const speed = speedOf(context, request.speed, request.angle);
  const loader = request.loader ?? quality;
  if (target === undefined) return undefined;
  // A gun given without a shell fires its first armour-piercing shell.
  const projectile = projectiles.find((one) => isPiercing(context, one)) ?? projectiles[0];
  if (projectile.limit !== null && distance > projectile.limit)
    reader.fault('distance', `beyond the range of ${projectile.limit}"`);
  const isFirst = !request['follow-up'];
  const given: readonly (readonly [AimingCircumstance, boolean])[] = [
    ['not-clearly-visible', request.unclear],
    ['reaction', request.reaction],
    ['designated', request.designated],
    ['commander-helps', request.commander],
  ];
  const always = given.flatMap(([circumstance, holds]) => (holds ? [circumstance] : []));
  const first: AimingCircumstance = german ? 'first-shot-german' : 'first-shot';
  const shotOf = (first: readonly AimingCircumstance[], isFirst: boolean): ArmourShot => ({
    projectile,
    aiming: {
      quality,
      speed,
      distance,
      size: target.size,
      gunSight: projectile.gunSight,
      circumstances: [...first, ...always],
    },
    plate: target.plate,
    hasLongRangeDie: request['long-range'],
    isAimed: target.isAimed,
    isFirst,
  });
  const rounds = projectile.rounds === null ? 1 : roundsPerTurn({ shotsPerTurn: projectile.rounds }, loader);
  const followUp = shotOf([], false);
  return {
    question: {
      shot: isFirst ? shotOf([first], true) : followUp,
      followUp,
      vehicle: target.vehicle,
      rounds: roundsPerImpulse(catalogue, interpretations, rounds).slice(0, impulses),
      interpretations,
    },
    assumed: [
      ...target.assumed,
      ...(target.vehicle === null || target.isAimed
        ? []
        : [
            'a shell hits the systems of the part in random order, each once; of the men, one whose icon is there, else any',
            'the fire modifier also adds to the test of fuel, as in the example of the rulebook',
          ]),
      ...(target.vehicle?.isEnclosed
        ? ['a shell that reaches the armour costs the impulse, whatever its damage']
        : []),
      ...(isFirst && !german ? ['the gunner is not German (--german)'] : []),
      ...(!isFirst && german ? ['no effect here: --german, which is for first shots (R-AT-03)'] : []),
      ...(rounds > 1 ? ['all rounds of the turn hit the same place, with no repairs between'] : []),
      ...(projectile.firer === 'launcher'
        ? [
            'nobody is behind the launcher (odds look-up back-blast), and it is not in a small room (R-ROCK-01)',
          ]
        : []),
    ],
  };
}

function isPiercing({ catalogue }: OddsContext, { type }: Projectile): boolean {
  return catalogue.shellTypes.some(({ id, kind }) => id === type && kind !== 'explosive' && kind !== 'smoke');
}

/** A distance in inches; metres are converted by the interpretation of the scale. */
function readDistance(
  given: string,
  { reader, catalogue, interpretations }: OddsContext,
  name: string,
): number | undefined {
  const match = /^(\d{1,4}(?:\.\d{1,2})?)\s*(m|")?$/.exec(given);
  const inches =
    match === null
      ? Number.NaN
      : match[2] === 'm'
        ? inchesOf(catalogue, interpretations, Number(match[1]))
        : Number(match[1]);
  if (inches >= 0 && inches <= MOST_INCHES) return inches;
  reader.fault(name, `found "${given}", expected inches such as 40, or metres such as 500m`);
  return undefined;
}

/** Degrees off the heading, as printed in the rulebook. */
function anglesOf({ antiTank }: Catalogue): number[] {
  return antiTank.relativeSpeed.angles.map(({ degrees }) => degrees);
}

function speedOf({ reader, catalogue }: OddsContext, speed: number, degrees: number): number {
  const factor = crossingFactor(catalogue, degrees);
  if (factor === undefined)
    reader.fault(
      'angle',
      `found ${degrees}, expected an angle off the heading that the book prints: ${anglesOf(catalogue).join(', ')}`,
    );
  return relativeSpeed(speed, factor ?? 0);
}
