/** Parameters of a gun's target: a cell of a vehicle card, or bare armour. */
import { nearestName } from '../../../../base/nearest.ts';
import { idChoices, plainChoices } from '../../../../params/declaration.ts';
import { flag, idsOf, oneOf, text, texts, whole } from '../../../../params/kinds.ts';
import type { ValuesOf } from '../../../../params/parameter.ts';
import { oneOfExpected } from '../../../../params/phrases.ts';
import { type FormInput, textsOf, without } from '../../../../params/words.ts';
import type { Plate } from '../../armour/shot.ts';
import {
  cellsSeen,
  type DamageList,
  damageList,
  FACES,
  type FacedCell,
  type Part,
  weakest,
} from '../../armour/target.ts';
import { relativeArmour } from '../../armourFans.ts';
import type { Catalogue, VehicleCard } from '../../model.ts';
import { HEIGHTS } from '../../schema/names.ts';
import type { OddsContext } from '../context.ts';
import { cardNames } from './cardFiles.ts';

const PARTS: readonly [Part, Part] = ['hull', 'turret'];
/** Relative height of the shooter; the first one is the default. */
const VIEWED_FROM = ['level', ...HEIGHTS.filter((height) => height !== 'level')] as const;

/** Parameters for a card only. */
const OF_CARD = {
  part: oneOf(PARTS).default(PARTS[0]).describe('part of the vehicle'),
  'hull-down': flag('only the turret can be hit'),
  sector: whole(1, 12).default(12).describe('clock sector of the shot; 12 is ahead'),
  face: text()
    .describe('front, right, rear or left')
    .byDefault('the thinner one')
    .control({ choices: () => plainChoices(FACES) }),
  height: oneOf(VIEWED_FROM).default(VIEWED_FROM[0]).describe('seen from'),
  system: text()
    .describe('system of the card to aim at')
    .control<OddsContext>({
      choices: ({ catalogue }, input) => {
        const [card] = textsOf(input, 'card');
        return idChoices(catalogue.cards.find(({ id }) => id === card)?.systems ?? []);
      },
    }),
};

/** Parameters for bare armour only. */
const OF_PLATE = {
  slope: whole(0, 80).default(0).describe('slope of the armour in degrees'),
  side: whole(0, 80).default(0).describe('angle of the shot from the side, in degrees'),
  size: whole(1, 200).default(7).describe('size of the bare plate as a target'),
  ricochets: flag('bare plate with a red number: shells may ricochet'),
  skirts: flag('bare plate behind skirts'),
};

/** Parameters of a gun's target. */
export const TARGET = {
  card: texts()
    .describe(
      'id of a vehicle card (house card or from --data), or a file with your own cards, NAME.yaml; repeatable',
    )
    .control<OddsContext>({
      label: 'Card',
      choices: ({ catalogue }) => idChoices(catalogue.cards),
      isSingle: true,
    }),
  ...OF_CARD,
  armour: whole(0, 2000).describe('bare plate instead of a card, in millimetres'),
  ...OF_PLATE,
  extra: idsOf('extra armour', (c: Catalogue) => c.antiTank.skirts.extraArmour).describe(
    'extra armour on the plate: sandbags, chain-links, …; repeatable',
  ),
};

type TargetRequest = ValuesOf<typeof TARGET>;

/** Parameters without effect for a card, or for bare armour. */
export function idleOfTarget(input: FormInput): string[] {
  if (input.armour !== undefined) return Object.keys(OF_CARD);
  return input.card === undefined ? [] : Object.keys(OF_PLATE);
}

/** Keeps only one of a card and bare armour. */
export function followTarget(input: FormInput, changed: string): FormInput {
  if (changed === 'armour' && input.armour !== undefined)
    return without(input, ['card', ...Object.keys(OF_CARD)]);
  if (changed !== 'card') return input;
  return without(
    input,
    input.card === undefined ? Object.keys(OF_CARD) : ['system', 'armour', ...Object.keys(OF_PLATE)],
  );
}

interface ArmourTarget {
  readonly plate: Plate;
  readonly size: number;
  readonly vehicle: { readonly name: string; readonly list: DamageList; readonly isEnclosed: boolean } | null;
  readonly isAimed: boolean;
  /** Assumptions, one sentence each. */
  readonly assumed: readonly string[];
}

