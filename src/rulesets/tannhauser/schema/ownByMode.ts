import { z } from 'zod';

/** An optional value for each mode that a team can play against itself. */
export function ownByMode<S extends z.ZodType>(value: S) {
  const own = z.exactOptional(value);
  return {
    deathmatch: own.describe('Values for deathmatch'),
    'capture-the-flag': own.describe('Values for capture the flag'),
    domination: own.describe('Values for domination'),
    'king-of-the-hill': own.describe('Values for king of the hill'),
    objective: own.describe('Values for the objective mode'),
  };
}
