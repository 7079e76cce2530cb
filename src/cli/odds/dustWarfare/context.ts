/** Opens what every odds command of Dust Warfare begins with, from the words of the command line. */
import { oneOfExpected } from '../../../base/messages/cli.ts';
import { nearestName } from '../../../base/nearest.ts';
import { RULE_OPTION } from '../../../odds/dustWarfare/attack.ts';
import { contextOf, type OddsContext } from '../../../odds/dustWarfare/context.ts';
import { TEXT, TEXTS, texts } from '../../../odds/optionKinds.ts';
import { OptionReader } from '../../../odds/options.ts';
import { loadCatalogue } from '../../../rulesets/dust-warfare/catalogue.ts';
import { loadEdition } from '../../../rulesets/dust-warfare/editions.ts';
import { OTHER_EDITIONS } from '../../../rulesets/dust-warfare/schema/names.ts';

/** Options about figures and rules. */
export const DATA_OPTIONS = {
  ...RULE_OPTION,
  set: { ...TEXTS, describe: 'another figure: house-allies-line-squad.armyPoints=22' },
  data: { ...TEXTS, describe: 'a folder of files laid over the built-in data' },
  edition: { ...TEXT, describe: `cards of another game, too: ${OTHER_EDITIONS.join(', ')}` },
} as const;

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
