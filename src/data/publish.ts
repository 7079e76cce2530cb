import { z } from 'zod';

/** A kind of dataset file with its schema for editors. */
interface PublishedFile {
  readonly name: string;
  readonly schemaName: string;
  readonly schema: z.ZodType;
}

/**
 * JSON Schemas of dataset files for editors, by file name below datasets/schemas/.
 * @param game for the title of each
 * @param folder below datasets/schemas/, ending with a slash; empty for none
 */
export function editorSchemasOf(
  game: string,
  folder: string,
  files: readonly PublishedFile[],
): ReadonlyMap<string, string> {
  return new Map(
    files.map(({ name, schemaName, schema }) => {
      const json = {
        title: `${game}: ${name}`,
        ...z.toJSONSchema(schema, { io: 'input', target: 'draft-7', reused: 'ref' }),
      };
      return [`${folder}${schemaName}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}
