/** The readings of the open questions that are in play: one settings object for odds and games. */
import { type Fault, InternalError } from '../../base/errors.ts';
import { checkChoices } from '../../data/choices.ts';
import type { Catalogue, Readings } from './model.ts';
import { CHOICES } from './schema/choices.ts';

/**
 * What `--rule OQ-01=alwaysDead` or `--rule naturalOne=alwaysDead` texts make of the defaults.
 * @param faults gets every text that is no choice
 */
export function readReadings(catalogue: Catalogue, rules: readonly string[], faults: Fault[]): Readings {
  const chosen = checkChoices(catalogue, rules, faults);
  if (isReadings(chosen)) return chosen;
  throw new InternalError([{ code: 'internal/reading', place: {}, message: rules.join(', ') }]);
}

/** Holds for every dataset whose rulings have been checked. */
function isReadings(chosen: Readonly<Record<string, string>>): chosen is Readings {
  return Object.entries(CHOICES).every(([name, options]) => options.some((one) => one === chosen[name]));
}

/** A choice that is not made as by default, for the notes of an answer. */
interface ChangedReading {
  readonly id: string;
  readonly name: string;
  readonly option: string;
  readonly meaning: string;
}

/** The readings that differ from the defaults; every answer names them. */
export function changedReadings({ rulings }: Catalogue, readings: Readings): readonly ChangedReading[] {
  const chosen: Readonly<Record<string, string>> = readings;
  return rulings.flatMap(({ id, choice: { name, default: byDefault, options } }) => {
    const option = options.find((candidate) => candidate.id === chosen[name]);
    if (option === undefined || option.id === byDefault) return [];
    return [{ id, name, option: option.id, meaning: option.meaning }];
  });
}
