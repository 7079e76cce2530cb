import { z } from 'zod';
import { idSchema, textSchema } from '../../../data/schemaParts.ts';
import { ownByMode } from './ownByMode.ts';
import { PLAYER_PROGRAMS, TUNING_HANDS } from './playerNames.ts';

const weight = (meaning: string) => z.number().min(-100).max(100).describe(meaning);

/** Weights of the evaluation of the player `tactician`, in health rows unless stated otherwise. */
export const tacticianWeightsSchema = z.strictObject({
  worthActing: weight('Least worth of an action that is taken at all'),
  // Below 0, miniatures would walk back and forth.
  stepPrice: weight('Price of one movement point spent').min(0),
  kill: weight('Killing any miniature, beyond its rows'),
  killFresh: weight('Added for a miniature not yet activated or watching'),
  killThreat: weight('Added for each row that its best weapon takes on average'),
  // Below 1, it would trade a friend for an enemy, which is not plausible.
  friendlyFire: weight('A row of a friend in a blast, against one of an enemy').min(1),
  seenSoon: weight('Resting in sight of an enemy still to be activated, for each row it may take'),
  seenLater: weight('The same of an enemy already activated'),
  reachSoon: weight('Resting where such an enemy can shoot after a walk'),
  reachLater: weight('The same of an enemy already activated'),
  touchSoon: weight('Resting where such an enemy can touch the miniature after a walk'),
  touchLater: weight('The same of an enemy already activated'),
  chance: weight('The best attack from the resting place after a walk, in the next activation'),
  approach: weight('One circle nearer to the nearest enemy'),
  impatience: weight('Growth of that with every turn'),
  tired: weight('Share of it that stays after the action'),
  goalApproach: weight('One circle nearer to an aim of the mode'),
  goalPull: weight('Pull of the worth of an aim'),
  goalMix: weight('Share of the approach to enemies that stays beside an aim'),
  claimed: weight('Factor for each friend nearer to the aim, up to three'),
  guard: weight('Resting next to a place worth guarding'),
  recapture: weight('Factor for a place that the enemy holds'),
  killCarrier: weight('Killing the bearer of an own flag'),
  killLeader: weight('Killing the leader'),
  urgencyDanger: weight('Activating early a miniature in danger, for the price of its place'),
  urgencyWaiting: weight('Activating early a miniature that has not entered'),
  point: weight('A Command Point that finds a use later in the turn'),
  pointUse: weight('Uses for a point in an activation of an enemy who finds a target').min(0),
  watch: weight('Least worth of an overwatch attack'),
  setWatch: weight('Least gain of going on overwatch, beyond the own activation and the point'),
  crate: weight('Searching a crate'),
  heal: weight('A healed row'),
  silenced: weight('Keeping an enemy from its activation'),
  acquire: weight('Taking an enemy flag'),
  dropped: weight('Picking up a dropped enemy flag'),
  droppedPull: weight('Factor for its pull from afar'),
  plant: weight('Planting a flag'),
  place: weight('Placing a flag'),
  attempt: weight('Completing an objective'),
  scorePoint: weight('A point of king of the hill'),
  arm: weight('Arming a protection, for each row that the worst attack in sight may take'),
  smoke: weight('Smoke, for each row that it keeps enemies from taking'),
  charge: weight('Leaving a charge, for each row that it may take from enemies who walk up to it'),
  standGuard: weight(
    'Going on overwatch, for each row that its attack may take from an enemy who has to come first',
  ),
  ammunition: weight('Least worth of an attack that spends ammunition'),
  loot: weight('An item in other hands, for each row that it may take or save'),
  initiative: weight('Having the initiative'),
});

export type WeightName = keyof z.infer<typeof tacticianWeightsSchema>;
export const WEIGHT_NAMES: readonly WeightName[] = tacticianWeightsSchema.keyof().options;

/** Names with another meaning in place of a player; `self` is the opponent in a search against itself. */
const RESERVED_NAMES: readonly string[] = [...PLAYER_PROGRAMS, ...TUNING_HANDS, 'self'];

/**
 * An AI player that uses the algorithm of `tactician` with its own weights by mode; `default` applies to modes that are
 * not listed.
 */
export const weightedPlayerSchema = z.strictObject({
  id: idSchema
    .refine((id) => !RESERVED_NAMES.includes(id))
    .meta({ expects: `a name other than ${RESERVED_NAMES.join(', ')}` })
    .describe('Name for `--ai`'),
  describe: textSchema.describe('What kind of player it is, in a few words'),
  record: textSchema.describe('How the weights were found: method, games, score'),
  weights: z
    .strictObject({
      default: tacticianWeightsSchema.describe('Value by default'),
      ...ownByMode(tacticianWeightsSchema),
    })
    .describe('Weights of the AI player'),
});
