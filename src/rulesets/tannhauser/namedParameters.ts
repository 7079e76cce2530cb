/** Parameters that the user names for variation, with their values in the data. */
import { type Fault, UsageError } from '../../base/errors.ts';
import { missesPresent, type NamedParameter } from '../../data/namedParameters.ts';
import { shown, valueAt } from '../../data/place.ts';
import { valuePath } from '../../data/settings.ts';
import type { Catalogue } from './model.ts';
import type { ParameterInput } from './variedParameters.ts';

/** Values of this section replace unknown printed values. */
const HOUSE = 'house.';

/**
 * The named parameters, with their values in the data.
 * @param named keys that the data have
 * @throws UsageError for parameters that are not integers
 */
export function namedInputs(
  catalogue: Catalogue,
  named: readonly NamedParameter[],
  option: string,
): ParameterInput[] {
  const faults: Fault[] = [];
  const inputs = named.flatMap(({ key, low, high }): ParameterInput[] => {
    const value = valueAt(catalogue, valuePath(catalogue, key) ?? []);
    if (typeof value === 'number' && Number.isInteger(value)) {
      faults.push(...missesPresent({ key, low, high }, value, option));
      const isKnown = !key.startsWith(HOUSE);
      const label = isKnown ? key : `${key} (unknown)`;
      return [
        { name: key, label, isKnown, parameters: [{ key, value }], low: low - value, high: high - value },
      ];
    }
    const place = { path: `${option} ${key}` };
    faults.push({
      code: 'usage/input',
      place,
      message: `found ${shown(value)} in the data, expected a value that is a whole number`,
    });
    return [];
  });
  if (faults.length > 0) throw new UsageError(faults);
  return inputs;
}
