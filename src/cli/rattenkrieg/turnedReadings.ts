/** The other readings of open questions, as rulings to turn. */
import type { OtherReadings } from '../../rulesets/rattenkrieg/houseRules.ts';
import type { Catalogue, Readings } from '../../rulesets/rattenkrieg/model.ts';
import { type TurnedRuling, turnedRuling } from '../interpretations.ts';

/** One for each other reading: a question with three of them is turned twice. */
export function turnedReadings<C extends { readonly readings: Readings }>(
  { rulings }: Catalogue,
  { rules }: Pick<OtherReadings, 'rules'>,
): readonly TurnedRuling[] {
  return rules.flatMap(({ rules: changes }) =>
    changes.flatMap((change) => {
      const [name, option] = change.split('=');
      const ruling = rulings.find(({ choice }) => choice.name === name);
      if (ruling === undefined) return [];
      const { id, title } = ruling;
      return turnedRuling<C>({ ruling: id, title }, change, (configuration) => ({
        ...configuration,
        readings: { ...configuration.readings, [name]: option },
      }));
    }),
  );
}
