/** The words of `odds volley`: attackers one after the other, then whom they attack. */
import type { OptionReader } from '../params/reader.ts';

const THEN = 'then';
const ON = ['on', 'at', 'vs', 'against'];

/** Who attacks, in order, and the words of the target. */
interface VolleyWords {
  readonly attackers: readonly string[];
  readonly target: readonly string[];
}

/**
 * `A then B on T`: what stands behind `on` is the target, and without it the last word is. `then` is read over.
 * @param name the argument with the words @param on what `--on` says; none: nothing
 */
export function volleyWords(
  reader: OptionReader,
  name: string,
  words: readonly string[],
  on: readonly string[],
): VolleyWords {
  const said = words.filter((word) => word.toLowerCase() !== THEN);
  const at = said.findIndex((word) => ON.includes(word.toLowerCase()));
  const isNamed = on.length > 0;
  if (isNamed && at >= 0) reader.fault('on', `found --on beside "${said[at]}", expected the target once`);
  const end = at >= 0 ? at : isNamed ? said.length : said.length - 1;
  const attackers = said.slice(0, end);
  const target = isNamed ? on : said.slice(at >= 0 ? at + 1 : end);
  if (attackers.length === 0)
    reader.fault(name, 'found no attacker, expected the attackers in their order, then the target');
  else if (target.length === 0) reader.fault(name, 'found no target, expected it behind the attackers');
  return { attackers, target };
}

/** Attacks of one volley at most. */
export const MOST_ATTACKS = 12;

export function refuseManyAttacks(
  reader: OptionReader,
  name: string,
  found: number,
  most = MOST_ATTACKS,
): void {
  if (found > most) reader.fault(name, `found ${found} attackers, expected at most ${most}`);
}

/** `A, then B, then C`; of many only how many there are. */
export function inTurn(names: readonly string[]): string {
  if (names.length > 3) return `${names.length} attackers, ${names[0]} first`;
  return names.join(', then ');
}
