/** The commands with their arguments and options, as the help of the program has them. */
import { vi } from 'vitest';
import { shellWords } from '../../src/base/shellWord.ts';
import { runCommand } from '../../src/cli/parser.ts';

export type OptionKind = 'flag' | 'text' | 'list';

export interface CommandForm {
  readonly words: readonly string[];
  /** Positional arguments as the help writes them: `<attacker>`, `[teams..]`. */
  readonly positionals: readonly string[];
  readonly options: ReadonlyMap<string, OptionKind>;
  /** Lines that the help gives as examples, word by word. */
  readonly examples: readonly (readonly string[])[];
}

/**
 * Every command of a ruleset that does something itself.
 * @param group words that all of them begin with
 */
export async function commandForms(
  ruleset: string,
  group: readonly string[],
): Promise<readonly CommandForm[]> {
  const forms: CommandForm[] = [];
  const visit = async (words: readonly string[], usage: readonly string[]): Promise<void> => {
    const help = await helpOf(words, ruleset);
    const members = membersOf(help, words);
    if (members.length === 0) {
      const positionals = usage.filter((word) => /^[<[]/.test(word));
      forms.push({ words, positionals, options: optionsOf(help), examples: examplesOf(help) });
    }
    for (const member of members) await visit([...words, member[words.length]], member);
  };
  await visit(group, group);
  return forms;
}

async function helpOf(words: readonly string[], ruleset: string): Promise<string> {
  let help = '';
  const log = vi.spyOn(console, 'log').mockImplementation((text) => {
    help += `${text}\n`;
  });
  try {
    await runCommand([...words, '--help', `--ruleset=${ruleset}`]);
  } finally {
    log.mockRestore();
  }
  return help;
}

/** Words of the commands that a help text lists below `words`. */
function membersOf(help: string, words: readonly string[]): readonly (readonly string[])[] {
  const [, list = ''] = help.split('Commands:\n');
  return list
    .split('\n\n')[0]
    .split('\n')
    .filter((line) => line.startsWith('  shockroll '))
    .map((line) =>
      line
        .trim()
        .split(/\s{2,}/)[0]
        .split(' ')
        .slice(1),
    )
    .filter((member) => member.length > words.length && words.every((word, i) => member[i] === word));
}

/** Of all groups of options; a description may take more than one line. */
function optionsOf(help: string): ReadonlyMap<string, OptionKind> {
  const entries = help
    .split('\nExamples:')[0]
    .split(/\n(?=\s+(?:-\w, )?--[a-z])/)
    .slice(1);
  const kinds = entries.map((entry): [string, OptionKind] => {
    const name = /--([a-z][a-z-]*)/.exec(entry)?.[1] ?? '';
    const kind = entry.includes('[array]') ? 'list' : entry.includes('[boolean]') ? 'flag' : 'text';
    return [name, kind];
  });
  return new Map(kinds.filter(([name]) => !['help', 'version', ''].includes(name)));
}

/** Those that stand on one line. */
function examplesOf(help: string): readonly (readonly string[])[] {
  const [, list = ''] = help.split('\nExamples:\n');
  const lines = list.split('\n');
  const whole = lines.filter((line, i) => /^ {2}shockroll /.test(line) && !/^ {4}/.test(lines[i + 1] ?? ''));
  return whole.map((line) => shellWords(line.trim().split(/\s{2,}/)[0]).slice(1));
}
