import { z } from 'zod';
import { AFFILIATIONS, FACTIONS, SKILLS } from './names.ts';
import { idSchema, reference, sourceSchema, textSchema, whole } from './parts.ts';

const valueSchema = whole(0, 10);

export const rowSchema = z
  .strictObject({
    combat: valueSchema,
    stamina: valueSchema,
    mental: valueSchema,
    movement: whole(1, 20),
  })
  .describe('One health row; the first row is the healthiest');

/** Three items; the special object is part of every pack and not repeated here (T-EQUIP-03, T-EQUIP-04). */
const packSchema = z.array(reference('items')).length(3);

export const packsSchema = z.strictObject({
  combat: packSchema,
  stamina: packSchema,
  command: packSchema.nullable().describe('null: the character has no command pack'),
});

const shared = {
  id: idSchema,
  name: textSchema,
  faction: z.enum(FACTIONS),
  skills: z.array(z.enum(SKILLS)),
  affiliations: z.array(z.enum(AFFILIATIONS)),
  slots: whole(1, 8).describe('Size of the inventory'),
  specialObject: reference('items'),
  packs: packsSchema,
  mercenary: z.boolean(),
  expansion: idSchema,
  factionLoyalTo: z.exactOptional(z.enum(FACTIONS)).describe('T-SETUP-06'),
  source: z.strictObject({
    rows: z.exactOptional(sourceSchema),
    skills: z.exactOptional(sourceSchema),
    affiliations: z.exactOptional(sourceSchema),
    slots: z.exactOptional(sourceSchema),
    packs: z.exactOptional(sourceSchema),
  }),
  notes: z.exactOptional(z.array(textSchema)),
};

/** A figure with a sheet: Heroes have four health rows, Troopers three (T-TERM-02). */
export const characterSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hero'), rows: z.array(rowSchema).length(4), ...shared }),
  z.strictObject({ kind: z.literal('trooper'), rows: z.array(rowSchema).length(3), ...shared }),
]);
