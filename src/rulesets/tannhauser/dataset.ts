import { declareConstant } from '../../data/canonicalJson.ts';
import type { DatasetDefinition } from '../../data/dataset.ts';
import { loadDataset } from '../../data/dataset.ts';
import { contentHash } from '../../data/hash.ts';
import { type Path, replacedAt, valueAt } from '../../data/place.ts';
import type { Catalogue, Dataset } from './model.ts';
import { datasetFiles, datasetSchema } from './schema/files.ts';
import { meaningFaults } from './schema/meaning.ts';

const definition: DatasetDefinition<typeof datasetSchema> = {
  files: datasetFiles,
  schema: datasetSchema,
  meaning: meaningFaults,
};

const partSchema = datasetSchema.partial();

/** Where the built-in data is: the printed ones, and the house values beside them. */
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

/** A whole number of the data by its path, and what it is to be. */
interface MiniatureChange {
  readonly path: Path;
  readonly value: number;
}

/**
 * The catalogue with other values, checked by the schema again: in memory, for studies that try hundreds of values.
 * Meaning and references are not checked; `readCatalogue` with the outermost values has to do that.
 * @throws ZodError for a value that the schema does not allow
 */
export function changedCatalogue(
  { hash: _hash, items, ...rest }: Catalogue,
  changes: readonly MiniatureChange[],
): Catalogue {
  const dataset: Dataset = {
    ...rest,
    items: items.map(({ carriedBy: _carriers, inCrates: _inCrates, ...item }) => item),
  };
  // What stays as it is, is the same object, whose text need not be made again for each of hundreds of hashes.
  for (const section of Object.values(rest)) declareConstant(section);
  const changed = changes
    .filter(({ path, value }) => valueAt(dataset, path) !== value)
    .reduce<unknown>((all, { path, value }) => replacedAt(all, path, value), dataset);
  return withDerived(withSections(dataset, partSchema.parse(otherSections(dataset, changed))));
}

function otherSections(dataset: Dataset, changed: unknown): Readonly<Record<string, unknown>> {
  const all = Object.entries(dataset).map(
    ([name, before]) => [name, before, valueAt(changed, [name])] as const,
  );
  return Object.fromEntries(
    all.flatMap(([name, before, after]) => (after === before ? [] : [[name, after]])),
  );
}

function withSections<T extends object>(whole: T, parts: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const all = { ...whole };
  for (const name in whole) {
    const part = parts[name];
    if (part !== undefined) all[name] = part;
  }
  return all;
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
