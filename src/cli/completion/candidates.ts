/** Candidates for the end of a command line: commands, options, ids. */
import { DEFAULT_RULESET } from '../../odds/commandLine.ts';
import { rulesetIds } from '../../rulesets/names.ts';
import { type DeclaredArgument, type DeclaredCommand, isGroup, wordOf } from '../declared.ts';
import { argumentText } from '../help/argumentText.ts';
import { named, type Program } from '../help/named.ts';
import { valuesOf } from './valueIds.ts';

export interface Candidate {
  readonly word: string;
  /** Description; empty for ids. */
  readonly about: string;
}

/** Packs of a character after a colon: `eva-kramer:`. */
const PACK: Pick<DeclaredArgument, 'name' | 'choices' | 'describe'> = {
  name: 'pack',
  choices: null,
  describe: '',
};

/**
 * Candidates for the last word of a line.
 * @param words words after the program name; the last one is completed, and empty for a new word
 */
export async function candidates(program: Program, words: readonly string[]): Promise<readonly Candidate[]> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const ruleset = rulesetOf(before);
  const { declared, unknown } = await named(program, before, ruleset);
  if (unknown !== undefined) return [];
  const options = isGroup(declared) ? declared.shared : [...declared.declared, ...declared.shared];
  const option = requestedValue(before, options);
  if (option !== undefined)
    return beginning(await valueWords(declared.name, option, ruleset, current), current);
  if (current.startsWith('-')) return beginning(optionWords(options, before), current);
  if (isGroup(declared)) {
    const members = declared.members.map((member) => ({ word: wordOf(member), about: member.describe }));
    return beginning(members, current);
  }
  const argument = argumentAt(declared, before, options);
  if (argument === undefined) return [];
  return beginning(await valueWords(declared.name, argument, ruleset, current), current);
}

function rulesetOf(words: readonly string[]): string {
  const at = words.lastIndexOf('--ruleset');
  const inline = words.findLast((word) => word.startsWith('--ruleset='))?.slice('--ruleset='.length);
  const found = inline ?? (at === -1 ? undefined : words[at + 1]);
  return found !== undefined && rulesetIds.includes(found) ? found : DEFAULT_RULESET;
}

function beginning(all: readonly Candidate[], current: string): readonly Candidate[] {
  return all.filter(({ word }) => word.startsWith(current));
}

/** The option whose value is completed. */
function requestedValue(
  before: readonly string[],
  options: readonly DeclaredArgument[],
): DeclaredArgument | undefined {
  const last = before.at(-1);
  return options.find(({ name, isPositional, isFlag }) => !isPositional && !isFlag && `--${name}` === last);
}

function optionWords(options: readonly DeclaredArgument[], before: readonly string[]): Candidate[] {
  const open = options.filter(
    ({ name, isPositional, isHidden, isList }) =>
      !isPositional && !isHidden && (isList || !before.includes(`--${name}`)),
  );
  const words = open.map((option) => ({
    word: `--${option.name}`,
    about: argumentText(option).meaning,
  }));
  return [...words, { word: '--help', about: 'Show the help of the command' }];
}

/** The positional argument at the next plain word. */
function argumentAt(
  { name, declared }: DeclaredCommand,
  before: readonly string[],
  options: readonly DeclaredArgument[],
): DeclaredArgument | undefined {
  const plain = before.filter(
    (word, at) => !word.startsWith('-') && requestedValue(before.slice(0, at), options) === undefined,
  );
  const positionals = declared.filter(({ isPositional }) => isPositional);
  const at = plain.length - name.split(' ').length;
  const last = positionals.at(-1);
  return positionals[at] ?? (last?.isList === true ? last : undefined);
}

/** Values of an argument; in a list with commas those of its last part; after a colon the packs. */
async function valueWords(
  command: string,
  argument: DeclaredArgument,
  ruleset: string,
  current: string,
): Promise<Candidate[]> {
  const kept = current.slice(0, current.lastIndexOf(',') + 1);
  const part = current.slice(kept.length);
  const id = part.slice(0, part.indexOf(':'));
  const isPack = part.includes(':');
  const values = await valuesOf(command, isPack ? { ...argument, ...PACK } : argument, ruleset);
  const prefix = isPack ? `${kept}${id}:` : kept;
  return values.map((value) => ({ word: prefix + value, about: '' }));
}
