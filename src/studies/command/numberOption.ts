import type { OptionReader } from '../../params/reader.ts';

/** An option with a number, not only a whole one. */
export interface NumberOption {
  readonly name: string;
  /** Excluded. */
  readonly above: number;
  /** Excluded. */
  readonly below: number;
  readonly fallback: number;
}

/** The range of an option as text, for its declaration. */
export function boundsOf({ above, below }: Pick<NumberOption, 'above' | 'below'>) {
  return { bounds: `above ${above}, below ${below}` };
}

/** The option's number; its fallback if it was not given or, with a fault, if it is invalid. */
export function readNumber(reader: OptionReader, { name, above, below, fallback }: NumberOption): number {
  const text = reader.text(name);
  if (text === undefined) return fallback;
  const found = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (found > above && found < below) return found;
  reader.fault(name, `found "${text}", expected a number above ${above} and below ${below}`);
  return fallback;
}
