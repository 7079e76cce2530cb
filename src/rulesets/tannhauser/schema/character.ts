import { z } from 'zod';
import { idSchema, nameSchema, sourceSchema, textSchema, whole } from '../../../data/schemaParts.ts';
import { traitSchema } from './hookParts.ts';
import { AFFILIATIONS, FACTIONS, SKILLS } from './names.ts';
import { reference } from './parts.ts';

/** Not an unknown figure: those stand in unknown.yaml. */
const valueSchema = whole(0, 10)
  .nullable()
  .describe('null: a printed dash, so no test and no duel on it (T-TERM-06)');

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
  name: nameSchema,
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
  challenges: z
    .exactOptional(z.array(reference('challenges')).length(4))
    .describe('Its challenge tokens, one of each kind (T-CHAL-01)'),
  notes: z.exactOptional(z.array(textSchema)),
};

/** What a Voïvode has in its two slots (T-VOI-02). */
const voivodePackSchema = z.array(reference('items')).max(2);

const builtInSchema = z
  .strictObject({ traits: z.array(traitSchema).min(1), pool: whole(0, 20) })
  .describe('The weapon that it fights with in place of bare hands (T-VOI-05, T-DOG-04)');

/** A figure with a sheet: Heroes have four health rows, Troopers three (T-TERM-02), Voïvodes one (T-VOI-02). */
export const characterSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hero'), rows: z.array(rowSchema).length(4), ...shared }),
  z.strictObject({ kind: z.literal('trooper'), rows: z.array(rowSchema).length(3), ...shared }),
  z.strictObject({
    ...shared,
    kind: z.literal('voivode'),
    rows: z.array(rowSchema).length(1),
    specialObject: reference('items').nullable().describe('null: it has none'),
    packs: z.strictObject({ combat: voivodePackSchema, stamina: voivodePackSchema, command: z.null() }),
    pairedWith: reference('characters').describe('The other one of its pair (T-VOI-01)'),
    serves: reference('characters').describe(
      'The Hero that must be in its team, and a wound of whom it may take (T-VOI-01, T-VOI-04)',
    ),
    builtIn: builtInSchema,
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('equipment-figure').describe('No character: the Hound DOG (T-DOG)'),
    rows: z.array(rowSchema).min(1).max(4),
    slots: z.literal(1),
    specialObject: z.null(),
    packs: z
      .strictObject({ combat: z.tuple([]), stamina: z.null(), command: z.null() })
      .describe('None: its item is chosen freely (T-DOG-06)'),
    builtIn: builtInSchema,
  }),
]);
