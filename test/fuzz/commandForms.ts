/** The commands with their arguments and options, as in the program's help. */
import { shellWords } from '../../src/base/shellWord.ts';
import { commands } from '../../src/cli/commands.ts';
import { type DeclaredArgument, type DeclaredCommand, declaredCommands } from '../../src/cli/declared.ts';

export type OptionKind = 'flag' | 'text' | 'list';

export interface CommandForm {
  readonly words: readonly string[];
  /** Positional arguments as in the help: `<attacker>`, `[teams..]`. */
  readonly positionals: readonly string[];
  readonly options: ReadonlyMap<string, OptionKind>;
  /** Example lines of the help, split into words. */
  readonly examples: readonly (readonly string[])[];
}

/**
 * Every command of a ruleset with an action of its own.
 * @param group words that all of them begin with
 */
export async function commandForms(
  ruleset: string,
  group: readonly string[],
): Promise<readonly CommandForm[]> {
  const declared = await declaredCommands(commands, ruleset);
  return declared.map(formOf).filter(({ words }) => group.every((word, at) => words[at] === word));
}

function formOf({ name, usage, declared, shared, examples }: DeclaredCommand): CommandForm {
  const options = [...declared, ...shared].filter(({ isPositional, isHidden }) => !isPositional && !isHidden);
  return {
    words: name.split(' '),
    positionals: usage.split(' ').filter((word) => /^[<[]/.test(word)),
    options: new Map(options.map((option) => [option.name, kindOf(option)])),
    examples: examples.map(({ line }) => shellWords(line).slice(1)),
  };
}

function kindOf({ isFlag, isList }: DeclaredArgument): OptionKind {
  return isList ? 'list' : isFlag ? 'flag' : 'text';
}
