/** The fields of every JSON answer, from the published schemas. */
import { readFileSync } from 'node:fs';
import { SCHEMA_FOLDER, schemaFiles } from '../answers/answerFaults.ts';
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
  const schemas = schemaFiles().map(
    (file): Published => JSON.parse(readFileSync(`${SCHEMA_FOLDER}/${file}`, 'utf8')),
  );
  const types: Named = Object.assign({}, ...schemas.map(({ $defs }) => $defs));
  return document([
    HEAD,
    ...schemas.flatMap((schema) => [`## ${schema.title}`, answerText(schema, types)]),
    ...sweepSection(schemas, types),
    '## Types',
    ...Object.entries(types)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .flatMap(([name, schema]) => [`### ${name}`, schema.description ?? '', typeText(schema, types)]),
  ]);
}

/** The fields of an answer; those that it has with `--sweep`, alike for every question, stand apart. */
function answerText(schema: Published, types: Named): string {
  const { anyOf = [] } = schema;
  const plain = anyOf.filter((variant) => !isSwept(variant));
  if (plain.length === anyOf.length) return typeText(schema, types);
  return `${typeText({ ...schema, anyOf: plain }, types)}\n\nWith \`--sweep\` [another document](#${SWEPT_ANCHOR}).`;
}

/** @throws Error when swept answers differ from question to question: then one section cannot say it for all */
function sweepSection(schemas: readonly Published[], types: Named): string[] {
  const swept = schemas.flatMap(({ anyOf = [] }) => anyOf.filter(isSwept));
  const [one, ...others] = [...new Set(swept.map((schema) => JSON.stringify(schema)))];
  if (others.length > 0) throw new Error('answers with --sweep have more than one schema');
  return [`## ${SWEPT}`, typeText(JSON.parse(one), types)];
}

const SWEPT = 'shockroll odds QUESTION --sweep --json';
const SWEPT_ANCHOR = 'shockroll-odds-question---sweep---json';

function isSwept({ properties }: AnswerSchema): boolean {
  return properties?.question?.properties?.sweep !== undefined;
}

/** A table of fields; a sentence for types without fields. */
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
 * Fields of a schema and of its unnamed parts; alternatives follow each other.
 * @param meaning of the containing field, because keys of a record have none
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

/** Formats rule ids as code, as in the guides. */
function withRulesAsCode(text: string): string {
  return text.replaceAll(/(?<![`\w-])(?:T|D|R|H|OQ)(?:-[A-Z0-9]+)+\b/g, '`$&`');
}

/** The description of a field, or of its type or element type. */
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
