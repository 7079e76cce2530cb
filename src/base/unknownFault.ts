import type { Fault } from './errors.ts';
import { nearestName } from './nearest.ts';
import { unknownName } from './phrases.ts';

/** The fault `usage/unknown-KIND`, with the nearest known name. */
export function unknownFault(kind: string, path: string, found: string, known: readonly string[]): Fault {
  const nearest = nearestName(found, known);
  return {
    code: `usage/unknown-${kind}`,
    place: { path },
    message: unknownName(kind, found, known),
    ...(nearest === undefined ? {} : { nearest }),
  };
}
