/** Options that take one of a few values. */
import { nearestName } from '../base/nearest.ts';
import { oneOfExpected } from '../params/phrases.ts';
import type { OptionReader } from '../params/reader.ts';

/** The given value, or the first one by default. */
export function readWord<W extends string>(
  reader: OptionReader,
  name: string,
  words: readonly [W, ...W[]],
): W {
  const text = reader.text(name);
  const found = words.find((word) => word === text);
  if (text !== undefined && found === undefined)
    reader.fault(name, oneOfExpected(text, words), nearestName(text, words));
  return found ?? words[0];
}
