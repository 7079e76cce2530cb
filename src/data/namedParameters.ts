/** Parameters that the user varies: `KEY=LOW..HIGH`. The ruleset defines the keys. */
import { type Fault, UsageError } from '../base/errors.ts';

export interface NamedParameter {
  readonly key: string;
  readonly low: number;
  readonly high: number;
}

/**
 * A fault if the range misses the present value: effects are measured from that value.
 * @param present the value in the data
 */
export function missesPresent(
  { key, low, high }: NamedParameter,
  present: number,
  option: string,
): readonly Fault[] {
  if (low <= present && present <= high) return [];
  const message = `found ${low}..${high}, expected a range with the present value, ${present}`;
  return [{ code: 'usage/input-range', place: { path: `${option} ${key}` }, message }];
}

const NAMED = /^\s*([^=\s]+)\s*=\s*([+-]?\d{1,6})\s*\.\.\s*([+-]?\d{1,6})\s*$/;
const MOST_SPAN = 100;

/**
 * Reads `KEY=LOW..HIGH` texts.
 * @throws UsageError with every text that is invalid or repeats a parameter
 */
export function parseNamedParameters(texts: readonly string[], option: string): readonly NamedParameter[] {
  const faults: Fault[] = [];
  const named = texts.flatMap((text): NamedParameter[] => {
    const [, key, low, high] = NAMED.exec(text) ?? [];
    const span = Number(high) - Number(low);
    if (key !== undefined && span > 0 && span <= MOST_SPAN) {
      return [{ key, low: Number(low), high: Number(high) }];
    }
    const message = `found "${text}", expected KEY=LOW..HIGH with whole numbers, LOW below HIGH, at most ${MOST_SPAN} apart`;
    faults.push({ code: 'usage/input', place: { path: option }, message });
    return [];
  });
  named.forEach(({ key }, index) => {
    if (named.findIndex((other) => other.key === key) === index) return;
    const place = { path: `${option} ${key}` };
    faults.push({ code: 'usage/input-twice', place, message: 'is given twice' });
  });
  if (faults.length > 0) throw new UsageError(faults);
  return named;
}
