/** Options that say what a gun fires at: a cell of a vehicle card, or bare armour. */
import { nearestName } from '../../../base/nearest.ts';
import { oneOfExpected } from '../../../params/phrases.ts';
import type { Plate } from '../../../rulesets/rattenkrieg/armour/shot.ts';
import {
  cellsSeen,
  type DamageList,
  damageList,
  type FacedCell,
  type Part,
  weakest,
} from '../../../rulesets/rattenkrieg/armour/target.ts';
import { relativeArmour } from '../../../rulesets/rattenkrieg/armourFans.ts';
import type { VehicleCard } from '../../../rulesets/rattenkrieg/model.ts';
import { HEIGHTS } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../../optionKinds.ts';
import { readIds, readWord } from '../../words.ts';
import type { OddsContext } from '../context.ts';
import { cardNames } from './cardFiles.ts';

const ARMOUR = integerOption('armour', undefined, 0, 2000, 'bare armour instead of a card, in millimetres');
const SLOPE = integerOption('slope', 0, 0, 80, 'degrees that the armour leans back');
const SIDE = integerOption('side', 0, 0, 80, 'degrees that the shot comes from the side');
const SIZE = integerOption('size', 7, 1, 200, 'of bare armour as a target');
const SECTOR = integerOption('sector', 12, 1, 12, 'clock sector that the shot comes from; 12 is ahead');
export const PARTS: readonly [Part, Part] = ['hull', 'turret'];
/** Where the shot comes from; the first one is meant where none is said. */
export const VIEWED_FROM = ['level', ...HEIGHTS.filter((height) => height !== 'level')] as const;

export const TARGET_OPTIONS = {
  card: {
    ...TEXTS,
    describe:
      'id of a vehicle card: of the house, or from --data; or a file of cards of your own, NAME.yaml; repeatable',
  },
  part: { ...TEXT, describe: `part of the vehicle: ${PARTS.join(', ')} [default: ${PARTS[0]}]` },
  'hull-down': { type: 'boolean', describe: 'only the turret can be hit' },
  ...integerOptions([SECTOR]),
  face: { ...TEXT, describe: 'front, right, rear or left [default: the thinner one]' },
  height: { ...TEXT, describe: `seen from: ${VIEWED_FROM.join(', ')} [default: level]` },
  system: { ...TEXT, describe: 'a system of the card that is aimed at' },
  ...integerOptions([ARMOUR, SLOPE, SIDE, SIZE]),
  ricochets: { type: 'boolean', describe: 'bare armour with a red number' },
  extra: { ...TEXTS, describe: 'hung on the plate: sandbags, chain-links, …; repeat for more' },
  skirts: { type: 'boolean', describe: 'bare armour behind skirts' },
} as const;

interface ArmourTarget {
  readonly plate: Plate;
  readonly size: number;
  readonly vehicle: { readonly name: string; readonly list: DamageList; readonly isEnclosed: boolean } | null;
  readonly isAimed: boolean;
  /** What was chosen for the player, one sentence each. */
  readonly assumed: readonly string[];
}

type Argv = Readonly<Record<string, unknown>>;

/** @param quality of the gunner, who aims at a system */
export function readArmourTarget(
  context: OddsContext,
  argv: Argv,
  quality: number,
): ArmourTarget | undefined {
  const { reader } = context;
  // Beside bare armour a file may still bring the gun.
  const namesCard = cardNames(argv.card).length > 0 || (reader.given('card') && !reader.given('armour'));
  if (namesCard === reader.given('armour')) {
    reader.fault('card', 'expected --card or --armour, and not both');
    return undefined;
  }
  const extra = readExtra(context, argv);
  if (namesCard) return readCardTarget(context, argv, quality, extra);
  for (const name of ['part', 'hull-down', 'sector', 'face', 'height', 'system'])
    if (reader.given(name)) reader.fault(name, 'only with --card');
  const armour = relativeArmour(reader.integer(ARMOUR), reader.integer(SLOPE), reader.integer(SIDE));
  return {
    plate: {
      armour: armour + extra,
      ricochets: argv.ricochets === true,
      isSkirted: argv.skirts === true,
      isPadded: extra > 0,
    },
    size: reader.integer(SIZE),
    vehicle: null,
    isAimed: false,
    assumed: [],
  };
}

/** Millimetres of everything that hangs on the plate (R-AT-09). */
function readExtra({ reader, catalogue }: OddsContext, argv: Argv): number {
  const { extraArmour } = catalogue.antiTank.skirts;
  const known = extraArmour.map(({ id }) => id);
  const ids = readIds(reader, argv, 'extra', 'extra armour', known);
  return extraArmour.reduce((sum, { id, thickness }) => sum + (ids.includes(id) ? thickness : 0), 0);
}

