import { z } from 'zod';
import { whole } from '../../../data/schemaParts.ts';
import {
  blastKeys,
  circlesSchema,
  diceSchema,
  naturalTenSchema,
  pointsSchema,
  reachSchema,
  sharedKeys,
  traitSchema,
  useActionKeys,
} from './hookParts.ts';
import { SKILLS } from './names.ts';
import { reference } from './parts.ts';

const optional = z.exactOptional;

const declareAttack = z.strictObject({
  when: z.literal('declareAttack').describe('Moment or condition'),
  ...sharedKeys,
  range: optional(
    z.strictObject({
      adjacent: optional(z.boolean()).describe('true: adjacent circles only'),
      max: optional(reachSchema).describe('Largest number, in circles for a range'),
      outOfPath: optional(z.boolean()).describe('true lifts the demand for a shared path'),
    }),
  ).describe('Range in circles'),
  targets: optional(
    z.strictObject({
      max: whole(1, 10).describe('Largest number of targets'),
      mutuallyAdjacent: z.boolean().describe('true: the targets must be adjacent to each other'),
      sharedAttackRoll: z.boolean().describe('true: one attack roll for all targets'),
    }),
  ).describe('Number of targets of one attack'),
});

const attackRoll = z.strictObject({
  when: z.literal('attackRoll').describe('Moment or condition'),
  ...sharedKeys,
  dice: optional(diceSchema).describe('Dice added to the pool'),
  dicePer: optional(
    z.strictObject({
      inventoryItemsWithTraits: z
        .array(traitSchema)
        .min(1)
        .describe('Items in the inventory with one of these traits'),
      includeSelf: z.boolean().describe('true: the item itself counts, too'),
      dice: diceSchema.describe('Dice added to the pool'),
    }),
  ).describe('One die for each of these'),
  useBest: optional(z.literal('combat')).describe('Use the better of these characteristics'),
  reroll: optional(
    z.strictObject({
      lowest: whole(1, 3).describe('Number of lowest dice'),
      optional: z.boolean().describe('true: the player may decline'),
      allOrNothing: z.boolean().describe('true: all of these dice or none'),
      pool: z.literal('initial').describe('Before extra dice'),
    }),
  ).describe('Dice that may be re-rolled'),
  onNatural10: optional(
    z.strictObject({
      extraDice: whole(1, 7).describe('Dice added by a natural 10'),
      oncePerAttack: z.boolean().describe('true: at most once per attack'),
    }),
  ).describe('Effect of a natural 10'),
  bonusToOneDie: optional(
    z.strictObject({
      add: whole(1, 9).describe('Number added'),
      chosen: z.literal('afterRoll').describe('Who chooses the die'),
      canCreateNatural10: z.literal(false).describe('false: the bonus never makes a natural 10'),
    }),
  ).describe('Bonus to one die after the roll'),
  natural10Successes: optional(naturalTenSchema),
});

const overwatchAttack = z.strictObject({
  when: z.literal('overwatchAttack').describe('Moment or condition'),
  ...sharedKeys,
  basePool: optional(whole(0, 20)).describe('Dice of the pool, instead of its normal size'),
  keepOverwatch: optional(z.literal('untilEndOfTurn')).describe('How long the bearer stays on overwatch'),
});

const shockRoll = z.strictObject({
  when: z.literal('shockRoll').describe('Moment or condition'),
  ...sharedKeys,
  dice: optional(diceSchema).describe('Dice added to the pool'),
  autoSuccesses: optional(whole(0, 7)).describe('Successes without dice'),
  useBest: optional(z.literal('stamina')).describe('Use the better of these characteristics'),
  natural10Successes: optional(naturalTenSchema),
  targetDiceOnNatural10: optional(diceSchema).describe(
    "On the attacker's item: change of the target's shock pool when the attack roll shows a natural 10",
  ),
  cancelAllOnNatural10: optional(z.boolean()).describe(
    'true: a natural 10 of the shock roll cancels the attack',
  ),
});

const dealWounds = z.strictObject({
  when: z.literal('dealWounds').describe('Moment or condition'),
  ...sharedKeys,
  cancelAllWounds: optional(z.boolean()).describe('true: cancels all wounds of the attack'),
  thenUsedUp: optional(z.boolean()).describe('true: the item is then used up'),
});

const afterAttack = z.strictObject({
  when: z.literal('afterAttack').describe('Moment or condition'),
  ...sharedKeys,
  forbidCounterattack: optional(z.boolean()).describe('true: the target cannot counterattack'),
});

const extraAttack = z.strictObject({
  when: z.literal('extraAttack').describe('Moment or condition'),
  ...sharedKeys,
  forbid: optional(z.array(reference('items')).min(1)).describe('Forbidden actions or effects'),
});

