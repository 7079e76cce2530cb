import { PROGRAM } from '../base/phrases.ts';
import { shellWord } from '../base/shellWord.ts';
import type { Input } from './question.ts';

/** The default ruleset. */
export const DEFAULT_RULESET = 'tannhauser';

/** Options that change the presentation of an answer, not the answer. */
const SHOWING = ['json', 'explain', 'chart', 'csv', 'markdown'];
/** Keys that yargs adds to the options. */
const PARSER_KEYS = ['_', '$0', 'help', 'version'];

/**
 * The command line with every option that affects the answer, including the seed of any sampling.
 * @param command `odds attack`
 * @param positionals names of the command's positional arguments, in order
 */
export function reproducingLine(input: Input, command: string, positionals: readonly string[]): string {
  const seed = input.trials !== undefined && input.seed === undefined ? { seed: '1' } : {};
  const given: [string, unknown][] = Object.entries({ ...input, ...seed });
  const options = given.filter(
    // yargs repeats `target-pack` as `targetPack`.
    ([name, value]) =>
      !(name === 'ruleset' && value === DEFAULT_RULESET) &&
      ![...SHOWING, ...PARSER_KEYS, ...positionals].includes(name) &&
      !/[A-Z]/.test(name),
  );
  // After a missing argument the others are passed as options; in place they would be misread.
  const missing = positionals.findIndex((name) => values(input[name]).length === 0);
  const placed = missing < 0 ? positionals : positionals.slice(0, missing);
  const named = positionals.slice(placed.length).map((name): [string, unknown] => [name, input[name]]);
  return [
    PROGRAM,
    command,
    ...placed.flatMap((name) => values(input[name]).map(shellWord)),
    ...[...named, ...options].flatMap(([name, value]) =>
      value === true ? [`--${name}`] : values(value).flatMap((one) => [`--${name}`, shellWord(one)]),
    ),
  ].join(' ');
}

function values(value: unknown): string[] {
  if (value === undefined || value === false) return [];
  return (Array.isArray(value) ? value : [value]).map((one) => String(one).trim());
}
