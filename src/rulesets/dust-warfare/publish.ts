import type { CompiledCatalogue } from '../../data/catalogue.ts';
import { editorSchemasOf } from '../../data/publish.ts';
import { builtInFingerprint, datasetFolder } from './catalogue.ts';
import { readCatalogue } from './dataset.ts';
import { compileEditions } from './editions.ts';
import type { Catalogue } from './model.ts';
import { editionFiles } from './schema/editions.ts';
import { datasetFiles } from './schema/files.ts';

/** The checked built-in values that the build writes beside the bundle. */
async function compileCatalogue(): Promise<CompiledCatalogue<Catalogue>> {
  return { fingerprint: builtInFingerprint(), catalogue: await readCatalogue(datasetFolder(), [], []) };
}

/** The files of the build: name below dist/datasets/ without extension, and value. */
export async function compiledFiles(): Promise<ReadonlyMap<string, CompiledCatalogue<unknown>>> {
  return new Map<string, CompiledCatalogue<unknown>>([
    ['dust-warfare', await compileCatalogue()],
    ['dust-warfare-editions', await compileEditions()],
  ]);
}

/** JSON Schemas of the dataset files for editors, by file name in datasets/schemas/. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return editorSchemasOf('Dust Warfare', 'dust-warfare/', [...datasetFiles, ...editionFiles]);
}
