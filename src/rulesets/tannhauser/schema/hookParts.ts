import { z } from 'zod';
import { idSchema, whole } from '../../../data/schemaParts.ts';
import { AFFILIATIONS, ITEM_TRAITS } from './names.ts';
import { reference, rulingIdSchema } from './parts.ts';

/** Keys several moments share, and the shapes hooks are made of. */

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
      affiliation: z.exactOptional(z.enum(AFFILIATIONS)),
      area: z.exactOptional(z.literal('board')),
      withinCirclesOfBearer: z.exactOptional(circlesSchema),
      includeBearer: z.exactOptional(z.boolean()),
    }),
  ])
  .describe('Who is affected when it is not just the bearer');

const whoSchema = z
  .union([
    reference(['characters', 'items'], ['enemies']),
    z.strictObject({ lacksAffiliation: z.enum(AFFILIATIONS) }),
  ])
  .describe('Who acts or is gated');

const conditionSchema = z
  .strictObject({
    movedThisTurn: z.exactOptional(z.boolean()),
    circleSharesPathWith: z.exactOptional(z.literal('bearer')),
    attackWeaponTraitsAny: z.exactOptional(z.array(traitSchema).min(1)),
    placed: z.exactOptional(z.boolean()),
    placedInEarlierActivation: z.exactOptional(z.boolean()),
    armed: z.exactOptional(idSchema),
    source: z.exactOptional(z.literal('attack')),
  })
  .describe('Extra conditions; all must hold');

const costSchema = z
  .strictObject({
    action: z.exactOptional(z.boolean()),
    discard: z.exactOptional(z.boolean()),
    turnFacedown: z.exactOptional(z.boolean()),
    usedUp: z.exactOptional(z.boolean()).describe('Thrown or detonated'),
    leavesSlot: z.exactOptional(z.boolean()),
  })
  .describe('What using it takes');

/** The keys every hook may have; no effect by themselves. */
export const sharedKeys = {
  weapon: z.exactOptional(weaponSelectorSchema),
  attackClass: z.exactOptional(z.enum(['ranged', 'melee'])),
  scope: z.exactOptional(scopeSchema),
  who: z.exactOptional(whoSchema),
  if: z.exactOptional(conditionSchema),
  cost: z.exactOptional(costSchema),
  optional: z.exactOptional(z.boolean()).describe('The player may skip it'),
  ruling: z.exactOptional(rulingIdSchema),
};

/** Automatic successes against everyone in the blast, then rubble (T-GREN-04, T-GREN-05). */
export const blastKeys = {
  blastRadius: circlesSchema.describe('1 = the target circle and the adjacent ones'),
  autoSuccesses: whole(0, 15),
  rubbleIcons: whole(0, 2),
};

const onWinSchema = z.union([
  z.strictObject({ automaticWounds: z.literal('netSuccesses') }),
  z.strictObject({
    forceAttack: z.strictObject({
      target: z.literal('closestToVictim'),
      weaponChoice: z.literal('user'),
      forbiddenTraits: z.array(traitSchema),
    }),
  }),
  z.strictObject({
    forceMove: z.strictObject({
      distance: z.literal('fullMovement'),
      direction: z.literal('awayFromUser'),
      routeChoice: z.literal('user'),
    }),
  }),
  z.strictObject({ forbidActivation: z.literal('thisTurn') }),
]);

/** What an item does when it is used as an action (T-ACT-06). */
export const useActionKeys = {
  targets: z.exactOptional(z.array(z.enum(['self', 'adjacentCharacter'])).min(1)),
  heal: z.exactOptional(
    z.strictObject({
      rows: z.union([whole(1, 10), z.literal('full')]),
      upTo: z.exactOptional(z.boolean()),
    }),
  ),
  duel: z.exactOptional(
    z.strictObject({
      characteristic: z.enum(['combat', 'stamina', 'mental']),
      range: reachSchema,
      outOfPath: z.boolean(),
    }),
  ),
  onWin: z.exactOptional(z.array(onWinSchema).min(1)),
  setOverwatch: z.exactOptional(z.strictObject({ self: z.literal(true), commandPoints: pointsSchema })),
  placeOn: z.exactOptional(z.literal('ownCircle')),
  blocksMovement: z.exactOptional(z.boolean()),
  detonate: z.exactOptional(z.strictObject(blastKeys)),
  deploys: z
    .exactOptional(reference('characters'))
    .describe('The equipment figure that the bearer brings in and controls (T-DOG-01, T-DOG-02)'),
  arm: z.exactOptional(idSchema).describe('Names a state that another hook reads through if.armed'),
};
