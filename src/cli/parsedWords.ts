/** Faults that the parser of command lines would ignore. */
import { type Fault, UsageError } from '../base/errors.ts';
import { givenTwice } from '../params/phrases.ts';

/** `--name=value`. */
const JOINED = /^--([a-z][a-z-]*)=(.*)$/s;

/**
 * Refuses values of flags that are neither true nor false, which the parser reads as false; two rulesets; and words after `--`,
 * which reach no command.
 * @param argv the parsed words
 * @throws UsageError `usage/option`, `usage/wrong-arguments`
 */
export function checkParsed(argv: Readonly<Record<string, unknown>>, words: readonly string[]): void {
  const end = words.indexOf('--');
  const faults: Fault[] = [];
  for (const word of end === -1 ? words : words.slice(0, end)) {
    const [, name, value] = JOINED.exec(word) ?? [];
    if (name === undefined || typeof argv[name] !== 'boolean' || /^(true|false)$/.test(value)) continue;
    faults.push({
      code: 'usage/option',
      place: { path: `--${name}` },
      message: `found "${value}", expected true, false or nothing`,
    });
  }
  const [dropped] = end === -1 ? [] : words.slice(end + 1);
  if (dropped !== undefined) {
    const message = `found "${dropped}" after --, expected it before the options; leave -- out`;
    faults.push({ code: 'usage/wrong-arguments', place: { path: '--' }, message });
  }
  if (Array.isArray(argv.ruleset))
    faults.push({ code: 'usage/option', place: { path: '--ruleset' }, message: givenTwice() });
  if (faults.length > 0) throw new UsageError(faults);
}
