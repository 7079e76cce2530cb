/**
 * The machine-readable effects of abilities: the engine plays kinds of effects and never checks the id of an ability.
 * datasets/dust-warfare/EFFECTS.md explains each kind.
 */
import { z } from 'zod';
import { whole } from '../../../data/schemaParts.ts';
import { BLOCS, COVERS, DIE_FACES, TARGET_KINDS } from './names.ts';
import { profileSchema, reference } from './parts.ts';

const optional = z.exactOptional;
const inches = whole(0, 60);
const die = z.enum(DIE_FACES);

function effect<K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) {
  return z.strictObject({ kind: z.literal(kind).describe('Kind, one of the listed words'), ...shape });
}

/** Effects on attacks of the unit with the ability or weapon. */
const attackEffects = [
  effect('reroll-misses', {
    against: optional(z.enum(TARGET_KINDS)).describe('Targets that are affected'),
    withSustained: optional(z.boolean().describe('false: not together with a sustained attack')),
  }),
  effect('invert-attack', {
    when: optional(z.enum(['not-close-combat', 'after-move'])).describe('Situation in which it applies'),
  }),
  effect('sustained-inverts', {}),
  effect('multiply-dice', {
    factor: whole(2, 4).describe('Factor of the dice or damage'),
    weapons: optional(z.array(reference('weaponAbilities')).min(1)).describe('Weapons that are affected'),
    firstAttack: optional(z.literal(true)).describe('true: only the first attack'),
    outOfAmmo: optional(z.literal(true)).describe('true: the weapon is then out of ammunition'),
    ownSuppression: optional(whole(1, 3)).describe('Suppression markers on the own unit'),
  }),
  effect('halve-dice', {}),
  effect('extra-die-per-hit', {}),
  effect('ignore-armour', {}),
  effect('halve-armour', {
    within: inches.describe('Distance in inches'),
    against: z.enum(TARGET_KINDS).describe('Targets that are affected'),
  }),
  effect('ignore-cover', { cover: optional(z.enum(['soft'])).describe('Effect on cover') }),
  effect('dice-per-miniature', {}),
  effect('sure-marker', {}),
  effect('grant-weapon-ability', { ability: reference('weaponAbilities') }),
  effect('free-attack', {
    after: z.literal('march-move').describe('What it follows'),
    maxRange: inches.describe('Largest range in inches'),
  }),
  effect('overcharge', {
    factor: whole(2, 4).describe('Factor of the dice or damage'),
    bloc: z.enum(BLOCS).describe('Bloc of the unit'),
  }),
  effect('second-target', {
    within: inches.describe('Distance in inches'),
    insteadOfReroll: optional(z.literal(true).describe('only in a sustained attack, for its reroll')),
  }),
  effect('indirect-fire', {
    actions: whole(1, 2).describe('Actions in an activation'),
    minimumRange: inches.describe('Shortest range in inches'),
  }),
  effect('close-combat', {}),
  effect('bomb', {
    uses: whole(1, 9).describe('Uses of the ability'),
    several: z.literal('reroll-misses').describe('true: several markers or effects at once'),
  }),
  effect('invert-damage-table', {}),
  effect('damage-table-row', {
    row: z.string().describe('Row of the damage table'),
    against: z.enum(TARGET_KINDS).describe('Targets that are affected'),
  }),
  effect('out-of-ammo', {
    clears: z
      .array(z.enum(['reload', 'end-phase']))
      .min(1)
      .describe('true: removes the effect'),
  }),
  effect('remove-obstacle-per-hit', {}),
] as const;

