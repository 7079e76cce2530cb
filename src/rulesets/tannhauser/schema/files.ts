import { z } from 'zod';
import { rulingSchema, sourceSchema } from '../../../data/schemaParts.ts';
import { characterSchema } from './character.ts';
import {
  coreCratesSchema,
  crateExpansionSchema,
  crateHintSchema,
  cratesSchema,
  houseCratesSchema,
  houseExpansionCratesSchema,
} from './crates.ts';
import { entryValuesSchema } from './entryValues.ts';
import { evaluatorFileSchema, evaluatorSchema } from './evaluator.ts';
import { itemSchema, unarmedSchema } from './item.ts';
import { mapSchema } from './map.ts';
import { modeSchema, objectiveTokenSchema, tokensSchema } from './mode.ts';
import { ruleIdSchema } from './parts.ts';
import {
  sourceEntrySchema,
  unknownCharacterSchema,
  unknownItemSchema,
  unknownMapSchema,
} from './reference.ts';
import { scenarioSchema } from './scenario.ts';
import { bonusTokenSchema, challengeSchema } from './setupTokens.ts';
import { skillBandSchema } from './skillBand.ts';
import { styleSchema } from './style.ts';
import { weightedPlayerSchema } from './weightedPlayer.ts';

const optional = z.exactOptional;

const bandsSchema = z.array(skillBandSchema).describe('Skill bands of AI players');

/** No bonus tokens and challenges ship: the effects of the printed ones are unknown. */
const SETUP_KIT = 'datasets/house/setup-kit';

/** The whole dataset as in its files. */
export const datasetSchema = z.strictObject({
  sources: z.array(sourceEntrySchema).describe('Sources of the data'),
  characters: z.array(characterSchema).describe('Every playable character'),
  items: z.array(itemSchema).describe('Items of all packs, crates and tokens'),
  unarmed: unarmedSchema,
  modes: z.array(modeSchema).describe('Game modes'),
  tokens: tokensSchema,
  maps: z.array(mapSchema).describe('Maps by id'),
  scenarios: z.array(scenarioSchema),
  crates: cratesSchema,
  bonusTokens: z
    .array(bonusTokenSchema)
    .describe('Bonus tokens that a character can take instead of an item'),
  challenges: z.array(challengeSchema).describe('Challenge tokens of Heroes (T-CHAL)'),
  rulings: z.array(rulingSchema).describe('Interpretations of unclear rules'),
  unknown: z.strictObject({
    characters: z
      .array(unknownCharacterSchema)
      .describe('Characters that exist in print, with unknown values'),
    items: z.array(unknownItemSchema).describe('Items that exist in print, with unknown effects'),
    maps: z.array(unknownMapSchema).describe('Maps that exist in print but are not readable'),
  }),
  house: z.strictObject({
    crates: houseCratesSchema,
    expansionCrates: optional(z.array(houseExpansionCratesSchema)).describe(
      'House contents of expansion crates',
    ),
    objectiveTokens: optional(z.array(objectiveTokenSchema)).describe('House skills of objective tokens'),
  }),
  players: z.array(weightedPlayerSchema),
  // Runs of versions without bands are played again.
  bands: optional(bandsSchema),
  styles: z.array(styleSchema).describe('Styles of AI players'),
  evaluator: evaluatorSchema,
  entryValues: z.array(entryValuesSchema),
});