const ownActivation = z.strictObject({
  when: z.literal('ownActivation').describe('Moment or condition'),
  ...sharedKeys,
  grantAttack: optional(
    z.strictObject({
      usesAction: z.boolean().describe('true: costs the action'),
      forbiddenWeapons: z.array(reference('items')).describe('Weapons that cannot be used'),
      asCounterattack: z.boolean().describe('true: the attack counts as a counterattack'),
    }),
  ).describe('Extra attack'),
});

const throwGrenade = z.strictObject({
  when: z.literal('throwGrenade').describe('Moment or condition'),
  ...sharedKeys,
  range: circlesSchema.describe('Range in circles'),
  blastRadius: optional(blastKeys.blastRadius),
  autoSuccesses: optional(blastKeys.autoSuccesses),
  rubbleIcons: optional(blastKeys.rubbleIcons),
  smoke: optional(z.strictObject({ smokeTokens: whole(0, 10).describe('Number of smoke tokens') })).describe(
    'Smoke that the item makes',
  ),
});

const useAction = z.strictObject({
  when: z.literal('useAction').describe('Moment or condition'),
  ...sharedKeys,
  ...useActionKeys,
  pickUpNeedsSkill: optional(z.enum(SKILLS)).describe('Skill needed to pick it up'),
});

const anyTime = z.strictObject({
  when: z.literal('anyTime').describe('Moment or condition'),
  ...sharedKeys,
  commandPoints: optional(pointsSchema).describe('Command Points gained or paid'),
});

const initiativeRoll = z.strictObject({
  when: z.literal('initiativeRoll').describe('Moment or condition'),
  ...sharedKeys,
  add: optional(whole(-10, 10)).describe('Number added'),
  alsoSetupRoll: optional(z.boolean()).describe('true: applies to the Setup Roll, too'),
});

const movementValue = z.strictObject({
  when: z.literal('movementValue').describe('Moment or condition'),
  ...sharedKeys,
  add: optional(whole(-10, 10)).describe('Number added'),
});

const movementCost = z.strictObject({
  when: z.literal('movementCost').describe('Moment or condition'),
  ...sharedKeys,
  ignorePenalty: optional(pointsSchema).describe('Movement penalty ignored, in points'),
});

const activationStart = z.strictObject({
  when: z.literal('activationStart').describe('Moment or condition'),
  ...sharedKeys,
  movementPoints: optional(pointsSchema).describe('Movement points added'),
  forbidActions: optional(z.array(z.enum(['attack'])).min(1)).describe('Actions that are forbidden'),
});

const enterCircle = z.strictObject({
  when: z.literal('enterCircle').describe('Moment or condition'),
  ...sharedKeys,
  requireDuel: optional(
    z.strictObject({
      characteristic: z
        .enum(['combat', 'stamina', 'mental'])
        .describe('Characteristic used: combat, stamina or mental'),
      attacker: z.literal('mover').describe('Attacker of the duel'),
      defender: z.literal('bearer').describe('Defender of the duel'),
      usesAction: z.boolean().describe('true: costs the action'),
      perActivation: whole(1, 10).describe('Most duels per activation'),
      onLoss: z.literal('cannotEnterPath').describe('Effect of a lost duel'),
    }),
  ).describe('Duel that a character must win to continue'),
  turn: optional(whole(1, 100)).describe('Turn in which it applies'),
  passThroughBearer: optional(z.boolean()).describe('true: enemies may pass through the bearer'),
});

const smoke = z.strictObject({
  when: z.literal('smoke').describe('Moment or condition'),
  ...sharedKeys,
  ignore: optional(z.boolean()).describe('true: smoke has no effect'),
});

const beforeFirstTurn = z.strictObject({
  when: z.literal('beforeFirstTurn').describe('Moment or condition'),
  ...sharedKeys,
  enter: optional(z.strictObject({ entryPoints: z.enum(['own', 'any']).describe('Entry points') })).describe(
    'Where the character enters',
  ),
  move: optional(z.literal('fullMovement')).describe('Movement before the first turn'),
  actions: optional(z.boolean()).describe('true: actions are allowed'),
});

const death = z.strictObject({
  when: z.literal('death').describe('Moment or condition'),
  ...sharedKeys,
  reenter: optional(
    z.strictObject({
      turn: z.literal('next').describe('Turn in which it applies'),
      as: z.literal('reinforcement').describe('Role in the duel, or kind of return'),
      commandPoints: pointsSchema.describe('Command Points gained or paid'),
      inventory: z.array(reference('items')).describe('Items on return'),
    }),
  ).describe('Return of a dead character'),
});

/** One effect of an item at one moment of play; every key is explained in datasets/tannhauser/EFFECTS.md. */
export const hookSchema = z.discriminatedUnion('when', [
  declareAttack,
  attackRoll,
  overwatchAttack,
  shockRoll,
  dealWounds,
  afterAttack,
  extraAttack,
  ownActivation,
  throwGrenade,
  useAction,
  anyTime,
  initiativeRoll,
  movementValue,
  movementCost,
  activationStart,
  enterCircle,
  smoke,
  beforeFirstTurn,
  death,
]);
