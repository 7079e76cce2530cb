import { z } from 'zod';
import { textSchema } from '../../../data/schemaParts.ts';
import type { EvaluatorName } from './evaluatorNames.ts';
import { ownByMode } from './ownByMode.ts';

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
  tough: weight.describe(
    'Log odds for each health row left, divided by the mean wounds of a hit with three successes',
  ),
  speed: weight.describe('Log odds for each point of Movement'),
  armed: weight.describe('Log odds for each character whose protection cancels the next wounds'),
  returning: weight.describe('Log odds for each dead character that an item brings back'),
  freshRows: weight.describe(
    'Log odds for each health row left of a character not yet activated in this turn',
  ),
  grenades: weight.describe('Log odds for each automatic success of a grenade that a character carries'),
  remedies: weight.describe('Log odds for each item that heals'),
  disposables: weight.describe('Log odds for each other item that is discarded when used'),
  items: weight.describe('Log odds for each other item'),
  focus: weight.describe(
    'Log odds for each expected wound that characters not yet activated can inflict together; an enemy counts at most its rows and 1.5',
  ),
  prey: weight.describe(
    'Log odds for each enemy that they can kill together; who may lose only a part counts the square of that part',
  ),
  strikeFirst: weight.describe(
    'Log odds for each expected wound of the best attack of the side that activates next',
  ),
  power: weight.describe('Log odds for the square root of strength times tough'),
  aliveLate: weight.describe(
    'Log odds for each living character, times the square of the part of the turns that has begun',
  ),
  scoreLate: weight.describe(
    'Log odds for each point that counts for victory, times the square of the part of the turns that has begun',
  ),
  carrierDanger: weight.describe(
    'Log odds for each character with an enemy flag, times the part of its rows that it may lose in this turn',
  ),
  carrierNow: weight.describe('Log odds for each character that can bring an enemy flag home in this turn'),
  carrierLast: weight.describe('Log odds for each character with the last enemy flag that the side lacks'),
  claimsHeld: weight.describe(
    'Log odds for each place that the enemy holds, 15 % less for every circle from the nearest character',
  ),
  claimsHeldNow: weight.describe(
    'Log odds for each place that the enemy holds and the side can reach in this turn',
  ),
  leaderDanger: weight.describe('Log odds for the part of the leader’s rows that it may lose in this turn'),
  unscored: weight.describe(
    'Log odds for each point that the leader may still score, 15 % less for every circle to walk',
  ),
  scoreNow: weight.describe('Log odds for each point that the leader can score in this turn'),
  aliveShare: weight.describe('Log odds for the lead in `alive` as a share of both sides’ sum'),
  rowShare: weight.describe('Log odds for the lead in `rows` as a share of both sides’ sum'),
  toughShare: weight.describe('Log odds for the lead in `tough` as a share of both sides’ sum'),
  strengthShare: weight.describe('Log odds for the lead in `strength` as a share of both sides’ sum'),
  freshShare: weight.describe('Log odds for the lead in `freshStrength` as a share of both sides’ sum'),
  focusShare: weight.describe('Log odds for the lead in `focus` as a share of both sides’ sum'),
  powerShare: weight.describe('Log odds for the lead in `power` as a share of both sides’ sum'),
  lead: weight.describe('Log odds for a lead in `score`, divided by itself and one'),
  leadLate: weight.describe('Log odds for the same, times the part of the turns that has begun'),
} satisfies Readonly<Record<EvaluatorName, typeof weight>>);

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
const modes = ownByMode(fitSchema);

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
