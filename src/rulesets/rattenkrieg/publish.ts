import type { CompiledCatalogue } from '../../data/catalogue.ts';
import { editorSchemasOf } from '../../data/publish.ts';
import { builtInFingerprint, datasetFolder } from './catalogue.ts';
import { readCatalogue } from './dataset.ts';
import type { Catalogue } from './model.ts';
import { datasetFiles } from './schema/files.ts';

/** The checked built-in data that the build writes beside the bundle. */
async function compileCatalogue(): Promise<CompiledCatalogue<Catalogue>> {
  return { fingerprint: builtInFingerprint(), catalogue: await readCatalogue(datasetFolder(), [], []) };
}

/** The files of the build: name below dist/datasets/ without extension, and value. */
export async function compiledFiles(): Promise<ReadonlyMap<string, CompiledCatalogue<Catalogue>>> {
  return new Map([['rattenkrieg', await compileCatalogue()]]);
}

/** JSON Schemas of the dataset files for editors, by file name in datasets/schemas/. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return editorSchemasOf('Rattenkrieg!', 'rattenkrieg/', datasetFiles);
}
