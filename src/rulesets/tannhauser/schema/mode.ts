import { z } from 'zod';
import {
  countSchema,
  idSchema,
  nameSchema,
  OWN,
  ownOnly,
  sourceSchema,
  textSchema,
  whole,
} from '../../../data/schemaParts.ts';
import { SKILLS } from './names.ts';
import { ruleIdSchema } from './parts.ts';

/** What wins the mode. */
export const victorySchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('eliminate').describe('Kind of victory'),
        condition: textSchema.describe('When it is won, in words'),
        immediate: z.boolean().describe('true: ends the game at once'),
      })
      .describe('Wins by eliminating the enemy'),
    z
      .strictObject({
        type: z.literal('plantFlags').describe('Kind of victory'),
        count: countSchema.describe('Number needed for victory'),
        whose: z.enum(['own', 'enemy']).describe('Side that owns the flags'),
        immediate: z.boolean().describe('true: ends the game at once'),
      })
      .describe('Wins by planting so many flags'),
    z
      .strictObject({
        type: z.literal('flagsOnBoard').describe('Kind of victory'),
        count: countSchema.describe('Number needed for victory'),
        whose: z.enum(['own', 'enemy']).describe('Side that owns the flags'),
        immediate: z.boolean().describe('true: ends the game at once'),
      })
      .describe('Wins by so many flags on the board'),
    z
      .strictObject({
        type: z.literal('points').describe('Kind of victory'),
        at: textSchema.describe('When points are counted, in words'),
        tieBreak: textSchema.describe('Who wins on equal points, in words'),
        immediate: z.boolean().describe('true: ends the game at once'),
        eliminationWins: z.boolean().describe('true: eliminating the enemy also wins'),
      })
      .describe('Wins by more points'),
    z
      .strictObject({
        type: z.literal('objectives').describe('Kind of victory'),
        count: countSchema.describe('Number needed for victory'),
        immediate: z.boolean().describe('true: ends the game at once'),
      })
      .describe('Wins by completing so many objectives'),
  ])
  .meta({ vocabulary: 'Victory conditions of modes' });

const scoringSchema = z.strictObject({
  objectiveCircle: countSchema.describe('Points for an objective circle'),
  actionCircle: countSchema.describe('Points for an action circle'),
  enemyEntryPoint: countSchema.describe('Points for the entry point of the enemy'),
  oncePerSideAndLocation: z.boolean().describe('true: each side scores each place once'),
  scorer: textSchema,
  endsActivation: z.boolean().describe('true: scoring ends the activation'),
});

const objectivesSchema = z.strictObject({
  halves: countSchema.describe('Number of halves of an objective'),
  dieTargetWithoutSkill: whole(1, 10).describe('Die result needed without the skill'),
  primary: z
    .strictObject({
      largeSkillOwn: z.enum(['both', 'half']).describe('Progress on the own token with the larger skill'),
      largeSkillEnemy: z
        .enum(['both', 'half'])
        .describe('Progress on the enemy’s token with the larger skill'),
      smallSkillOnly: z.enum(['both', 'half']).describe('Progress with only the smaller skill'),
    })
    .describe('Primary objectives'),
  secondary: z
    .strictObject({
      skillOwn: z.enum(['both', 'half']).describe('Progress on the own token with the skill'),
      skillEnemy: z.enum(['both', 'half']).describe('Progress on the enemy’s token with the skill'),
    })
    .describe('Secondary objectives'),
});

/** A way to play and win (section 15 of RULES.md); null = unknown or not applicable. */
export const modeSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  commandPointsPerTurn: whole(0, 100)
    .nullable()
    .describe('Command Points of a side each turn; null: the scenario sets them'),
  crates: z
    .strictObject({
      contents: z
        .array(z.enum(['commandPoints', 'equipment']))
        .min(1)
        .describe('Contents of the crates'),
      on: z
        .array(z.enum(['action', 'objective']))
        .min(1)
        .describe('Circles that get crates'),
    })
    .nullable()
    .default(null)
    .describe('Crates in play; null: none'),
  flags: z
    .strictObject({ perSide: countSchema.describe('Number of flags a side'), placement: textSchema })
    .nullable()
    .default(null)
    .describe('Flags in play; null: none'),
  objectiveTokens: z.boolean().nullable().default(false).describe('true: the mode uses objective tokens'),
  turnLimit: whole(1, 1000).nullable().default(null).describe('Last turn; null: no limit'),
  scoringFromTurn: z.exactOptional(whole(1, 1000)).describe('First turn with scoring'),
  scoring: z.exactOptional(scoringSchema).describe('Points for places'),
  objectives: z.exactOptional(objectivesSchema).describe('Rules for objectives'),
  victory: victorySchema.nullable().describe('Victory conditions'),
  note: ownOnly(z.exactOptional(textSchema)),
  rules: ownOnly(z.array(ruleIdSchema).default([]).describe('Rules that apply')),
  source: ownOnly(sourceSchema.default(OWN)),
});

/** A house primary objective token, one for each side, since the printed smaller icons are unknown. */
export const objectiveTokenSchema = z.strictObject({
  large: z.enum(SKILLS).describe('The larger icon; it must match the circle (T-MODE-OBJ-01)'),
  small: z.enum(SKILLS).describe('The smaller icon (T-MODE-OBJ-05)'),
});

const objectiveTokensSchema = z.strictObject({
  primary: countSchema.describe('Primary objectives'),
  secondary: countSchema.describe('Secondary objectives'),
});
const rubbleSchema = z.strictObject({
  single: countSchema.describe('Tokens with one icon'),
  double: countSchema.describe('Tokens with two icons'),
});

/** Contents of the boxes, where a rule depends on them. */
export const tokensSchema = z.strictObject({
  objectiveTokensPerSide: z
    .strictObject({
      reich: objectiveTokensSchema.describe('Tokens of the Reich'),
      union: objectiveTokensSchema.describe('Tokens of the Union'),
      matriarchy: objectiveTokensSchema.describe('Tokens of the Matriarchy'),
      novgorodExtraPerCoreSide: objectiveTokensSchema.describe(
        'Extra tokens of the Novgorod box for each core side',
      ),
    })
    .describe('Objective tokens of each faction'),
  flagsPerSide: countSchema.describe('Flags of each side'),
  smokeTokens: z
    .strictObject({
      core: countSchema.describe('Tokens of the core box'),
      novgorod: countSchema.describe('Tokens of the Novgorod box'),
    })
    .describe('Smoke tokens by box'),
  rubble: z
    .strictObject({
      core: rubbleSchema.describe('Tokens of the core box'),
      novgorod: rubbleSchema.describe('Tokens of the Novgorod box'),
    })
    .describe('Rubble tokens by box'),
  source: sourceSchema,
});
