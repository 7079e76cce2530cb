import { z } from 'zod';
import { textSchema } from '../../../data/schemaParts.ts';

const weight = (meaning: string) => z.exactOptional(z.number().min(-100).max(100).describe(meaning));

/**
 * What each figure of a position adds to the log odds of its side to win: sums over the side's characters unless said
 * otherwise, less the same of the enemy. A weight that is not listed is 0.
 */
const outlookWeightsSchema = z.strictObject({
  alive: weight('A living character'),
  rows: weight('A row of health left'),
  strength: weight('A hit that its best weapon scores on average'),
  strengthRows: weight('The same, times its rows left'),
  lastRow: weight('A character on its last row'),
  fresh: weight('A character still to be activated in this turn'),
  freshStrength: weight('A hit that its best weapon scores on average'),
  seenSoon: weight('A row that it may take from an enemy in sight, still to be activated'),
  seenLater: weight('The same of a character already activated'),
  reachSoon: weight('A row that it may take from an enemy whom it can see after a walk'),
  reachLater: weight('The same of a character already activated'),
  touchSoon: weight('A row that it may take in melee after a walk, beyond what it may take by a shot'),
  points: weight('A Command Point of the side'),
  toMove: weight('The side is to activate next'),
  score: weight('What counts for victory: flags, objectives, or points'),
  oneLeft: weight('The side lacks only one of them'),
  carriers: weight('A bearer of an enemy flag'),
  carrierWay: weight('Ten circles of its way home'),
  halves: weight('An objective half done'),
  pull: weight('Worth of its best aim, less 15 % for every circle to walk'),
  pullNow: weight('Worth of the best aim that it can reach in this turn'),
  claims: weight('A place that the side still wants, less 15 % for every circle from its nearest character'),
  claimsNow: weight('A place that one of its characters can reach in this turn'),
  winNow: weight('The last such place can be reached in this turn'),
  leaderRows: weight('A row of the leader'),
});

export type OutlookName = keyof z.infer<typeof outlookWeightsSchema>;
/** The figures of a position, in the order in which they are written down. */
export const OUTLOOK_NAMES: readonly OutlookName[] = outlookWeightsSchema.keyof().options;

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
  weights: outlookWeightsSchema.describe('Weights of the AI player'),
});
const fit = z.exactOptional(fitSchema);
const modes = {
  deathmatch: fit.describe('Values for deathmatch'),
  'capture-the-flag': fit.describe('Values for capture the flag'),
  domination: fit.describe('Values for domination'),
  'king-of-the-hill': fit.describe('Values for king of the hill'),
  objective: fit.describe('Values for the objective mode'),
};

/** By what the planner tells who is likely to win, by mode; `default` stands for the modes that are not listed. */
export const outlookSchema = z.strictObject({
  default: fitSchema.describe('Weights of every mode without its own'),
  ...modes,
});

/** A file of it: an overlay says only what it changes. */
export const outlookFileSchema = z.strictObject({
  default: fit.describe('Weights of every mode without its own'),
  ...modes,
});
