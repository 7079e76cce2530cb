import { z } from 'zod';
import { rulingSchema, textSchema } from '../../../data/schemaParts.ts';
import {
  abilitySchema,
  armourClassEntrySchema,
  damageTablesSchema,
  dieSchema,
  rollModeSchema,
  sourceEntrySchema,
  terrainSchema,
  turnSchema,
  weaponAbilitySchema,
} from './rules.ts';
import { combinedPriceSchema, listSchema, unitSchema, upgradeSchema, weaponHintSchema } from './unit.ts';

const optional = z.exactOptional;

/** The whole dataset as in its files. */
export const datasetSchema = z.strictObject({
  sources: z.array(sourceEntrySchema).describe('Sources of the values'),
  dice: z.array(dieSchema).describe('Dice of the game'),
  rollModes: z.array(rollModeSchema).describe('Ways to count a roll'),
  armourClasses: z.array(armourClassEntrySchema).describe('Armour classes of the game'),
  typicalCompositions: z.array(textSchema).describe('Typical units of the class'),
  abilities: z.array(abilitySchema).describe('Special abilities of units'),
  weaponAbilities: z.array(weaponAbilitySchema).describe('Special abilities of weapons'),
  damageTables: damageTablesSchema,
  terrain: terrainSchema,
  turn: turnSchema,
  rulings: z.array(rulingSchema).describe('Interpretations of unclear rules'),
  units: z.array(unitSchema).describe('Units'),
  combinedPrices: z.array(combinedPriceSchema).describe('Prices of several units together'),
  upgrades: z.array(upgradeSchema).describe('Upgrades that sources price'),
  weaponHints: z.array(weaponHintSchema).describe('Incomplete information about weapons'),
  lists: z.array(listSchema).describe('Army lists'),
});

const { shape } = datasetSchema;

/**
 * The files of a dataset folder. A file adds its top-level keys to the dataset at `mount`; a file with `each: true` is one entry of the
 * list at `mount`. In an overlay every file and every key is optional. Editors find the schema as
 * `datasets/schemas/dust-warfare/<schemaName>.schema.json`.
 */
export const datasetFiles = [
  {
    name: 'sources.yaml',
    schemaName: 'sources',
    mount: [],
    schema: z.strictObject({ sources: shape.sources }),
  },
  {
    name: 'dice.yaml',
    schemaName: 'dice',
    mount: [],
    schema: z.strictObject({ dice: optional(shape.dice), rollModes: optional(shape.rollModes) }),
  },
  {
    name: 'armour-classes.yaml',
    schemaName: 'armour-classes',
    mount: [],
    schema: z.strictObject({
      armourClasses: optional(shape.armourClasses),
      typicalCompositions: optional(shape.typicalCompositions),
    }),
  },
  {
    name: 'abilities.yaml',
    schemaName: 'abilities',
    mount: [],
    schema: z.strictObject({ abilities: shape.abilities }),
  },
  {
    name: 'weapon-abilities.yaml',
    schemaName: 'weapon-abilities',
    mount: [],
    schema: z.strictObject({ weaponAbilities: shape.weaponAbilities }),
  },
  {
    name: 'damage-tables.yaml',
    schemaName: 'damage-tables',
    mount: ['damageTables'],
    schema: damageTablesSchema,
  },
  { name: 'terrain.yaml', schemaName: 'terrain', mount: ['terrain'], schema: terrainSchema },
  { name: 'turn.yaml', schemaName: 'turn', mount: ['turn'], schema: turnSchema },
  {
    name: 'rulings.yaml',
    schemaName: 'rulings',
    mount: [],
    schema: z.strictObject({ rulings: shape.rulings }),
  },
  {
    name: 'units.yaml',
    schemaName: 'units',
    mount: [],
    schema: z.strictObject({
      units: optional(shape.units),
      combinedPrices: optional(shape.combinedPrices),
      upgrades: optional(shape.upgrades),
      weaponHints: optional(shape.weaponHints),
    }),
  },
  {
    name: 'house/units.yaml',
    schemaName: 'house-units',
    mount: [],
    schema: z.strictObject({ units: shape.units }),
  },
  {
    name: 'house/rulings.yaml',
    schemaName: 'house-rulings',
    mount: [],
    schema: z.strictObject({ rulings: shape.rulings }),
  },
  {
    name: 'house/lists.yaml',
    schemaName: 'house-lists',
    mount: [],
    schema: z.strictObject({ lists: shape.lists }),
  },
] as const;
