import { z } from 'zod';
import { idSchema, whole } from '../../../data/schemaParts.ts';
import { AFFILIATIONS, ITEM_TRAITS } from './names.ts';
import { reference, rulingIdSchema } from './parts.ts';

/** Keys shared by several moments, and the building blocks of hooks. */

/** Change of a dice pool. */
export const diceSchema = whole(-10, 10);
export const pointsSchema = whole(0, 20);
export const circlesSchema = whole(0, 50);
/** A number of circles, or the bearer's current Mental + 1. */
export const reachSchema = z.union([circlesSchema, z.literal('mental+1')]);
export const naturalTenSchema = whole(1, 4).describe('Successes counted per natural 10');

export const traitSchema = z.enum(ITEM_TRAITS);

const weaponSelectorSchema = z
  .union([
    z.enum(['self', 'any']),
    z.templateLiteral(['id:', z.string()]).meta({ refersTo: ['items'], prefix: 'id:' }),
    z.templateLiteral(['trait:', traitSchema]),
  ])
  .describe('Weapon that must be in use: self, any, id:<item> or trait:<Trait>')
  .meta({ expects: 'self, any, id:<item> or trait:<Trait>' });

const scopeSchema = z
  .union([
    z.literal('side'),
    z.strictObject({
      affiliation: z.exactOptional(z.enum(AFFILIATIONS)).describe('Affiliation of the affected characters'),
      area: z.exactOptional(z.literal('board')).describe('Area of the effect: the whole board'),
      withinCirclesOfBearer: z
        .exactOptional(circlesSchema)
        .describe('Largest distance from the bearer, in circles'),
      includeBearer: z.exactOptional(z.boolean()).describe('true: the bearer is affected, too'),
    }),
  ])
  .describe('Who is affected when it is not just the bearer');

const whoSchema = z
  .union([
    reference(['characters', 'items'], ['enemies']),
    z.strictObject({
      lacksAffiliation: z.enum(AFFILIATIONS).describe('Affected are those without this affiliation'),
    }),
  ])
  .describe('Who acts or is gated');

const conditionSchema = z
  .strictObject({
    movedThisTurn: z.exactOptional(z.boolean()).describe('The bearer has, or has not, moved this turn'),
    circleSharesPathWith: z
      .exactOptional(z.literal('bearer'))
      .describe('The circle shares a path with the bearer'),
    attackWeaponTraitsAny: z
      .exactOptional(z.array(traitSchema).min(1))
      .describe('The weapon of the attack has one of these traits'),
    placed: z.exactOptional(z.boolean()).describe('The item is on the board, or is not'),
    placedInEarlierActivation: z
      .exactOptional(z.boolean())
      .describe('The item was placed in an earlier activation'),
    armed: z.exactOptional(idSchema).describe('A state that a hook of the same item has armed'),
    source: z.exactOptional(z.literal('attack')).describe('The wounds are those of an attack'),
  })
  .describe('Extra conditions; all must hold');

const costSchema = z
  .strictObject({
    action: z.exactOptional(z.boolean()).describe('true: costs the action of the activation'),
    discard: z.exactOptional(z.boolean()).describe('true: discards the item'),
    turnFacedown: z.exactOptional(z.boolean()).describe('true: turns the item facedown'),
    usedUp: z.exactOptional(z.boolean()).describe('true: it is thrown or detonated'),
    leavesSlot: z.exactOptional(z.boolean()).describe('true: frees its slot'),
  })
  .describe('What using it takes');

/** The keys that every hook may have; they have no effect by themselves. */
export const sharedKeys = {
  weapon: z.exactOptional(weaponSelectorSchema),
  attackClass: z.exactOptional(z.enum(['ranged', 'melee'])).describe('Kind of attack that the effect needs'),
  scope: z.exactOptional(scopeSchema),
  who: z.exactOptional(whoSchema),
  if: z.exactOptional(conditionSchema),
  cost: z.exactOptional(costSchema),
  optional: z.exactOptional(z.boolean()).describe('The player may skip it'),
  ruling: z.exactOptional(rulingIdSchema).describe('The interpretation that it relies on'),
};

/** Automatic successes against everyone in the blast, then rubble (T-GREN-04, T-GREN-05). */
export const blastKeys = {
  blastRadius: circlesSchema.describe('1 = the target circle and the adjacent ones'),
  autoSuccesses: whole(0, 15).describe('Successes without dice'),
  rubbleIcons: whole(0, 2).describe('Rubble icons left on the circle'),
};

const onWinSchema = z.union([
  z.strictObject({
    automaticWounds: z.literal('netSuccesses').describe('Wounds: the successes that are left'),
  }),
  z.strictObject({
    forceAttack: z
      .strictObject({
        target: z.literal('closestToVictim').describe('Whom it attacks'),
        weaponChoice: z.literal('user').describe('Who chooses the weapon'),
        forbiddenTraits: z.array(traitSchema).describe('Traits of weapons that cannot be used'),
      })
      .describe('The loser attacks at once'),
  }),
  z.strictObject({
    forceMove: z
      .strictObject({
        distance: z.literal('fullMovement').describe('How far'),
        direction: z.literal('awayFromUser').describe('Where to'),
        routeChoice: z.literal('user').describe('Who chooses the route'),
      })
      .describe('The loser moves at once'),
  }),
  z.strictObject({
    forbidActivation: z.literal('thisTurn').describe('The loser is not activated any more'),
  }),
]);

/** Effects of an item used as an action (T-ACT-06). */
export const useActionKeys = {
  targets: z
    .exactOptional(z.array(z.enum(['self', 'adjacentCharacter'])).min(1))
    .describe('On whom it is used; an adjacent character may be a friend or an enemy'),
  heal: z
    .exactOptional(
      z.strictObject({
        rows: z.union([whole(1, 10), z.literal('full')]).describe('Health rows healed, or full'),
        upTo: z.exactOptional(z.boolean()).describe('true: the player may heal less'),
      }),
    )
    .describe('Healing'),
  duel: z
    .exactOptional(
      z.strictObject({
        characteristic: z
          .enum(['combat', 'stamina', 'mental'])
          .describe('Characteristic used: combat, stamina or mental'),
        range: reachSchema.describe('Largest distance of the duel, in circles'),
        outOfPath: z.boolean().describe('true: the target need not share a path'),
      }),
    )
    .describe('Duel that the item starts'),
  onWin: z.exactOptional(z.array(onWinSchema).min(1)).describe('Effects if the user wins the duel'),
  setOverwatch: z
    .exactOptional(
      z.strictObject({
        self: z.literal(true).describe('true: the bearer'),
        commandPoints: pointsSchema.describe('Command Points paid'),
      }),
    )
    .describe('Puts the bearer on overwatch'),
  placeOn: z.exactOptional(z.literal('ownCircle')).describe('Where the item is placed'),
  blocksMovement: z.exactOptional(z.boolean()).describe('true: nobody can move through'),
  detonate: z.exactOptional(z.strictObject(blastKeys)).describe('Explosion of the placed item'),
  deploys: z
    .exactOptional(reference('characters'))
    .describe('The equipment miniature that the bearer brings in and controls (T-DOG-01, T-DOG-02)'),
  arm: z.exactOptional(idSchema).describe('Names a state that another hook reads through if.armed'),
};
