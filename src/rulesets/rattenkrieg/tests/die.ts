/** Tests with one D6: the meaning of its faces. */
import { SIDES } from '../fire/combatTable.ts';

/** A result with its faces. */
export interface Result<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly faces: readonly number[];
}

/** Every result, in the given order, with its faces. @param decide the result of a face */
export function resultsOf<Id extends string>(
  results: readonly { readonly id: Id; readonly text: string }[],
  decide: (face: number) => Id,
): Result<Id>[] {
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  return results.map(({ id, text }) => ({ id, text, faces: faces.filter((face) => decide(face) === id) }));
}

export type Side = 'below' | 'equal' | 'above';

/** Whether a result is below, at or above a value. */
export function sideOf(result: number, value: number): Side {
  if (result === value) return 'equal';
  return result < value ? 'below' : 'above';
}

export function shareOf({ faces }: Pick<Result, 'faces'>): number {
  return faces.length / SIDES;
}
