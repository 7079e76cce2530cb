import { z } from 'zod';
import { builtInFingerprint, builtInFolders, type CompiledCatalogue } from './catalogue.ts';
import { readCatalogue } from './dataset.ts';
import { datasetFiles } from './schema/files.ts';

/** The built-in figures, checked, for the build to write beside the bundle. */
export async function compileCatalogue(): Promise<CompiledCatalogue> {
  const folders = builtInFolders();
  return { fingerprint: builtInFingerprint(folders), catalogue: await readCatalogue(folders, [], []) };
}

/** JSON Schemas of the dataset files for editors: file name in datasets/schemas/ and its text. */
export function editorSchemas(): ReadonlyMap<string, string> {
  return new Map(
    datasetFiles.map(({ name, schemaName, schema }) => {
      const json = {
        title: `Tannhäuser: ${name}`,
        ...z.toJSONSchema(schema, { io: 'input', target: 'draft-7', reused: 'ref' }),
      };
      return [`${schemaName}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}
