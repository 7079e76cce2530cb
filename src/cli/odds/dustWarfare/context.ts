/** What every odds command of Dust Warfare begins with: the figures, the switches and the units that may be named. */
import type { Fault } from '../../../base/errors.ts';
import { oneOfExpected } from '../../../base/messages/cli.ts';
import { cardOfOtherEdition } from '../../../base/messages/dustWarfareData.ts';
import { fewNames, foreignAbilities, houseFigures } from '../../../base/messages/dustWarfareOdds.ts';
import { nearestName } from '../../../base/nearest.ts';
import { checkRulings } from '../../../data/switches.ts';
import { loadCatalogue } from '../../../rulesets/dust-warfare/catalogue.ts';
import { loadEdition } from '../../../rulesets/dust-warfare/editions.ts';
import type { Catalogue, Edition, Unit } from '../../../rulesets/dust-warfare/model.ts';
import { OTHER_EDITIONS } from '../../../rulesets/dust-warfare/schema/names.ts';
import { TEXT, TEXTS, texts } from '../optionKinds.ts';
import { OptionReader } from '../options.ts';

export interface OddsContext {
  readonly catalogue: Catalogue;
  /** Units of the game and of the house, and those of another edition that was asked for. */
  readonly units: readonly Unit[];
  /** Every switch by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
  readonly reader: OptionReader;
  /** What to say of units that are no cards of Dust Warfare. */
  readonly originOf: (units: readonly Unit[]) => string[];
}

/** Options about figures and rules. */
export const DATA_OPTIONS = {
  rule: { ...TEXTS, describe: "a ruling's switch: NAME=true or NAME=false, or by number: R-06=true" },
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
  const faults: Fault[] = [];
  const rulings = checkRulings(catalogue, texts(argv.rule), faults);
  reader.add(faults);
  const named = reader.text('edition');
  const edition = OTHER_EDITIONS.find((known) => known === named);
  if (named !== undefined && edition === undefined)
    reader.fault('edition', oneOfExpected(named, OTHER_EDITIONS), nearestName(named, OTHER_EDITIONS));
  const other = edition === undefined ? undefined : await loadEdition(edition);
  return {
    catalogue,
    units: [...catalogue.units, ...(other?.units ?? [])],
    rulings,
    reader,
    originOf: (named) => {
      const from = (id: Edition): string[] =>
        named.filter((unit) => unit.edition === id).map(({ name }) => name);
      const house = from('house');
      const others = other === undefined ? [] : from(other.id);
      return [
        ...(house.length === 0 ? [] : [houseFigures(house)]),
        ...(other === undefined || others.length === 0
          ? []
          : [`${fewNames(others)}: ${cardOfOtherEdition(other.id, other.warning)}`, foreignAbilities()]),
      ];
    },
  };
}
