import { InternalError } from '../../base/errors.ts';
import { type DatasetDefinition, loadDataset } from '../../data/dataset.ts';
import { contentHash } from '../../data/hash.ts';
import type { ByClass, Catalogue, Dataset, Profile, Unit, Weapon } from './model.ts';
import { parseProfile } from './profile.ts';
import { datasetFiles, datasetSchema } from './schema/files.ts';
import { meaningFaults } from './schema/meaning.ts';
import { followListSums } from './schema/meaningUnits.ts';
import { ARMOUR_CLASSES } from './schema/names.ts';

const definition: DatasetDefinition<typeof datasetSchema> = {
  files: datasetFiles,
  schema: datasetSchema,
  meaning: meaningFaults,
  follow: followListSums,
};

/** Reads and checks the YAML files; `loadCatalogue` decides when this is necessary. */
export async function readCatalogue(
  folder: string,
  overlays: readonly string[],
  sets: readonly string[],
): Promise<Catalogue> {
  const dataset = await readDataset(folder, overlays, sets);
  return { ...dataset, units: dataset.units.map(withProfiles), hash: contentHash(dataset) };
}

/** The checked values as the files state them. */
export async function readDataset(
  folder: string,
  overlays: readonly string[],
  sets: readonly string[],
): Promise<Dataset> {
  return loadDataset(
    definition,
    [folder, ...overlays].map((layer) => ({ folder: layer })),
    sets,
  );
}

type StatedUnit = Dataset['units'][number];
type StatedWeapon = NonNullable<StatedUnit['weapons']>[number];

function withProfiles(unit: StatedUnit): Unit {
  return { ...unit, weapons: unit.weapons?.map(withProfile) ?? null };
}

function withProfile({ range, profiles, ...weapon }: StatedWeapon): Weapon {
  return {
    ...weapon,
    range: range === null || typeof range === 'string' ? range : { min: range.min ?? 0, max: range.max },
    profiles: profiles === null ? null : readProfiles(profiles),
  };
}

function readProfiles(texts: ByClass<string>): ByClass<Profile> {
  const profiles: { -readonly [C in keyof ByClass<Profile>]: Profile } = {};
  for (const id of ARMOUR_CLASSES) {
    const text = texts[id];
    if (text !== undefined) profiles[id] = profileOf(text);
  }
  return profiles;
}

/** The schema has checked the text already. */
function profileOf(text: string): Profile {
  const profile = parseProfile(text);
  if (profile !== undefined) return profile;
  throw new InternalError([{ code: 'internal/profile', place: {}, message: text }]);
}
