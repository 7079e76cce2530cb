/** Options and words that say how somebody shoots. */
import { nearestName } from '../../base/nearest.ts';
import { oneOfExpected } from '../../params/phrases.ts';
import { bandOf, isFromAbove, type Shooting, SKILLS } from '../../rulesets/rattenkrieg/fire/modifiers.ts';
import { levelOf } from '../../rulesets/rattenkrieg/fire/penetration.ts';
import type { FiringWeapon } from '../../rulesets/rattenkrieg/fire/weapon.ts';
import { SHOT_CIRCUMSTANCES, type ShotCircumstance } from '../../rulesets/rattenkrieg/schema/names.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../optionKinds.ts';
import { readOneOf } from '../words.ts';
import type { OddsContext } from './context.ts';
import { AUTOMATIC_WEAPONS, onlyFor } from './phrases.ts';

const MOST_INCHES = 600;
const AIM = integerOption('aim', 0, 0, 3, 'actions of aiming before');
const SCOPE = integerOption('scope', undefined, 2, 9, 'magnification of the scope of a sniper or marksman');
const RANGE = integerOption('range', undefined, 0, MOST_INCHES, 'inches; without it near enough');
const HEIGHT = integerOption('height', undefined, 1, 60, 'inches that the shooter is higher');

/** Options of the shooter. */
export const SHOOTER_OPTIONS = {
  rate: { ...TEXT, describe: 'rate of fire (optional rule): sustained, rapid, cyclic' },
  ...integerOptions([AIM]),
  moving: { type: 'boolean', describe: 'the shooter moves' },
  ran: { type: 'boolean', describe: 'it ran in its previous action' },
  reaction: { type: 'boolean', describe: 'the shot is a reaction' },
  designated: { type: 'boolean', describe: 'another element points the target out' },
  above: { type: 'boolean', describe: 'fired from above' },
  ...integerOptions([HEIGHT, RANGE]),
  'range-bands': { type: 'boolean', describe: 'modifiers by range (optional rule)' },
  sniper: { type: 'boolean', describe: 'a sniper shoots' },
  marksman: { type: 'boolean', describe: 'a marksman shoots' },
  ...integerOptions([SCOPE]),
  wall: { ...TEXTS, describe: 'what the obstacles are made of: a level or "brick wall"; repeat for layers' },
} as const;

/** Inches to the target; null: nobody has said. */
export function readRange({ reader }: OddsContext): number | null {
  return reader.given(RANGE.name) ? reader.integer(RANGE) : null;
}

function needsRange(): string {
  return 'needs --range';
}

/** How somebody shoots. @param range inches */
export function readShooting(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
  weapon: FiringWeapon,
  range: number | null,
): Shooting {
  const { reader, catalogue, readings } = context;
  const { rates } = catalogue.smallArms;
  const skill = SKILLS.find((one) => one !== 'none' && argv[one] === true) ?? 'none';
  if (argv.sniper === true && argv.marksman === true)
    reader.fault('marksman', 'a shooter is a sniper or a marksman, not both');
  const height = reader.given(HEIGHT.name) ? reader.integer(HEIGHT) : null;
  if (height !== null && range === null) reader.fault('height', needsRange());
  const isAbove = height !== null && range !== null && isFromAbove(catalogue, readings, height, range);
  const said: Readonly<Record<ShotCircumstance, boolean>> = {
    'from-above': argv.above === true || isAbove,
    moving: argv.moving === true,
    ran: argv.ran === true,
    reaction: argv.reaction === true,
    designated: argv.designated === true,
  };
  const circumstances = SHOT_CIRCUMSTANCES.filter((one) => said[one]);
  const aim = reader.integer(AIM);
  if (said.moving && aim > 0) reader.fault('aim', 'who moves cannot aim (R-FIRE-09)');
  const scope = reader.given(SCOPE.name) ? reader.integer(SCOPE) : 0;
  if (scope > 0 && skill === 'none') reader.fault('scope', onlyFor('snipers and marksmen', 'R-FIRE-17'));
  const rate = readOneOf(
    reader,
    'rate',
    rates.map(({ id }) => id),
  );
  if (rate !== null && weapon.fire.kind === 'single')
    reader.fault('rate', onlyFor(AUTOMATIC_WEAPONS, 'R-FIRE-15'));
  return {
    weapon,
    circumstances,
    aim,
    skill,
    scope,
    rate: rates.find(({ id }) => id === rate) ?? null,
    band: argv['range-bands'] === true ? readBand(context, weapon, range) : null,
    walls: reader.given('wall') ? reader.texts('wall').map((text) => readWall(context, text)) : null,
  };
}

function readBand({ reader, catalogue }: OddsContext, weapon: FiringWeapon, range: number | null): number {
  if (range === null) {
    reader.fault('range-bands', needsRange());
    return 0;
  }
  const band = bandOf(catalogue, weapon, range);
  if (band === undefined) reader.fault('range', `${range}" is beyond the last range band (R-FIRE-20)`);
  return band ?? 0;
}

/** A level, or a material. */
function readWall({ reader, catalogue, readings }: OddsContext, text: string): number | null {
  if (/^\d$/.test(text)) return Number(text);
  const level = levelOf(catalogue, readings, text.toLowerCase());
  if (level !== undefined) return level;
  const known = catalogue.smallArms.materials.flatMap(({ materials }) => materials);
  reader.fault('wall', oneOfExpected(text, ['0', '…', '9', ...known]), nearestName(text, known));
  return 0;
}
