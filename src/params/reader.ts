/** The input of a command, and the faults found in it. */
import { type Fault, UsageError } from '../base/errors.ts';
import { expectedInteger, foundExpected } from '../base/phrases.ts';
import { givenTwice } from './phrases.ts';

/** A whole-number option: its description and range. */
export interface IntegerOption {
  readonly name: string;
  readonly describe: string;
  readonly low: number;
  readonly high: number;
  /** The default; undefined when the option is required. */
  readonly fallback: number | undefined;
}

/** A default that an answer lists among its assumptions. */
interface DefaultTaken {
  readonly value: string;
  /** The thing with this default, as people call it. */
  readonly of: string;
  /** The option that overrides it: `--pack`. */
  readonly namedBy: string;
}

/** Reads integers and records faults, so that one run of a command reports them all. */
export class OptionReader {
  readonly #argv: Readonly<Record<string, unknown>>;
  readonly #positionals: readonly string[];
  /** Prefix of every name. */
  #prefix = '';
  #faults: Fault[] = [];
  #defaults: DefaultTaken[] = [];

  /** @param positionals names of positional arguments */
  constructor(argv: Readonly<Record<string, unknown>>, positionals: readonly string[] = []) {
    this.#argv = argv;
    this.#positionals = positionals;
  }

  /** A reader of the inputs whose names begin with a prefix, by the rest of their names; it shares faults and defaults with this one. */
  under(prefix: string): OptionReader {
    const reader = new OptionReader(this.#argv, this.#positionals);
    reader.#prefix = this.#prefix + prefix;
    reader.#faults = this.#faults;
    reader.#defaults = this.#defaults;
    return reader;
  }

  /** A reader of the same options with other input and separate faults. */
  with(input: Readonly<Record<string, unknown>>, positionals: readonly string[]): OptionReader {
    return new OptionReader({ ...this.#argv, ...input }, positionals);
  }

  /** The whole input. */
  get input(): Readonly<Record<string, unknown>> {
    return this.#argv;
  }

  given(name: string): boolean {
    return this.#argv[this.#prefix + name] !== undefined;
  }

  /** Whether a flag is set. */
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

  /** The texts of a repeatable option; empty if it was not given. */
  texts(name: string): string[] {
    const found = this.#argv[this.#prefix + name];
    return Array.isArray(found) ? found.map((text) => String(text).trim()) : [];
  }

  /** Records a fault. @param about the invalid item, if the argument is a list */
  fault(name: string, message: string, nearest?: string, about?: string): void {
    const hint = nearest === undefined ? {} : { nearest };
    const full = this.#prefix + name;
    const argument = this.#positionals.includes(full) ? full.toUpperCase() : `--${full}`;
    const path = about === undefined ? argument : `${argument} ${about}`;
    this.#faults.push({ code: 'usage/option', place: { path }, message, ...hint });
  }

  /** Records a default that was used. */
  assume(taken: DefaultTaken): void {
    this.#defaults.push(taken);
  }

  /** Every default recorded with {@link assume}. */
  get assumed(): readonly DefaultTaken[] {
    return this.#defaults;
  }

  /** What `read` returns; undefined, with its faults recorded, when it throws UsageError. */
  attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (thrown) {
      if (!(thrown instanceof UsageError)) throw thrown;
      this.add(thrown.faults);
      return undefined;
    }
  }

  /** All faults so far. */
  get faults(): readonly Fault[] {
    return this.#faults;
  }

  /** Adds faults found elsewhere, to be reported together. */
  add(faults: readonly Fault[]): void {
    this.#faults.push(...faults);
  }

  /** Throws the recorded faults, if any. @throws UsageError `usage/option` */
  finish(): void {
    if (this.#faults.length > 0) throw new UsageError(this.#faults);
  }
}
