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
  when: z.literal('declareAttack'),
  ...sharedKeys,
  range: optional(
    z.strictObject({
      adjacent: optional(z.boolean()),
      max: optional(reachSchema),
      outOfPath: optional(z.boolean()).describe('true lifts the demand for a shared path'),
    }),
  ),
  targets: optional(
    z.strictObject({
      max: whole(1, 10),
      mutuallyAdjacent: z.boolean(),
      sharedAttackRoll: z.boolean(),
    }),
  ),
});

const attackRoll = z.strictObject({
  when: z.literal('attackRoll'),
  ...sharedKeys,
  dice: optional(diceSchema),
  dicePer: optional(
    z.strictObject({
      inventoryItemsWithTraits: z.array(traitSchema).min(1),
      includeSelf: z.boolean(),
      dice: diceSchema,
    }),
  ),
  useBest: optional(z.literal('combat')),
  reroll: optional(
    z.strictObject({
      lowest: whole(1, 3),
      optional: z.boolean(),
      allOrNothing: z.boolean(),
      pool: z.literal('initial').describe('Before extra dice'),
    }),
  ),
  onNatural10: optional(z.strictObject({ extraDice: whole(1, 7), oncePerAttack: z.boolean() })),
  bonusToOneDie: optional(
    z.strictObject({
      add: whole(1, 9),
      chosen: z.literal('afterRoll'),
      canCreateNatural10: z.literal(false),
    }),
  ),
  natural10Successes: optional(naturalTenSchema),
});

const overwatchAttack = z.strictObject({
  when: z.literal('overwatchAttack'),
  ...sharedKeys,
  basePool: optional(whole(0, 20)),
  keepOverwatch: optional(z.literal('untilEndOfTurn')),
});

const shockRoll = z.strictObject({
  when: z.literal('shockRoll'),
  ...sharedKeys,
  dice: optional(diceSchema),
  autoSuccesses: optional(whole(0, 7)),
  useBest: optional(z.literal('stamina')),
  natural10Successes: optional(naturalTenSchema),
  targetDiceOnNatural10: optional(diceSchema).describe(
    "On the attacker's item: change of the target's shock pool when the attack roll shows a natural 10",
  ),
  cancelAllOnNatural10: optional(z.boolean()),
});

const dealWounds = z.strictObject({
  when: z.literal('dealWounds'),
  ...sharedKeys,
  cancelAllWounds: optional(z.boolean()),
  thenUsedUp: optional(z.boolean()),
});

const afterAttack = z.strictObject({
  when: z.literal('afterAttack'),
  ...sharedKeys,
  forbidCounterattack: optional(z.boolean()),
});

const extraAttack = z.strictObject({
  when: z.literal('extraAttack'),
  ...sharedKeys,
  forbid: optional(z.array(reference('items')).min(1)),
});

const ownActivation = z.strictObject({
  when: z.literal('ownActivation'),
  ...sharedKeys,
  grantAttack: optional(
    z.strictObject({
      usesAction: z.boolean(),
      forbiddenWeapons: z.array(reference('items')),
      asCounterattack: z.boolean(),
    }),
  ),
});

const throwGrenade = z.strictObject({
  when: z.literal('throwGrenade'),
  ...sharedKeys,
  range: circlesSchema,
  blastRadius: optional(blastKeys.blastRadius),
  autoSuccesses: optional(blastKeys.autoSuccesses),
  rubbleIcons: optional(blastKeys.rubbleIcons),
  smoke: optional(z.strictObject({ smokeTokens: whole(0, 10) })),
});

const useAction = z.strictObject({
  when: z.literal('useAction'),
  ...sharedKeys,
  ...useActionKeys,
  pickUpNeedsSkill: optional(z.enum(SKILLS)),
});

const anyTime = z.strictObject({
  when: z.literal('anyTime'),
  ...sharedKeys,
  commandPoints: optional(pointsSchema),
});

const initiativeRoll = z.strictObject({
  when: z.literal('initiativeRoll'),
  ...sharedKeys,
  add: optional(whole(-10, 10)),
  alsoSetupRoll: optional(z.boolean()),
});

const movementValue = z.strictObject({
  when: z.literal('movementValue'),
  ...sharedKeys,
  add: optional(whole(-10, 10)),
});

const movementCost = z.strictObject({
  when: z.literal('movementCost'),
  ...sharedKeys,
  ignorePenalty: optional(pointsSchema),
});

const activationStart = z.strictObject({
  when: z.literal('activationStart'),
  ...sharedKeys,
  movementPoints: optional(pointsSchema),
  forbidActions: optional(z.array(z.enum(['attack'])).min(1)),
});

const enterCircle = z.strictObject({
  when: z.literal('enterCircle'),
  ...sharedKeys,
  requireDuel: optional(
    z.strictObject({
      characteristic: z.enum(['combat', 'stamina', 'mental']),
      attacker: z.literal('mover'),
      defender: z.literal('bearer'),
      usesAction: z.boolean(),
      perActivation: whole(1, 10),
      onLoss: z.literal('cannotEnterPath'),
    }),
  ),
  turn: optional(whole(1, 100)),
  passThroughBearer: optional(z.boolean()),
});

const smoke = z.strictObject({
  when: z.literal('smoke'),
  ...sharedKeys,
  ignore: optional(z.boolean()),
});

const beforeFirstTurn = z.strictObject({
  when: z.literal('beforeFirstTurn'),
  ...sharedKeys,
  enter: optional(z.strictObject({ entryPoints: z.enum(['own', 'any']) })),
  move: optional(z.literal('fullMovement')),
  actions: optional(z.boolean()),
});

const death = z.strictObject({
  when: z.literal('death'),
  ...sharedKeys,
  reenter: optional(
    z.strictObject({
      turn: z.literal('next'),
      as: z.literal('reinforcement'),
      commandPoints: pointsSchema,
      inventory: z.array(reference('items')),
    }),
  ),
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
