import { z } from 'zod';
import { countSchema, idSchema, nameSchema, sourceSchema, textSchema } from '../../../data/schemaParts.ts';
import { rowSchema } from './character.ts';
import { CHARACTERISTICS, FACTIONS } from './names.ts';

/** A source of the dataset; other files cite it by its id. */
export const sourceEntrySchema = z.strictObject({ id: idSchema, title: textSchema });

const noPacksSchema = z.strictObject({
  combat: z.null().describe('Items of the combat pack'),
  stamina: z.null().describe('Items of the stamina pack'),
  command: z.null().describe('Items of the command pack'),
});

/** A printed miniature whose values are unknown; never part of a game. */
export const unknownCharacterSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  faction: z.enum(FACTIONS).describe('Faction of the character'),
  kind: z.enum(['hero', 'trooper', 'voivode', 'equipment-figure']).describe('Kind, one of the listed words'),
  expansion: idSchema,
  rows: z
    .array(
      z.strictObject({
        combat: rowSchema.shape.combat.nullable().describe('Items of the combat pack'),
        stamina: rowSchema.shape.stamina.nullable().describe('Items of the stamina pack'),
        mental: rowSchema.shape.mental.nullable().describe('Mental value'),
        movement: rowSchema.shape.movement.nullable().describe('Movement points an activation'),
      }),
    )
    .nullable()
    .describe('Number of health rows'),
  nullCharacteristics: z
    .exactOptional(z.array(z.enum(CHARACTERISTICS)))
    .describe('Printed dashes (T-TERM-06)'),
  skills: z.null().describe('Skills for objectives and scenario actions'),
  affiliations: z.null().describe('Stamps of affiliation'),
  slots: countSchema.nullable().describe('Number of item slots'),
  specialObject: z.null().describe('Item that is part of every pack'),
  packs: noPacksSchema.describe('Items of the three packs'),
  mercenary: z.boolean().describe('true: any faction may hire this character (T-SETUP-05)'),
  factionLoyalTo: z
    .exactOptional(z.enum(FACTIONS))
    .describe('Faction that the character never fights (T-SETUP-06)'),
  equipmentTokenCount: countSchema.nullable().describe('Number of equipment tokens'),
  equipmentTokenCountTotal: z.exactOptional(countSchema).describe('Number of equipment tokens in all'),
  challengeTokens: countSchema.describe('Number of challenge tokens'),
  rulebookPages: z.null().describe('Pages of the rulebook that show it'),
  known: z.array(textSchema).describe('Values that are known'),
  unverified: z.array(textSchema).describe('From fan works or the first edition: hints, not data'),
  source: z.array(sourceSchema).describe('Where the values come from'),
});

export const unknownItemSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  known: textSchema,
  traits: z.null().describe('Traits of the item or weapon (T-TERM-11)'),
  disposable: z.null().describe('true: may be dropped or handed over'),
  effect: z.null().describe('Printed effect'),
  hooks: z.null().describe('Effects that the engine would play'),
});

export const unknownMapSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  entryPoints: countSchema.nullable().describe('Entry points'),
  actionCircles: z.null().describe('Number of action circles'),
  objectiveCircles: z.null().describe('Number of objective circles'),
  crateCirclesInDeathmatch: z.null().describe('Number of circles with crates in deathmatch'),
  status: textSchema,
});
