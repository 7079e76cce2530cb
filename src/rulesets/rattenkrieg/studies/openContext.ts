/** Opens the shared context of every odds claim of Rattenkrieg!, from its options. */
import { texts } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../params/reader.ts';
import { loadCatalogue } from '../catalogue.ts';
import { contextOf, type OddsContext } from '../questions/context.ts';

/**
 * Opens the context.
 * @param positionals names of the command's positional arguments
 * @throws DataError, SystemError when the data cannot be read
 */
export async function openContext(
  argv: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): Promise<OddsContext> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  return contextOf(catalogue, new OptionReader(argv, positionals));
}
