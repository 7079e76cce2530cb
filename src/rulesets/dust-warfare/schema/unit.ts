import { z } from 'zod';
import { countSchema, idSchema, nameSchema, ownOnly, textSchema, whole } from '../../../data/schemaParts.ts';
import { BLOCS, JOINS, MOUNTS, RANGE_WORDS, UNIT_TYPES } from './names.ts';
import {
  armourClassSchema,
  byClass,
  confidenceSchema,
  noteSchema,
  profileSchema,
  reference,
  sourceIdSchema,
} from './parts.ts';

const optional = z.exactOptional;
const inches = whole(0, 120);

/** Source of one value of a unit. */
const figureSchema = z.strictObject({
  field: z
    .enum(['armourClass', 'armyPoints', 'armyPointsWithUpgrade', 'miniatures', 'hitPoints', 'move', 'page'])
    .describe('which value'),
  value: z.union([whole(0, 1000), armourClassSchema]).describe('The value'),
  source: sourceIdSchema,
  confidence: confidenceSchema.describe('How reliable the value is'),
  note: noteSchema,
});

/** A weapon line (D-UNIT-0A). `profiles: null`: the values are unknown. */
export const weaponSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  count: whole(1, 20).default(1).describe('how many of it the unit fires'),
  range: z
    .union([
      z.strictObject({
        min: optional(inches).describe('Shortest range in inches'),
        max: inches.describe('Longest range in inches'),
      }),
      z.enum(RANGE_WORDS),
    ])
    .nullable()
    .describe('in inches, or a word for a reach that is the same for all such weapons'),
  mount: optional(z.enum(MOUNTS)).describe('where it stands on a vehicle; only a turret ignores arcs'),
  profiles: byClass(profileSchema)
    .nullable()
    .describe('dice/damage by target class; a missing class is a dash'),
  abilities: z.array(reference('weaponAbilities')).default([]).describe('Special abilities of the weapon'),
});

/** A part of a loadout that a source mentions without its values. */
const loadoutSchema = z.strictObject({
  weapon: nameSchema,
  count: whole(1, 20).describe('Number'),
  optional: optional(z.literal(true)).describe('true: the weapon is optional'),
  source: sourceIdSchema,
  note: noteSchema,
});

/** A unit of Dust Warfare, or a house unit. `null` is unknown, never zero. */
export const unitSchema = z.strictObject({
  id: idSchema,
  edition: z.enum(['dust-warfare', 'house']).default('house').describe('Edition of the cards or rules'),
  bloc: z.enum(BLOCS).describe('Bloc of the unit'),
  name: nameSchema,
  nickname: ownOnly(optional(nameSchema)),
  type: z.enum(UNIT_TYPES).describe('Type of the unit'),
  team: optional(z.literal(true)).describe('counts as a team (R-33)'),
  armourClass: armourClassSchema.nullable().describe('Armour class, such as S2 or V4'),
  armyPoints: whole(1, 500).nullable().describe('Price in army points'),
  miniatures: whole(1, 20).nullable().describe('Number of miniatures'),
  hitPoints: whole(1, 30).nullable().describe('of one miniature'),
  move: inches.nullable().describe('in inches'),
  abilities: z.array(reference('abilities')).nullable().default([]).describe('Special abilities of the unit'),
  weapons: z.array(weaponSchema).nullable().meta({ part: 'weapon' }).describe('Weapons of the unit'),
  loadout: optional(z.array(loadoutSchema)).describe('Alternative weapons of the unit'),
  figures: z.array(figureSchema).default([]).describe('sources of single values'),
  source: optional(sourceIdSchema).describe('source of all other values'),
  note: ownOnly(noteSchema),
});

/** An army of house units for a game. */
const listEntrySchema = z
  .string()
  .regex(/^[^+]{1,80}(\+[^+]{1,80})?$/)
  .describe('a unit, or HERO+UNIT for one that a hero leads (D-HERO-01)')
  .meta({
    expects: 'the id of a unit, or HERO+UNIT for one that a hero leads',
    refersTo: ['units'],
    joinedBy: JOINS,
  });

export const listSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  bloc: z.enum(BLOCS).describe('Bloc of the unit'),
  armyPoints: countSchema.describe('the sum of its units'),
  units: z.array(listEntrySchema).min(1).max(16).describe('Units'),
  note: noteSchema,
});

/** A price for several units together, where no single price is known. */
export const combinedPriceSchema = z.strictObject({
  units: z.array(reference('units')).min(2).describe('Units'),
  armyPoints: whole(1, 500).describe('Price in army points'),
  complete: z.boolean().describe('false: the price also covers units that the source does not name'),
  source: sourceIdSchema,
  confidence: confidenceSchema.describe('How reliable the value is'),
  note: noteSchema,
});

export const upgradeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(['platoon', 'unit']).describe('Kind, one of the listed words'),
  bloc: optional(z.enum(BLOCS)).describe('Bloc of the unit'),
  armyPoints: whole(1, 100).describe('Price in army points'),
  effect: textSchema.nullable().describe('Printed effect; null: unknown'),
  source: sourceIdSchema,
  confidence: confidenceSchema.describe('How reliable the value is'),
});

/** A single line or value of a weapon that a source mentions; a hint, not a weapon line. */
export const weaponHintSchema = z.strictObject({
  weapon: nameSchema,
  known: textSchema,
  source: sourceIdSchema,
  confidence: confidenceSchema.describe('How reliable the value is'),
});
