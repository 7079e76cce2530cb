/** The option that says which engagement of Rattenkrieg! is played, and those that only duels of vehicles have. */
import type { Argv } from 'yargs';
import { unknownFault } from '../../base/unknownFault.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import {
  type Ambush,
  type Assault,
  DEFAULT_GRENADES,
  ENTRIES,
  MOST_CAMOUFLAGE,
  MOST_GRENADES,
  MOST_ROOMS,
  MOST_VISIBILITY,
} from '../../rulesets/rattenkrieg/configuration.ts';
import { TANK_EXTENSIONS, TANKS } from '../../rulesets/rattenkrieg/tanks/configuration.ts';
import { TANK_PLAYER_NAMES } from '../../rulesets/rattenkrieg/tanks/players.ts';
import { HULL_DOWN } from '../../rulesets/rattenkrieg/tanks/request.ts';

const FIREFIGHT = 'firefight';
const AMBUSH = 'ambush';
export const ASSAULT = 'assault';
const ENGAGEMENTS = [FIREFIGHT, AMBUSH, ASSAULT, TANKS] as const;

const VISIBILITY = integerOption(
  'visibility',
  0,
  0,
  MOST_VISIBILITY,
  'ambush: visibility condition of the place',
);
const CAMOUFLAGE = integerOption(
  'camouflage',
  0,
  0,
  MOST_CAMOUFLAGE,
  'ambush: what camouflage adds to evading of the hidden squad',
);
const AMBUSH_OPTIONS = [VISIBILITY, CAMOUFLAGE];

const ROOMS = integerOption('rooms', 1, 1, MOST_ROOMS, 'assault: rooms of the floor');
const GRENADES = integerOption(
  'grenades',
  DEFAULT_GRENADES,
  0,
  MOST_GRENADES,
  'assault: grenades that may be thrown into each room',
);
const ASSAULT_OPTIONS = {
  ...integerOptions([ROOMS, GRENADES]),
  entry: {
    ...TEXT,
    describe: `assault: how the first room is entered: ${ENTRIES.join(', ')} [default: door]`,
  },
  cook: { type: 'boolean', describe: 'assault: grenades are held until the last moment (R-GREN-05)' },
} as const;

/** Options that say which engagement it is, and those that only duels of vehicles have. */
const TANK_OPTIONS = {
  sector: {
    ...TEXT,
    describe: `tanks: clock sector that the vehicles are seen from, N or N,N; 12 is ahead [default: 12]`,
  },
  'hull-down': {
    ...TEXT,
    describe: `tanks: which of them shows its turret alone: ${HULL_DOWN.join(', ')} [default: none]`,
  },
  card: {
    ...TEXTS,
    describe: 'tanks: a file of vehicle cards of your own, over the data; repeatable',
  },
} as const;

const ENGAGEMENT_OPTIONS = {
  engagement: {
    choices: ENGAGEMENTS,
    describe: `What is fought: squad against squad, the first of them hidden or storming a floor that the second holds, or two vehicle cards (players ${TANK_PLAYER_NAMES.join(', ')}; --with ${TANK_EXTENSIONS.join(', ')}) [default: ${FIREFIGHT}]`,
  },
  ...integerOptions(AMBUSH_OPTIONS),
  ...ASSAULT_OPTIONS,
  ...TANK_OPTIONS,
} as const;

export const ENGAGEMENT_OPTION_NAMES: readonly string[] = Object.keys(ENGAGEMENT_OPTIONS);

/** Declares which engagement it is. */
export function withEngagementOptions(parser: Argv): Argv {
  return parser.options(ENGAGEMENT_OPTIONS);
}

/** The ambush that is asked for; keeps a fault for options of one where there is none. */
export function readAmbush(
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): Ambush | undefined {
  if (argv.engagement === AMBUSH)
    return { visibility: reader.integer(VISIBILITY), camouflage: reader.integer(CAMOUFLAGE) };
  refuseAmbushOptions(reader);
  return undefined;
}

/** The assault that is asked for; keeps a fault for options of one where there is none. */
export function readAssault(
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): Assault | undefined {
  if (argv.engagement !== ASSAULT) {
    refuseAssaultOptions(reader);
    return undefined;
  }
  const text = reader.text('entry') ?? 'door';
  const entry = ENTRIES.find((known) => known === text);
  if (entry === undefined) reader.add([unknownFault('entry', '--entry', text, ENTRIES)]);
  return {
    rooms: reader.integer(ROOMS),
    entry: entry ?? 'door',
    grenades: reader.integer(GRENADES),
    cooked: argv.cook === true,
  };
}

/** Keeps a fault for every option of assaults. */
export function refuseAssaultOptions(reader: OptionReader): void {
  for (const name of Object.keys(ASSAULT_OPTIONS))
    if (reader.given(name))
      reader.fault(name, 'says something about assaults on a floor alone: --engagement assault');
}

/** Keeps a fault for every option of ambushes. */
export function refuseAmbushOptions(reader: OptionReader): void {
  for (const { name } of AMBUSH_OPTIONS)
    if (reader.given(name)) reader.fault(name, 'says something about ambushes alone: --engagement ambush');
}

/** Keeps a fault for every option of duels of vehicles. */
export function refuseTankOptions(reader: OptionReader): void {
  for (const name of [...Object.keys(TANK_OPTIONS), 'exact'])
    if (reader.given(name))
      reader.fault(name, 'says something about duels of vehicles alone: --engagement tanks');
}
