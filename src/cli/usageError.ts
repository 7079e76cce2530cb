/** Turns faults found by yargs into coded faults. */
import { type Fault, UsageError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { foundExpected, PROGRAM } from '../base/phrases.ts';
import { DEFAULT_RULESET } from '../odds/commandLine.ts';
import { chosenRuleset } from '../studies/command/rulesetOption.ts';
import { isGroup, wordOf } from './declared.ts';
import { type Named, named, namedElsewhere, type Program } from './help/named.ts';

/** Turns a message of yargs into coded faults with the nearest name that the command, or the group, declares. */
export async function usageError(
  program: Program,
  message: string,
  args: readonly string[],
): Promise<UsageError> {
  const found = await named(program, args, chosenRuleset(args));
  const unknown = /^Unknown arguments?: (.*)$/.exec(message);
  if (unknown !== null) {
    const names = unknown[1]
      .split(', ')
      .filter((name, index, all) => !isCamelTwin(name, all.slice(0, index)));
    const elsewhere =
      found.unknown === undefined ? undefined : await namedElsewhere(program, args, found.ruleset);
    // Behind an unknown command nobody knows which arguments it takes.
    const at = found.unknown === undefined ? -1 : names.indexOf(found.unknown);
    const due = names.filter((name, index) => at < 0 || index <= at || optionOf(name, args) !== undefined);
    return new UsageError(due.map((name) => unknownFault(name, args, found, elsewhere)));
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
  const wrong = /Argument: (\S+), Given: "(.*)", Choices: (.*)$/s.exec(message);
  if (wrong !== null) return new UsageError([valueFault(wrong[1], wrong[2], wrong[3])]);
  const hint = helpHint(found);
  const lacking = /^Missing required arguments?: (.*)$/.exec(message);
  if (lacking !== null) {
    const message = `expected a value; ${hint}`;
    return new UsageError(
      lacking[1]
        .split(', ')
        .map((name) => ({ code: 'usage/wrong-arguments', place: { path: `--${name}` }, message })),
    );
  }
  const tooFew = /^Not enough non-option arguments: got (\d+),/.exec(message);
  const missing = tooFew === null ? [] : requiredArguments(found).slice(Number(tooFew[1]));
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

/**
 * Fault of an invalid value.
 * @param quoted valid values, quoted and separated by commas
 */
function valueFault(argument: string, found: string, quoted: string): Fault {
  const message = foundExpected(`"${found}"`, quoted.replaceAll('"', '').replaceAll(', ', ' or '));
  return { code: 'usage/option', place: { path: argument.toUpperCase() }, message };
}

/** Whether a name repeats another: yargs reports `--gmes-n` as `gmes-n` and as `gmesN`. */
function isCamelTwin(name: string, earlier: readonly string[]): boolean {
  return earlier.some(
    (other) => other.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) === name,
  );
}

/**
 * Fault of an unknown name.
 * @param elsewhere what the words name in another ruleset
 */
function unknownFault(
  name: string,
  args: readonly string[],
  found: Named,
  elsewhere: Named | undefined,
): Fault {
  const option = optionOf(name, args);
  if (option === undefined && name === found.unknown && elsewhere !== undefined) {
    const message = `unknown command or argument "${name}"; it is a command of --ruleset ${elsewhere.ruleset}`;
    return { code: 'usage/unknown-command', place: {}, message };
  }
  // The dashes are no letters in common.
  const nearest = nearestName(name, option === undefined ? commandNames(found) : optionNames(found));
  return {
    code: option === undefined ? 'usage/unknown-command' : 'usage/unknown-option',
    place: option === undefined ? {} : { path: option.split('=')[0] },
    message: `${option === undefined ? `unknown command or argument "${name}"` : 'unknown option'}; ${helpHint(found)}`,
    ...(nearest === undefined ? {} : { nearest: option === undefined ? nearest : `--${nearest}` }),
  };
}

/** The argument that gives an option of this name. */
function optionOf(name: string, args: readonly string[]): string | undefined {
  return args.find((arg) => arg.split('=')[0] === `--${name}` || arg.split('=')[0] === `-${name}`);
}

/** Hint to the command whose help lists the options, with the requested ruleset. */
function helpHint({ declared, ruleset }: Named): string {
  const option = ruleset === DEFAULT_RULESET ? [] : ['--ruleset', ruleset];
  const line = [PROGRAM, declared.name, ...option, '--help'].filter((word) => word !== '');
  return `${line.join(' ')} lists what there is`;
}

function requiredArguments({ declared }: Named): string[] {
  if (isGroup(declared)) return [];
  return declared.declared
    .filter(({ isPositional, isRequired }) => isPositional && isRequired)
    .map(({ name }) => name);
}

function optionNames({ declared }: Named): string[] {
  const own = isGroup(declared) ? [] : declared.declared.filter(({ isPositional }) => !isPositional);
  return ['help', 'version', ...[...own, ...declared.shared].map(({ name }) => name)];
}

function commandNames({ declared }: Named): string[] {
  return isGroup(declared) ? declared.members.map(wordOf) : [];
}
