/** Figures that the user wants to be varied: `KEY=LOW..HIGH`. */
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/variedFigures.ts';
import { shown, valueAt } from '../../data/place.ts';
import { figurePath } from '../../data/settings.ts';
import type { Catalogue } from './model.ts';
import type { FigureInput } from './variedFigures.ts';

export interface NamedFigure {
  /** As for `--set`. */
  readonly key: string;
  readonly low: number;
  readonly high: number;
}

const NAMED = /^\s*([^=\s]+)\s*=\s*([+-]?\d{1,6})\s*\.\.\s*([+-]?\d{1,6})\s*$/;
const MOST_SPAN = 100;
/** Values of this section stand in for what nobody knows. */
const HOUSE = 'house.';

/**
 * Reads `KEY=LOW..HIGH` texts.
 * @throws UsageError with every text that is none or names a figure again
 */
export function parseNamedFigures(texts: readonly string[], option: string): readonly NamedFigure[] {
  const faults: Fault[] = [];
  const named = texts.flatMap((text): NamedFigure[] => {
    const [, key, low, high] = NAMED.exec(text) ?? [];
    const span = Number(high) - Number(low);
    if (key !== undefined && span > 0 && span <= MOST_SPAN) {
      return [{ key, low: Number(low), high: Number(high) }];
    }
    const message = words.inputExpected(text, MOST_SPAN);
    faults.push({ code: 'usage/input', place: { path: option }, message });
    return [];
  });
  named.forEach(({ key }, index) => {
    if (named.findIndex((other) => other.key === key) === index) return;
    const place = { path: `${option} ${key}` };
    faults.push({ code: 'usage/input-twice', place, message: words.inputTwice() });
  });
  if (faults.length > 0) throw new UsageError(faults);
  return named;
}

/**
 * The figures that are named, as they are in the data.
 * @param named keys that the data have
 * @throws UsageError for figures that are no whole numbers
 */
export function namedInputs(
  catalogue: Catalogue,
  named: readonly NamedFigure[],
  option: string,
): FigureInput[] {
  const faults: Fault[] = [];
  const inputs = named.flatMap(({ key, low, high }): FigureInput[] => {
    const value = valueAt(catalogue, figurePath(catalogue, key) ?? []);
    if (typeof value === 'number' && Number.isInteger(value)) {
      const isKnown = !key.startsWith(HOUSE);
      const label = isKnown ? key : words.houseFigure(key);
      return [{ name: key, label, isKnown, figures: [{ key, value }], low: low - value, high: high - value }];
    }
    const place = { path: `${option} ${key}` };
    faults.push({ code: 'usage/input', place, message: words.inputNotWhole(shown(value)) });
    return [];
  });
  if (faults.length > 0) throw new UsageError(faults);
  return inputs;
}
