/**
 * The machine-readable effects of abilities: the engine plays kinds of effects and never checks the id of an ability.
 */
import { z } from 'zod';
import { whole } from '../../../data/schemaParts.ts';
import { BLOCS, COVERS, DIE_FACES, TARGET_KINDS } from './names.ts';
import { profileSchema, reference } from './parts.ts';

const optional = z.exactOptional;
const inches = whole(0, 60);
const die = z.enum(DIE_FACES);
const attackProfile = profileSchema.describe('Dice and damage');

function effect<K extends string, S extends z.core.$ZodLooseShape>(kind: K, meaning: string, shape: S) {
  return z
    .strictObject({ kind: z.literal(kind).describe('Kind, one of the listed words'), ...shape })
    .describe(meaning);
}

/** Effects on attacks of the unit with the ability or weapon. */
const attackEffects = [
  effect(
    'reroll-misses',
    'The attack counts as a sustained one: dice that miss are rolled once more (D-DIE-03), unless something takes the place of that reroll',
    {
      against: optional(z.enum(TARGET_KINDS)).describe('Targets that are affected'),
      withSustained: optional(z.boolean().describe('false: a reroll of its own, not in a sustained attack')),
    },
  ),
  effect('invert-attack', 'Blanks are the successes of the attack (D-DIE-02)', {
    when: optional(z.enum(['not-close-combat', 'after-move'])).describe('Situation in which it applies'),
  }),
  effect('sustained-inverts', 'A sustained attack may count blanks instead of its reroll', {}),
  effect('multiply-dice', 'More dice', {
    factor: whole(2, 4).describe('Factor of the dice or damage'),
    weapons: optional(z.array(reference('weaponAbilities')).min(1)).describe(
      'Only weapons with one of these abilities',
    ),
    firstAttack: optional(z.literal(true)).describe('true: only in the first attack of the game'),
    outOfAmmo: optional(z.literal(true)).describe('true: these weapons then need a reload'),
    ownSuppression: optional(whole(1, 3)).describe('Suppression markers on the own unit'),
  }),
  effect(
    'halve-dice',
    'Half the dice, rounded up; the attacker chooses it, with the other effects of the ability',
    {},
  ),
  effect('extra-die-per-hit', 'One more die for each success of the initial roll (R-10, R-11)', {}),
  effect('ignore-armour', 'The target makes no armour roll', {}),
  effect('halve-armour', 'Half the armour dice of the target, rounded up', {
    within: inches.describe('Distance in inches'),
    against: z.enum(TARGET_KINDS).describe('Targets that are affected'),
  }),
  effect('ignore-cover', 'Cover takes off no points', {
    cover: optional(z.enum(['soft'])).describe('soft: soft cover only'),
  }),
  effect(
    'dice-per-miniature',
    'As many dice as the target has miniatures; the profiles of the weapon say `spray`',
    {},
  ),
  effect('sure-marker', 'A suppression marker even without a hit', {}),
  effect('grant-weapon-ability', 'All weapons of the unit have the ability', {
    ability: reference('weaponAbilities').describe('The ability'),
  }),
  effect('free-attack', 'An attack without an action', {
    after: z.literal('march-move').describe('What it follows'),
    maxRange: inches.describe('Largest range in inches'),
  }),
  effect(
    'overcharge',
    'Units of the bloc may multiply dice instead of the reroll of a sustained attack; the weapon is then out of ammunition',
    {
      factor: whole(2, 4).describe('Factor of the dice or damage'),
      bloc: z.enum(BLOCS).describe('Bloc of the unit'),
    },
  ),
  effect(
    'second-target',
    'The weapon also hits another unit; in engagements one that is always near enough',
    {
      within: inches.describe('Distance in inches'),
      insteadOfReroll: optional(z.literal(true).describe('only in a sustained attack, for its reroll')),
    },
  ),
  effect('indirect-fire', 'Fires without a line of sight, by a spotter with Artillery Strike', {
    actions: whole(1, 2).describe('Actions in an activation'),
    minimumRange: inches.describe('Shortest range in inches'),
  }),
  effect(
    'close-combat',
    'Fired only with other close-combat weapons, answered with these only and never with a move',
    {},
  ),
  effect('bomb', 'One use; several equal bombs on one target are one roll (R-16)', {
    uses: whole(1, 9).describe('Uses of the ability'),
    several: z.literal('reroll-misses').describe('What several do to the one roll'),
  }),
  effect('invert-damage-table', 'Blanks count on the damage table', {}),
  effect('damage-table-row', 'A row of the damage table instead of a roll on it', {
    row: z.string().describe('The row'),
    against: z.enum(TARGET_KINDS).describe('Targets that are affected'),
  }),
  effect('out-of-ammo', 'The weapon is silent after an attack', {
    clears: z
      .array(z.enum(['reload', 'end-phase']))
      .min(1)
      .describe('What ends it'),
  }),
  effect('remove-obstacle-per-hit', 'Each hit removes a targeted obstacle', {}),
] as const;

