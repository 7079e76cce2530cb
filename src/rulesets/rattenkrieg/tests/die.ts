/** Tests that one D6 decides: which faces mean what. */
import { SIDES } from '../fire/combatTable.ts';

/** Faces of a die that lead to a result. */
export interface Result<Id extends string = string> {
  readonly id: Id;
  readonly text: string;
  readonly faces: readonly number[];
}

/** Every result, in the order given, with the faces that mean it. @param decide what a face means */
export function resultsOf<Id extends string>(
  results: readonly { readonly id: Id; readonly text: string }[],
  decide: (face: number) => Id,
): Result<Id>[] {
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  return results.map(({ id, text }) => ({ id, text, faces: faces.filter((face) => decide(face) === id) }));
}

export type Side = 'below' | 'equal' | 'above';

/** How a result lies to a value. */
export function sideOf(result: number, value: number): Side {
  if (result === value) return 'equal';
  return result < value ? 'below' : 'above';
}

export function shareOf({ faces }: Pick<Result, 'faces'>): number {
  return faces.length / SIDES;
}
