import { z } from 'zod';
import {
  idSchema,
  nameSchema,
  OWN,
  ownOnly,
  sourceSchema,
  textSchema,
  whole,
} from '../../../data/schemaParts.ts';
import { traitSchema } from './hookParts.ts';
import { AFFILIATIONS, FACTIONS, SKILLS } from './names.ts';
import { reference } from './parts.ts';

/** A known value; unknown ones are in unknown.yaml. */
const valueSchema = whole(0, 10)
  .nullable()
  .describe('null: a printed dash, so no test and no duel on it (T-TERM-06)');

export const rowSchema = z
  .strictObject({
    combat: valueSchema,
    stamina: valueSchema,
    mental: valueSchema,
    movement: whole(1, 20).describe('Movement points an activation'),
  })
  .describe('One health row; the first row is the healthiest');

/** Three items; the special object is part of every pack and is not repeated here (T-EQUIP-03, T-EQUIP-04). */
const packSchema = z.array(reference('items')).length(3);

export const packsSchema = z.strictObject({
  combat: packSchema.describe('Items of the combat pack'),
  stamina: packSchema.describe('Items of the stamina pack'),
  command: packSchema.nullable().default(null).describe('null: the character has no command pack'),
});

const shared = {
  id: idSchema,
  name: nameSchema,
  faction: z.enum(FACTIONS).describe('Faction of the character'),
  skills: z.array(z.enum(SKILLS)).default([]).describe('Skills for objectives and scenario actions'),
  affiliations: z.array(z.enum(AFFILIATIONS)).default([]).describe('Stamps of affiliation'),
  slots: whole(1, 8).default(4).describe('Size of the inventory'),
  specialObject: reference('items')
    .meta({ belongsBy: 'specialObjectOf' })
    .describe('Item that is part of every pack; it names its bearer (T-EQUIP-03)'),
  packs: packsSchema
    .meta({ part: 'pack' })
    .describe('Items of the three packs; a Hound DOG chooses its item freely (T-DOG-06)'),
  mercenary: z.boolean().default(false).describe('true: any faction may hire this character (T-SETUP-05)'),
  expansion: ownOnly(idSchema.default(OWN).describe('Box of the character')),
  factionLoyalTo: z.exactOptional(z.enum(FACTIONS)).describe('T-SETUP-06'),
  source: ownOnly(
    z
      .strictObject({
        rows: z.exactOptional(sourceSchema),
        skills: z.exactOptional(sourceSchema),
        affiliations: z.exactOptional(sourceSchema),
        slots: z.exactOptional(sourceSchema),
        packs: z.exactOptional(sourceSchema),
      })
      .default({})
      .describe('Where the values come from'),
  ),
  challenges: z
    .exactOptional(z.array(reference('challenges')).length(4))
    .describe('Its challenge tokens, one of each kind (T-CHAL-01)'),
  notes: ownOnly(z.exactOptional(z.array(textSchema)).describe('Remarks')),
};

/** Items in the two slots of a Voïvode (T-VOI-02). */
const voivodePackSchema = z.array(reference('items')).max(2);

const builtInSchema = z
  .strictObject({
    traits: z.array(traitSchema).min(1).describe('Traits of the item or weapon (T-TERM-11)'),
    pool: whole(0, 20).describe('Number of dice before other effects'),
  })
  .describe('The weapon that it fights with instead of bare hands (T-VOI-05, T-DOG-04)');

/** A miniature with a sheet: Heroes have four health rows, Troopers three (T-TERM-02), Voïvodes one (T-VOI-02). */
export const characterSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero').describe('Kind; equipment-figure: a Hound DOG, which is not a character (T-DOG)'),
    rows: z.array(rowSchema).length(4).describe('Values in each health row, healthiest first'),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal('trooper').describe('Kind, one of the listed words'),
    rows: z.array(rowSchema).length(3).describe('Values in each health row, healthiest first'),
    ...shared,
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('voivode').describe('Kind, one of the listed words'),
    rows: z.array(rowSchema).length(1).describe('Values in each health row, healthiest first'),
    specialObject: reference('items').nullable().describe('null: it has none'),
    packs: z
      .strictObject({
        combat: voivodePackSchema.describe('Items of the combat pack'),
        stamina: voivodePackSchema.describe('Items of the stamina pack'),
        command: z.null().describe('Items of the command pack'),
      })
      .describe('Items of the three packs'),
    pairedWith: reference('characters')
      .meta({ belongsBy: 'pairedWith' })
      .describe('The other one of its pair (T-VOI-01)'),
    serves: reference('characters').describe(
      'The Hero that must be in its team, and a wound of whom it may take (T-VOI-01, T-VOI-04)',
    ),
    builtIn: builtInSchema,
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('equipment-figure').describe('No character: the Hound DOG (T-DOG)'),
    rows: z.array(rowSchema).min(1).max(4).describe('Values in each health row, healthiest first'),
    slots: z.literal(1).describe('Number of item slots'),
    specialObject: z.null().describe('Item that is part of every pack'),
    packs: z
      .strictObject({
        combat: z.tuple([]).describe('Items of the combat pack'),
        stamina: z.null().describe('Items of the stamina pack'),
        command: z.null().describe('Items of the command pack'),
      })
      .describe('None: its item is chosen freely (T-DOG-06)'),
    builtIn: builtInSchema,
  }),
]);
