/** Reads a fight without a board from the command line. */
import { texts } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../params/reader.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { readSeed } from '../options/seedOption.ts';

/** The parsed arguments of a fight. */
export interface FightArguments<K, C> {
  readonly catalogue: K;
  readonly configuration: C;
  readonly seed: number;
}

/** The interface of a ruleset to read a fight. */
interface FightInterpretation<K, R, C> {
  /** Name of the argument for the sides. */
  readonly positional: string;
  readonly loadCatalogue: (data: {
    readonly overlays: readonly string[];
    readonly sets: readonly string[];
  }) => Promise<K>;
  /** Reads the request; `reader` collects the faults. */
  readonly requestOf: (reader: OptionReader) => R;
  /**
   * Makes the configuration of a request.
   * @throws UsageError with every fault of the request
   */
  readonly configurationOf: (catalogue: K, request: R) => C;
}

/**
 * Reads `--seed`, `--data`, `--set`, the options of the ruleset, and those of `readMore`.
 * @throws UsageError with every fault found; DataError, SystemError when the values cannot be read
 */
export async function readFight<K, R, C, T>(
  { positional, loadCatalogue, requestOf, configurationOf }: FightInterpretation<K, R, C>,
  argv: ParsedOptions,
  readMore: (reader: OptionReader) => T,
): Promise<FightArguments<K, C> & T> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const reader = new OptionReader(argv, [positional]);
  const seed = readSeed(reader);
  const more = readMore(reader);
  const request = requestOf(reader);
  const configuration = reader.attempt(() => configurationOf(catalogue, request));
  reader.finish();
  // Without faults there is a configuration; with any, `finish` has thrown.
  return { ...more, catalogue, seed, configuration: configuration ?? configurationOf(catalogue, request) };
}
