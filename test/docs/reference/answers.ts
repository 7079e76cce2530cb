/** The fields of every JSON answer, from the published schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import { SCHEMA_FOLDER } from '../answers/answerFaults.ts';
import type { AnswerSchema } from '../answers/typeSchema.ts';
import { code, document, table } from './markdown.ts';

const HEAD = `# JSON answers

Every field of what \`--json\` prints, made from the JSON schemas in [datasets/schemas/answers](../../${SCHEMA_FOLDER}), which are made
from the types in the sources. \`a[].b\` is the field \`b\` of every entry of the list \`a\`, \`a.*\` any field of \`a\`; a field with
a question mark is not always there. Types that several fields have stand at the end, each once.
[JSON answers and files](../json.md) says what all answers have in common.`;

type Named = Readonly<Record<string, AnswerSchema>>;
type Published = AnswerSchema & { readonly title: string; readonly $defs: Named };
type Row = readonly [field: string, type: string, meaning: string];

export function answersReference(): string {
  const files = readdirSync(SCHEMA_FOLDER, { recursive: true, encoding: 'utf8' });
  const schemas = files
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file): Published => JSON.parse(readFileSync(`${SCHEMA_FOLDER}/${file}`, 'utf8')));
  const types: Named = Object.assign({}, ...schemas.map(({ $defs }) => $defs));
  return document([
    HEAD,
    ...schemas.flatMap((schema) => [`## ${schema.title}`, typeText(schema, types)]),
    '## Types',
    ...Object.entries(types)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .flatMap(([name, schema]) => [`### ${name}`, schema.description ?? '', typeText(schema, types)]),
  ]);
}

/** A table of fields; in words where there are none. */
function typeText(schema: AnswerSchema, types: Named): string {
  const rows = [
    ...new Map(
      rowsBelow(schema, '', types, schema.description).map((row) => [row.join(' | '), row]),
    ).values(),
  ];
  const missing = rows.find(([, , meaning]) => meaning === '');
  if (missing !== undefined) throw new Error(`nothing says what the field ${missing[0]} means`);
  return rows.length === 0 ? `${typeOf(schema)}.` : table(['field', 'type', 'meaning'], rows);
}

/**
 * Fields of a schema and of what stands in it without a name; alternatives follow each other.
 * @param meaning of the field that holds them: keys of a record say nothing of themselves
 */
function rowsBelow(schema: AnswerSchema, path: string, types: Named, meaning = ''): Row[] {
  const {
    properties = {},
    required = [],
    additionalProperties,
    items,
    prefixItems = [],
    anyOf = [],
  } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, child]): Row[] => {
      const field = path === '' ? name : `${path}.${name}`;
      const own = required.includes(name) ? field : `${field}?`;
      const says = meaningOf(child, types) || meaning;
      return [[code(own), typeOf(child), withRulesAsCode(says)], ...rowsBelow(child, field, types, says)];
    }),
    ...(additionalProperties
      ? rowsBelow(additionalProperties, path === '' ? '*' : `${path}.*`, types, meaning)
      : []),
    ...[...prefixItems, ...(items ? [items] : [])].flatMap((item) =>
      rowsBelow(item, `${path}[]`, types, meaning),
    ),
    ...anyOf.flatMap((other) => rowsBelow(other, path, types, meaning)),
  ];
}

/** Rule ids as code, as everywhere in the guides. */
function withRulesAsCode(text: string): string {
  return text.replaceAll(/(?<![`\w-])(?:T|D|R|H|OQ)(?:-[A-Z0-9]+)+\b/g, '`$&`');
}

/** What a field says of itself, or what the type says of which it is one, a list or a map. */
function meaningOf(schema: AnswerSchema, types: Named): string {
  const { description, $ref, items, additionalProperties } = schema;
  if (description !== undefined) return description;
  if ($ref !== undefined) return types[$ref.split('/').at(-1) ?? '']?.description ?? '';
  const held = items || additionalProperties;
  return held ? meaningOf(held, types) : '';
}

function typeOf(schema: AnswerSchema): string {
  const { $ref, anyOf, items, prefixItems, type } = schema;
  if ($ref !== undefined) return linkTo($ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return word(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(word).join(', ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' or ');
  const types = typeof type === 'string' ? [type] : (type ?? []);
  if (types.length === 0) return 'anything';
  return types
    .map((one) => plainType(one, schema, [...(prefixItems ?? []), ...(items ? [items] : [])]))
    .join(' or ');
}

function plainType(
  type: string,
  { additionalProperties }: AnswerSchema,
  entries: readonly AnswerSchema[],
): string {
  switch (type) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'array':
      return `list of ${[...new Set(entries.map(typeOf))].join(', ') || 'nothing'}`;
    case 'object':
      return additionalProperties ? `map of ${typeOf(additionalProperties)}` : 'object';
    default:
      return type;
  }
}

function linkTo(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function word(value: unknown): string {
  return typeof value === 'string' ? code(value) : String(value);
}
