import yargs, { type Argv } from 'yargs';
import { type Fault, UsageError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { PROGRAM } from '../base/phrases.ts';
import { shockrollVersion } from '../base/version.ts';
import { DEFAULT_RULESET } from '../odds/commandLine.ts';
import { commands } from './commands.ts';
import { checkParsed } from './parsedWords.ts';
import { resumedWords } from './resumedWords.ts';
import { chosenRuleset } from './rulesetOption.ts';

/** Wide terminals do not make help easier to read. */
const WIDEST_HELP = 100;

/**
 * Runs the command that the arguments name.
 * @throws UsageError for arguments that no command takes, and what the command throws
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  const args = await resumedWords(words);
  const parser = createParser(args);
  try {
    await parser.parseAsync();
  } catch (thrown) {
    if (isParserError(thrown)) throw usageError(thrown.message, args, await parser.getHelp());
    throw thrown;
  }
}

function createParser(args: readonly string[]): Argv {
  const parser = yargs(args.map(poolAsText))
    .scriptName(PROGRAM)
    .usage(
      `${PROGRAM} COMMAND\n\nOdds, games and balance of Tannhäuser, Dust Warfare and Rattenkrieg! (--ruleset NAME)`,
    )
    // Error messages are recognised below, so they must not follow the language of the machine.
    .locale('en')
    .exitProcess(false)
    .parserConfiguration({
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'dot-notation': false,
      // It makes `--no-games` the text `false`.
      'boolean-negation': false,
    })
    .middleware((argv) => checkParsed(argv, args))
    .example(EXAMPLES)
    .demandCommand(1, 'name a command')
    .strict()
    .help()
    .alias('help', 'h')
    .version(shockrollVersion())
    .fail((message: string | null, error: Error | undefined) => {
      throw error ?? new ParserError(message ?? '');
    });
  parser.wrap(Math.min(WIDEST_HELP, parser.terminalWidth()));
  const ruleset = chosenRuleset(args);
  return commands.reduce((registered, register) => register(registered, ruleset), parser);
}

/** A pool of negative dice (`-2d10>=4`) is not a row of short options; the space before it means nothing. */
function poolAsText(arg: string): string {
  return /^-\d+d\d/i.test(arg) ? ` ${arg}` : arg;
}

const EXAMPLES: readonly [string, string][] = [
  ['$0 odds attack eva-kramer john-macneal', 'the odds that Eva kills MacNeal from here'],
  ['$0 play reich union --games 5000', 'who wins, how often, how fast'],
  ['$0 balance packs', 'which pack is too good, with a report'],
  ['$0 data show mp40', 'an item, its effect, and who carries it'],
];

/** What yargs found wrong. It throws a class of its own, or only tells the message. */
class ParserError extends Error {
  override readonly name = 'YError';
}

function isParserError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.name === 'YError';
}

function helpHint(command: string): string {
  return `${command} --help lists what there is`;
}

/** Turns a message of yargs into coded faults with the nearest known name, which the help of the command lists. */
function usageError(message: string, args: readonly string[], help: string): UsageError {
  const unknown = /^Unknown arguments?: (.*)$/.exec(message);
  if (unknown !== null) {
    const found = unknown[1]
      .split(', ')
      .filter((name, index, names) => !isCamelTwin(name, names.slice(0, index)));
    return new UsageError(found.map((name) => unknownFault(name, args, help)));
  }
  const valueless = /^Not enough arguments following: (.*)$/.exec(message);
  if (valueless !== null) {
    return new UsageError([
      {
        code: 'usage/value-missing',
        place: { path: `--${valueless[1]}` },
        message: 'expected a value after it',
      },
    ]);
  }
  const hint = helpHint(helpAsked(help, args));
  const tooFew = /^Not enough non-option arguments: got (\d+),/.exec(message);
  const missing = tooFew === null ? [] : requiredArguments(help).slice(Number(tooFew[1]));
  if (missing.length > 0) {
    return new UsageError(
      missing.map((name) => ({
        code: 'usage/wrong-arguments',
        place: { path: name.toUpperCase() },
        message: `expected a value; ${hint}`,
      })),
    );
  }
  return new UsageError([{ code: 'usage/wrong-arguments', place: {}, message: `${message}; ${hint}` }]);
}

/** yargs reports `--gmes-n` as `gmes-n` and as `gmesN`. */
function isCamelTwin(name: string, earlier: readonly string[]): boolean {
  return earlier.some(
    (other) => other.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) === name,
  );
}

function unknownFault(name: string, args: readonly string[], help: string): Fault {
  const option = args.find((arg) => arg.split('=')[0] === `--${name}` || arg.split('=')[0] === `-${name}`);
  const known = option === undefined ? commandNames(help) : optionNames(help);
  const nearest = nearestName(option === undefined ? name : `--${name}`, known);
  return {
    code: option === undefined ? 'usage/unknown-command' : 'usage/unknown-option',
    place: option === undefined ? {} : { path: option.split('=')[0] },
    message: `${option === undefined ? `unknown command or argument "${name}"` : 'unknown option'}; ${helpHint(helpAsked(help, args))}`,
    ...(nearest === undefined ? {} : { nearest }),
  };
}

/** The command whose help lists what there is, with the ruleset whose commands were asked for. */
function helpAsked(help: string, args: readonly string[]): string {
  const ruleset = chosenRuleset(args);
  return ruleset === DEFAULT_RULESET ? commandOf(help) : `${commandOf(help)} --ruleset ${ruleset}`;
}

/** The command at the head of a help text, `shockroll odds COMMAND`; after a failed parse yargs repeats words. */
function commandOf(help: string): string {
  return [...new Set(usageOf(help).filter((word) => /^[a-z][a-z-]*$/.test(word)))].join(' ');
}

/** Names of the arguments that the head of a help text demands, in order: `<attacker> <targets..>`. */
function requiredArguments(help: string): string[] {
  return [...new Set(usageOf(help).flatMap((word) => /^<([a-z-]+)(\.\.)?>$/.exec(word)?.[1] ?? []))];
}

/** The words before the first empty line of a help text; narrow terminals break them into several lines. */
function usageOf(help: string): string[] {
  return help
    .trimStart()
    .split(/\n\s*\n/)[0]
    .split(/\s+/);
}

function optionNames(help: string): string[] {
  return [...new Set(help.match(/--[a-z][a-z-]*/g))];
}

function commandNames(help: string): string[] {
  const lines = help.split('\n').filter((line) => line.startsWith(`  ${PROGRAM} `));
  return lines.flatMap((line) => {
    const words = line
      .trim()
      .split(/\s{2,}/)[0]
      .split(' ');
    return words.filter((word) => /^[a-z][a-z-]*$/.test(word)).slice(-1);
  });
}
