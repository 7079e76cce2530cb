import type { z } from 'zod';
import { DataError, type Fault, InternalError, SystemError } from '../base/errors.ts';
import { type FileLayer, type FoundFile, type Layer, readFolder, readSingle } from './folder.ts';
import { schemaNode } from './jsonSchema.ts';
import { type Path, type PathFault, placed } from './place.ts';
import { danglingReferences } from './references.ts';
import { schemaFaults } from './schemaFaults.ts';
import { applySettings } from './settings.ts';
import { completedDocument } from './shortEntries.ts';
import { DataTree } from './tree.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

/** A kind of file of a dataset. */
interface DatasetFile {
  /** Path inside the folder; `maps/*.yaml` means every YAML file there. */
  readonly name: string;
  /** Path in the dataset of its top-level keys. */
  readonly mount: Path;
  /** Whether the whole file is one entry of the list at `mount`. */
  readonly each?: boolean;
  readonly schema: z.ZodType;
}

/** The files of a dataset, and the checks of their content. */
export interface DatasetDefinition<S extends z.ZodType> {
  readonly files: readonly DatasetFile[];
  /** The whole dataset, with all files merged. */
  readonly schema: S;
  /** Checks beyond structure and references. They also run on values with structural faults and must then check only the valid parts. */
  readonly meaning: (value: unknown) => readonly PathFault[];
  /** Finds what is doubtful in valid data. */
  readonly warnings?: (value: z.output<S>) => readonly PathFault[];
  /** Runs before `--set` changes the value; the returned function runs after. It updates values that depend on the changed one. */
  readonly follow?: (value: unknown) => () => void;
}

/**
 * Reads folders and single files as layers over each other, applies `--set`, and checks structure, references and meaning.
 * @param warn gets what is doubtful in valid data, in the order of files and lines
 * @throws SystemError when files cannot be read, DataError with every fault found; a dataset with a fault is never returned
 */
export async function loadDataset<S extends z.ZodType>(
  definition: DatasetDefinition<S>,
  layers: readonly (Layer | FileLayer)[],
  settings: readonly string[],
  warn?: (fault: Fault) => void,
): Promise<z.output<S>> {
  const contents = await Promise.all(
    layers.map((layer) =>
      'file' in layer
        ? readSingle(layer)
        : readFolder(
            layer,
            definition.files.map((file) => file.name),
          ),
    ),
  );
  const unreadable = contents.flatMap((content) => content.faults);
  if (unreadable.some((fault) => fault.code === 'data/unreadable')) throw new SystemError(unreadable);

  const tree = new DataTree();
  const faults: Fault[] = [...unreadable];
  let complete = true;
  for (const [layer, content] of contents.entries()) {
    for (const found of content.files) {
      const { document, faults: syntax } = parseYaml(found.bytes, found.file);
      faults.push(...syntax);
      if (document === undefined) complete = false;
      else faults.push(...addDocument(tree, document, kindOf(definition, found), layer));
    }
  }
  faults.push(...tree.faults);
  const filesHold = faults.length === 0;
  const follow = definition.follow?.(tree.value);
  faults.push(...applySettings(tree, settings));
  follow?.();
  // Without a file that could not be parsed, every reference to it would be a false fault.
  if (complete) faults.push(...meaningFaults(definition, tree));
  const read = definition.schema.safeParse(tree.value);
  if (filesHold && !read.success) faults.push(...settingFaults(definition, tree, settings));
  if (faults.length > 0 || !read.success) throw new DataError(faults.sort(byPlace));
  const value = read.data;
  if (warn !== undefined) {
    const warnings = definition.warnings?.(value) ?? [];
    for (const warning of warnings.map((fault) => placed(fault, tree.locate)).sort(byPlace)) warn(warning);
  }
  return value;
}

/** The files are valid one by one; further faults come from `--set` or from a missing part. */
function settingFaults<S extends z.ZodType>(
  definition: DatasetDefinition<S>,
  tree: DataTree,
  settings: readonly string[],
): Fault[] {
  const faults = schemaFaults(definition.schema, tree.value, tree.locate);
  if (settings.length === 0) return faults;
  return faults.map((fault) =>
    fault.place.file === undefined
      ? fault
      : {
          ...fault,
          message: `${fault.message} (after ${settings.map((setting) => `--set ${setting}`).join(' ')})`,
        },
  );
}

function addDocument(tree: DataTree, stated: YamlDocument, kind: DatasetFile, layer: number): Fault[] {
  const { document, faults } = completedDocument(stated, kind, schemaNode(kind.schema), tree.value);
  tree.add(document, kind.mount, kind.each === true, layer);
  // Without its model an entry misses keys that nobody has to state.
  return faults.length > 0 ? [...faults] : schemaFaults(kind.schema, document.value, document.locate);
}

function kindOf<S extends z.ZodType>(definition: DatasetDefinition<S>, found: FoundFile): DatasetFile {
  const kind = definition.files.find((file) => file.name === found.pattern);
  if (kind !== undefined) return kind;
  throw new InternalError([
    { code: 'internal/unknown-pattern', place: { file: found.file }, message: found.pattern },
  ]);
}

function meaningFaults<S extends z.ZodType>(definition: DatasetDefinition<S>, tree: DataTree): Fault[] {
  return [
    ...danglingReferences(schemaNode(definition.schema), tree.value),
    ...definition.meaning(tree.value),
  ].map((fault) => placed(fault, tree.locate));
}

function byPlace(a: Fault, b: Fault): number {
  const files = (a.place.file ?? '').localeCompare(b.place.file ?? '');
  if (files !== 0) return files;
  return (a.place.line ?? 0) - (b.place.line ?? 0) || (a.place.column ?? 0) - (b.place.column ?? 0);
}
