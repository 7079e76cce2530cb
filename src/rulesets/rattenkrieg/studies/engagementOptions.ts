/** The option for the engagement of Rattenkrieg!, and those of duels of vehicles alone. */
import { unknownFault } from '../../../base/unknownFault.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../params/reader.ts';
import {
  type Ambush,
  type Assault,
  DEFAULT_GRENADES,
  ENTRIES,
  MOST_CAMOUFLAGE,
  MOST_GRENADES,
  MOST_ROOMS,
  MOST_VISIBILITY,
} from '../configuration.ts';
import { TANK_EXTENSIONS, TANKS } from '../tanks/configuration.ts';
import { TANK_PLAYER_NAMES } from '../tanks/players.ts';
import { HULL_DOWN } from '../tanks/request.ts';

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
  'ambush: camouflage bonus of the hidden squad',
);
const AMBUSH_OPTIONS = [VISIBILITY, CAMOUFLAGE];

const ROOMS = integerOption('rooms', 1, 1, MOST_ROOMS, 'assault: number of rooms');
const GRENADES = integerOption(
  'grenades',
  DEFAULT_GRENADES,
  0,
  MOST_GRENADES,
  'assault: most grenades thrown into each room',
);
const ASSAULT_OPTIONS = {
  ...integerOptions([ROOMS, GRENADES]),
  entry: {
    ...TEXT,
    describe: `assault: entry into the first room: ${ENTRIES.join(', ')} [default: door]`,
  },
  cook: { type: 'boolean', describe: 'assault: hold grenades until the last moment (R-GREN-05)' },
} as const;

/** Options for the engagement, and those of duels of vehicles alone. */
const TANK_OPTIONS = {
  sector: {
    ...TEXT,
    describe: `tanks: clock sector from which each vehicle is seen, N or N,N; 12 is ahead [default: 12]`,
  },
  'hull-down': {
    ...TEXT,
    describe: `tanks: which vehicle shows only its turret: ${HULL_DOWN.join(', ')} [default: none]`,
  },
  card: {
    ...TEXTS,
    describe: 'tanks: file with your own vehicle cards; repeatable',
  },
} as const;

export const ENGAGEMENT_OPTIONS = {
  engagement: {
    choices: ENGAGEMENTS,
    describe: `Kind of engagement: squads in a firefight, the first squad in ambush or storming rooms (assault), or two vehicles (tanks: AI players ${TANK_PLAYER_NAMES.join(', ')}; --with ${TANK_EXTENSIONS.join(', ')}) [default: ${FIREFIGHT}]`,
  },
  ...integerOptions(AMBUSH_OPTIONS),
  ...ASSAULT_OPTIONS,
  ...TANK_OPTIONS,
} as const;

export const ENGAGEMENT_OPTION_NAMES: readonly string[] = Object.keys(ENGAGEMENT_OPTIONS);

/** The requested ambush; adds a fault for its options without an ambush. */
export function readAmbush(
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
): Ambush | undefined {
  if (argv.engagement === AMBUSH)
    return { visibility: reader.integer(VISIBILITY), camouflage: reader.integer(CAMOUFLAGE) };
  refuseAmbushOptions(reader);
  return undefined;
}

/** The requested assault; adds a fault for its options without an assault. */
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

/** Adds a fault for every option of assaults. */
export function refuseAssaultOptions(reader: OptionReader): void {
  for (const name of Object.keys(ASSAULT_OPTIONS))
    if (reader.given(name)) reader.fault(name, 'is only for assaults: --engagement assault');
}

/** Adds a fault for every option of ambushes. */
export function refuseAmbushOptions(reader: OptionReader): void {
  for (const { name } of AMBUSH_OPTIONS)
    if (reader.given(name)) reader.fault(name, 'is only for ambushes: --engagement ambush');
}

/** Adds a fault for every option of duels of vehicles. */
export function refuseTankOptions(reader: OptionReader): void {
  for (const name of [...Object.keys(TANK_OPTIONS), 'exact'])
    if (reader.given(name)) reader.fault(name, 'is only for duels of vehicles: --engagement tanks');
}
