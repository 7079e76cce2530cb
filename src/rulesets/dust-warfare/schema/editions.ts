import { z } from 'zod';
import { countSchema, idSchema, nameSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { OTHER_EDITIONS } from './names.ts';
import { armourClassSchema, byClass, confidenceSchema, noteSchema } from './parts.ts';

const optional = z.exactOptional;
const squares = whole(0, 60);
/** An entry of sources.yaml, which is not a file of this dataset; a test checks that it exists. */
const sourceIdSchema = idSchema;

/**
 * A printed value of another game. `spray2` is a double template, `destroy` removes the target outright; Dust Warfare has no rule for
 * either.
 */
const printedProfileSchema = z
  .string()
  .regex(/^(\d{1,2}|spray2?)\/(\d{1,2}|destroy)$/)
  .meta({ expects: 'dice/damage such as 5/1, spray/1, spray2/1 or 1/destroy' });

const cardWeaponSchema = z.strictObject({
  name: nameSchema,
  count: whole(1, 20).describe('Number'),
  range: z
    .string()
    .regex(/^(\d{1,2}|\d{1,2}-\d{1,2}|[CA])$/)
    .meta({ expects: 'squares such as 6 or 4-12, C (close combat) or A (artillery)' })
    .nullable()
    .describe('Range of the weapon'),
  mount: optional(nameSchema),
  abilities: optional(z.array(nameSchema)).describe('Special abilities of units'),
  profiles: byClass(printedProfileSchema.nullable()).describe('null: unreadable in the source'),
  source: optional(sourceIdSchema),
  derivation: optional(textSchema),
});

/** A card of another edition, in its own units and terms. */
const cardSchema = z.strictObject({
  id: idSchema,
  bloc: nameSchema,
  name: nameSchema,
  variant: optional(nameSchema),
  faction: optional(nameSchema),
  type: z
    .enum(['soldier', 'hero', 'vehicle', 'aircraft', 'support-or-fortification'])
    .describe('Type of the unit'),
  armourClass: armourClassSchema.nullable().describe('Armour class, such as S2 or V4'),
  armyPoints: countSchema.nullable().describe('Price in army points'),
  miniatures: whole(1, 20).nullable().describe('Number of miniatures'),
  inferredMiniatures: optional(whole(1, 20)).describe('by the number of its weapons; not a printed value'),
  hitPoints: whole(1, 30).nullable().describe('Hit points of one miniature'),
  move: squares.nullable().describe('in squares'),
  march: optional(squares).describe('March move'),
  abilities: z.array(nameSchema).nullable().describe('Special abilities of units'),
  weapons: z.array(cardWeaponSchema).nullable().describe('Weapons of the card'),
  source: optional(sourceIdSchema),
  confidence: optional(confidenceSchema).describe('How reliable the value is'),
  note: noteSchema,
});

/** The cards of a related game, never mixed with the data of Dust Warfare. */
const otherEditionSchema = z.strictObject({
  id: z.enum(OTHER_EDITIONS).describe('Identifier of the entry'),
  warning: textSchema,
  inchesPerSquare: whole(1, 12).nullable().describe('null: no source gives a conversion'),
  inchesSource: optional(sourceIdSchema),
  source: sourceIdSchema,
  confidence: confidenceSchema.describe('How reliable the value is'),
  notes: z.array(textSchema).describe('Remarks'),
  cards: z.array(cardSchema).describe('Cards of the edition'),
});

/** All other editions; each is a file. */
export const editionsSchema = z.strictObject({ editions: z.array(otherEditionSchema) });

export const editionFiles = [
  { name: '*.yaml', schemaName: 'edition', mount: ['editions'], each: true, schema: otherEditionSchema },
] as const;
