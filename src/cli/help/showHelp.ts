/** `--help`, and `shockroll` alone. */
import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { chosenRuleset } from '../../studies/command/rulesetOption.ts';
import { declaredAt, isGroup, wordOf } from '../declared.ts';
import { helpText } from './commandHelp.ts';
import { type Named, namedAnywhere, type Program } from './named.ts';
import { overviewText } from './overview.ts';

/**
 * Writes the help of the command or group that the words name.
 * @throws UsageError `usage/unknown-command`
 */
export async function showHelp(program: Program, args: readonly string[]): Promise<void> {
  const found = await namedAnywhere(program, args, chosenRuleset(args));
  if (found.unknown !== undefined) throw new UsageError([unknownCommand(found, found.unknown)]);
  process.stdout.write(textOf(found));
}

/** Writes the help of a group that was named alone. */
export async function showGroup(program: Program, ruleset: string, name: string): Promise<void> {
  process.stdout.write(helpText(await declaredAt(program, ruleset, [name])));
}

/** The help of a command or group, the overview for the program itself. */
export function textOf({ declared }: Named): string {
  return isGroup(declared) && declared.name === '' ? overviewText(declared) : helpText(declared);
}

/** The fault of an unknown command. */
function unknownCommand({ declared }: Named, word: string) {
  const known = isGroup(declared) ? declared.members.map(wordOf) : [];
  return unknownFault('command', declared.name, word, known);
}
