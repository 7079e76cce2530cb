/** The interpretations of unclear rules in play: one settings object for odds and games. */
import { type Fault, InternalError } from '../../base/errors.ts';
import { checkChoices } from '../../data/choices.ts';
import type { Catalogue, Interpretations } from './model.ts';
import { CHOICES } from './schema/choices.ts';

/**
 * The defaults, changed by `--rule OQ-01=alwaysDead` or `--rule naturalOne=alwaysDead` texts.
 * @param faults gets one for each invalid text
 */
export function readInterpretations(
  catalogue: Catalogue,
  rules: readonly string[],
  faults: Fault[],
): Interpretations {
  const chosen = checkChoices(catalogue, rules, faults);
  if (isInterpretations(chosen)) return chosen;
  throw new InternalError([{ code: 'internal/reading', place: {}, message: rules.join(', ') }]);
}

/** True for every dataset with checked rulings. */
function isInterpretations(chosen: Readonly<Record<string, string>>): chosen is Interpretations {
  return Object.entries(CHOICES).every(([name, options]) => options.some((one) => one === chosen[name]));
}

/** An interpretation other than the default, for the notes of an answer. */
interface ChangedInterpretation {
  readonly id: string;
  readonly name: string;
  readonly option: string;
  readonly meaning: string;
}

/** The interpretations that differ from the defaults; every answer names them. */
export function changedInterpretations(
  { rulings }: Catalogue,
  interpretations: Interpretations,
): readonly ChangedInterpretation[] {
  const chosen: Readonly<Record<string, string>> = interpretations;
  return rulings.flatMap(({ id, choice: { name, default: byDefault, options } }) => {
    const option = options.find((candidate) => candidate.id === chosen[name]);
    if (option === undefined || option.id === byDefault) return [];
    return [{ id, name, option: option.id, meaning: option.meaning }];
  });
}
