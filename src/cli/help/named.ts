/** The command or group that the words of a command line name. */
import { DEFAULT_RULESET } from '../../odds/commandLine.ts';
import { rulesetIds } from '../../rulesets/names.ts';
import type { Registration } from '../../studies/command/registration.ts';
import { type DeclaredCommand, type DeclaredGroup, declaredAt, isGroup } from '../declared.ts';

/** All commands. */
export type Program = readonly Registration[];

export interface Named {
  readonly declared: DeclaredCommand | DeclaredGroup;
  readonly ruleset: string;
  /** The word after a group that is not one of its commands; undefined without one. */
  readonly unknown: string | undefined;
}

/** Flags that may precede a command. */
const FLAGS: ReadonlySet<string> = new Set(['--help', '-h', '--version']);

/** The command or group that the words name in a ruleset. Loads the modules on the way. */
export async function named(program: Program, args: readonly string[], ruleset: string): Promise<Named> {
  const words = plainWords(args);
  const declared = await declaredAt(program, ruleset, words);
  const depth = declared.name === '' ? 0 : declared.name.split(' ').length;
  return { declared, ruleset, unknown: isGroup(declared) ? words[depth] : undefined };
}

/** The same in the first ruleset that has the command, since some commands exist only in one. */
export async function namedAnywhere(
  program: Program,
  args: readonly string[],
  ruleset: string,
): Promise<Named> {
  const found = await named(program, args, ruleset);
  if (found.unknown === undefined || ruleset !== DEFAULT_RULESET) return found;
  return (await namedElsewhere(program, args, ruleset)) ?? found;
}

/** The same in the first other ruleset that has the command; undefined where none has it. */
export async function namedElsewhere(
  program: Program,
  args: readonly string[],
  ruleset: string,
): Promise<Named | undefined> {
  for (const other of rulesetIds) {
    if (other === ruleset) continue;
    const elsewhere = await named(program, args, other);
    if (elsewhere.unknown === undefined) return elsewhere;
  }
  return undefined;
}

/** Words that are neither options nor their values, up to `--`. */
function plainWords(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  const before = end === -1 ? args : args.slice(0, end);
  return before.filter((word, at) => {
    const previous = before[at - 1] ?? '';
    const isValue = previous.startsWith('--') && !previous.includes('=') && !FLAGS.has(previous);
    return !word.startsWith('-') && !isValue;
  });
}
