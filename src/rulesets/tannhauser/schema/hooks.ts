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

/** @param meaning when the moment comes, and what its effects change */
function hook<W extends string, S extends z.core.$ZodLooseShape>(when: W, meaning: string, shape: S) {
  return z
    .strictObject({ when: z.literal(when).describe('Moment or condition'), ...sharedKeys, ...shape })
    .describe(meaning);
}

const declareAttack = hook('declareAttack', 'An attack is declared: changes which targets are legal', {
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

const attackRoll = hook(
  'attackRoll',
  'The bearer rolls for an attack: changes its dice, its value, or what they count; dice of several items add up',
  {
    dice: optional(diceSchema).describe('Dice added to the pool'),
    dicePer: optional(
      z.strictObject({
        inventoryItemsWithTraits: z
          .array(traitSchema)
          .min(1)
          .describe('Items in the inventory with all of these traits'),
        includeSelf: z.boolean().describe('true: the item itself counts, too'),
        dice: diceSchema.describe('Dice added to the pool'),
      }),
    ).describe('Dice for each of these items'),
    useBest: optional(z.literal('combat')).describe(
      'Rolls with the highest Combat of the rows, not that of the current one',
    ),
    reroll: optional(
      z.strictObject({
        lowest: whole(1, 3).describe('Number of lowest dice'),
        optional: z.boolean().describe('true: the player may decline'),
        allOrNothing: z.boolean().describe('true: all of these dice or none'),
        pool: z.literal('initial').describe('Before extra dice'),
      }),
    ).describe('The lowest dice are rolled again, once'),
    onNatural10: optional(
      z.strictObject({
        extraDice: whole(1, 7).describe('Dice added by a natural 10'),
        oncePerAttack: z.boolean().describe('true: at most once per attack'),
      }),
    ).describe('Effect of a natural 10'),
    bonusToOneDie: optional(
      z.strictObject({
        add: whole(1, 9).describe('Number added'),
        chosen: z.literal('afterRoll').describe('When the die is chosen'),
        canCreateNatural10: z.literal(false).describe('false: the bonus never makes a natural 10'),
      }),
    ).describe('Added to one die after the roll; a natural 1 still fails'),
    natural10Successes: optional(naturalTenSchema),
  },
);

const overwatchAttack = hook('overwatchAttack', 'The bearer attacks from overwatch', {
  basePool: optional(whole(0, 20)).describe(
    'Dice of the pool, instead of those of the weapon; others are added',
  ),
  keepOverwatch: optional(z.literal('untilEndOfTurn')).describe('How long the bearer stays on overwatch'),
});

const shockRoll = hook(
  'shockRoll',
  'A shock roll against an attack: of the bearer, or of those in `scope`; dice of several items add up',
  {
    dice: optional(diceSchema).describe('Dice added to the pool'),
    autoSuccesses: optional(whole(0, 7)).describe('Successes without dice'),
    useBest: optional(z.literal('stamina')).describe(
      'Rolls with the highest Stamina of the rows, not that of the current one',
    ),
    natural10Successes: optional(naturalTenSchema),
    targetDiceOnNatural10: optional(diceSchema).describe(
      "On the attacker's item: change of the target's shock pool when the attack roll shows a natural 10",
    ),
    cancelAllOnNatural10: optional(z.boolean()).describe(
      'true: a natural 10 of the shock roll cancels the attack',
    ),
  },
);

const dealWounds = hook('dealWounds', 'Wounds are dealt, after the shock roll', {
  cancelAllWounds: optional(z.boolean()).describe('true: cancels all wounds of the attack'),
  thenUsedUp: optional(z.boolean()).describe('true: the item is then used up'),
});

const afterAttack = hook('afterAttack', 'The bearer has attacked', {
  forbidCounterattack: optional(z.boolean()).describe('true: the target cannot counterattack'),
});

const extraAttack = hook('extraAttack', 'Another item would grant an attack with this weapon', {
  forbid: optional(z.array(reference('items')).min(1)).describe('Items that cannot grant it'),
});

const ownActivation = hook('ownActivation', 'During an activation of the bearer, besides its action', {
  grantAttack: optional(
    z.strictObject({
      usesAction: z.boolean().describe('true: costs the action'),
      forbiddenWeapons: z.array(reference('items')).describe('Weapons that cannot be used'),
      asCounterattack: z.boolean().describe('true: also as a counterattack'),
    }),
  ).describe('Extra attack'),
});

const throwGrenade = hook(
  'throwGrenade',
  'The bearer throws the item; it needs the trait Grenade or Smoke Grenade',
  {
    range: circlesSchema.describe('Range in circles'),
    blastRadius: optional(blastKeys.blastRadius),
    autoSuccesses: optional(blastKeys.autoSuccesses),
    rubbleIcons: optional(blastKeys.rubbleIcons),
    smoke: optional(
      z.strictObject({ smokeTokens: whole(0, 10).describe('Number of smoke tokens') }),
    ).describe('Smoke that the item makes'),
  },
);

const useAction = hook('useAction', 'The bearer uses the item by an action (T-ACT-06)', {
  ...useActionKeys,
  pickUpNeedsSkill: optional(z.enum(SKILLS)).describe('Skill needed to pick it up'),
}).meta({ examples: [{ when: 'useAction', cost: { action: true }, deploys: 'house-hound' }] });

const anyTime = hook('anyTime', 'At any time but during a roll, without an action (R-18)', {
  commandPoints: optional(pointsSchema).describe('Command Points that the side gains'),
});

const initiativeRoll = hook('initiativeRoll', 'The side rolls for initiative', {
  add: optional(whole(-10, 10)).describe('Number added'),
  alsoSetupRoll: optional(z.boolean()).describe('true: applies to the Setup Roll, too'),
});

const movementValue = hook('movementValue', 'Changes the Movement value of the current row', {
  add: optional(whole(-10, 10)).describe('Number added'),
});

const movementCost = hook('movementCost', 'The bearer enters a circle with a Movement penalty', {
  ignorePenalty: optional(pointsSchema).describe('Movement penalty ignored, in points'),
});

const activationStart = hook(
  'activationStart',
  'A choice at the beginning of an activation of the bearer, before anything else',
  {
    movementPoints: optional(pointsSchema).describe('Movement points added'),
    forbidActions: optional(z.array(z.enum(['attack'])).min(1)).describe('Actions that are forbidden'),
  },
);

const enterCircle = hook('enterCircle', 'A miniature is about to enter a circle; `who` says which', {
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
  passThroughBearer: optional(z.boolean()).describe('true: who may pass through the circle of the bearer'),
});

const smoke = hook('smoke', 'The bearer meets smoke, in movement or in a line of fire', {
  ignore: optional(z.boolean()).describe('true: smoke has no effect'),
});

const beforeFirstTurn = hook('beforeFirstTurn', 'Once, before turn 1, without an activation', {
  enter: optional(z.strictObject({ entryPoints: z.enum(['own', 'any']).describe('Entry points') })).describe(
    'Where the character enters',
  ),
  move: optional(z.literal('fullMovement')).describe('Movement before the first turn'),
  actions: optional(z.boolean()).describe('true: actions are allowed'),
});

const death = hook('death', 'The bearer has died', {
  reenter: optional(
    z.strictObject({
      turn: z.literal('next').describe('Turn in which it applies'),
      as: z.literal('reinforcement').describe('How it comes back'),
      commandPoints: pointsSchema.describe('Command Points paid'),
      inventory: z.array(reference('items')).describe('Items on return'),
    }),
  ).describe('Return of a dead character'),
});

/** One effect of an item at one moment of play. */
export const hookSchema = z
  .discriminatedUnion('when', [
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
  ])
  .meta({ vocabulary: 'Effects of items' });
