/** A command as data: its arguments, options and examples, from which parser, help, reference, forms and completion come. */

import type { OpenHost } from '../host/host.ts';
import type { Arguments, Given } from './arguments.ts';

/** A command line, where `$0` stands for the program, and what it does. */
export type Example = readonly [line: string, about?: string | undefined];

/** A command. */
export interface Command {
  /** Positional arguments; the usage in its registration names their order. */
  readonly positionals?: Arguments;
  readonly options: Arguments;
  readonly examples?: readonly Example[];
  /** Text at the end of the help. */
  readonly epilogue?: string;
  /**
   * Runs it.
   * @param given the arguments as parsed, by name
   * @param openHost where it runs; studies alone use it
   */
  handler(given: Readonly<Record<string, unknown>>, openHost: OpenHost): void | Promise<void>;
}

/** Declares a command; the types of what its handler receives follow from the declaration. */
export function command<
  const P extends Arguments = Record<never, never>,
  const O extends Arguments = Record<never, never>,
>(declared: {
  readonly positionals?: P;
  readonly options: O;
  readonly examples?: readonly Example[];
  readonly epilogue?: string;
  handler(given: Given<P, O>, openHost: OpenHost): void | Promise<void>;
}): Command {
  return declared;
}