function readCardTarget(
  context: OddsContext,
  argv: Argv,
  quality: number,
  extra: number,
): ArmourTarget | undefined {
  const { reader, catalogue } = context;
  for (const name of ['slope', 'side', 'size', 'ricochets', 'skirts'])
    if (reader.given(name)) reader.fault(name, 'only with --armour; a card has its own');
  const card = readCard(context, argv.card);
  const part = argv['hull-down'] === true ? 'turret' : readWord(reader, 'part', PARTS);
  const height = readWord(reader, 'height', VIEWED_FROM);
  const sector = reader.integer(SECTOR);
  if (card === undefined) return undefined;
  const cells = cellsSeen(card, part, height, sector);
  if (cells === undefined) {
    reader.fault(
      height === 'level' ? 'part' : 'height',
      `the card of ${card.name} has no ${part} seen at the height ${height}`,
    );
    return undefined;
  }
  const cell = readFace(context, cells);
  const whole = damageList(catalogue, card, part, sector);
  const aimed = readSystem(context, card, whole, quality);
  return {
    plate: {
      armour: cell.armour + extra,
      ricochets: cell.ricochets,
      isSkirted: part === 'hull' && card.skirts.includes(cell.face),
      isPadded: extra > 0,
    },
    size: card[part]?.sizes[sector - 1] ?? 1,
    vehicle: { name: card.name, list: aimed ?? whole, isEnclosed: card.enclosed },
    isAimed: aimed !== null,
    assumed: [
      card.source === 'house'
        ? `${card.name} is a card of the house: its figures are printed nowhere`
        : `${card.name} is a card of the user: its figures are not of our data`,
      ...(cells.length > 1 && !reader.given('face')
        ? [`from sector ${sector} the ${cell.face} is hit (--face)`]
        : []),
    ],
  };
}

function nameOneCard(known: readonly string[]): string {
  return known.length === 0
    ? 'the files have no card of the user; name the one to fire at'
    : `the files have ${known.join(', ')}; name the one to fire at with a second --card`;
}

/** The card that `--card` names, or the only one of the user. */
function readCard({ reader, catalogue }: OddsContext, given: unknown): VehicleCard | undefined {
  const [text = '', ...more] = cardNames(given);
  if (more.length > 0) {
    reader.fault('card', `found "${text}" and "${more[0]}", expected one card to fire at`);
    return undefined;
  }
  if (text === '') {
    const own = catalogue.cards.filter(({ source }) => source === 'own');
    if (own.length !== 1) reader.fault('card', nameOneCard(own.map(({ id }) => id)));
    return own[0];
  }
  const is = ({ id, name }: { readonly id: string; readonly name: string }): boolean =>
    id === text.toLowerCase() || name.toLowerCase() === text.toLowerCase();
  const card = catalogue.cards.find(is);
  if (card !== undefined) return card;
  const unreadable = catalogue.vehicles.find(is);
  if (unreadable !== undefined)
    reader.fault(
      'card',
      `${unreadable.name} cannot be shot at: ${unreadable.reason}; a card from --data can`,
    );
  else
    reader.fault(
      'card',
      `found "${text}", expected the id of a vehicle card, of the house, from --data or from a file: --card NAME.yaml`,
      nearestName(
        text,
        catalogue.cards.map(({ id }) => id),
      ),
    );
  return undefined;
}

function faceExpected(found: string, faces: readonly string[]): string {
  return `found "${found}", expected a face seen from there: ${faces.join(', ')}`;
}

/** The face that was named, else the one that is easier to pierce. */
function readFace({ reader }: OddsContext, cells: readonly FacedCell[]): FacedCell {
  const text = reader.text('face');
  const found = cells.find(({ face }) => face === text);
  if (text !== undefined && found === undefined)
    reader.fault(
      'face',
      faceExpected(
        text,
        cells.map(({ face }) => face),
      ),
    );
  return found ?? weakest(cells);
}

/** The list with nothing but the system that is aimed at; null: none is (R-AT-10). */
function readSystem(
  { reader, catalogue }: OddsContext,
  card: VehicleCard,
  list: DamageList,
  quality: number,
): DamageList | null {
  const text = reader.text('system');
  if (text === undefined) return null;
  const known = card.systems.map(({ id }) => id);
  const index = known.indexOf(text);
  if (index === -1) {
    reader.fault('system', oneOfExpected(text, known), nearestName(text, known));
    return null;
  }
  const rows = catalogue.antiTank.aimedSystems.rows.filter((row) => row.quality <= quality);
  const allowed = rows.length === 0 ? [] : rows[rows.length - 1].systems;
  if (allowed !== 'any' && !allowed.includes(card.systems[index].kind))
    reader.fault('system', `a crew of Quality ${quality} cannot aim at ${text} (R-AT-10)`);
  return aimedList(list, index);
}

/** Every point goes to the one system, as often as there are points. */
function aimedList(list: DamageList, index: number): DamageList {
  const MOST_POINTS = 100;
  const stage = { sector: list.stages[0].sector, systems: [index], crew: [] };
  return { ...list, crew: [], stages: Array.from({ length: MOST_POINTS }, () => stage) };
}
