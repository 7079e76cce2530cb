import { InternalError } from '../../base/errors.ts';
import { type DatasetDefinition, loadDataset } from '../../data/dataset.ts';
import { contentHash } from '../../data/hash.ts';
import { cellsOf, type StatedFace } from './armourFans.ts';
import type {
  ByRole,
  CardPart,
  Catalogue,
  Dataset,
  Face,
  Fans,
  VehicleCard,
  Weapon,
  WeaponMeasures,
} from './model.ts';
import { CARD_FILE, datasetFiles, datasetSchema } from './schema/files.ts';
import { meaningFaults } from './schema/meaning.ts';
import { parseWeaponCode } from './weaponCode.ts';

const definition: DatasetDefinition<typeof datasetSchema> = {
  files: datasetFiles,
  schema: datasetSchema,
  meaning: meaningFaults,
};

/** Reads and checks the YAML files; `loadCatalogue` decides when this is necessary. @param cards files of vehicle cards, merged last */
export async function readCatalogue(
  folder: string,
  overlays: readonly string[],
  sets: readonly string[],
  cards: readonly string[] = [],
): Promise<Catalogue> {
  const dataset = await readDataset(folder, overlays, sets, cards);
  return {
    ...dataset,
    weapons: dataset.weapons.map(withFigures),
    cardWeapons: dataset.cardWeapons.map(withFigures),
    cards: dataset.cards.map(withCells),
    hash: contentHash(dataset),
  };
}

/** The checked values as the files state them. */
export async function readDataset(
  folder: string,
  overlays: readonly string[],
  sets: readonly string[],
  cards: readonly string[] = [],
): Promise<Dataset> {
  const layers = [
    ...[folder, ...overlays].map((layer) => ({ folder: layer })),
    ...cards.map((file) => ({ file, pattern: `${CARD_FILE}.yaml` })),
  ];
  return loadDataset(definition, layers, sets);
}

function withFigures(weapon: Dataset['weapons'][number]): Weapon {
  const { tier, interpretations = [], ...stated } = weapon;
  return {
    ...stated,
    ...figuresOf(weapon.code),
    tier: tier === null ? null : byRole(tier),
    interpretations: interpretations.map((reading) => ({ ...reading, ...figuresOf(reading.code) })),
  };
}

/** The schema has already checked the text. */
function figuresOf(code: string): WeaponMeasures {
  const figures = parseWeaponCode(code);
  if (figures !== undefined) return figures;
  throw new InternalError([{ code: 'internal/weapon-code', place: {}, message: code }]);
}

function byRole(value: number | ByRole<number>): ByRole<number> {
  return typeof value === 'number' ? { light: value, medium: value, heavy: value } : value;
}

type StatedCard = Dataset['cards'][number];

function withCells(card: StatedCard): VehicleCard {
  const { hull, turret } = card;
  return {
    ...card,
    hull: { ...partOf(hull), ...(hull.low === undefined ? {} : { low: fansOf(hull.low) }) },
    turret: turret === null ? null : partOf(turret),
  };
}

function partOf({ level, high, sizes }: NonNullable<StatedCard['turret']>): CardPart {
  return {
    level: fansOf(level),
    ...(high === undefined ? {} : { high: fansOf(high) }),
    sizes: typeof sizes === 'number' ? new Array<number>(12).fill(sizes) : sizes,
  };
}

function fansOf({ front, right, rear, left }: Readonly<Record<Face, StatedFace>>): Fans {
  return {
    front: cellsOf('front', front),
    right: cellsOf('right', right),
    rear: cellsOf('rear', rear),
    left: cellsOf('left', left),
  };
}
