/**
 * Mostly valid command lines: examples of the help with added options, whose values are learnt from refusals and
 * acceptances.
 */
import type { ShockrollError } from '../../src/base/errors.ts';
import type { DeclaredArgument, DeclaredCommand } from '../../src/cli/declared.ts';
import { KNOWN, SMALL } from './wordLists.ts';

/** A word, or an option with its value. */
export interface Part {
  /** Name of the option or argument; undefined for the words of the command. */
  readonly name: string | undefined;
  readonly words: readonly string[];
}
export type Line = readonly Part[];

/** Uniform in [0, 1). */
export type Draw = () => number;

/** A generator of such numbers: Marsaglia's xorshift of 32 bits. */
export function createDraw(seed: number): Draw {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

export function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[Math.floor(draw() * list.length)];
}

export function wordsOf(line: Line): string[] {
  return line.flatMap(({ words }) => words);
}

/** Splits an example of the help into parts. */
export function partsOf(words: readonly string[], { name, declared }: DeclaredCommand): Line {
  const head = name.split(' ');
  const options = new Map(declared.filter(({ isPositional }) => !isPositional).map((one) => [one.name, one]));
  const places = declared.filter(({ isPositional }) => isPositional);
  const parts: Part[] = [{ name: undefined, words: head }];
  const rest = words.slice(head.length);
  let place = 0;
  while (rest.length > 0) {
    const word = rest.shift() ?? '';
    const [option, joined] = word.startsWith('--') ? word.slice(2).split('=') : [];
    if (option !== undefined && options.has(option)) {
      const isAlone = options.get(option)?.isFlag === true || joined !== undefined;
      parts.push({ name: option, words: isAlone ? [word] : [word, rest.shift() ?? ''] });
      continue;
    }
    parts.push({ name: places[Math.min(place, places.length - 1)]?.name, words: [word] });
    place++;
  }
  return parts;
}

/** Number of values tried for an option without known ones. */
const FEW = 12;

/** Values for options and arguments; accepted ones are preferred later. */
export class Values {
  readonly #candidates = new Map<string, string[]>();
  readonly #accepted = new Map<string, string[]>();
  readonly #special: Readonly<Record<string, readonly string[]>>;
  readonly #ruleset: string;

  /** @param special values, by option, that no text reveals, such as files */
  constructor(ruleset: string, special: Readonly<Record<string, readonly string[]>>) {
    this.#ruleset = ruleset;
    this.#special = special;
  }

  draw(draw: Draw, command: string, argument: DeclaredArgument): string {
    const special = this.#special[argument.name];
    if (special !== undefined) return pick(draw, special);
    const key = `${command} ${argument.name}`;
    const accepted = this.#accepted.get(key) ?? [];
    if (accepted.length > 0 && draw() < 0.88) return pick(draw, accepted);
    return pick(draw, this.#candidatesOf(key, argument));
  }

  /** @param thrown the refusal of the line, if any */
  learn(command: string, line: Line, thrown: ShockrollError | undefined): void {
    for (const { name, words } of line) {
      const value = words.at(-1);
      if (name === undefined || value === undefined || value.startsWith('--')) continue;
      const key = `${command} ${name}`;
      const list = this.#accepted.get(key) ?? [];
      if (thrown === undefined && !list.includes(value) && list.length < 40)
        this.#accepted.set(key, [...list, value]);
    }
    for (const { place, message, nearest } of thrown?.faults ?? []) {
      const found = /^(?:--)?([A-Za-z][A-Za-z-]*)/.exec(place?.path ?? '');
      if (found === null) continue;
      const key = `${command} ${found[1].toLowerCase()}`;
      const list = this.#candidates.get(key);
      if (list === undefined) continue;
      const [, expected = ''] = message.split('expected ');
      const shown = expected.split(/[,;:]\s+|\s+or\s+/).filter((word) => /^[\w.:@+-]+$/.test(word));
      for (const word of [...shown, ...(nearest === undefined ? [] : [nearest])]) {
        if (!list.includes(word) && list.length < 80) list.push(word);
      }
    }
  }

  #candidatesOf(key: string, { describe, range, byDefault }: DeclaredArgument): string[] {
    const known = this.#candidates.get(key);
    if (known !== undefined) return known;
    const words = [...describe.matchAll(/[A-Za-z][\w.:@+=-]*[\w]/g)].map(([word]) => word);
    const numbers =
      range === null
        ? SMALL.slice(0, 5)
        : [0, 1, 2, 3, 5, FEW].map((more) => String(Math.min(range.high, range.low + more)));
    const all = [...numbers, ...words, ...(byDefault === null ? [] : [byDefault])];
    if (range === null) all.push(...(KNOWN[this.#ruleset] ?? []));
    const list = [...new Set(all)];
    this.#candidates.set(key, list);
    return list;
  }
}

/** The first two are in every line that has them; the others would contact servers, or wait for them. */
const NEVER: ReadonlySet<string> = new Set(['ruleset', 'json', 'redis', 'stall']);

/** An example with up to three additional options. */
export function variedLine(
  draw: Draw,
  command: DeclaredCommand,
  examples: readonly Line[],
  values: Values,
): Line {
  const base: Part[] = [...pick(draw, examples)];
  const options = command.declared.filter(({ isPositional }) => !isPositional);
  const placed = base.findIndex(
    ({ name }, i) => i > 0 && command.declared.some((one) => one.isPositional && one.name === name),
  );
  if (placed > 0 && draw() < 0.2) {
    const argument = command.declared.find(({ name }) => name === base[placed].name);
    if (argument !== undefined)
      base[placed] = { name: argument.name, words: [values.draw(draw, command.name, argument)] };
  }
  const more = options.length === 0 ? 0 : Math.floor(draw() * 4);
  for (let n = 0; n < more; n++) {
    const option = pick(draw, options);
    if (
      NEVER.has(option.name) ||
      (!option.isList && base.some(({ words }) => words.includes(`--${option.name}`)))
    )
      continue;
    const value = option.isFlag ? [] : [values.draw(draw, command.name, option)];
    base.push({ name: option.name, words: [`--${option.name}`, ...value] });
  }
  return base;
}
