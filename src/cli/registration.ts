/** Commands before their modules are loaded: names, groups, and the forms of each ruleset. */
import type { Arguments } from '../studies/command/arguments.ts';
import type { Command } from '../studies/command/command.ts';
import { RULESET_OPTION } from '../studies/command/rulesetOption.ts';

/** A command whose module is loaded on demand: loading code takes most of the time to the first answer. */
export interface LazyCommand {
  /** Its word and its positional arguments: `packs [teams..]`. */
  readonly usage: string;
  readonly describe: string;
  /** Options besides those of its module. */
  readonly options: Arguments;
  readonly load: () => Promise<Command>;
}

/** A group of commands; alone it prints its help. */
export interface CommandGroup {
  readonly usage: string;
  readonly describe: string;
  /** Options of all its commands. */
  readonly options: Arguments;
  readonly members: readonly Registration[];
}

/** Commands with a form for each ruleset: `--ruleset` chooses it, also in the help. */
interface RulesetForms {
  readonly forms: Readonly<Record<string, readonly Registration[]>>;
}

export type Registration = LazyCommand | CommandGroup | RulesetForms;

export function lazy(usage: string, describe: string, load: () => Promise<Command>): LazyCommand {
  return { usage, describe, options: {}, load };
}

/** Only these commands have `--ruleset`; commands of a single ruleset refuse it. */
export function byRuleset(forms: RulesetForms['forms']): RulesetForms {
  return { forms };
}

/** @param options options of all its commands */
export function group(
  usage: string,
  describe: string,
  members: readonly Registration[],
  options: Arguments = {},
): CommandGroup {
  return { usage, describe, options, members };
}

/** The commands and groups of a ruleset. @param ruleset known id */
export function membersOf(
  registered: readonly Registration[],
  ruleset: string,
): readonly (LazyCommand | CommandGroup)[] {
  return registered.flatMap((one) => {
    if (!('forms' in one)) return [one];
    return membersOf(one.forms[ruleset] ?? [], ruleset).map((form) => ({
      ...form,
      options: { ...RULESET_OPTION, ...form.options },
    }));
  });
}

export function isLazy(member: LazyCommand | CommandGroup): member is LazyCommand {
  return 'load' in member;
}
