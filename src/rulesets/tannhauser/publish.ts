import type { CompiledCatalogue } from '../../data/catalogue.ts';
import { editorSchemasOf } from '../../data/publish.ts';
import { builtInFingerprint, builtInFolders } from './catalogue.ts';
import { readCatalogue } from './dataset.ts';
import type { Catalogue } from './model.ts';
import { datasetFiles } from './schema/files.ts';

/** The built-in data, checked, for the build to write beside the bundle. */
export async function compileCatalogue(): Promise<CompiledCatalogue<Catalogue>> {
  return { fingerprint: builtInFingerprint(), catalogue: await readCatalogue(builtInFolders(), [], []) };
}

/** Files that the build writes: name below dist/datasets/, without extension, and content. */
export async function compiledFiles(): Promise<ReadonlyMap<string, CompiledCatalogue<unknown>>> {
  return new Map([['tannhauser', await compileCatalogue()]]);
}

/** JSON Schemas of the dataset files for editors: file name in datasets/schemas/ and text. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return editorSchemasOf('Tannhäuser', '', datasetFiles);
}
