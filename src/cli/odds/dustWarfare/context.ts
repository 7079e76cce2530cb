/** Opens what every odds claim of Dust Warfare begins with, from its words. */
import { contextOf, type OddsContext } from '../../../odds/dustWarfare/context.ts';
import { texts } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../odds/options.ts';
import { loadCatalogue } from '../../../rulesets/dust-warfare/catalogue.ts';

/**
 * @param positionals names of the command's positional arguments
 * @throws DataError, SystemError when the figures cannot be read
 */
export async function openContext(
  argv: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): Promise<OddsContext> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  return contextOf(catalogue, new OptionReader(argv, positionals), undefined);
}
