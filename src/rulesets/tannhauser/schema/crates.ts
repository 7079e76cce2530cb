import { z } from 'zod';
import {
  countSchema,
  idSchema,
  nameSchema,
  sourceSchema,
  textSchema,
  whole,
} from '../../../data/schemaParts.ts';
import { reference, ruleIdSchema } from './parts.ts';

const valueSchema = whole(0, 20);

const commandPointTokensSchema = z.strictObject({
  count: countSchema.describe('Number of pieces'),
  values: z.array(valueSchema.nullable()).describe('null: printed on the token, but not known'),
  note: z.exactOptional(textSchema),
});

const equipmentTokensSchema = z.strictObject({
  count: countSchema.describe('Number of pieces'),
  items: z.array(reference('items')).nullable().describe('null: not known'),
  note: z.exactOptional(textSchema),
});

/** Crate tokens of the core box (T-CRATE-02). */
export const coreCratesSchema = z.strictObject({
  total: countSchema.describe('Number of crate tokens in the box'),
  commandPointTokens: commandPointTokensSchema.describe('Crate tokens with Command Points'),
  equipmentTokens: equipmentTokensSchema.describe('Crate tokens with equipment'),
  doubleSidedCrate: z
    .strictObject({ count: countSchema.describe('Number of pieces'), note: z.exactOptional(textSchema) })
    .describe('Tokens with a crate on both sides'),
});

export const crateExpansionSchema = z.strictObject({
  id: idSchema,
  commandPointTokens: commandPointTokensSchema.describe('Crate tokens with Command Points'),
  equipmentTokens: equipmentTokensSchema.describe('Crate tokens with equipment'),
});

export const crateHintSchema = z.strictObject({ content: textSchema, status: textSchema, ref: textSchema });

export const cratesSchema = z.strictObject({
  core: coreCratesSchema.describe('Tokens of the core box'),
  expansions: z.array(crateExpansionSchema).describe('Tokens of each expansion'),
  hints: z.array(crateHintSchema).describe('Unproven information about tokens'),
  rules: z.array(ruleIdSchema).describe('Rules that apply'),
  source: sourceSchema,
});

/** House values where the printed ones are unknown. */
export const houseCratesSchema = z.strictObject({
  name: nameSchema,
  note: textSchema,
  commandPointValues: z
    .array(valueSchema)
    .describe('One value for each core Command Point token whose printed value is not known'),
});

/** House contents for the crates of an expansion where the printed ones are unknown. */
export const houseExpansionCratesSchema = z.strictObject({
  id: idSchema.describe('The expansion as crates.yaml names it'),
  commandPointValues: z
    .array(valueSchema)
    .describe('One value for each of its Command Point tokens whose printed value is not known'),
  items: z
    .exactOptional(z.array(reference('items')))
    .describe('One item for each of its equipment tokens whose contents are unknown'),
});
