import type { Fault } from '../../base/errors.ts';
import { declareConstant } from '../../data/canonicalJson.ts';
import type { DatasetDefinition } from '../../data/dataset.ts';
import { loadDataset } from '../../data/dataset.ts';
import { contentHash } from '../../data/hash.ts';
import { type Path, replacedAt, valueAt } from '../../data/place.ts';
import { itemText } from './hookTexts.ts';
import type { Catalogue, Dataset, StatedItem } from './model.ts';
import { datasetFiles, datasetSchema } from './schema/files.ts';
import { meaningFaults } from './schema/meaning.ts';
import { textWarnings } from './textWarnings.ts';

const definition: DatasetDefinition<typeof datasetSchema> = {
  files: datasetFiles,
  schema: datasetSchema,
  meaning: meaningFaults,
  warnings: textWarnings,
};

const partSchema = datasetSchema.partial();

/** Folders of the built-in data: printed values and house values. */
export interface BuiltInFolders {
  readonly printed: string;
  readonly house: string;
}

/**
 * Reads and checks the YAML files; `loadCatalogue` decides whether that is needed.
 * @param warn gets what is doubtful in valid data
 */
export async function readCatalogue(
  { printed, house }: BuiltInFolders,
  overlays: readonly string[],
  sets: readonly string[],
  warn?: (fault: Fault) => void,
): Promise<Catalogue> {
  return withDerived(await readDataset({ printed, house }, overlays, sets, warn));
}

/** The checked data as the files state it. */
export async function readDataset(
  { printed, house }: BuiltInFolders,
  overlays: readonly string[],
  sets: readonly string[],
  warn?: (fault: Fault) => void,
): Promise<Dataset> {
  const layers = [
    { folder: printed },
    { folder: house, prefix: 'house/' },
    ...overlays.map((folder) => ({ folder })),
  ];
  return loadDataset(definition, layers, sets, warn);
}

/** A number in the data, by its path, and its new value. */
interface MiniatureChange {
  readonly path: Path;
  readonly value: number;
}

/**
 * The catalogue with other values, checked by the schema again: in memory, for studies that try hundreds of values. It
 * does not check meaning and references; check them with `readCatalogue` at the extreme values.
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
  // Unchanged sections stay the same objects, so their text is serialised once for hundreds of hashes.
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

/** Adds the parts derived from several files: carriers, crates, the content hash. */
function withDerived(dataset: Dataset): Catalogue {
  const inCrates = new Set(dataset.crates.core.equipmentTokens.items ?? []);
  const names = new Map([...dataset.items, ...dataset.characters].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const whole = {
    ...dataset,
    items: dataset.items.map((item) => ({ ...item, effect: effectOf(item, nameOf) })),
  };
  const items = whole.items.map((item) => ({
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
  return { ...dataset, items, hash: contentHash(whole) };
}

/** The stated text of an item, or that of its hooks. */
function effectOf(item: StatedItem, nameOf: (id: string) => string): string {
  return item.effect ?? itemText(item, nameOf);
}
