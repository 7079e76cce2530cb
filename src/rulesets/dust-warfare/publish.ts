import type { CompiledCatalogue } from '../../data/catalogue.ts';
import { editorSchemasOf } from '../../data/publish.ts';
import { builtInFingerprint, datasetFolder } from './catalogue.ts';
import { readCatalogue } from './dataset.ts';
import { compileEditions } from './editions.ts';
import type { Catalogue } from './model.ts';
import { editionFiles } from './schema/editions.ts';
import { datasetFiles } from './schema/files.ts';

/** The built-in values, checked, for the build to write beside the bundle. */
async function compileCatalogue(): Promise<CompiledCatalogue<Catalogue>> {
  return { fingerprint: builtInFingerprint(), catalogue: await readCatalogue(datasetFolder(), [], []) };
}

/** What the build writes: file name below dist/datasets/, without its extension, and the value. */
export async function compiledFiles(): Promise<ReadonlyMap<string, CompiledCatalogue<unknown>>> {
  return new Map<string, CompiledCatalogue<unknown>>([
    ['dust-warfare', await compileCatalogue()],
    ['dust-warfare-editions', await compileEditions()],
  ]);
}

/** JSON Schemas of the dataset files for editors: file name in datasets/schemas/ and its text. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return editorSchemasOf('Dust Warfare', 'dust-warfare/', [...datasetFiles, ...editionFiles]);
}
