/** Completes command lines that name a run folder from its request: for `--resume DIR`, and the ruleset of `replay DIR`. */
import { ShockrollError, UsageError } from '../base/errors.ts';
import { shellWords } from '../base/shellWord.ts';

/** Commands of `tune` that have another way to resume. */
const RESUMED_OTHERWISE: readonly string[] = ['player', 'evaluator'];

/** Options that are replaced together. */
const OPTION = /^--([a-z][a-z-]*)(=|$)/;

/**
 * The words of a command line, completed by those of the resumed run: its teams, and every option not given. Words without
 * `--resume`, and those of commands with another way to resume, are unchanged.
 * @throws UsageError `usage/other-run`; what reading the folder throws
 */
export async function resumedWords(args: readonly string[]): Promise<readonly string[]> {
  if (args[0] === 'replay') return replayedWords(args);
  const folder = optionValue(args, 'resume');
  if (folder === undefined || (args[0] === 'tune' && RESUMED_OTHERWISE.includes(args[1]))) return args;
  // Loads the schema library: most commands start without it.
  const { lineOf, readIdentity } = await import('../simulation/resumeRun.ts');
  const identity = await readIdentity(folder);
  const command = identity.command.split(' ');
  if (!command.every((word, i) => args[i] === word)) {
    const request = args.slice(0, command.length).join(' ');
    const place = { file: folder, path: '--resume' };
    throw new UsageError([
      {
        code: 'usage/other-run',
        place,
        message: `the folder holds a run of ${identity.command}, not of ${request}`,
      },
    ]);
  }
  const given = args.slice(command.length);
  const [, ...recorded] = shellWords(lineOf(identity, folder));
  const before = recorded.slice(command.length);
  const names = new Set(given.flatMap((word) => OPTION.exec(word)?.[1] ?? []));
  const teams = isOption(given[0]) ? positionals(before) : [];
  return [...command, ...teams, ...optionsWithout(before, names), ...given];
}

/** `replay DIR` with the ruleset of the run; teams, or a folder without a run, are unchanged. */
async function replayedWords(args: readonly string[]): Promise<readonly string[]> {
  const [, folder, next] = args;
  if (isOption(folder) || !isOption(next) || optionValue(args, 'ruleset') !== undefined) return args;
  const { readIdentity } = await import('../simulation/resumeRun.ts');
  try {
    return [...args, '--ruleset', (await readIdentity(folder)).ruleset];
  } catch (thrown) {
    // The command will report the fault of the folder.
    if (thrown instanceof ShockrollError) return args;
    throw thrown;
  }
}

function isOption(word: string | undefined): boolean {
  return word === undefined || word.startsWith('--');
}

/** The words before the first option, where recorded lines have their teams. */
function positionals(words: readonly string[]): readonly string[] {
  const end = words.findIndex(isOption);
  return end < 0 ? words : words.slice(0, end);
}

/** The options of a recorded line with their values, except those of some names. */
function optionsWithout(words: readonly string[], names: ReadonlySet<string>): string[] {
  const kept: string[] = [];
  let keeps = false;
  for (const word of words) {
    const name = OPTION.exec(word)?.[1];
    if (name !== undefined) keeps = !names.has(name);
    if (keeps) kept.push(word);
  }
  return kept;
}

/** The value of an option, `--name value` or `--name=value`. */
function optionValue(args: readonly string[], name: string): string | undefined {
  const at = args.findIndex((word) => OPTION.exec(word)?.[1] === name);
  if (at < 0) return undefined;
  const [, ...value] = args[at].split('=');
  return value.length > 0 ? value.join('=') : args[at + 1];
}
