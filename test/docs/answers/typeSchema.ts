/**
 * Derives a JSON schema from a type as written by JSON.stringify, without functions and undefined. It reads inferred
 * types, unlike ts-json-schema-generator (declared types only) and typescript-json-schema (draft 7).
 */
import { basename } from 'node:path';
import ts from 'typescript';

/** The parts of a JSON schema (2020-12) that answers need. */
export interface AnswerSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly items?: AnswerSchema | false;
  readonly prefixItems?: readonly AnswerSchema[];
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: AnswerSchema | false;
}

/** Objects that JSON.stringify does not write as their content. */
const UNWRITABLE = /^(?:Map|Set|Date|RegExp|Promise|(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array)$/;
/** The tag of a number that may be infinite, which JSON.stringify writes as null. */
const INFINITE = 'infinite';
const { TypeFlags } = ts;
const PRIMITIVES: readonly (readonly [ts.TypeFlags, string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
];

/** Converts types and collects the named types in them; each has the same name everywhere. */
export class TypeSchema {
  readonly #checker: ts.TypeChecker;
  readonly #names = new Map<ts.Type, string>();
  readonly #definitions = new Map<string, AnswerSchema>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The named types that a schema refers to, directly or indirectly, in alphabetical order. */
  definitionsOf(schema: AnswerSchema): Readonly<Record<string, AnswerSchema>> {
    const found = new Map<string, AnswerSchema>();
    const collect = (part: AnswerSchema): void => {
      for (const [, name] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g)) {
        const definition = this.#definitions.get(name);
        if (definition === undefined || found.has(name)) continue;
        found.set(name, definition);
        collect(definition);
      }
    };
    collect(schema);
    return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * @param path for messages
   * @throws Error for a type without information, or one that JSON does not preserve
   */
  of(type: ts.Type, path: string): AnswerSchema {
    if (type.isUnion()) return this.#union(type.types, path);
    if (type.flags & TypeFlags.Unknown) return {};
    const primitive = PRIMITIVES.find(([flags]) => type.flags & flags);
    if (primitive !== undefined) return literalOf(type, this.#checker) ?? { type: primitive[1] };
    if (type.isIntersection() && type.types.some((part) => PRIMITIVES.some(([flags]) => part.flags & flags)))
      return this.of(type.types[0], path);
    const name = nameOf(type);
    if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) || UNWRITABLE.test(name ?? ''))
      throw new Error(`${path}: ${this.#checker.typeToString(type)} is nothing that JSON can say`);
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return this.#list(type, path);
    return name === undefined ? this.#object(type, path) : this.#named(type, name, path);
  }

  /** As `of`, but always lists the properties of a document in place, even if the type has a name. */
  document(type: ts.Type, path: string): AnswerSchema {
    const isPlain =
      (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 && !this.#checker.isArrayType(type);
    return isPlain ? this.#object(type, path) : this.of(type, path);
  }

  #union(types: readonly ts.Type[], path: string): AnswerSchema {
    const parts = types
      .filter((part) => !(part.flags & (TypeFlags.Undefined | TypeFlags.Void)))
      .map((part) => this.of(part, path));
    const unique = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
    const literals = unique.filter((part) => part.const !== undefined);
    const booleans = literals.filter((part) => typeof part.const === 'boolean').length === 2;
    const words = literals.filter((part) => !(booleans && typeof part.const === 'boolean'));
    const others: readonly AnswerSchema[] = [
      // The compiler's own order depends on which module it reads first.
      ...(words.length > 1 ? [{ enum: words.map((part) => part.const).sort() }] : words),
      ...(booleans ? [{ type: 'boolean' }] : []),
      ...unique.filter((part) => part.const === undefined),
    ];
    if (others.length === 1) return others[0];
    const isPlain = others.every((part) => Object.keys(part).length === 1 && typeof part.type === 'string');
    return isPlain ? { type: others.map((part) => String(part.type)) } : { anyOf: others };
  }

  #list(type: ts.Type, path: string): AnswerSchema {
    const items = this.#checker.getTypeArguments(type as ts.TypeReference);
    const target = (type as ts.TypeReference).target as ts.TupleType;
    if (!this.#checker.isTupleType(type)) return { type: 'array', items: this.of(items[0], `${path}[]`) };
    const { fixedLength, minLength, hasRestElement } = target;
    const rest = items.slice(fixedLength).map((item) => this.of(item, `${path}[]`));
    const prefixItems = items.slice(0, fixedLength).map((item, at) => this.of(item, `${path}[${at}]`));
    return {
      type: 'array',
      ...(prefixItems.length === 0 ? {} : { prefixItems }),
      minItems: minLength,
      items: hasRestElement ? (rest.length === 1 ? rest[0] : { anyOf: rest }) : false,
    };
  }

  #named(type: ts.Type, name: string, path: string): AnswerSchema {
    const known = this.#names.get(type);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    let free = name;
    for (let count = 2; this.#definitions.has(free); count++) free = `${name}${count}`;
    this.#names.set(type, free);
    // Types may hold themselves.
    this.#definitions.set(free, {});
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const description = symbol === undefined ? '' : docsOf(symbol, this.#checker);
    const schema = this.#object(type, path);
    this.#definitions.set(free, description === '' ? schema : { description, ...schema });
    return { $ref: `#/$defs/${free}` };
  }

  #object(type: ts.Type, path: string): AnswerSchema {
    const properties: Record<string, AnswerSchema> = {};
    const required: string[] = [];
    for (const property of inOrderOfDeclaration(this.#checker.getPropertiesOfType(type))) {
      const { name } = property;
      const own = this.#checker.getTypeOfSymbol(property);
      if (name.startsWith('__@') || isFunction(own)) continue;
      const description = docsOf(property, this.#checker) || describedIn(property);
      const plain = this.of(own, `${path}.${name}`);
      const schema = hasTag(property, INFINITE) ? { ...plain, type: ['number', 'null'] } : plain;
      properties[name] = description === '' ? schema : { description, ...schema };
      const isMissing = property.flags & ts.SymbolFlags.Optional || mayBeUndefined(own);
      if (!isMissing) required.push(name);
    }
    const [index] = this.#checker.getIndexInfosOfType(type);
    if (index === undefined && Object.keys(properties).length === 0 && nameOf(type) !== undefined)
      throw new Error(`${path}: ${this.#checker.typeToString(type)} has no field`);
    return {
      type: 'object',
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
      additionalProperties: index === undefined ? false : this.of(index.type, `${path}.*`),
    };
  }
}

/** Properties by the name of their file and their place in it: the compiler's own order depends on which module it reads first. */
function inOrderOfDeclaration(properties: readonly ts.Symbol[]): readonly ts.Symbol[] {
  const placeOf = (property: ts.Symbol): readonly [string, number] => {
    const [declaration] = property.getDeclarations() ?? [];
    return declaration === undefined
      ? ['', 0]
      : [basename(declaration.getSourceFile().fileName), declaration.pos];
  };
  return properties.toSorted((first, second) => {
    const [[file, at], [otherFile, otherAt]] = [placeOf(first), placeOf(second)];
    return file === otherFile ? at - otherAt : file < otherFile ? -1 : 1;
  });
}

/** The declared name of a type. */
function nameOf(type: ts.Type): string | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const [declaration] = symbol?.getDeclarations() ?? [];
  // `Readonly` and the like say how a type was made, not what it is.
  const isMade =
    declaration !== undefined && ts.isTypeAliasDeclaration(declaration) && isOfLanguage(declaration);
  return symbol === undefined || symbol.name.startsWith('__') || isMade ? undefined : symbol.name;
}

function isOfLanguage(declaration: ts.Node): boolean {
  return /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

function literalOf(type: ts.Type, checker: ts.TypeChecker): AnswerSchema | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (type.flags & TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
  return undefined;
}

function hasTag(symbol: ts.Symbol, tag: string): boolean {
  return symbol.getJsDocTags().some(({ name }) => name === tag);
}

function isFunction(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => part.getCallSignatures().length > 0);
}

function mayBeUndefined(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => part.flags & TypeFlags.Undefined);
}

/** The docstring in one line, without its tags. */
function docsOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();
}

/** The description of a key in a zod schema, if its type is inferred from the schema. */
function describedIn(symbol: ts.Symbol): string {
  const [declaration] = symbol.getDeclarations() ?? [];
  return declaration !== undefined && ts.isPropertyAssignment(declaration)
    ? described(declaration.initializer)
    : '';
}

/** The text of the outermost `describe` in a chain of calls, or of the schema that the chain wraps. */
function described(node: ts.Expression): string {
  if (!ts.isCallExpression(node)) return '';
  const { expression, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(expression))
    return given.map(described).find((text) => text !== '') ?? '';
  const [text] = given;
  if (expression.name.text === 'describe' && text !== undefined && ts.isStringLiteralLike(text))
    return text.text;
  return described(expression.expression);
}
