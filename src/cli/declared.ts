/** Commands as declared, for help, reference, forms and completion. */
import type { ArgumentDeclaration, Arguments } from '../studies/command/arguments.ts';
import type { Command } from '../studies/command/command.ts';
import { isLazy, type LazyCommand, membersOf, type Registration } from '../studies/command/registration.ts';

/** An option or a positional argument. */
export interface DeclaredArgument {
  readonly name: string;
  readonly isPositional: boolean;
  readonly isFlag: boolean;
  /** Whether it may be repeated. */
  readonly isList: boolean;
  readonly isRequired: boolean;
  /** Whether it is accepted but not shown in the help. */
  readonly isHidden: boolean;
  readonly describe: string;
  readonly byDefault: string | null;
  /** Range of whole numbers; null for other values. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Unit of the numbers: `t`. */
  readonly unit: string | null;
  /** Range of other numbers as text: `above 0, below 0.5`. */
  readonly bounds: string | null;
  /** The only allowed values; null for others. */
  readonly choices: readonly string[] | null;
}

export interface DeclaredCommand {
  /** Its words: `balance packs`. */
  readonly name: string;
  /** With its positional arguments: `balance packs [teams..]`. */
  readonly usage: string;
  readonly describe: string;
  /** Positional arguments, then options in the order of their declaration. */
  readonly declared: readonly DeclaredArgument[];
  /** Options of the command's groups, except those that it declares itself. */
  readonly shared: readonly DeclaredArgument[];
  readonly examples: readonly DeclaredExample[];
  readonly epilogue: string | null;
}

export interface DeclaredExample {
  /** `$0 balance packs` */
  readonly line: string;
  readonly about: string;
}

/** The commands of a group, or all of them. */
export interface DeclaredGroup {
  /** Its words; empty for the program itself. */
  readonly name: string;
  readonly describe: string;
  /** Usage after the words of the group: `packs [teams..]`. */
  readonly members: readonly { readonly usage: string; readonly describe: string }[];
  readonly shared: readonly DeclaredArgument[];
}

/** The commands of a ruleset, with those of groups instead of the groups. Loads their modules. */
export function declaredCommands(
  registered: readonly Registration[],
  ruleset: string,
): Promise<readonly DeclaredCommand[]> {
  return commandsBelow(registered, ruleset, [], {});
}

async function commandsBelow(
  registered: readonly Registration[],
  ruleset: string,
  prefix: readonly string[],
  shared: Arguments,
): Promise<readonly DeclaredCommand[]> {
  const found: DeclaredCommand[] = [];
  for (const member of membersOf(registered, ruleset)) {
    if (isLazy(member)) found.push(commandOf(member, await member.load(), prefix, shared));
    else {
      const words = [...prefix, wordOf(member)];
      found.push(...(await commandsBelow(member.members, ruleset, words, { ...shared, ...member.options })));
    }
  }
  return found;
}

/**
 * The command or group that the words name. Words after a command are its arguments; an unknown word in a group ends the search.
 * Loads the module of the command.
 */
export async function declaredAt(
  registered: readonly Registration[],
  ruleset: string,
  words: readonly string[],
): Promise<DeclaredCommand | DeclaredGroup> {
  let members = membersOf(registered, ruleset);
  let shared: Arguments = {};
  let describe = '';
  const path: string[] = [];
  for (const word of words) {
    const member = members.find((one) => wordOf(one) === word);
    if (member === undefined) break;
    if (isLazy(member)) return commandOf(member, await member.load(), path, shared);
    members = membersOf(member.members, ruleset);
    shared = { ...shared, ...member.options };
    describe = member.describe;
    path.push(word);
  }
  return { name: path.join(' '), describe, members, shared: optionsOf(shared) };
}

export function isGroup(declared: DeclaredCommand | DeclaredGroup): declared is DeclaredGroup {
  return 'members' in declared;
}

/** `packs` of `packs [teams..]`. */
export function wordOf({ usage }: { readonly usage: string }): string {
  return usage.split(' ', 1)[0];
}

function commandOf(
  { usage, describe, options }: LazyCommand,
  { positionals = {}, options: own, examples = [], epilogue }: Command,
  prefix: readonly string[],
  shared: Arguments,
): DeclaredCommand {
  const [word, ...places] = usage.split(' ');
  const all = { ...options, ...own };
  return {
    name: [...prefix, word].join(' '),
    usage: [...prefix, usage].join(' '),
    describe,
    declared: [...places.map((text) => positionalOf(text, positionals)), ...optionsOf(all)],
    shared: optionsOf(shared).filter(({ name }) => all[name] === undefined),
    examples: examples.map(([line, about = '']) => ({ line, about })),
    epilogue: epilogue ?? null,
  };
}

function optionsOf(options: Arguments): readonly DeclaredArgument[] {
  return Object.entries(options).map(([name, option]) => argumentOf(name, false, option));
}

/** A positional argument as the usage names it, `<file>`, `[teams..]`, with its declaration. */
function positionalOf(text: string, positionals: Arguments): DeclaredArgument {
  const [, bracket, name = '', dots] = /^([<[])([\w-]+)(\.\.)?[>\]]$/.exec(text) ?? [];
  const argument = argumentOf(name, true, positionals[name] ?? { describe: '' });
  return { ...argument, isList: dots !== undefined, isRequired: bracket === '<' };
}

function argumentOf(name: string, isPositional: boolean, declared: ArgumentDeclaration): DeclaredArgument {
  const { type, describe, default: fallback, defaultDescription, range } = declared;
  return {
    name,
    isPositional,
    isFlag: type === 'boolean',
    isList: declared.array === true,
    isRequired: declared.demandOption === true,
    isHidden: declared.hidden === true,
    describe,
    byDefault: defaultDescription ?? defaultText(fallback),
    range: range === undefined ? null : { low: range.low, high: range.high },
    unit: declared.unit ?? null,
    bounds: declared.bounds ?? null,
    choices: declared.choices ?? null,
  };
}

/** Default as text; none for a flag that is off or an empty list. */
function defaultText(fallback: ArgumentDeclaration['default']): string | null {
  const text = fallback === undefined || fallback === false ? '' : String(fallback);
  return text === '' ? null : text;
}