/**
 * The files of a dataset folder. A file adds its top-level keys to the dataset at `mount`; a file with `each: true` is
 * one entry of the list at `mount`. In an overlay every file and every key may be missing. Editors use the schema
 * `datasets/schemas/<schemaName>.schema.json`.
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
    schema: z.strictObject({
      unarmed: optional(unarmedSchema).describe('Attack without a weapon'),
      items: optional(z.array(itemSchema)).describe('Items of all packs, crates and tokens'),
    }),
  },
  {
    name: 'modes.yaml',
    schemaName: 'modes',
    mount: [],
    schema: z.strictObject({
      modes: optional(z.array(modeSchema)).describe('Game modes'),
      tokens: optional(tokensSchema).describe('Tokens in the boxes'),
    }),
  },
  {
    name: 'crates.yaml',
    schemaName: 'crates',
    mount: ['crates'],
    schema: z.strictObject({
      core: optional(coreCratesSchema).describe('Tokens of the core box'),
      expansions: optional(z.array(crateExpansionSchema)).describe('Tokens of each expansion'),
      hints: optional(z.array(crateHintSchema)).describe('Unproven information about tokens'),
      rules: optional(z.array(ruleIdSchema)).describe('Rules that apply'),
      source: optional(sourceSchema).describe('Where the values come from'),
    }),
  },
  {
    name: 'bonus-tokens.yaml',
    schemaName: 'bonus-tokens',
    mount: [],
    schema: z.strictObject({ bonusTokens: datasetSchema.shape.bonusTokens }),
    kit: SETUP_KIT,
  },
  {
    name: 'challenges.yaml',
    schemaName: 'challenges',
    mount: [],
    schema: z.strictObject({ challenges: datasetSchema.shape.challenges }),
    kit: SETUP_KIT,
  },
  {
    name: 'rulings.yaml',
    schemaName: 'rulings',
    mount: [],
    schema: z.strictObject({ rulings: z.array(rulingSchema).describe('Interpretations of unclear rules') }),
  },
  {
    name: 'unknown.yaml',
    schemaName: 'unknown',
    mount: ['unknown'],
    schema: z.strictObject({
      characters: optional(z.array(unknownCharacterSchema)).describe('Every playable character'),
      items: optional(z.array(unknownItemSchema)).describe('Items of all packs, crates and tokens'),
      maps: optional(z.array(unknownMapSchema)).describe('Maps by id'),
    }),
  },
  { name: 'house/maps/*.yaml', schemaName: 'map', mount: ['maps'], each: true, schema: mapSchema },
  {
    name: 'house/scenarios/*.yaml',
    schemaName: 'scenario',
    mount: ['scenarios'],
    each: true,
    schema: scenarioSchema,
  },
  {
    name: 'scenarios/*.yaml',
    schemaName: 'scenario',
    mount: ['scenarios'],
    each: true,
    schema: scenarioSchema,
  },
  { name: 'maps/*.yaml', schemaName: 'map', mount: ['maps'], each: true, schema: mapSchema },
  {
    name: 'house/rulings.yaml',
    schemaName: 'rulings',
    mount: [],
    schema: z.strictObject({ rulings: datasetSchema.shape.rulings }),
  },
  {
    name: 'house/crates.yaml',
    schemaName: 'house-crates',
    mount: ['house', 'crates'],
    schema: houseCratesSchema,
  },
  {
    name: 'house/expansion-crates.yaml',
    schemaName: 'house-expansion-crates',
    mount: ['house'],
    schema: z.strictObject({
      expansionCrates: z.array(houseExpansionCratesSchema).describe('House contents of expansion crates'),
    }),
  },
  {
    name: 'house/objective-tokens.yaml',
    schemaName: 'house-objective-tokens',
    mount: ['house'],
    schema: z.strictObject({
      objectiveTokens: z
        .array(objectiveTokenSchema)
        .min(1)
        .max(32)
        .describe('House skills of objective tokens'),
    }),
  },
  {
    name: 'house/skill-bands.yaml',
    schemaName: 'skill-bands',
    mount: [],
    schema: z.strictObject({ bands: bandsSchema }),
  },
  {
    name: 'house/styles.yaml',
    schemaName: 'styles',
    mount: [],
    schema: z.strictObject({ styles: datasetSchema.shape.styles }),
  },
  {
    name: 'house/evaluator.yaml',
    schemaName: 'evaluator',
    mount: ['evaluator'],
    schema: evaluatorFileSchema,
  },
  {
    name: 'house/entries/*.yaml',
    schemaName: 'entries',
    mount: ['entryValues'],
    each: true,
    schema: entryValuesSchema,
  },
  {
    name: 'house/players/*.yaml',
    schemaName: 'player',
    mount: ['players'],
    each: true,
    schema: weightedPlayerSchema,
  },
] as const;
