/** How commands are declared before their modules are loaded. */
import type { ArgumentsCamelCase, Argv, Options } from 'yargs';
import { RULESET_OPTION } from './rulesetOption.ts';

/** What the module of a command exports. */
interface Command<A> {
  /** Declares options and positional arguments. */
  builder(parser: Argv): Argv<A>;
  handler(args: ArgumentsCamelCase<A>): void | Promise<void>;
}

/**
 * A command as the program knows it before its module is loaded.
 * @param ruleset id, known
 * @param options besides those that its module declares
 */
export type Registration = (
  parser: Argv,
  ruleset: string,
  options?: Readonly<Record<string, Options>>,
) => Argv;

/**
 * A command whose module is loaded only when it is chosen: most of the time from the shell to the first answer goes
 * into loading code.
 */
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
 * Commands of which each ruleset has its own: `--ruleset` chooses, and the help shows the form that is chosen. They alone know
 * the option: commands of one ruleset refuse it.
 */
export function byRuleset(forms: Readonly<Record<string, readonly Registration[]>>): Registration {
  return (parser, ruleset) =>
    (forms[ruleset] ?? []).reduce(
      (registered, register) => register(registered, ruleset, RULESET_OPTION),
      parser,
    );
}

/** A command that only groups others; named alone it prints its help. @param options that all of them have */
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

/** Declares commands to a parser. @param ruleset id, known */
export function registered(commands: readonly Registration[], ruleset: string): (parser: Argv) => Argv {
  return (parser) => commands.reduce((all, register) => register(all, ruleset), parser);
}
