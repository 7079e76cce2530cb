/** A declared parameter: one value with a name, from its text to what it means. */
import type { ControlHints, Declaration, ParameterContext } from './declaration.ts';

/** What not saying a parameter means: its default, a fault, or (neither) null. */
interface Absence {
  readonly fallback?: string;
  readonly isRequired?: boolean;
}

/**
 * Reads a parameter that `context.reader` holds under a name.
 * @returns undefined, with the fault kept by the reader, where nothing can stand for what was said
 */
type Read<X, V> = (context: X, name: string, absence: Absence) => V | undefined;

/** What reads a value from what was said under one name, or under several. */
export interface Readable<in X extends ParameterContext, out V> {
  /** The declarations behind it. @param name that it has in its question */
  declared(name: string): readonly (readonly [name: string, declaration: Declaration<X>])[];
  /** The value of what was said. @returns undefined, with the fault kept, where there is none */
  read(context: X, name: string): V | undefined;
}

/**
 * A parameter of a question: it is made by a kind (`whole`, `oneOf`, `idOf` …) and refined by its methods, each of which returns
 * another parameter.
 * @typeParam X what its reader needs beside the text: the data of a ruleset, for example
 * @typeParam V its value; with null where it need not be said and has no default
 */
export class Parameter<in X extends ParameterContext, out V> implements Readable<X, V> {
  readonly declaration: Declaration<X>;
  readonly #read: Read<X, V>;

  constructor(declaration: Declaration<X>, read: Read<X, V>) {
    this.declaration = declaration;
    this.#read = read;
  }

  declared(name: string): readonly (readonly [name: string, declaration: Declaration<X>])[] {
    return [[name, this.declaration]];
  }

  read(context: X, name: string): V | undefined {
    return this.#read(context, name, this.declaration);
  }

  /** What it means, for the help; values and default are added. */
  describe(describe: string): Parameter<X, V> {
    return this.#with({ describe });
  }

  /** The description is short enough to stand for the name in a form. */
  asLabel(): Parameter<X, V> {
    const { describe } = this.declaration;
    return this.control<X>({ label: describe.charAt(0).toUpperCase() + describe.slice(1) });
  }

  /** The value that is meant where nothing is said. */
  default(value: string | number): Parameter<X, NonNullable<V>> {
    return this.#present({ fallback: String(value), isRequired: false });
  }

  /** What not saying it means, in words: `that of the gunner`. */
  byDefault(byDefault: string): Parameter<X, V> {
    return this.#with({ byDefault });
  }

  /** It must be said. */
  required(): Parameter<X, NonNullable<V>> {
    return this.#present({ isRequired: true });
  }

  /** It must be said, and has its place behind the command; give a default afterwards, if it has one. */
  positional(): Parameter<X, NonNullable<V>> {
    return this.#present({ place: 'positional', isRequired: true });
  }

  /** It has its place behind the command and may be left out. */
  optionalPositional(): Parameter<X, V> {
    return this.#with({ place: 'positional' });
  }

  /** The unit of a number: `t`. */
  unit(unit: string): Parameter<X, V> {
    return this.#with({ unit });
  }

  /** Nothing that the page asks for. */
  forCommands(): Parameter<X, V> {
    return this.#with({ isForCommands: true });
  }

  /** What only the page's control needs. */
  control<Y extends X>(hints: ControlHints<Y>): Parameter<Y, V> {
    const { control, ...declaration } = this.declaration;
    return new Parameter<Y, V>({ ...declaration, control: { ...control, ...hints } }, this.#read);
  }

  #with(change: Partial<Declaration<X>>): Parameter<X, V> {
    return new Parameter({ ...this.declaration, ...change }, this.#read);
  }

  #present(change: Partial<Declaration<X>>): Parameter<X, NonNullable<V>> {
    const read = this.#read;
    return new Parameter(
      { ...this.declaration, ...change },
      (context, name, absence) => read(context, name, absence) ?? undefined,
    );
  }
}

/** Parameters by name, with values of the type V by name. */
export type Parameters<X extends ParameterContext, V> = { readonly [K in keyof V]: Readable<X, V[K]> };

/** Parameters that belong together and share a prefix; their value has them by their names without it. */
export function prefixed<X extends ParameterContext, V extends object>(
  prefix: string,
  members: Parameters<X, V>,
): Readable<X, V> {
  return {
    declared: () => declarationsOf<X>(members).map(([name, one]) => [prefix + name, one] as const),
    read: (context) => readParameters<X, V>(members, { ...context, reader: context.reader.under(prefix) }),
  };
}

/** The declarations of parameters by their names, in their order. */
export function declarationsOf<X extends ParameterContext>(
  parameters: AnyParameters<X>,
): readonly (readonly [name: string, declaration: Declaration<X>])[] {
  return Object.entries(parameters).flatMap(([name, one]) => one.declared(name));
}

/** Parameters of any values. */
export type AnyParameters<X extends ParameterContext> = Readonly<Record<string, Readable<X, unknown>>>;

/** The values of parameters by name. */
export type ValuesOf<P> = { readonly [K in keyof P]: P[K] extends Readable<never, infer V> ? V : never };

/**
 * Reads every parameter, so that all faults are told together.
 * @returns undefined, with the faults kept, where a value is missing for which nothing can stand
 */
export function readParameters<X extends ParameterContext, V extends object>(
  parameters: Parameters<X, V>,
  context: X,
): V | undefined {
  const values: Partial<V> = {};
  for (const name in parameters) values[name] = parameters[name].read(context, name);
  return isWhole(parameters, values) ? values : undefined;
}

function isWhole<V extends object>(
  parameters: { readonly [K in keyof V]: unknown },
  values: Partial<V>,
): values is V {
  for (const name in parameters) if (values[name] === undefined) return false;
  return true;
}
