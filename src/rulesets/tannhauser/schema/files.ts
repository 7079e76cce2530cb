import { z } from 'zod';
import { characterSchema } from './character.ts';
import {
  coreCratesSchema,
  crateExpansionSchema,
  crateHintSchema,
  cratesSchema,
  houseCratesSchema,
} from './crates.ts';
import { itemSchema, unarmedSchema } from './item.ts';
import { mapSchema } from './map.ts';
import { modeSchema, tokensSchema } from './mode.ts';
import { ruleIdSchema, sourceSchema } from './parts.ts';
import {
  rulingSchema,
  sourceEntrySchema,
  unknownCharacterSchema,
  unknownItemSchema,
  unknownMapSchema,
} from './reference.ts';

const optional = z.exactOptional;

/** The whole dataset as the files state it. */
export const datasetSchema = z.strictObject({
  sources: z.array(sourceEntrySchema),
  characters: z.array(characterSchema),
  items: z.array(itemSchema),
  unarmed: unarmedSchema,
  modes: z.array(modeSchema),
  tokens: tokensSchema,
  maps: z.array(mapSchema),
  crates: cratesSchema,
  rulings: z.array(rulingSchema),
  unknown: z.strictObject({
    characters: z.array(unknownCharacterSchema),
    items: z.array(unknownItemSchema),
    maps: z.array(unknownMapSchema),
  }),
  house: z.strictObject({ crates: houseCratesSchema }),
});

/**
 * The files of a dataset folder. A file adds its top-level keys to the dataset at `mount`; a file with
 * `each: true` is one entry of the list at `mount`. In an overlay every file and every key may be missing.
 * Editors find the schema as `datasets/schemas/<schemaName>.schema.json`.
 */
export const datasetFiles = [
  {
    name: 'sources.yaml',
    schemaName: 'sources',
    mount: [],
    schema: z.strictObject({ sources: datasetSchema.shape.sources }),
  },
  {
    name: 'characters.yaml',
    schemaName: 'characters',
    mount: [],
    schema: z.strictObject({ characters: datasetSchema.shape.characters }),
  },
  {
    name: 'equipment.yaml',
    schemaName: 'equipment',
    mount: [],
    schema: z.strictObject({ unarmed: optional(unarmedSchema), items: optional(z.array(itemSchema)) }),
  },
  {
    name: 'modes.yaml',
    schemaName: 'modes',
    mount: [],
    schema: z.strictObject({ modes: optional(z.array(modeSchema)), tokens: optional(tokensSchema) }),
  },
  {
    name: 'crates.yaml',
    schemaName: 'crates',
    mount: ['crates'],
    schema: z.strictObject({
      core: optional(coreCratesSchema),
      expansions: optional(z.array(crateExpansionSchema)),
      hints: optional(z.array(crateHintSchema)),
      rules: optional(z.array(ruleIdSchema)),
      source: optional(sourceSchema),
    }),
  },
  {
    name: 'rulings.yaml',
    schemaName: 'rulings',
    mount: [],
    schema: z.strictObject({ rulings: z.array(rulingSchema) }),
  },
  {
    name: 'unknown.yaml',
    schemaName: 'unknown',
    mount: ['unknown'],
    schema: z.strictObject({
      characters: optional(z.array(unknownCharacterSchema)),
      items: optional(z.array(unknownItemSchema)),
      maps: optional(z.array(unknownMapSchema)),
    }),
  },
  { name: 'house/maps/*.yaml', schemaName: 'map', mount: ['maps'], each: true, schema: mapSchema },
  { name: 'maps/*.yaml', schemaName: 'map', mount: ['maps'], each: true, schema: mapSchema },
  {
    name: 'house/crates.yaml',
    schemaName: 'house-crates',
    mount: ['house', 'crates'],
    schema: houseCratesSchema,
  },
] as const;
