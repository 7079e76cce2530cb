/** What was said to a command, and the faults that are found in it. */
import { type Fault, UsageError } from '../base/errors.ts';
import { expectedInteger, foundExpected } from '../base/phrases.ts';
import { givenTwice } from './phrases.ts';

/** A whole-number option: what it means to people and which numbers make sense. */
export interface IntegerOption {
  readonly name: string;
  readonly describe: string;
  readonly low: number;
  readonly high: number;
  /** Undefined when the option must be given. */
  readonly fallback: number | undefined;
}

/** A default that an answer names among its assumptions. */
interface DefaultTaken {
  readonly value: string;
  /** Whose it is, as people call it. */
  readonly of: string;
  /** What names another one: `--pack`. */
  readonly namedBy: string;
}

/** Reads integers and keeps the faults, so that one run of a command names all of them. */
export class OptionReader {
  readonly #argv: Readonly<Record<string, unknown>>;
  readonly #positionals: readonly string[];
  /** In front of every name. */
  #prefix = '';
  #faults: Fault[] = [];
  #defaults: DefaultTaken[] = [];

  /** @param positionals names of arguments that are no options */
  constructor(argv: Readonly<Record<string, unknown>>, positionals: readonly string[] = []) {
    this.#argv = argv;
    this.#positionals = positionals;
  }

  /** A reader of those words whose names begin with a prefix, by the rest of their names; it shares everything with this one. */
  under(prefix: string): OptionReader {
    const reader = new OptionReader(this.#argv, this.#positionals);
    reader.#prefix = this.#prefix + prefix;
    reader.#faults = this.#faults;
    reader.#defaults = this.#defaults;
    return reader;
  }

  /** A reader of the same words with others in their place, which keeps faults of its own. */
  with(words: Readonly<Record<string, unknown>>, positionals: readonly string[]): OptionReader {
    return new OptionReader({ ...this.#argv, ...words }, positionals);
  }

  /** Everything that was said. */
  get words(): Readonly<Record<string, unknown>> {
    return this.#argv;
  }

  given(name: string): boolean {
    return this.#argv[this.#prefix + name] !== undefined;
  }

  /** Whether a flag was said. */
  isSet(name: string): boolean {
    return this.#argv[this.#prefix + name] === true;
  }

  integer(option: IntegerOption): number {
    const { name, low, high, fallback } = option;
    const text = this.text(name);
    if (text === undefined) {
      if (fallback === undefined && !this.given(name))
        this.fault(name, foundExpected('nothing', expectedInteger(low, high)));
      return fallback ?? 0;
    }
    const found = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (found >= low && found <= high) return found;
    this.fault(name, foundExpected(text === '' ? 'nothing' : text, expectedInteger(low, high)));
    return fallback ?? 0;
  }

  /** The option's text; undefined if it was not given. */
  text(name: string): string | undefined {
    const found = this.#argv[this.#prefix + name];
    if (Array.isArray(found)) {
      this.fault(name, givenTwice());
      return undefined;
    }
    return found === undefined ? undefined : String(found).trim();
  }

  /** The texts of an option that may be repeated, none if it was not given. */
  texts(name: string): string[] {
    const found = this.#argv[this.#prefix + name];
    return Array.isArray(found) ? found.map((text) => String(text).trim()) : [];
  }

  /** @param about the word of a list that is wrong, if the argument is one */
  fault(name: string, message: string, nearest?: string, about?: string): void {
    const hint = nearest === undefined ? {} : { nearest };
    const full = this.#prefix + name;
    const argument = this.#positionals.includes(full) ? full.toUpperCase() : `--${full}`;
    const path = about === undefined ? argument : `${argument} ${about}`;
    this.#faults.push({ code: 'usage/option', place: { path }, message, ...hint });
  }

  /** Keeps a default that stands for what was not said. */
  assume(taken: DefaultTaken): void {
    this.#defaults.push(taken);
  }

  /** Every default that {@link assume} has been told. */
  get assumed(): readonly DefaultTaken[] {
    return this.#defaults;
  }

  /** What `read` returns; undefined, with the faults kept, when it refuses. */
  attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      this.add(thrown.faults);
      return undefined;
    }
  }

  /** Every fault so far. */
  get faults(): readonly Fault[] {
    return this.#faults;
  }

  /** Faults found by others; they are reported together. */
  add(faults: readonly Fault[]): void {
    this.#faults.push(...faults);
  }

  /** @throws UsageError `usage/option` with every fault found */
  finish(): void {
    if (this.#faults.length > 0) throw new UsageError(this.#faults);
  }
}
