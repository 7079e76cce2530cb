/** The fights that options describe: one for each combination of the options that may have several values, such as maps and modes. */
import { UsageError } from '../../base/errors.ts';
import { texts } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { type Fight, type FightConfiguration, type FightRuleset, fightOf } from './fightRuleset.ts';

/** Stands for all names of a varied option. */
export const ALL = 'all';

/** A fight with the options that describe it. */
export interface NamedFight<K, C> {
  readonly fight: Fight<K, C>;
  readonly argv: ParsedOptions;
}

/**
 * Reads the options of every fight, and once those of `readMore`.
 * @param names the sides as given
 * @throws UsageError with every fault found; DataError, SystemError when the values cannot be read
 */
export async function readEachFight<K, C extends FightConfiguration, T>(
  ruleset: FightRuleset<K, C>,
  names: readonly string[],
  argv: ParsedOptions,
  readMore: (reader: OptionReader) => T,
): Promise<
  { readonly fights: readonly [NamedFight<K, C>, ...NamedFight<K, C>[]]; readonly seed: number } & T
> {
  const first = { ...argv };
  // The meaning of `all` is known only after the data are read.
  for (const name of Object.keys(ruleset.all ?? {})) if (first[name] === ALL) delete first[name];
  const [own] = settingsOf(ruleset, first);
  const found = await ruleset.read(names, own, readMore);
  const { catalogue, configuration, seed } = found;
  const named = [];
  for (const words of settingsOf(ruleset, argv, catalogue)) {
    const isFirst = ruleset.varied.every((name) => words[name] === own[name]);
    const read = isFirst ? { catalogue, configuration } : await ruleset.read(names, words, () => ({}));
    named.push({ fight: fightOf(ruleset, read.catalogue, read.configuration, seed), argv: words });
  }
  const [one, ...others] = named;
  return { ...found, fights: [one, ...others] };
}

/** Whether the options describe one fight only. */
export function isOneSetting(ruleset: VariedOptions<never>, argv: ParsedOptions): boolean {
  return ruleset.varied.every((name) => argv[name] !== ALL) && settingsOf(ruleset, argv).length === 1;
}

type VariedOptions<K> = Pick<FightRuleset<K, never>, 'varied' | 'all'>;

/**
 * The options of every combination of the varied options.
 * @param catalogue gives the names that `all` stands for
 * @throws UsageError `usage/all` when `all` is combined with other names
 */
function settingsOf<K>(
  { varied, all = {} }: VariedOptions<K>,
  argv: ParsedOptions,
  catalogue?: K,
): [ParsedOptions, ...ParsedOptions[]] {
  const [first, ...rest] = varied.reduce<readonly ParsedOptions[]>(
    (settings, name) => {
      const isList = all[name] !== undefined && typeof argv[name] === 'string';
      const values = isList ? namesIn(String(argv[name]), name) : texts(argv[name]);
      const known = values[0] === ALL && catalogue !== undefined ? all[name]?.(catalogue) : undefined;
      const each = values.length === 0 ? [argv[name]] : (known ?? [...new Set(values)]);
      return settings.flatMap((setting) => each.map((value) => ({ ...setting, [name]: value })));
    },
    [argv],
  );
  return [first, ...rest];
}

/**
 * The names of a list with commas.
 * @throws UsageError when `all` is combined with other names
 */
function namesIn(text: string, option: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 1 || !names.includes(ALL)) return names;
  const path = `--${option}`;
  const message = `all cannot be combined with other names in ${path}`;
  throw new UsageError([{ code: 'usage/all', place: { path }, message }]);
}
