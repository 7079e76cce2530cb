/** The other interpretations of unclear rules, for checks. */

import { type TurnedRuling, turnedRuling } from '../../../studies/run/interpretations.ts';
import type { OtherInterpretations } from '../houseRules.ts';
import type { Catalogue, Interpretations } from '../model.ts';

/** One for each other interpretation: a question with three interpretations gives two. */
export function turnedInterpretations<C extends { readonly interpretations: Interpretations }>(
  { rulings }: Catalogue,
  { rules }: Pick<OtherInterpretations, 'rules'>,
): readonly TurnedRuling[] {
  return rules.flatMap(({ rules: changes }) =>
    changes.flatMap((change) => {
      const [name, option] = change.split('=');
      const ruling = rulings.find(({ choice }) => choice.name === name);
      if (ruling === undefined) return [];
      const { id, title } = ruling;
      return turnedRuling<C>({ ruling: id, title }, change, (configuration) => ({
        ...configuration,
        interpretations: { ...configuration.interpretations, [name]: option },
      }));
    }),
  );
}
