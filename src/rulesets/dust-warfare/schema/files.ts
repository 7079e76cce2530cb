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

/** The whole dataset as the files state it. */
export const datasetSchema = z.strictObject({
  sources: z.array(sourceEntrySchema),
  dice: z.array(dieSchema),
  rollModes: z.array(rollModeSchema),
  armourClasses: z.array(armourClassEntrySchema),
  typicalCompositions: z.array(textSchema),
  abilities: z.array(abilitySchema),
  weaponAbilities: z.array(weaponAbilitySchema),
  damageTables: damageTablesSchema,
  terrain: terrainSchema,
  turn: turnSchema,
  rulings: z.array(rulingSchema),
  units: z.array(unitSchema),
  combinedPrices: z.array(combinedPriceSchema),
  upgrades: z.array(upgradeSchema),
  weaponHints: z.array(weaponHintSchema),
  lists: z.array(listSchema),
});

const { shape } = datasetSchema;

/**
 * The files of a dataset folder. A file adds its top-level keys to the dataset at `mount`; a file with
 * `each: true` is one entry of the list at `mount`. In an overlay every file and every key may be missing.
 * Editors find the schema as `datasets/schemas/dust-warfare/<schemaName>.schema.json`.
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