/** Effects when the unit is attacked. */
const defenceEffects = [
  effect('armour-dice', 'More armour dice', {
    dice: whole(1, 6).describe('Number of dice'),
    when: optional(z.literal('front-arc')).describe('Situation in which it applies'),
  }),
  effect('invert-armour', 'Blanks are the successes of the armour roll', {
    lasts: z.enum(['roll', 'game']).describe('How long it lasts'),
  }),
  effect('negate', 'Takes off points of damage, besides armour and cover', {
    points: whole(1, 6).describe('Points of damage'),
    when: z.enum(['unmoved', 'half-in-terrain']).describe('Situation in which it applies'),
    againstPhaser: optional(z.literal(true)).describe('true: even against phasers (R-32)'),
  }),
  effect(
    'cancel-attack',
    'One die after the total damage is known; a success cancels all of it (R-09); in engagements declared with the attack',
    { on: die.describe('Faces of the die that count') },
  ),
  effect('cover-step', 'Better or worse cover', {
    steps: whole(-2, 2).describe('Steps of cover, up or down'),
  }),
  effect('suppression-cover', 'Cover for a suppression marker, other than the usual step', {
    steps: whole(0, 2).describe('Steps of cover, up or down'),
  }),
  effect('not-aimed-at', 'From the ground no weapon of so short a range is aimed at it, and no bomb at all', {
    within: inches.describe('Distance in inches'),
  }),
  effect('suppression-immune', 'No suppression markers, and no effect of them', {
    hitsTheDirt: z.boolean().describe('true: it may still hit the dirt'),
    lasts: optional(z.literal('game')).describe('game: from its use on'),
  }),
] as const;

/** Effects on actions, orders, reactions, healing and repair. */
const conductEffects = [
  effect('actions-with-both-markers', 'Actions that are left with a suppression and a reaction marker', {
    actions: whole(1, 2).describe('Actions in an activation'),
  }),
  effect('free-order', 'Orders that it gets in each Command phase, wherever it stands', {
    orders: whole(1, 3).describe('Orders'),
  }),
  effect('extra-order', 'More orders for its force, once', { orders: whole(1, 3).describe('Orders') }),
  effect('order-out-of-range', 'Orders of a Command phase that may go out of range', {
    orders: whole(1, 3).describe('Orders'),
  }),
  effect('orders-from-anywhere', 'Any order reaches it', {}),
  effect('heal', 'A special action on a friendly unit', {
    removesSuppression: whole(0, 3).describe('Suppression markers removed'),
    recoverOn: die.describe('Face that recovers'),
    within: inches.describe('Distance in inches'),
  }),
  effect('heal-only', 'A special action on a friendly unit that has an ability', {
    ability: reference('abilities').describe('Ability that the friendly unit must have'),
    removesSuppression: whole(0, 3).describe('Suppression markers removed'),
    recoverOn: die.describe('Face that recovers'),
    within: inches.describe('Distance in inches'),
  }),
  effect('repair', 'A special action on a vehicle (R-15)', {
    removesEffects: whole(0, 3).describe('Effects removed from the damage table'),
    recoverOn: die.describe('Face that repairs'),
    within: inches.describe('Distance in inches'),
  }),
  effect('self-repair', 'A special action of a vehicle on itself (R-15)', {
    removesEffects: whole(0, 3).describe('Effects removed from the damage table'),
    recoverOn: die.describe('Face that repairs'),
  }),
  effect('repair-on', 'The face that its repairs succeed on', { face: die.describe('Face of the die') }),
  effect('regenerate', 'A die for each point lost; each success recovers one', {
    on: die.describe('Faces of the die that count'),
  }),
  effect('no-reaction-to-moves', 'Moves of such units cannot be reacted to (R-35)', {
    of: z.enum(TARGET_KINDS).describe('Which units'),
  }),
  effect('reaction-before-march', 'Reactions to its march moves come before the movement', {}),
  effect('extra-move', 'A longer move', {
    inches: inches.describe('Distance in inches'),
    when: z.enum(['once-a-turn', 'reaction']).describe('Situation in which it applies'),
  }),
  effect('stop-in-difficult', 'Difficult terrain ends the move (R-14)', {
    on: die.describe('Faces of the die that count'),
  }),
  effect('riders-attacked', 'What passengers on the hull suffer when the vehicle is damaged (R-08)', {
    profile: attackProfile,
  }),
  effect('joins-nobody', 'A hero who leads no unit (D-HERO-01)', {}),
  effect('joined-by-its-like', 'A unit that no hero joins but one with the same ability', {}),
] as const;

export const effectSchema = z
  .discriminatedUnion('kind', [...attackEffects, ...defenceEffects, ...conductEffects])
  .meta({ vocabulary: 'Effects of abilities' });

/** The effect of a damage-table row on the vehicle or aircraft. */
export const damageEffectSchema = z
  .discriminatedUnion('kind', [
    effect('no-reroll', 'No re-rolls in sustained attacks', {}),
    effect('burns', 'Hit points lost whenever an activation ends, until an action is spent', {
      hitPoints: whole(1, 3).describe('Hit points of one miniature'),
    }),
    effect('overrun-attack', 'What soldiers suffer whom it overruns (R-08)', { profile: attackProfile }),
    effect('lose-weapon', 'One weapon is lost', {
      picks: z
        .enum(['die', 'attacker'])
        .describe('Who chooses it; die: on a hit the attacker, on a blank the defender'),
    }),
    effect('no-move', 'No moves', {}),
    effect('no-march-move', 'No march moves', {}),
    effect('forced-low', 'Low altitude in every activation', {}),
    effect('blast', 'Every soldier unit in the radius, and passengers, suffer this attack', {
      profile: attackProfile,
      radius: inches.describe('Radius in inches'),
    }),
    effect('no-armour', 'No armour rolls', {}),
    effect('dash-becomes', 'Weapons without a value against the class have this one', {
      profile: attackProfile,
    }),
    effect('extra-damage', 'Each success of any weapon does more damage', {
      damage: whole(1, 3).describe('Points more'),
    }),
    effect('targets-have-cover', 'The targets of its attacks have at least this cover', {
      least: z.enum(COVERS).describe('The least cover'),
    }),
  ])
  .meta({ vocabulary: 'Effects of damage' });