/** Effects when the unit is attacked. */
const defenceEffects = [
  effect('armour-dice', {
    dice: whole(1, 6).describe('Number of dice'),
    when: optional(z.literal('front-arc')).describe('Situation in which it applies'),
  }),
  effect('invert-armour', { lasts: z.enum(['roll', 'game']).describe('How long it lasts') }),
  effect('negate', {
    points: whole(1, 6).describe('Points of damage'),
    when: z.enum(['unmoved', 'half-in-terrain']).describe('Situation in which it applies'),
    againstPhaser: optional(z.literal(true)).describe('Effect on phasers'),
  }),
  effect('cancel-attack', { on: die.describe('Faces of the die that count') }),
  effect('cover-step', { steps: whole(-2, 2).describe('Steps of cover, up or down') }),
  effect('suppression-cover', { steps: whole(0, 2).describe('Steps of cover, up or down') }),
  effect('not-aimed-at', { within: inches.describe('Distance in inches') }),
  effect('suppression-immune', {
    hitsTheDirt: z.boolean().describe('Effect on hitting the dirt'),
    lasts: optional(z.literal('game')).describe('How long it lasts'),
  }),
] as const;

/** Effects on actions, orders, reactions, healing and repair. */
const conductEffects = [
  effect('actions-with-both-markers', { actions: whole(1, 2).describe('Actions in an activation') }),
  effect('free-order', { orders: whole(1, 3).describe('Orders') }),
  effect('extra-order', { orders: whole(1, 3).describe('Orders') }),
  effect('order-out-of-range', { orders: whole(1, 3).describe('Orders') }),
  effect('orders-from-anywhere', {}),
  effect('heal', {
    removesSuppression: whole(0, 3).describe('Suppression markers removed'),
    recoverOn: die.describe('Faces that remove a marker'),
    within: inches.describe('Distance in inches'),
  }),
  effect('heal-only', {
    ability: reference('abilities'),
    removesSuppression: whole(0, 3).describe('Suppression markers removed'),
    recoverOn: die.describe('Faces that remove a marker'),
    within: inches.describe('Distance in inches'),
  }),
  effect('repair', {
    removesEffects: whole(0, 3).describe('Effects removed from the damage table'),
    recoverOn: die.describe('Faces that remove a marker'),
    within: inches.describe('Distance in inches'),
  }),
  effect('self-repair', {
    removesEffects: whole(0, 3).describe('Effects removed from the damage table'),
    recoverOn: die.describe('Faces that remove a marker'),
  }),
  effect('repair-on', { face: die.describe('Face of the die') }),
  effect('regenerate', { on: die.describe('Faces of the die that count') }),
  effect('no-reaction-to-moves', { of: z.enum(TARGET_KINDS).describe('Unit or miniature concerned') }),
  effect('reaction-before-march', {}),
  effect('extra-move', {
    inches: inches.describe('Distance in inches'),
    when: z.enum(['once-a-turn', 'reaction']).describe('Situation in which it applies'),
  }),
  effect('stop-in-difficult', { on: die.describe('Faces of the die that count') }),
  effect('riders-attacked', { profile: profileSchema }),
  effect('joins-nobody', {}),
  effect('joined-by-its-like', {}),
] as const;

export const effectSchema = z.discriminatedUnion('kind', [
  ...attackEffects,
  ...defenceEffects,
  ...conductEffects,
]);

/** The effect of a damage-table row on the vehicle or aircraft. */
export const damageEffectSchema = z.discriminatedUnion('kind', [
  effect('no-reroll', {}),
  effect('burns', { hitPoints: whole(1, 3).describe('Hit points of one miniature') }),
  effect('overrun-attack', { profile: profileSchema }),
  effect('lose-weapon', { picks: z.enum(['die', 'attacker']).describe('Who chooses') }),
  effect('no-move', {}),
  effect('no-march-move', {}),
  effect('forced-low', {}),
  effect('blast', { profile: profileSchema, radius: inches.describe('Radius in inches') }),
  effect('no-armour', {}),
  effect('dash-becomes', { profile: profileSchema }),
  effect('extra-damage', { damage: whole(1, 3).describe('Points of damage') }),
  effect('targets-have-cover', { least: z.enum(COVERS).describe('Smallest number') }),
]);
