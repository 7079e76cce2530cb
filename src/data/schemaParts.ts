/** Parts that the schemas of every ruleset are made of. */
import { z } from 'zod';

/**
 * An integer in a range. Not `z.int()`: that one ends the check of the list around it, which would hide a
 * wrong number of rows behind a broken value.
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

/**
 * What an entry is called. Names stand in tables, charts and terminals, so they are one short line, without characters
 * that steer a terminal or turn the direction of what follows.
 */
export const nameSchema = z
  .string()
  .max(80)
  .regex(/^(?! )[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+(?<! )$/u)
  .meta({ expects: 'a name: one line of at most 80 characters, no control characters or direction marks' });

/** A sentence, a note. */
export const textSchema = z.string().min(1).max(4000).meta({ expects: 'a text' });

/**
 * Where a value was read: free text, or the id of an entry of sources.yaml, with pages if there are any
 * (`rulebook p.37`).
 */
export const sourceSchema = textSchema.describe('Source: an id of sources.yaml, then pages');

export const countSchema = whole(0, 1000);

/**
 * An id that must exist in a section of the dataset, or one of the words `or`. Which sections a dataset has is its
 * own affair, so rulesets wrap this with the names of theirs.
 */
export function referenceTo(sections: readonly string[], or: readonly string[] = []) {
  return z
    .string()
    .min(1)
    .max(80)
    .meta({ refersTo: [...sections], orOneOf: [...or] });
}

/** A numbered choice where the printed rules leave one; `switch` where play groups may differ. */
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
  /** Why no switch turns it, or a part of it. */
  noSwitch: z.exactOptional(textSchema),
});

/** A choice among several readings; `--rule NAME=OPTION` takes another than the default. */
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
