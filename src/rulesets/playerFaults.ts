import type { Fault } from '../base/errors.ts';

/**
 * Players stand in a configuration in their canonical words.
 * @param parse gives these words, or adds faults; see the games' `parsePlayer`
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
