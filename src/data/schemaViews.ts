import { z } from 'zod';

/**
 * Meaning is checked even where the structure has faults, so that one run reports both. A view reads the structurally valid parts and
 * returns undefined for the rest, whose faults the structural check reports.
 */

/** The value, or undefined where it has another type. */
export function maybe<S extends z.ZodType>(schema: S) {
  return schema.optional().catch(undefined);
}

/** The list with undefined instead of invalid entries, so positions stay; empty where there is none. */
export function list<S extends z.ZodType>(schema: S) {
  return z.array(maybe(schema)).catch([]);
}

export const text = maybe(z.string());
export const integer = maybe(z.int());
