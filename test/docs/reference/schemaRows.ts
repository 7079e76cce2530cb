/** Converts the keys of a JSON schema to table rows. */
import { z } from 'zod';

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  get properties() {
    return z.record(z.string(), nodeSchema).optional();
  },
  get items() {
    return nodeSchema.or(z.array(nodeSchema)).or(z.boolean()).optional();
  },
  get prefixItems() {
    return z.array(nodeSchema).optional();
  },
  get oneOf() {
    return z.array(nodeSchema).optional();
  },
  get allOf() {
    return z.array(nodeSchema).optional();
  },
  get anyOf() {
    return z.array(nodeSchema).optional();
  },
  get additionalProperties() {
    return nodeSchema.or(z.boolean()).optional();
  },
  required: z.array(z.string()).optional(),
  /** What is required of an entry without a model. */
  else: z.object({ required: z.array(z.string()) }).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  expects: z.string().optional(),
  refersTo: z.array(z.string()).optional(),
  definitions: z.record(z.string(), z.unknown()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});
type Node = z.infer<typeof nodeSchema>;

/** Maximum depth; deeper keys belong to recursive trees. */
const DEEPEST = 6;
/** zod's bounds of whole numbers, which are not shown. */
const UNBOUNDED = 2 ** 53 - 1;

export interface KeyRow {
  /** `characters[].rows[].combat` */
  readonly key: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** Every key of the documents that the schema allows; alternatives are merged. */
export function keyRows(schema: unknown): readonly KeyRow[] {
  const root = nodeSchema.parse(schema);
  const walk = new Walk({ ...root.definitions, ...root.$defs });
  walk.below(root, '', DEEPEST);
  return walk.rows();
}

class Walk {
  readonly #definitions: Readonly<Record<string, unknown>>;
  readonly #found = new Map<string, KeyRow & { readonly types: readonly string[] }>();

  constructor(definitions: Readonly<Record<string, unknown>>) {
    this.#definitions = definitions;
  }

  rows(): readonly KeyRow[] {
    return [...this.#found.values()];
  }

  /** @param needed keys that every alternative requires; by default those of the node itself */
  below(written: Node, path: string, depth: number, needed?: ReadonlySet<string>): void {
    if (depth === 0) return;
    const node = this.#resolved(written);
    const demanded = needed ?? new Set(node.else?.required ?? node.required);
    for (const [name, child] of Object.entries(node.properties ?? {}))
      this.#add(path === '' ? name : `${path}.${name}`, child, demanded.has(name), depth);
    const others = this.#alternatives(node);
    const [first = new Set<string>(), ...rest] = others
      .filter(({ properties }) => properties !== undefined)
      .map((other) => new Set(other.else?.required ?? other.required));
    const common = new Set([...first].filter((name) => rest.every((names) => names.has(name))));
    for (const other of others) this.below(other, path, depth, common);
    for (const item of itemsOf(node)) this.below(item, `${path}[]`, depth - 1);
    const { additionalProperties } = node;
    if (typeof additionalProperties === 'object') this.below(additionalProperties, `${path}.*`, depth - 1);
  }

  #add(key: string, child: Node, isRequired: boolean, depth: number): void {
    const known = this.#found.get(key);
    const types = [...new Set([...(known?.types ?? []), ...this.#typesOf(child)])];
    const meaning = known === undefined || known.meaning === '' ? this.#meaningOf(child) : known.meaning;
    const row = { key, types, type: types.join(' or '), isRequired, meaning };
    this.#found.set(key, { ...row, isRequired: isRequired && known?.isRequired !== false });
    this.below(child, key, depth - 1);
  }

  /** Flattens nested alternatives. */
  #alternatives(node: Node): readonly Node[] {
    return (node.oneOf ?? node.anyOf ?? []).flatMap((other) => {
      const resolved = this.#resolved(other);
      const own = this.#alternatives(resolved);
      return own.length === 0 ? [resolved] : own;
    });
  }

  /** Resolves references and merged parts. */
  #resolved(written: Node): Node {
    const { allOf = [], ...node } = written;
    if (allOf.length > 0)
      return { ...Object.assign({}, ...allOf.map((part) => this.#resolved(part))), ...node };
    if (node.$ref === undefined) return node;
    const name = node.$ref.split('/').at(-1) ?? '';
    const { $ref: _, ...own } = node;
    return { ...this.#resolved(nodeSchema.parse(this.#definitions[name])), ...own };
  }

  #meaningOf(node: Node): string {
    const { description, expects, refersTo } = this.#resolved(node);
    const id = refersTo === undefined ? undefined : `an id of ${refersTo.join(' or ')}`;
    return [description, expects, id].filter((part) => part !== undefined).join('; ');
  }

  #typesOf(written: Node): readonly string[] {
    const node = this.#resolved(written);
    if (node.const !== undefined) return [word(node.const)];
    if (node.enum !== undefined) return [node.enum.map(word).join(', ')];
    const others = this.#alternatives(node);
    if (others.length > 0) return [...new Set(others.flatMap((other) => this.#typesOf(other)))];
    const types = typeof node.type === 'string' ? [node.type] : (node.type ?? []);
    return types.length === 0 ? ['anything'] : types.map((type) => this.#typeText(type, node));
  }

  #typeText(type: string, node: Node): string {
    switch (type) {
      case 'array': {
        const entries = [...new Set(itemsOf(node).flatMap((item) => this.#typesOf(item)))];
        return `list${entries.length === 0 ? '' : ` of ${entries.join(' or ')}`}${lengths(node)}`;
      }
      case 'integer':
        return `whole number${bounds(node)}`;
      case 'number':
        return `number${bounds(node)}`;
      case 'boolean':
        return 'true or false';
      case 'object':
        return 'map';
      default:
        return type === 'string' ? 'text' : type;
    }
  }
}

function itemsOf({ items, prefixItems }: Node): readonly Node[] {
  const rest = Array.isArray(items) ? items : typeof items === 'object' ? [items] : [];
  return [...(prefixItems ?? []), ...rest];
}

function word(value: unknown): string {
  return typeof value === 'string' ? `\`${value}\`` : String(value);
}

function lengths({ minItems = 0, maxItems }: Node): string {
  if (maxItems === undefined) return minItems === 0 ? '' : ` (${minItems} or more)`;
  return minItems === maxItems ? ` (${minItems})` : ` (${minItems} to ${maxItems})`;
}

function bounds({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Node): string {
  const parts = [
    minimum !== undefined && minimum > -UNBOUNDED ? `from ${minimum}` : undefined,
    exclusiveMinimum === undefined ? undefined : `above ${exclusiveMinimum}`,
    maximum !== undefined && maximum < UNBOUNDED ? `to ${maximum}` : undefined,
    exclusiveMaximum === undefined ? undefined : `below ${exclusiveMaximum}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : ` ${parts.join(' ')}`;
}
