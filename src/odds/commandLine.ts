import { PROGRAM } from '../base/phrases.ts';
import { shellWord } from '../base/shellWord.ts';
import type { Words } from './question.ts';

/** The ruleset that is meant where none is named. */
export const DEFAULT_RULESET = 'tannhauser';

/** Options that change how an answer is shown, not what it is. */
const SHOWING = ['json', 'explain', 'chart', 'csv', 'markdown'];
/** What yargs adds to the options. */
const PARSER_KEYS = ['_', '$0', 'help', 'version'];

/**
 * The command with every option that decides the answer; the seed stands in it as soon as anything is sampled.
 * @param command `odds attack`
 * @param positionals names of the command's positional arguments, in order
 */
export function reproducingLine(words: Words, command: string, positionals: readonly string[]): string {
  const seed = words.trials !== undefined && words.seed === undefined ? { seed: '1' } : {};
  const given: [string, unknown][] = Object.entries({ ...words, ...seed });
  const options = given.filter(
    // yargs repeats `target-pack` as `targetPack`.
    ([name, value]) =>
      !(name === 'ruleset' && value === DEFAULT_RULESET) &&
      ![...SHOWING, ...PARSER_KEYS, ...positionals].includes(name) &&
      !/[A-Z]/.test(name),
  );
  // Behind an argument that is not said the others would stand in its place.
  const missing = positionals.findIndex((name) => values(words[name]).length === 0);
  const placed = missing < 0 ? positionals : positionals.slice(0, missing);
  const named = positionals.slice(placed.length).map((name): [string, unknown] => [name, words[name]]);
  return [
    PROGRAM,
    command,
    ...placed.flatMap((name) => values(words[name]).map(shellWord)),
    ...[...named, ...options].flatMap(([name, value]) =>
      value === true ? [`--${name}`] : values(value).flatMap((one) => [`--${name}`, shellWord(one)]),
    ),
  ].join(' ');
}

function values(value: unknown): string[] {
  if (value === undefined || value === false) return [];
  return (Array.isArray(value) ? value : [value]).map((one) => String(one).trim());
}
