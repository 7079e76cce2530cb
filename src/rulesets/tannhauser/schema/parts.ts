import { z } from 'zod';

/**
 * An integer in a range. Not `z.int()`: that one ends the check of the list around it, which would hide a
 * wrong number of rows behind a broken figure.
 */
export function whole(minimum: number, maximum: number) {
  return z.number().multipleOf(1).min(minimum).max(maximum).meta({ type: 'integer' });
}

/** Kebab-case without accents. */
export const idSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ expects: 'a kebab-case id' });

/** A sentence, a name, a note. */
export const textSchema = z.string().min(1).max(4000).meta({ expects: 'a text' });

/**
 * Where a figure was read: free text, or the id of an entry of sources.yaml, with pages if there are any
 * (`rulebook p.37`).
 */
export const sourceSchema = textSchema.describe('Where it was read: an id of sources.yaml, then pages');

/** A rule of RULES.md. */
export const ruleIdSchema = z
  .string()
  .regex(/^(T(-[A-Z]+)+-\d{2}|R-\d{2})$/)
  .meta({ expects: 'a rule id such as T-CRATE-01' });

/** A ruling of rulings.yaml. */
export const rulingIdSchema = reference('rulings');

/** Sections of the dataset an id can refer to. */
type Section = 'characters' | 'items' | 'maps' | 'modes' | 'rulings' | 'challenges' | 'scenarios';

/** An id that must exist in a section of the dataset, or one of the words `or`. */
export function reference(to: Section | readonly Section[], or: readonly string[] = []) {
  const sections = typeof to === 'string' ? [to] : [...to];
  return z
    .string()
    .min(1)
    .max(80)
    .meta({ refersTo: sections, orOneOf: [...or] });
}

export const countSchema = whole(0, 1000);
