import type { Catalogue, Interpretations } from '../model.ts';

/** An input of a look-up with its range of whole numbers. */
export interface Given {
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** A small question: from whole numbers to a sentence and its values. */
export interface LookUp {
  readonly given: readonly Given[];
  readonly rules: readonly string[];
  readonly find: (
    catalogue: Catalogue,
    given: readonly number[],
    interpretations: Interpretations,
  ) => { readonly exact: object; readonly sentence: string };
}

export function given(name: string, low: number, high: number): Given {
  return { name, low, high };
}
