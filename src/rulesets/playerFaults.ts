import type { Fault } from '../base/errors.ts';

/**
 * The faults of a configuration's players, which must be in canonical form.
 * @param parse gives this form, or adds faults; see the games' `parsePlayer`
 */
export function playerFaults(
  text: string,
  parse: (text: string, option: string, faults: Fault[]) => string | undefined,
): Fault[] {
  const faults: Fault[] = [];
  const canonical = parse(text, '', faults);
  if (faults.length === 0 && canonical !== text) {
    faults.push({
      code: 'data/unknown-value',
      place: {},
      message: `found "${text}", expected "${canonical}": a configuration names players in this form`,
    });
  }
  return faults;
}
