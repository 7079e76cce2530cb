/** What `odds anti-tank` is asked: its arguments and options. */
import { inchesOf } from '../../../rulesets/rattenkrieg/armour/penetration.ts';
import type { Projectile } from '../../../rulesets/rattenkrieg/armour/projectile.ts';
import { roundsPerImpulse, roundsPerTurn } from '../../../rulesets/rattenkrieg/armour/rounds.ts';
import type { ArmourShot } from '../../../rulesets/rattenkrieg/armour/shot.ts';
import { crossingFactor, relativeSpeed } from '../../../rulesets/rattenkrieg/armour/toHit.ts';
import type { AimingCircumstance } from '../../../rulesets/rattenkrieg/model.ts';
import type { AntiTankQuestion } from '../../../rulesets/rattenkrieg/odds/answerAntiTank.ts';
import { integerOption, integerOptions, TEXT } from '../../optionKinds.ts';
import type { OddsContext } from '../context.ts';
import { readArmourTarget, TARGET_OPTIONS } from './armourTarget.ts';
import { readProjectiles } from './projectile.ts';

const QUALITY = integerOption('quality', 3, 1, 6, 'of the gunner');
const LOADER = integerOption(
  'loader',
  undefined,
  1,
  6,
  'Quality of the loader [default: that of the gunner]',
);
const SPEED = integerOption('speed', 0, 0, 400, 'inches a turn at which the target moves');
const ANGLE = integerOption('angle', 90, 0, 90, 'of the shot off its heading: 0, 30, 60 or 90 degrees');
const IMPULSES = integerOption('impulses', 4, 1, 4, 'in which the gun fires this turn');
const MOST_INCHES = 3000;

export const ANTI_TANK_OPTIONS = {
  ...TARGET_OPTIONS,
  distance: { ...TEXT, describe: 'inches on the table, or metres: 40, 500m', demandOption: true },
  ...integerOptions([QUALITY, LOADER, SPEED, ANGLE, IMPULSES]),
  'follow-up': { type: 'boolean', describe: 'not the first shot at this target' },
  german: { type: 'boolean', describe: 'a German gunner: less is taken off a first shot' },
  unclear: { type: 'boolean', describe: 'the target is not clearly visible' },
  reaction: { type: 'boolean', describe: 'the shot is a reaction' },
  designated: { type: 'boolean', describe: 'another element points the target out' },
  commander: { type: 'boolean', describe: 'the commander helps to aim' },
  'long-range': { type: 'boolean', describe: 'the die of long ranges is rolled, as in the smaller scales' },
} as const;

interface ReadAntiTank {
  readonly question: AntiTankQuestion;
  readonly assumed: readonly string[];
}

/** @returns undefined, with the faults kept, when something is wrong */
export function readAntiTank(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
): ReadAntiTank | undefined {
  const { reader, readings, catalogue } = context;
  const projectiles = readProjectiles(context, 'gun', String(argv.gun ?? '').trim());
  const quality = reader.integer(QUALITY);
  const target = readArmourTarget(context, argv, quality);
  const distance = readDistance(context);
  const speed = readSpeed(context);
  const loader = reader.given(LOADER.name) ? reader.integer(LOADER) : quality;
  const impulses = reader.integer(IMPULSES);
  if (projectiles.length === 0 || target === undefined) return undefined;
  // A gun alone fires the first of its shells that is made to pierce.
  const projectile = projectiles.find((one) => isPiercing(context, one)) ?? projectiles[0];
  if (projectile.limit !== null && distance > projectile.limit)
    reader.fault('distance', `beyond the range of ${projectile.limit}"`);
  const isFirst = argv['follow-up'] !== true;
  const said: readonly (readonly [AimingCircumstance, boolean])[] = [
    ['not-clearly-visible', argv.unclear === true],
    ['reaction', argv.reaction === true],
    ['designated', argv.designated === true],
    ['commander-helps', argv.commander === true],
  ];
  const always = said.flatMap(([circumstance, holds]) => (holds ? [circumstance] : []));
  const first: AimingCircumstance = argv.german === true ? 'first-shot-german' : 'first-shot';
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
    hasLongRangeDie: argv['long-range'] === true,
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
      rounds: roundsPerImpulse(catalogue, readings, rounds).slice(0, impulses),
      readings,
    },
    assumed: [
      ...target.assumed,
      ...(target.vehicle === null || target.isAimed
        ? []
        : [
            'systems of the part that is hit, in random order; a man whose icon stands there, else any, each once by a shell',
            "the fire modifier is added to the test of fuel, too, as in the book's worked example",
          ]),
      ...(target.vehicle?.isEnclosed
        ? ['a shell that reaches the armour costs the impulse, whatever the damage dice show']
        : []),
      ...(isFirst && argv.german !== true ? ['the gunner is no German (--german)'] : []),
      ...(!isFirst && argv.german === true
        ? ['without effect here: --german, which is about first shots (R-AT-03)']
        : []),
      ...(rounds > 1
        ? ['all rounds of the turn go to the same place, and nothing is repaired meanwhile']
        : []),
      ...(projectile.firer === 'launcher'
        ? [
            'nobody stands behind the launcher (odds look-up back-blast), and it is not fired in a small room (R-ROCK-01)',
          ]
        : []),
    ],
  };
}

function isPiercing({ catalogue }: OddsContext, { type }: Projectile): boolean {
  return catalogue.shellTypes.some(({ id, kind }) => id === type && kind !== 'explosive' && kind !== 'smoke');
}

/** Inches; metres are turned into inches by the reading of the scale. */
function readDistance({ reader, catalogue, readings }: OddsContext): number {
  const text = reader.text('distance') ?? '';
  const match = /^(\d{1,4}(?:\.\d{1,2})?)\s*(m|")?$/.exec(text);
  const inches =
    match === null
      ? Number.NaN
      : match[2] === 'm'
        ? inchesOf(catalogue, readings, Number(match[1]))
        : Number(match[1]);
  if (inches >= 0 && inches <= MOST_INCHES) return inches;
  reader.fault('distance', `found "${text}", expected inches such as 40, or metres such as 500m`);
  return 0;
}

function readSpeed({ reader, catalogue }: OddsContext): number {
  const speed = reader.integer(SPEED);
  const degrees = reader.integer(ANGLE);
  const factor = crossingFactor(catalogue, degrees);
  if (factor === undefined) {
    const known = catalogue.antiTank.relativeSpeed.angles.map((row) => row.degrees);
    reader.fault(
      'angle',
      `found ${degrees}, expected an angle off the heading that the book prints: ${known.join(', ')}`,
    );
  }
  return relativeSpeed(speed, factor ?? 0);
}
