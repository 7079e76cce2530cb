/** Arguments and options of commands as data. */

/** An argument or option: its values and its meaning. */
export interface ArgumentDeclaration {
  readonly type?: 'string' | 'boolean';
  readonly describe: string;
  /** A value must follow. */
  readonly requiresArg?: boolean;
  /** May be repeated. */
  readonly array?: boolean;
  /** Values per mention. */
  readonly nargs?: number;
  /** Whether a value is required. */
  readonly demandOption?: boolean;
  /** The value without one given. */
  readonly default?: string | false | readonly string[];
  /** The default in words. */
  readonly defaultDescription?: string;
  /** The only allowed values. */
  readonly choices?: readonly string[];
  /** Range of whole numbers. */
  readonly range?: { readonly low: number; readonly high: number; readonly fallback: number | undefined };
  /** Range of other numbers as text: `above 0, below 0.5`. */
  readonly bounds?: string;
  /** Unit of a number. */
  readonly unit?: string;
  /** Accepted, but not shown in the help. */
  readonly hidden?: boolean;
  /** Another option that excludes it. */
  readonly conflicts?: string;
}

/** Arguments or options by name. */
export type Arguments = Readonly<Record<string, ArgumentDeclaration>>;

/** A parsed value: lists only where repeatable, undefined where neither required nor with a default. */
type Value<A extends ArgumentDeclaration> =
  | (A extends { readonly type: 'boolean' }
      ? boolean
      : A extends { readonly array: true }
        ? readonly string[]
        : A extends { readonly choices: readonly (infer C)[] }
          ? C
          : string)
  | (A extends { readonly demandOption: true } | { readonly default: string | false | readonly string[] }
      ? never
      : undefined);

/** What a handler receives. */
export type Given<P extends Arguments, O extends Arguments> = {
  readonly [N in keyof P]: Value<P[N]>;
} & { readonly [N in keyof O]: Value<O[N]> };

/** The options, with those named out of the help, since the command sets them itself. */
export function hiding<const O extends Arguments>(options: O, names: readonly (keyof O)[]): Arguments {
  const hidden = names.map((name) => [name, { ...options[name], hidden: true }] as const);
  return { ...options, ...Object.fromEntries(hidden) };
}
