/** The words of `odds volley`: attackers one after the other, then whom they attack. */
import type { OptionReader } from '../params/reader.ts';

const THEN = 'then';
const AND = 'and';
const ON = ['on', 'at', 'vs', 'against'];

/** Who attacks, in order, and the words of each target. */
interface VolleyWords {
  readonly attackers: readonly string[];
  /** In the order in which they are attacked; each with at least one word. */
  readonly targets: readonly (readonly string[])[];
}

/** The words, and where they come from. */
interface GivenWords {
  /** The argument with the words. */
  readonly name: string;
  readonly words: readonly string[];
  /** What `--on` gives; none: nothing. */
  readonly on: readonly string[];
  /** Whether a word says how a target stands, such as its cover; none does by default. */
  readonly isState?: (word: string) => boolean;
}

/**
 * `A then B on T and U`: what stands behind `on` are the targets. Without it they are the last word and those that `and` joins to
 * it. Between attackers `then` and `and` may be left out.
 */
export function volleyWords(reader: OptionReader, given: GivenWords): VolleyWords {
  const { name, words, on, isState = () => false } = given;
  const at = words.findIndex((word) => ON.includes(word.toLowerCase()));
  const isNamed = on.length > 0;
  if (isNamed && at >= 0)
    reader.fault(
      'on',
      `found targets in --on and behind "${words[at]}" of ${name.toUpperCase()}, expected them once: leave out "${words.slice(at).join(' ')}"`,
    );
  const end = at >= 0 ? at : isNamed ? words.length : firstOfTargets(words, isState);
  const attacking = words.slice(0, end);
  const attackers = attacking.filter((word) => !joins(word));
  const named = isNamed ? on : words.slice(at >= 0 ? at + 1 : end);
  const targets = parted(named);
  if (attackers.length === 0)
    reader.fault(name, 'found no attacker, expected the attackers in their order, then the target');
  else if (emptyPlace(attacking) !== undefined)
    reader.fault(name, `found no attacker ${emptyPlace(attacking)}, expected one there`);
  else if (targets.some((target) => target.length === 0))
    reader.fault(name, 'found no target, expected it behind the attackers');
  else if (targets.length > MOST_TARGETS)
    reader.fault(name, `found ${targets.length} targets, expected at most ${MOST_TARGETS}`);
  return { attackers, targets: targets.filter((target) => target.length > 0) };
}

/** `3x`: the next word three times. */
const TIMES = /^(\d{1,2})[x×]$/i;

/** The words of a line, also of one in quotes, with `3x A` as `A A A`. */
export function spelledOut(given: readonly string[]): string[] {
  const words = given.flatMap((word) => (word === '' ? [''] : word.trim().split(/\s+/)));
  return words.flatMap((word, index) => {
    if (TIMES.test(word) && index + 1 < words.length) return [];
    const [, times = '1'] = TIMES.exec(words[index - 1] ?? '') ?? [];
    return new Array<string>(Number(times)).fill(word);
  });
}

function joins(word: string): boolean {
  return [THEN, AND].includes(word.toLowerCase());
}

/** Where a `then` or an `and` joins nothing: at the beginning, at the end, before another. */
function emptyPlace(attacking: readonly string[]): string | undefined {
  const joined = attacking.map(joins);
  if (joined[0] === true) return `before "${attacking[0]}"`;
  const at = joined.findIndex((isJoin, index) => isJoin && joined[index + 1] !== false);
  return at < 0 ? undefined : `behind "${attacking.slice(0, at + 1).join(' ')}"`;
}

/** Where the targets begin, of words without `on`: one word and its state before the first `and`, or at the end. */
function firstOfTargets(words: readonly string[], isState: (word: string) => boolean): number {
  const joined = words.findIndex((word) => word.toLowerCase() === AND);
  let first = (joined < 0 ? words.length : joined) - 1;
  while (first > 0 && isState(words[first])) first--;
  return Math.max(0, first);
}

/** The words between `and`, also where it stands within a word: `3 rear and 4 front`. */
function parted(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words.flatMap((one) => one.split(/\s+(and|then)\s+/i))) {
    if (joins(word)) parts.push([]);
    else parts[parts.length - 1].push(word);
  }
  return parts;
}

/** Attacks of one volley at most. */
export const MOST_ATTACKS = 12;
/** Targets of one volley at most. */
export const MOST_TARGETS = 4;

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

/** Names that are all different: equal ones are numbered from 1. */
export function namesNumbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} (${count})`;
  });
}
