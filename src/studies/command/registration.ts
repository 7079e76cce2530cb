/** Commands before their modules are loaded: names, groups, and the forms of each ruleset. */
import type { StudyQuestion } from '../../experiments/startedStudy.ts';
import type { PrepareClaims } from '../claims/claims.ts';
import type { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

/** A command whose module is loaded on demand: loading code takes most of the time to the first answer. */
export interface LazyCommand {
  /** Its word and its positional arguments: `packs [teams..]`. */
  readonly usage: string;
  readonly describe: string;
  /** Options besides those of its module. */
  readonly options: Arguments;
  readonly load: () => Promise<Command>;
  /** An earlier word for it, which still works. */
  readonly formerly?: string;
}

/** A study before its module is loaded. A: its answer, the document of `--json`. */
export interface ListedStudy<A = unknown> {
  /** Its positional arguments: `[teams..]`. */
  readonly usage: string;
  readonly describe: string;
  readonly load: () => Promise<Command>;
  /** Has no value: it only keeps the type. */
  readonly answer?: A;
}

/** Arguments that take ids of the data, for completion. */
export interface IdSource {
  /** Names of options and positional arguments. */
  readonly names: readonly string[];
  /** Kinds of entries, as in `data list`. */
  readonly kinds: readonly string[];
  /** Columns of their list to complete from; `id` by default. */
  readonly columns?: readonly string[];
}

/** An AI player as people choose one. */
export interface ListedPlayer {
  readonly name: string;
  /** What it is, in few words. */
  readonly describe: string;
}

/** What a ruleset gives to the command line, the page and the library beside its questions. */
export interface RulesetStudies {
  readonly play: ListedStudy;
  /** The studies of `balance`, by name. */
  readonly balance: Readonly<Record<string, ListedStudy>>;
  readonly plan?: ListedStudy;
  readonly replay?: ListedStudy;
  /** The claims that `check` reads. */
  readonly claims?: () => Promise<PrepareClaims>;
  /** The questions that its studies answer, by command: `balance packs`. Those of others are their descriptions. */
  readonly asked?: Readonly<Record<string, readonly StudyQuestion[]>>;
  /** Which of its arguments take ids. Options with different meanings in different commands are told apart by their description. */
  readonly ids?: readonly IdSource[];
  /**
   * The AI players that a command knows, weakest first.
   * @param catalogue checked values of the ruleset
   * @param command `balance packs`
   */
  readonly players: (catalogue: unknown, command: string) => Promise<readonly ListedPlayer[]>;
  /** Whether some of them are skill bands. */
  readonly hasBands?: boolean;
  /** Commands that no other ruleset has, without `--ruleset`. */
  readonly own?: readonly Registration[];
  /** The same, of the group `data`. */
  readonly ownData?: readonly Registration[];
}

/** Lists a study. A: its answer. */
export function listedStudy<A>(
  usage: string,
  describe: string,
  load: () => Promise<Command>,
): ListedStudy<A> {
  return { usage, describe, load };
}

/** The command of a listed study. @param word its name: `packs` */
export function studyCommand(word: string, { usage, describe, load }: ListedStudy): LazyCommand {
  return lazy(`${word} ${usage}`, describe, load);
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

/** @param formerly an earlier word for it, which still works */
export function lazy(
  usage: string,
  describe: string,
  load: () => Promise<Command>,
  formerly?: string,
): LazyCommand {
  return { usage, describe, options: {}, load, ...(formerly === undefined ? {} : { formerly }) };
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
