/** Schema parts shared by all rulesets. */
import { z } from 'zod';

/** An integer in a range. `z.int()` would end the check of the list around it, so a broken value would hide a wrong number of rows. */
export function whole(minimum: number, maximum: number) {
  return z.number().multipleOf(1).min(minimum).max(maximum).meta({ type: 'integer' });
}

/** Kebab-case without accents. */
export const idSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ expects: 'a kebab-case id' });

/**
 * Name of an entry: one short line for tables, charts and terminals, without control characters or marks that change the text direction.
 */
export const nameSchema = z
  .string()
  .max(80)
  .regex(/^(?! )[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+(?<! )$/u)
  .meta({ expects: 'a name: one line of at most 80 characters, no control characters or direction marks' });

/** A sentence, a note. */
export const textSchema = z.string().min(1).max(4000).meta({ expects: 'a text' });

/** Source of a value: free text, or the id of an entry of sources.yaml with optional pages (`rulebook p.37`). */
export const sourceSchema = textSchema.describe('Source: an id of sources.yaml, then pages');

/** Words for the source of a value of the user's own. */
export const OWN = 'own';

/** What an entry that is `like` another one does not take from it: where its values come from, remarks on them. */
export function ownOnly<S extends z.ZodType>(schema: S) {
  return schema.meta({ ...schema.meta(), ownOnly: true });
}

export const countSchema = whole(0, 1000);

/** An id that must exist in a section of the dataset, or one of the words `or`. Rulesets wrap this with the names of their sections. */
export function referenceTo(sections: readonly string[], or: readonly string[] = []) {
  return z
    .string()
    .min(1)
    .max(80)
    .meta({ refersTo: [...sections], orOneOf: [...or] });
}

/** A numbered ruling on an unclear rule; `switch` where both interpretations are possible. */
export const rulingSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[RH]-\d{2}$/)
    .meta({ expects: 'an id such as R-08, or H-01 for a house interpretation' }),
  title: textSchema,
  text: textSchema,
  switch: z
    .exactOptional(
      z.strictObject({
        name: z
          .string()
          .regex(/^[a-z][A-Za-z0-9]*$/)
          .meta({ expects: 'a camelCase name' }),
        default: z.boolean().describe('Option by default'),
        whenTrue: textSchema,
        whenFalse: textSchema,
      }),
    )
    .describe('Option for play groups that differ, set with --rule'),
  /** Why the point, or a part of it, cannot be changed. */
  noSwitch: z.exactOptional(textSchema),
});

/** An interpretation with several options; `--rule NAME=OPTION` replaces the default. */
export const choiceSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]*$/)
    .meta({ expects: 'a camelCase name' }),
  default: textSchema,
  options: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z][A-Za-z0-9]*$/)
          .meta({ expects: 'a camelCase word' }),
        meaning: textSchema,
      }),
    )
    .min(1)
    .describe('Options to choose from'),
});
