import { z } from 'zod';
import { textSchema } from '../../../data/schemaParts.ts';

const weight = z.exactOptional(z.number().min(-100).max(100));

/**
 * Weight of each feature of a position in the log odds to win: summed over the side's characters unless stated
 * otherwise, minus the same for the enemy. Default: 0.
 */
const evaluatorWeightsSchema = z.strictObject({
  alive: weight.describe('Log odds for each living character'),
  rows: weight.describe('Log odds for each health row left'),
  strength: weight.describe(
    'Log odds for each success that the best weapon of a character scores on average',
  ),
  strengthRows: weight.describe(
    'Log odds for each success that the best weapon of a character scores on average, times its health rows left',
  ),
  lastRow: weight.describe('Log odds for each character on its last health row'),
  fresh: weight.describe('Log odds for each character not yet activated in this turn'),
  freshStrength: weight.describe(
    'Log odds for each success that the best weapon of a character not yet activated scores on average',
  ),
  seenSoon: weight.describe(
    'Log odds for each expected wound (a kill adds 1.5) of an enemy in sight, by a character not yet activated',
  ),
  seenLater: weight.describe(
    'Log odds for each expected wound (a kill adds 1.5) of an enemy in sight, by a character already activated',
  ),
  reachSoon: weight.describe(
    'Log odds for each expected wound (a kill adds 1.5) of an enemy in sight after a walk, by a character not yet activated',
  ),
  reachLater: weight.describe(
    'Log odds for each expected wound (a kill adds 1.5) of an enemy in sight after a walk, by a character already activated',
  ),
  touchSoon: weight.describe(
    'Log odds for each expected wound (a kill adds 1.5) in melee after a walk, beyond those of a shot',
  ),
  points: weight.describe('Log odds for each Command Point'),
  toMove: weight.describe('Log odds for being the side that activates next'),
  score: weight.describe('Log odds for each flag, objective or point that counts for victory'),
  oneLeft: weight.describe('Log odds when the side lacks only one flag, objective or point'),
  carriers: weight.describe('Log odds for each character with an enemy flag'),
  carrierPath: weight.describe(
    'Log odds for each ten circles between a character with an enemy flag and its entry point',
  ),
  halves: weight.describe('Log odds for each objective half done'),
  pull: weight.describe(
    'Log odds for each unit of the value of the best objective of a character, 15 % less for every circle to walk',
  ),
  pullNow: weight.describe(
    'Log odds for each unit of the value of the best objective that a character can reach in this turn',
  ),
  claims: weight.describe(
    'Log odds for each place that the side still wants, 15 % less for every circle from its nearest character',
  ),
  claimsNow: weight.describe('Log odds for each place that the side still wants and can reach in this turn'),
  winNow: weight.describe('Log odds when the side can reach its last place in this turn'),
  leaderRows: weight.describe('Log odds for each health row left of the leader'),
});

export type EvaluatorName = keyof z.infer<typeof evaluatorWeightsSchema>;
/** Names of the features, in the order of the schema. */
export const EVALUATOR_NAMES: readonly EvaluatorName[] = evaluatorWeightsSchema.keyof().options;

const fitSchema = z.strictObject({
  record: textSchema.describe('How the weights were found: method, games, error on games held out'),
  rollouts: z
    .strictObject({
      games: z
        .int()
        .min(0)
        .max(100_000)
        .describe('Rollouts per decision, unless the AI player sets another number'),
      activations: z
        .int()
        .min(1)
        .max(1000)
        .describe('Activations that a rollout plays before the weights judge the position'),
    })
    .describe('How the planner looks ahead'),
  weights: evaluatorWeightsSchema.describe('Weights of the AI player'),
});
const fit = z.exactOptional(fitSchema);
const modes = {
  deathmatch: fit.describe('Values for deathmatch'),
  'capture-the-flag': fit.describe('Values for capture the flag'),
  domination: fit.describe('Values for domination'),
  'king-of-the-hill': fit.describe('Values for king of the hill'),
  objective: fit.describe('Values for the objective mode'),
};

/** The planner's win-probability model by mode; `default` applies to modes that are not listed. */
export const evaluatorSchema = z.strictObject({
  default: fitSchema.describe('Weights of every mode without its own'),
  ...modes,
});

/** A file of the evaluator; an overlay contains only its changes. */
export const evaluatorFileSchema = z.strictObject({
  default: fit.describe('Weights of every mode without its own'),
  ...modes,
});
