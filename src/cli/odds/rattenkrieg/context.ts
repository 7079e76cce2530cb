/** Opens what every odds command of Rattenkrieg! begins with, from the words of the command line. */
import { TEXTS, texts } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../odds/options.ts';
import { contextOf, type OddsContext } from '../../../odds/rattenkrieg/context.ts';
import { RULE_OPTION } from '../../../odds/rattenkrieg/shoot.ts';
import { loadCatalogue } from '../../../rulesets/rattenkrieg/catalogue.ts';
import { cardFiles } from '../../rattenkrieg/cardFiles.ts';

/** Options about figures and rules. */
export const DATA_OPTIONS = {
  ...RULE_OPTION,
  set: { ...TEXTS, describe: 'another figure: mp40.tier=7' },
  data: { ...TEXTS, describe: 'a folder of files laid over the built-in data' },
} as const;

/**
 * @param positionals names of the command's positional arguments
 * @throws DataError, SystemError when the figures cannot be read
 */
export async function openContext(
  argv: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): Promise<OddsContext> {
  const catalogue = await loadCatalogue({
    overlays: texts(argv.data),
    sets: texts(argv.set),
    cards: cardFiles(argv.card),
  });
  return contextOf(catalogue, new OptionReader(argv, positionals));
}
