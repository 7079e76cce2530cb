/** Opens what every odds claim of Rattenkrieg! begins with, from its words. */
import { texts } from '../../../odds/optionKinds.ts';
import { contextOf, type OddsContext } from '../../../odds/rattenkrieg/context.ts';
import { OptionReader } from '../../../params/reader.ts';
import { loadCatalogue } from '../../../rulesets/rattenkrieg/catalogue.ts';

/**
 * @param positionals names of the command's positional arguments
 * @throws DataError, SystemError when the figures cannot be read
 */
export async function openContext(
  argv: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): Promise<OddsContext> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  return contextOf(catalogue, new OptionReader(argv, positionals));
}