/** @param quality of the gunner, which limits aiming at systems */
export function readArmourTarget(
  context: OddsContext,
  request: TargetRequest,
  quality: number,
): ArmourTarget | undefined {
  const { reader } = context;
  // With bare armour, a file may still define the gun.
  const namesCard =
    cardNames(request.card).length > 0 || (request.card.length > 0 && !reader.given('armour'));
  if (namesCard === reader.given('armour')) {
    reader.fault('card', 'expected --card or --armour, and not both');
    return undefined;
  }
  const extra = extraOf(context, request.extra);
  if (namesCard) return readCardTarget(context, request, quality, extra);
  for (const name of Object.keys(OF_CARD)) if (reader.given(name)) reader.fault(name, 'only with --card');
  return {
    plate: {
      armour: relativeArmour(request.armour ?? 0, request.slope, request.side) + extra,
      ricochets: request.ricochets,
      isSkirted: request.skirts,
      isPadded: extra > 0,
    },
    size: request.size,
    vehicle: null,
    isAimed: false,
    assumed: [],
  };
}

/** Total thickness in millimetres of everything attached to the plate (R-AT-09). */
function extraOf({ catalogue }: OddsContext, ids: readonly string[]): number {
  const { extraArmour } = catalogue.antiTank.skirts;
  return extraArmour.reduce((sum, { id, thickness }) => sum + (ids.includes(id) ? thickness : 0), 0);
}

function readCardTarget(
  context: OddsContext,
  request: TargetRequest,
  quality: number,
  extra: number,
): ArmourTarget | undefined {
  const { reader, catalogue } = context;
  const { height, sector, face } = request;
  for (const name of Object.keys(OF_PLATE))
    if (reader.given(name)) reader.fault(name, 'only with --armour; a card has its own');
  const card = readCard(context, request.card);
  const part = request['hull-down'] ? 'turret' : request.part;
  if (card === undefined) return undefined;
  const cells = cellsSeen(card, part, height, sector);
  if (cells === undefined) {
    reader.fault(
      height === 'level' ? 'part' : 'height',
      `the card of ${card.name} has no ${part} seen at the height ${height}`,
    );
    return undefined;
  }
  const cell = readFace(context, face, cells);
  const whole = damageList(catalogue, card, part, sector);
  const aimed = readSystem(context, request.system, card, whole, quality);
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
        ? `${card.name} is a house card with values of our own`
        : `${card.name} is your own card, not part of our data`,
      ...(cells.length > 1 && face === null
        ? [`from sector ${sector} the ${cell.face} is hit (--face)`]
        : []),
    ],
  };
}

function nameOneCard(known: readonly string[]): string {
  return known.length === 0
    ? 'the files have no card; give the card to fire at'
    : `the files have ${known.join(', ')}; choose one with a second --card`;
}

/** The card that `--card` names, or the user's only card. */
function readCard({ reader, catalogue }: OddsContext, given: readonly string[]): VehicleCard | undefined {
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
      `${unreadable.name} has no readable armour: ${unreadable.reason}; use a card from --data`,
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
  return `found "${found}", expected a face visible from there: ${faces.join(', ')}`;
}

/** The named face, or the one that is easiest to pierce. */
function readFace({ reader }: OddsContext, text: string | null, cells: readonly FacedCell[]): FacedCell {
  const found = cells.find(({ face }) => face === text);
  if (text !== null && found === undefined)
    reader.fault(
      'face',
      faceExpected(
        text,
        cells.map(({ face }) => face),
      ),
    );
  return found ?? weakest(cells);
}

/** A damage list with only the aimed system; null: no aimed shot (R-AT-10). */
function readSystem(
  { reader, catalogue }: OddsContext,
  text: string | null,
  card: VehicleCard,
  list: DamageList,
  quality: number,
): DamageList | null {
  if (text === null) return null;
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

/** Every point hits the one system. */
function aimedList(list: DamageList, index: number): DamageList {
  const MOST_POINTS = 100;
  const stage = { sector: list.stages[0].sector, systems: [index], crew: [] };
  return { ...list, crew: [], stages: Array.from({ length: MOST_POINTS }, () => stage) };
}
