import { z } from 'zod';
import {
  countSchema,
  idSchema,
  nameSchema,
  sourceSchema,
  textSchema,
  whole,
} from '../../../data/schemaParts.ts';
import { SKILLS } from './names.ts';
import { ruleIdSchema } from './parts.ts';

const victorySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('eliminate'), condition: textSchema, immediate: z.boolean() }),
  z.strictObject({
    type: z.literal('plantFlags'),
    count: countSchema,
    whose: z.enum(['own', 'enemy']),
    immediate: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('flagsOnBoard'),
    count: countSchema,
    whose: z.enum(['own', 'enemy']),
    immediate: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('points'),
    at: textSchema,
    tieBreak: textSchema,
    immediate: z.boolean(),
    eliminationWins: z.boolean(),
  }),
  z.strictObject({ type: z.literal('objectives'), count: countSchema, immediate: z.boolean() }),
]);

const scoringSchema = z.strictObject({
  objectiveCircle: countSchema,
  actionCircle: countSchema,
  enemyEntryPoint: countSchema,
  oncePerSideAndLocation: z.boolean(),
  scorer: textSchema,
  endsActivation: z.boolean(),
});

const objectivesSchema = z.strictObject({
  halves: countSchema,
  dieTargetWithoutSkill: whole(1, 10),
  primary: z.strictObject({
    largeSkillOwn: z.enum(['both', 'half']),
    largeSkillEnemy: z.enum(['both', 'half']),
    smallSkillOnly: z.enum(['both', 'half']),
  }),
  secondary: z.strictObject({ skillOwn: z.enum(['both', 'half']), skillEnemy: z.enum(['both', 'half']) }),
});

/** A way to play and win (section 15 of RULES.md); null is unknown or does not apply. */
export const modeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  commandPointsPerTurn: whole(0, 100).nullable(),
  crates: z
    .strictObject({
      contents: z.array(z.enum(['commandPoints', 'equipment'])).min(1),
      on: z.array(z.enum(['action', 'objective'])).min(1),
    })
    .nullable(),
  flags: z.strictObject({ perSide: countSchema, placement: textSchema }).nullable(),
  objectiveTokens: z.boolean().nullable(),
  turnLimit: whole(1, 1000).nullable(),
  scoringFromTurn: z.exactOptional(whole(1, 1000)),
  scoring: z.exactOptional(scoringSchema),
  objectives: z.exactOptional(objectivesSchema),
  victory: victorySchema.nullable(),
  note: z.exactOptional(textSchema),
  rules: z.array(ruleIdSchema),
  source: sourceSchema,
});

/** A primary objective token that we chose, each side having one like it, where nobody knows the printed smaller icons. */
export const objectiveTokenSchema = z.strictObject({
  large: z.enum(SKILLS).describe('The larger icon; it must match the circle (T-MODE-OBJ-01)'),
  small: z.enum(SKILLS).describe('The smaller icon (T-MODE-OBJ-05)'),
});

const objectiveTokensSchema = z.strictObject({ primary: countSchema, secondary: countSchema });
const rubbleSchema = z.strictObject({ single: countSchema, double: countSchema });

/** What lies in the boxes, where a rule depends on it. */
export const tokensSchema = z.strictObject({
  objectiveTokensPerSide: z.strictObject({
    reich: objectiveTokensSchema,
    union: objectiveTokensSchema,
    matriarchy: objectiveTokensSchema,
    novgorodExtraPerCoreSide: objectiveTokensSchema,
  }),
  flagsPerSide: countSchema,
  smokeTokens: z.strictObject({ core: countSchema, novgorod: countSchema }),
  rubble: z.strictObject({ core: rubbleSchema, novgorod: rubbleSchema }),
  source: sourceSchema,
});
