import { z } from 'zod';
import { countSchema, idSchema, nameSchema, sourceSchema, textSchema } from '../../../data/schemaParts.ts';
import { rowSchema } from './character.ts';
import { CHARACTERISTICS, FACTIONS } from './names.ts';

/** A source of the dataset; other files quote it by its id. */
export const sourceEntrySchema = z.strictObject({ id: idSchema, title: textSchema });

const noPacksSchema = z.strictObject({ combat: z.null(), stamina: z.null(), command: z.null() });

/** A figure that exists in print but whose numbers nobody has; never part of a game. */
export const unknownCharacterSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  faction: z.enum(FACTIONS),
  kind: z.enum(['hero', 'trooper', 'voivode', 'equipment-figure']),
  expansion: idSchema,
  rows: z
    .array(
      z.strictObject({
        combat: rowSchema.shape.combat.nullable(),
        stamina: rowSchema.shape.stamina.nullable(),
        mental: rowSchema.shape.mental.nullable(),
        movement: rowSchema.shape.movement.nullable(),
      }),
    )
    .nullable(),
  nullCharacteristics: z
    .exactOptional(z.array(z.enum(CHARACTERISTICS)))
    .describe('Printed dashes (T-TERM-06)'),
  skills: z.null(),
  affiliations: z.null(),
  slots: countSchema.nullable(),
  specialObject: z.null(),
  packs: noPacksSchema,
  mercenary: z.boolean(),
  factionLoyalTo: z.exactOptional(z.enum(FACTIONS)),
  equipmentTokenCount: countSchema.nullable(),
  equipmentTokenCountTotal: z.exactOptional(countSchema),
  challengeTokens: countSchema,
  rulebookPages: z.null(),
  known: z.array(textSchema),
  unverified: z.array(textSchema).describe('From fan works or the first edition: hints, not data'),
  source: z.array(sourceSchema),
});

export const unknownItemSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  known: textSchema,
  traits: z.null(),
  disposable: z.null(),
  effect: z.null(),
  hooks: z.null(),
});

export const unknownMapSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  entryPoints: countSchema.nullable(),
  actionCircles: z.null(),
  objectiveCircles: z.null(),
  crateCirclesInDeathmatch: z.null(),
  status: textSchema,
});
