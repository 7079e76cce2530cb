import { z } from 'zod';
import type { Path } from './place.ts';
import { isRecord, valueAt } from './place.ts';

/** The parts of JSON Schema that zod emits for our schemas, and our annotations. */
export interface SchemaNode {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly prefixItems?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
  readonly default?: unknown;
  /** Our annotation: what a string must be, in plain words. */
  readonly expects?: string;
  /** Our annotation: sections of the dataset, one of which must have an entry with this id. */
  readonly refersTo?: readonly string[];
  /** Our annotation: words allowed instead of an id. */
  readonly orOneOf?: readonly string[];
  /** Our annotation: the prefix of the id. */
  readonly prefix?: string;
  /** Our annotation: the separator of several ids in one text. */
  readonly joinedBy?: string;
  /** Our annotation: true for what an entry that is `like` another one does not take from it: its sources, its remarks. */
  readonly ownOnly?: boolean;
  /** Our annotation: the key by which the entry that is referred to says whose it is. */
  readonly belongsBy?: string;
  /** Our annotation: an entry that is `like` another one does not take this from it if it states one of these keys itself. */
  readonly follows?: readonly string[];
  /** Our annotation: the value is a list or a map of such parts of the entry, which can be added one by one. */
  readonly part?: string;
  /** Our annotation, of a union: its alternatives are the words for what entries do, under this heading. */
  readonly vocabulary?: string;
  /** Values that it may have. */
  readonly examples?: readonly unknown[];
}

const nodes = new WeakMap<z.ZodType, SchemaNode>();

/** The schema as plain JSON for messages, references and editors. */
export function schemaNode(schema: z.ZodType): SchemaNode {
  const known = nodes.get(schema);
  if (known !== undefined) return known;
  // zod types its result for all of JSON Schema; our schemas give these keys only.
  const node = z.toJSONSchema(schema, { io: 'input' }) as SchemaNode;
  nodes.set(schema, node);
  return node;
}

/** The part of the schema for the value at `path`; undefined where no value is allowed. */
export function nodeAt(root: SchemaNode, value: unknown, path: Path): SchemaNode | undefined {
  let node: SchemaNode | undefined = branchFor(root, value);
  for (let depth = 0; depth < path.length && node !== undefined; depth++) {
    const key = path[depth];
    if (typeof key === 'number') node = node.prefixItems?.[key] ?? node.items;
    else if (node.properties !== undefined && key !== undefined && Object.hasOwn(node.properties, key)) {
      node = node.properties[key];
    } else return undefined;
    if (depth < path.length - 1 && node !== undefined) {
      node = branchFor(node, valueAt(value, path.slice(0, depth + 1)));
    }
  }
  return node;
}

/** The alternatives of a union that match the value best; without a union the node itself. */
export function alternatives(node: SchemaNode): readonly SchemaNode[] {
  return node.oneOf ?? node.anyOf ?? [node];
}

/** The alternative with the value's type and, for maps, with its discriminating constants; of several that with all its keys. */
export function branchFor(node: SchemaNode, value: unknown): SchemaNode {
  const fitting = alternatives(node).filter((branch) => fitsType(branch, value));
  const exact = fitting.filter((branch) =>
    (branch.required ?? []).every((key) => {
      const word = branch.properties?.[key]?.const;
      return word === undefined || valueAt(value, [key]) === word;
    }),
  );
  const whole = exact.find(({ required = [] }) =>
    required.every((key) => isRecord(value) && Object.hasOwn(value, key)),
  );
  return whole ?? exact[0] ?? fitting[0] ?? node;
}

function fitsType(node: SchemaNode, value: unknown): boolean {
  if (isRecord(value)) return node.type === 'object' || node.properties !== undefined;
  if (Array.isArray(value)) return node.type === 'array';
  if (value === null) return node.type === 'null';
  if (typeof value === 'number') return node.type === 'number' || node.type === 'integer';
  return node.type === typeof value;
}

/** The expected value in plain words: `an integer from 0 to 10`, `one of hero, trooper`. */
export function describeNode(node: SchemaNode): string {
  if (node.expects !== undefined) return node.expects;
  if (node.refersTo !== undefined) return `the id of an entry of ${node.refersTo.join(' or ')}`;
  const choices = node.oneOf ?? node.anyOf;
  if (choices !== undefined) return [...new Set(choices.map(describeNode))].join(', or ');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return `one of ${node.enum.join(', ')}`;
  switch (node.type) {
    case 'integer':
      return `an integer${describeRange(node)}`;
    case 'number':
      return `a number${describeRange(node)}`;
    case 'string':
      return 'a text';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return describeList(node);
    default:
      return 'a map of keys';
  }
}

function describeRange({ minimum, exclusiveMinimum, maximum }: SchemaNode): string {
  if (exclusiveMinimum !== undefined && maximum !== undefined)
    return ` above ${exclusiveMinimum}, up to ${maximum}`;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? '' : ` of at most ${maximum}`;
}

function describeList({ minItems, maxItems, prefixItems }: SchemaNode): string {
  if (prefixItems !== undefined) return `a list of ${prefixItems.length}`;
  if (minItems !== undefined && minItems === maxItems) return `a list of ${minItems}`;
  if (minItems !== undefined && maxItems !== undefined) return `a list of ${minItems} to ${maxItems}`;
  return minItems === undefined ? 'a list' : `a list of at least ${minItems}`;
}
