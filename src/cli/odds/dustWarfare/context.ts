/** Opens what every odds command and claim of Dust Warfare begins with, from its words. */
import { oneOfExpected } from '../../../base/messages/cli.ts';
import { nearestName } from '../../../base/nearest.ts';
import { contextOf, type OddsContext } from '../../../odds/dustWarfare/context.ts';
import { texts } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../odds/options.ts';
import { loadCatalogue } from '../../../rulesets/dust-warfare/catalogue.ts';
import { loadEdition } from '../../../rulesets/dust-warfare/editions.ts';
import { OTHER_EDITIONS } from '../../../rulesets/dust-warfare/schema/names.ts';

/** @throws DataError, SystemError when the figures cannot be read */
export async function openContext(
  argv: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): Promise<OddsContext> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const reader = new OptionReader(argv, positionals);
  const named = reader.text('edition');
  const edition = OTHER_EDITIONS.find((known) => known === named);
  if (named !== undefined && edition === undefined)
    reader.fault('edition', oneOfExpected(named, OTHER_EDITIONS), nearestName(named, OTHER_EDITIONS));
  return contextOf(catalogue, reader, edition === undefined ? undefined : await loadEdition(edition));
}
