import { z } from 'zod';
import { referenceTo } from '../../../data/schemaParts.ts';

/** Id of a rule in RULES.md. */
export const ruleIdSchema = z
  .string()
  .regex(/^(T(-[A-Z]+)+-\d{2}|R-\d{2})$/)
  .meta({ expects: 'a rule id such as T-CRATE-01' });

/** Id of a ruling in rulings.yaml. */
export const rulingIdSchema = reference('rulings');

/** Sections of the dataset an id can refer to. */
type Section = 'characters' | 'items' | 'maps' | 'modes' | 'rulings' | 'challenges' | 'scenarios';

/** An id that must exist in a section of the dataset, or one of the values in `or`. */
export function reference(to: Section | readonly Section[], or: readonly string[] = []) {
  return referenceTo(typeof to === 'string' ? [to] : to, or);
}
