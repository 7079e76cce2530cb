/** Shared input of all Dust Warfare questions: data, interpretations and available units. */
import type { Fault } from '../../../base/errors.ts';
import { checkRulings } from '../../../data/switches.ts';
import { oneOf } from '../../../params/kinds.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { cardOfOtherEdition } from '../../phrases.ts';
import type { Catalogue, Edition, OtherEdition, Unit } from '../model.ts';
import { OTHER_EDITIONS } from '../schema/names.ts';

export interface OddsContext {
  readonly catalogue: Catalogue;
  /** Units of the game and of the house edition, and those of another edition given by `--edition`. */
  readonly units: readonly Unit[];
  /** Every interpretation by name. */
  readonly rulings: Readonly<Record<string, boolean>>;
  readonly reader: OptionReader;
  /** Warnings for units that have no Dust Warfare card. */
  readonly originOf: (units: readonly Unit[]) => string[];
}

/** Units of another game of the family. */
interface OtherUnits {
  readonly id: OtherEdition;
  readonly warning: string;
  readonly units: readonly Unit[];
}

/** The names, or the length of a long list. */
function fewNames(names: readonly string[]): string {
  return names.length > 4 ? `${names.length} units` : [...new Set(names)].join(', ');
}

/** The data, with the units of another edition given by `--edition`. */
export interface DustWarfareData extends Catalogue {
  readonly other?: OtherUnits;
}

/** The context of one question; `reader` gets the faults of `--rule` and `--edition`. */
export function contextOf(data: DustWarfareData, reader: OptionReader): OddsContext {
  const { other, ...catalogue } = data;
  oneOf(OTHER_EDITIONS).read({ reader }, 'edition');
  const faults: Fault[] = [];
  const rulings = checkRulings(catalogue, reader.texts('rule'), faults);
  reader.add(faults);
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
        ...(house.length === 0
          ? []
          : [`House data, with values of our own instead of a printed card: ${fewNames(house)}.`]),
        ...(other === undefined || others.length === 0
          ? []
          : [
              `${fewNames(others)}: ${cardOfOtherEdition(other.id, other.warning)}`,
              'Abilities from cards of another game, including close combat, have no effect here. Ranges in squares count where a source gives the length of a square.',
            ]),
      ];
    },
  };
}
