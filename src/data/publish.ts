import { z } from 'zod';
import { LIKE, LIKE_VALUE } from './shortEntries.ts';

/** A kind of dataset file with its schema for editors. */
interface PublishedFile {
  readonly name: string;
  readonly schemaName: string;
  /** Whether the whole file is one entry of a list. */
  readonly each?: boolean;
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
    files.map(({ name, schemaName, each = false, schema }) => {
      const json = {
        title: `${game}: ${name}`,
        ...z.toJSONSchema(schema, {
          io: 'input',
          target: 'draft-7',
          reused: 'ref',
          override: ({ jsonSchema }) => limitEmptyList(jsonSchema),
        }),
      };
      allowShortEntries(json, each);
      return [`${folder}${schemaName}.schema.json`, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
}

type Json = z.core.JSONSchema.BaseSchema;
/** The part that a reference leads to, and its outermost description. */
type Resolve = (
  part: z.core.JSONSchema._JSONSchema | undefined,
  description?: string | undefined,
) => { readonly node: Json; readonly description: string | undefined };

/** Draft 7 has no list of no kinds of items, which zod writes for the empty tuple: editors would refuse the whole schema. */
function limitEmptyList(part: Json): void {
  if (!Array.isArray(part.items) || part.items.length > 0) return;
  delete part.items;
  part.maxItems = 0;
}

/** Adds what the reader of the files completes (`shortEntries.ts`): the key `like` of entries, and values such as `like mp40`. */
function allowShortEntries(file: Json, each: boolean): void {
  const definitions = new Map<string, z.core.JSONSchema._JSONSchema>(Object.entries(file.definitions ?? {}));
  const resolved: Resolve = (part, description) => {
    if (typeof part !== 'object') return { node: {}, description };
    const name =
      (part.$ref ?? part.allOf?.map((all) => typeof all === 'object' && all.$ref).find(Boolean)) || '';
    const outer = description ?? part.description;
    if (name === '') return { node: part, description: outer };
    return resolved(definitions.get(name.replace('#/definitions/', '')), outer);
  };
  const entries = each
    ? [file]
    : Object.values(file.properties ?? {}).map((list) => {
        const { items } = resolved(list).node;
        return Array.isArray(items) ? {} : resolved(items).node;
      });
  const done = new Set<Json>();
  for (const entry of entries) {
    for (const branch of entry.oneOf ?? entry.anyOf ?? [entry]) {
      const whole = resolved(branch).node;
      if (whole.properties?.id !== undefined && !done.has(whole)) allowShort(whole, resolved);
      done.add(whole);
    }
    // Without its kind, a short entry fits several branches.
    if (entry.oneOf !== undefined) {
      entry.anyOf = entry.oneOf;
      delete entry.oneOf;
    }
  }
}

function allowShort(entry: Json, resolved: Resolve): void {
  const { required = [], properties = {} } = entry;
  for (const [key, part] of Object.entries(properties)) {
    const { node, description } = resolved(part);
    if (typeof part !== 'object' || !['array', 'object'].includes(String(node.type))) continue;
    properties[key] = {
      ...(description === undefined ? {} : { description }),
      anyOf: [part, { type: 'string', pattern: LIKE_VALUE }],
    };
  }
  properties[LIKE] = {
    type: 'string',
    description: 'Id of the entry whose values it has where it states none',
  };
  Object.assign(entry, { required: ['id'], if: { required: [LIKE] }, else: { required } });
}
