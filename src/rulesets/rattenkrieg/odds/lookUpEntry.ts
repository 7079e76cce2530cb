import type { Catalogue, Readings } from '../model.ts';

/** A figure that is given, and which whole numbers make sense. */
export interface Given {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** A small question: whole numbers in, a sentence and the figures behind it out. */
export interface LookUp {
  readonly given: readonly Given[];
  readonly rules: readonly string[];
  readonly find: (
    catalogue: Catalogue,
    given: readonly number[],
    readings: Readings,
  ) => { readonly exact: object; readonly sentence: string };
}

export function given(name: string, low: number, high: number): Given {
  return { name, low, high };
}
