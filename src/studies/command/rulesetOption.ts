import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { DEFAULT_RULESET } from '../../odds/commandLine.ts';
import type { OptionReader } from '../../params/reader.ts';
import { rulesetIds } from '../../rulesets/names.ts';

/** Declaration of `--ruleset ID` for commands of several rulesets. */
export const RULESET_OPTION = {
  ruleset: {
    type: 'string',
    requiresArg: true,
    default: DEFAULT_RULESET,
    describe: `Game: ${rulesetIds.join(', ')}`,
  },
} as const;

/**
 * The requested ruleset. It determines the commands, so it is read before the arguments are parsed.
 * @throws UsageError `usage/unknown-ruleset`
 */
export function chosenRuleset(args: readonly string[]): string {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  const at = options.findLastIndex((arg) => arg === '--ruleset' || arg.startsWith('--ruleset='));
  if (at === -1) return DEFAULT_RULESET;
  const [, inline] = options[at].split('=');
  const found = inline ?? options[at + 1] ?? '';
  // The parser reports a missing value, as for every option.
  if (found === '' || rulesetIds.includes(found)) return found === '' ? DEFAULT_RULESET : found;
  throw new UsageError([unknownFault('ruleset', '--ruleset', found, rulesetIds)]);
}

/** The ruleset for a command of all rulesets; the program has already refused unknown ones. */
export function chosenFrom(reader: OptionReader): string {
  return reader.text('ruleset') ?? DEFAULT_RULESET;
}
