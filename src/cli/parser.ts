import yargs, { type Argv, type Options } from 'yargs';
import { PROGRAM } from '../base/phrases.ts';
import { shockrollVersion } from '../base/version.ts';
import type { Arguments } from '../studies/command/arguments.ts';
import type { Command } from '../studies/command/command.ts';
import { isLazy, membersOf, type Registration } from '../studies/command/registration.ts';
import { chosenRuleset } from '../studies/command/rulesetOption.ts';
import { terminalHost } from '../studies/host/host.ts';
import { commands } from './commands.ts';
import { wordOf } from './declared.ts';
import { checkParsed } from './parsedWords.ts';
import { resumedWords } from './resumedWords.ts';

/**
 * Runs the command that the arguments name.
 * @throws UsageError for arguments that no command accepts, and what the command throws
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  if (words.length === 0 || asksForHelp(words)) {
    await (await import('./help/showHelp.ts')).showHelp(commands, words);
    return;
  }
  const args = await resumedWords(words);
  try {
    await createParser(args).parseAsync();
  } catch (thrown) {
    if (isParserError(thrown))
      throw await (await import('./usageError.ts')).usageError(commands, thrown.message, args);
    throw thrown;
  }
}

function createParser(args: readonly string[]): Argv {
  const parser = yargs(args.map(poolAsText))
    .scriptName(PROGRAM)
    // Error messages are recognised below, so they must be in English.
    .locale('en')
    .exitProcess(false)
    .parserConfiguration({
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'dot-notation': false,
      // Otherwise `--no-games` would set `games` to `false`.
      'boolean-negation': false,
    })
    .middleware((argv) => checkParsed(argv, args))
    .demandCommand(1, 'name a command')
    .strict()
    // The program writes its help itself: see help/.
    .help(false)
    .version(shockrollVersion())
    .fail((message: string | null, error: Error | undefined) => {
      throw error ?? new ParserError(message ?? '');
    });
  return registered(parser, commands, chosenRuleset(args));
}

/** Instead of what a command does, which yargs would lay out at every start though the program writes its own help. */
const HIDDEN = false;

/** Declares commands and groups to the parser. */
function registered(parser: Argv, all: readonly Registration[], ruleset: string): Argv {
  let declared = parser;
  for (const member of membersOf(all, ruleset)) {
    const { usage, options } = member;
    if (isLazy(member)) {
      const { load, formerly } = member;
      declared = declared.command(
        formerly === undefined ? usage : [usage, formerly],
        HIDDEN,
        async (inner) => withArguments(inner.options(hidden(options)), await load()),
        async (given) => (await load()).handler(given, terminalHost),
      );
    } else {
      declared = declared.command({
        command: usage,
        describe: HIDDEN,
        builder: (inner: Argv) => registered(inner.options(hidden(options)), member.members, ruleset),
        handler: async () =>
          (await import('./help/showHelp.ts')).showGroup(commands, ruleset, wordOf(member)),
      });
    }
  }
  return declared;
}

function withArguments(parser: Argv, { positionals = {}, options }: Command): Argv {
  return Object.entries(positionals).reduce(
    (all, [name, argument]) => all.positional(name, { ...argument, hidden: true }),
    parser.options(hidden(options)),
  );
}

/** Options without their help, which yargs would lay out at every start though the program writes its own. */
function hidden(options: Arguments): Record<string, Options> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, hidden: true }]),
  );
}

/** Whether the words request help. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).some((word) => word === '--help' || word === '-h');
}

/** A pool of negative dice (`-2d10>=4`) must not be parsed as short options; the space before it has no effect. */
function poolAsText(arg: string): string {
  return /^-\d+d\d/i.test(arg) ? ` ${arg}` : arg;
}

/** A fault that yargs found. yargs throws its own class, or only passes a message. */
class ParserError extends Error {
  override readonly name = 'YError';
}

function isParserError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.name === 'YError';
}
