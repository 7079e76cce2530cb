/** A first draft of an entry: like another one, with the values of that one as comments to change. */
import { alternatives, branchFor, type SchemaNode } from './jsonSchema.ts';
import { LIKE } from './shortEntries.ts';
import { valueLines, WIDTH } from './yamlLines.ts';

export interface EntryDraft {
  readonly id: string;
  /** Undefined where entries have no names. */
  readonly name: string | undefined;
  /** The whole entry that it is like. */
  readonly model: Readonly<Record<string, unknown>>;
  /** Schema of such entries. */
  readonly node: SchemaNode;
  /** Values that must differ from those of the model. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** A value with more lines is not repeated. */
const MOST_LINES = 16;

/** The entry in YAML, line by line. */
export function draftLines({ id, name, model, node, own }: EntryDraft): string[] {
  const { properties = {} } = branchFor(node, model);
  const modelId = String(model.id);
  const shown = Object.entries(properties).filter(
    ([key, { ownOnly }]) =>
      !['id', 'name'].includes(key) &&
      ownOnly !== true &&
      Object.hasOwn(model, key) &&
      !Object.hasOwn(own, key),
  );
  return [
    ...valueLines('id', id),
    ...(name === undefined ? [] : valueLines('name', name)),
    `# What is not stated is as in ${modelId}. To change a value, take away the "# " before its lines.`,
    ...vocabularyRemarks(properties),
    ...valueLines(LIKE, modelId),
    ...Object.entries(own).flatMap(([key, value]) => withRemark(valueLines(key, value), properties[key])),
    ...shown.flatMap(([key, property]) => commented(key, model[key], property, modelId)),
  ];
}

/** Where the words of its effects are explained. */
function vocabularyRemarks(properties: Readonly<Record<string, SchemaNode>>): string[] {
  const keys = Object.entries(properties).filter(([, node]) => hasVocabulary(node));
  return keys.map(
    ([key]) => `# What ${key} can say: shockroll explain effects, and docs/reference/effects.md.`,
  );
}

function hasVocabulary(node: SchemaNode): boolean {
  return (
    node.vocabulary !== undefined ||
    alternatives(node).some((branch) => branch !== node && hasVocabulary(branch)) ||
    (node.items !== undefined && hasVocabulary(node.items))
  );
}

function commented(key: string, value: unknown, property: SchemaNode, modelId: string): string[] {
  const lines = valueLines(key, value);
  if (lines.length > MOST_LINES)
    return [`# ${key}: the ${lines.length} lines of ${modelId}, which data show ${modelId} --json prints`];
  return withRemark(lines, property).map((line) => `# ${line}`);
}

/** The first line gets the description of the value, where that does not end up inside a text. */
function withRemark([first = '', ...rest]: readonly string[], property: SchemaNode | undefined): string[] {
  const description = property?.description;
  if (description === undefined || /[>|]-?$/.test(first) || first.length + description.length > WIDTH)
    return [first, ...rest];
  return [rest.length > 0 && !first.endsWith(':') ? first : `${first}  # ${description}`, ...rest];
}
