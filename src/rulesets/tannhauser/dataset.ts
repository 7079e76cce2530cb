import type { DatasetDefinition } from '../../data/dataset.ts';
import { loadDataset } from '../../data/dataset.ts';
import { contentHash } from '../../data/hash.ts';
import type { Catalogue, Dataset } from './model.ts';
import { datasetFiles, datasetSchema } from './schema/files.ts';
import { meaningFaults } from './schema/meaning.ts';

const definition: DatasetDefinition<typeof datasetSchema> = {
  files: datasetFiles,
  schema: datasetSchema,
  meaning: meaningFaults,
};

/** Where the built-in figures are: the printed ones, and the house values beside them. */
export interface BuiltInFolders {
  readonly printed: string;
  readonly house: string;
}

/** Reads and checks the YAML files; `loadCatalogue` decides when that is needed. */
export async function readCatalogue(
  { printed, house }: BuiltInFolders,
  overlays: readonly string[],
  sets: readonly string[],
): Promise<Catalogue> {
  const layers = [
    { folder: printed },
    { folder: house, prefix: 'house/' },
    ...overlays.map((folder) => ({ folder })),
  ];
  return withDerived(await loadDataset(definition, layers, sets));
}

/** Adds what follows from several files: carriers, crates, the content hash. */
function withDerived(dataset: Dataset): Catalogue {
  const inCrates = new Set(dataset.crates.core.equipmentTokens.items ?? []);
  const items = dataset.items.map((item) => ({
    ...item,
    carriedBy: dataset.characters
      .filter(({ specialObject, packs }) =>
        [specialObject, ...packs.combat, ...(packs.stamina ?? []), ...(packs.command ?? [])].some(
          (id) => id === item.id,
        ),
      )
      .map((character) => character.id),
    inCrates: inCrates.has(item.id),
  }));
  return { ...dataset, items, hash: contentHash(dataset) };
}
