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
  count: countSchema,
  values: z.array(valueSchema.nullable()).describe('null: printed on the token, but not known'),
  note: z.exactOptional(textSchema),
});

const equipmentTokensSchema = z.strictObject({
  count: countSchema,
  items: z.array(reference('items')).nullable().describe('null: not known'),
  note: z.exactOptional(textSchema),
});

/** Crate tokens of the core box (T-CRATE-02). */
export const coreCratesSchema = z.strictObject({
  total: countSchema,
  commandPointTokens: commandPointTokensSchema,
  equipmentTokens: equipmentTokensSchema,
  doubleSidedCrate: z.strictObject({ count: countSchema, note: z.exactOptional(textSchema) }),
});

export const crateExpansionSchema = z.strictObject({
  id: idSchema,
  commandPointTokens: commandPointTokensSchema,
  equipmentTokens: equipmentTokensSchema,
});

export const crateHintSchema = z.strictObject({ content: textSchema, status: textSchema, ref: textSchema });

export const cratesSchema = z.strictObject({
  core: coreCratesSchema,
  expansions: z.array(crateExpansionSchema),
  hints: z.array(crateHintSchema),
  rules: z.array(ruleIdSchema),
  source: sourceSchema,
});

/** Values we chose where nobody knows the printed ones. */
export const houseCratesSchema = z.strictObject({
  name: nameSchema,
  note: textSchema,
  commandPointValues: z
    .array(valueSchema)
    .describe('One value for each core Command Point token whose printed value is not known'),
});

/** Contents we chose for the crates of an expansion where nobody knows the printed ones. */
export const houseExpansionCratesSchema = z.strictObject({
  id: idSchema.describe('The expansion as crates.yaml names it'),
  commandPointValues: z
    .array(valueSchema)
    .describe('One value for each of its Command Point tokens whose printed value is not known'),
  items: z
    .exactOptional(z.array(reference('items')))
    .describe('One item for each of its equipment tokenswhose contents are unknown'),
});
