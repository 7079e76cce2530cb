/** A declared parameter: one named value with its parser. */
import { capitalised } from '../base/phrases.ts';
import type { ControlHints, Declaration, ParameterContext } from './declaration.ts';

/** The value of a missing parameter: its default, a fault, or (neither) null. */
interface Absence {
  readonly fallback?: string;
  readonly isRequired?: boolean;
}

/**
 * Reads a parameter that `context.reader` holds under a name.
 * @returns undefined, with the fault recorded by the reader, where there is no value
 */
type Read<X, V> = (context: X, name: string, absence: Absence) => V | undefined;

/** Reads a value from one input, or from several. */
export interface Readable<in X extends ParameterContext, out V> {
  /** The declarations of the inputs. @param name of the parameter in its question */
  declared(name: string): readonly (readonly [name: string, declaration: Declaration<X>])[];
  /** The value of the input. @returns undefined, with the fault recorded, where there is none */
  read(context: X, name: string): V | undefined;
}

/**
 * A parameter of a question. A kind (`whole`, `oneOf`, `idOf` …) makes it, and its methods refine it; each returns a new parameter.
 * @typeParam X what its reader needs besides the text, such as the data of a ruleset
 * @typeParam V its value; includes null where it is optional without a default
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

  /** Adds the description for the help, which also shows values and default. */
  describe(describe: string): Parameter<X, V> {
    return this.#with({ describe });
  }

  /** Makes the description the label of a form; it must be short. */
  asLabel(): Parameter<X, V> {
    const { describe } = this.declaration;
    return this.control<X>({ label: capitalised(describe) });
  }

  /** Sets the default. */
  default(value: string | number): Parameter<X, NonNullable<V>> {
    return this.#present({ fallback: String(value), isRequired: false });
  }

  /** Describes the default: `that of the gunner`. */
  byDefault(byDefault: string): Parameter<X, V> {
    return this.#with({ byDefault });
  }

  /** Makes it required. */
  required(): Parameter<X, NonNullable<V>> {
    return this.#present({ isRequired: true });
  }

  /** Makes it a required positional argument; call `default` afterwards to make it optional. */
  positional(): Parameter<X, NonNullable<V>> {
    return this.#present({ place: 'positional', isRequired: true });
  }

  /** Makes it an optional positional argument. */
  optionalPositional(): Parameter<X, V> {
    return this.#with({ place: 'positional' });
  }

  /** Sets the unit of a number: `t`. */
  unit(unit: string): Parameter<X, V> {
    return this.#with({ unit });
  }

  /** Leaves it out of the page. */
  forCommands(): Parameter<X, V> {
    return this.#with({ isForCommands: true });
  }

  /** Marks it as no part of what is asked. */
  effort(): Parameter<X, V> {
    return this.#with({ isEffort: true });
  }

  /** Sets the properties of the page's control. */
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

/** Parameters by name, for values of the type V. */
export type Parameters<X extends ParameterContext, V> = { readonly [K in keyof V]: Readable<X, V[K]> };

/** Parameters that share a prefix; their value has them by name without it. */
export function prefixed<X extends ParameterContext, V extends object>(
  prefix: string,
  members: Parameters<X, V>,
): Readable<X, V> {
  return {
    declared: () => declarationsOf<X>(members).map(([name, one]) => [prefix + name, one] as const),
    read: (context) => readParameters<X, V>(members, { ...context, reader: context.reader.under(prefix) }),
  };
}

/** The declarations of parameters by name, in order. */
export function declarationsOf<X extends ParameterContext>(
  parameters: AnyParameters<X>,
): readonly (readonly [name: string, declaration: Declaration<X>])[] {
  return Object.entries(parameters).flatMap(([name, one]) => one.declared(name));
}

/** Parameters with values of any type. */
export type AnyParameters<X extends ParameterContext> = Readonly<Record<string, Readable<X, unknown>>>;

/** The values of parameters by name. */
export type ValuesOf<P> = { readonly [K in keyof P]: P[K] extends Readable<never, infer V> ? V : never };

/**
 * Reads every parameter, so that all faults are reported together.
 * @returns undefined, with the faults recorded, where a value is missing
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
