/** Declarations of commands before their modules are loaded. */
import type { ArgumentsCamelCase, Argv, Options } from 'yargs';
import { RULESET_OPTION } from './rulesetOption.ts';

/** Exports of the module of a command. */
interface Command<A> {
  /** Declares options and positional arguments. */
  builder(parser: Argv): Argv<A>;
  handler(args: ArgumentsCamelCase<A>): void | Promise<void>;
}

/**
 * Declares a command before its module is loaded.
 * @param ruleset known id
 * @param options options besides those of its module
 */
export type Registration = (
  parser: Argv,
  ruleset: string,
  options?: Readonly<Record<string, Options>>,
) => Argv;

/** A command whose module is loaded on demand: loading code takes most of the time to the first answer. */
export function lazy<A>(command: string, describe: string, load: () => Promise<Command<A>>): Registration {
  return (parser, _, options = {}) =>
    parser.command<A>(
      command,
      describe,
      async (inner: Argv) => (await load()).builder(inner.options(options)),
      async (args) => (await load()).handler(args),
    );
}

/**
 * Commands with a form for each ruleset: `--ruleset` chooses it, also in the help. Only they have the option; commands of a
 * single ruleset refuse it.
 */
export function byRuleset(forms: Readonly<Record<string, readonly Registration[]>>): Registration {
  return (parser, ruleset) =>
    (forms[ruleset] ?? []).reduce(
      (registered, register) => register(registered, ruleset, RULESET_OPTION),
      parser,
    );
}

/**
 * A group of commands; alone it prints its help.
 * @param options options of all its commands
 */
export function group(
  name: string,
  describe: string,
  members: readonly Registration[],
  options: Readonly<Record<string, Options>> = {},
): Registration {
  const grouped: Registration = (parser, ruleset) =>
    parser.command({
      command: name,
      describe,
      builder: (inner: Argv) =>
        members.reduce((all, register) => register(all, ruleset), inner.options(options)),
      handler: async () =>
        (await import('./help/showHelp.ts')).showGroup((all) => grouped(all, ruleset), name),
    });
  return grouped;
}

/** Declares commands to a parser. @param ruleset known id */
export function registered(commands: readonly Registration[], ruleset: string): (parser: Argv) => Argv {
  return (parser) => commands.reduce((all, register) => register(all, ruleset), parser);
}
