/**
 * What an ability does, machine-readable: the engine interprets kinds and never asks for an ability's id. The
 * meaning of each kind stands in datasets/dust-warfare/EFFECTS.md.
 */
import { z } from 'zod';
import { whole } from '../../../data/schemaParts.ts';
import { BLOCS, COVERS, DIE_FACES, TARGET_KINDS } from './names.ts';
import { profileSchema, reference } from './parts.ts';

const optional = z.exactOptional;
const inches = whole(0, 60);
const die = z.enum(DIE_FACES);

function effect<K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) {
  return z.strictObject({ kind: z.literal(kind), ...shape });
}

/** Effects on the attack of the one who has the ability or the weapon. */
const attackEffects = [
  effect('reroll-misses', {
    against: optional(z.enum(TARGET_KINDS)),
    withSustained: optional(z.boolean().describe('false: not together with a sustained attack')),
  }),
  effect('invert-attack', {
    when: optional(z.enum(['not-close-combat', 'after-move'])),
  }),
  effect('sustained-inverts', {}),
  effect('multiply-dice', {
    factor: whole(2, 4),
    weapons: optional(z.array(reference('weaponAbilities')).min(1)),
    firstAttack: optional(z.literal(true)),
    outOfAmmo: optional(z.literal(true)),
    ownSuppression: optional(whole(1, 3)),
  }),
  effect('halve-dice', {}),
  effect('extra-die-per-hit', {}),
  effect('ignore-armour', {}),
  effect('halve-armour', { within: inches, against: z.enum(TARGET_KINDS) }),
  effect('ignore-cover', { cover: optional(z.enum(['soft'])) }),
  effect('dice-per-miniature', {}),
  effect('sure-marker', {}),
  effect('grant-weapon-ability', { ability: reference('weaponAbilities') }),
  effect('free-attack', { after: z.literal('march-move'), maxRange: inches }),
  effect('overcharge', { factor: whole(2, 4), bloc: z.enum(BLOCS) }),
  effect('second-target', {
    within: inches,
    insteadOfReroll: optional(z.literal(true).describe('only in a sustained attack, for its reroll')),
  }),
  effect('indirect-fire', { actions: whole(1, 2), minimumRange: inches }),
  effect('close-combat', {}),
  effect('bomb', { uses: whole(1, 9), several: z.literal('reroll-misses') }),
  effect('invert-damage-table', {}),
  effect('damage-table-row', { row: z.string(), against: z.enum(TARGET_KINDS) }),
  effect('out-of-ammo', { clears: z.array(z.enum(['reload', 'end-phase'])).min(1) }),
  effect('remove-obstacle-per-hit', {}),
] as const;

/** Effects when the unit is attacked. */
const defenceEffects = [
  effect('armour-dice', { dice: whole(1, 6), when: optional(z.literal('front-arc')) }),
  effect('invert-armour', { lasts: z.enum(['roll', 'game']) }),
  effect('negate', {
    points: whole(1, 6),
    when: z.enum(['unmoved', 'half-in-terrain']),
    againstPhaser: optional(z.literal(true)),
  }),
  effect('cancel-attack', { on: die }),
  effect('cover-step', { steps: whole(-2, 2) }),
  effect('suppression-cover', { steps: whole(0, 2) }),
  effect('not-aimed-at', { within: inches }),
  effect('suppression-immune', { hitsTheDirt: z.boolean(), lasts: optional(z.literal('game')) }),
] as const;

/** Effects on actions, orders, reactions, healing and repair. */
const conductEffects = [
  effect('actions-with-both-markers', { actions: whole(1, 2) }),
  effect('free-order', { orders: whole(1, 3) }),
  effect('extra-order', { orders: whole(1, 3) }),
  effect('order-out-of-range', { orders: whole(1, 3) }),
  effect('orders-from-anywhere', {}),
  effect('heal', { removesSuppression: whole(0, 3), recoverOn: die, within: inches }),
  effect('heal-only', {
    ability: reference('abilities'),
    removesSuppression: whole(0, 3),
    recoverOn: die,
    within: inches,
  }),
  effect('repair', { removesEffects: whole(0, 3), recoverOn: die, within: inches }),
  effect('self-repair', { removesEffects: whole(0, 3), recoverOn: die }),
  effect('repair-on', { face: die }),
  effect('regenerate', { on: die }),
  effect('no-reaction-to-moves', { of: z.enum(TARGET_KINDS) }),
  effect('reaction-before-march', {}),
  effect('extra-move', { inches, when: z.enum(['once-a-turn', 'reaction']) }),
  effect('stop-in-difficult', { on: die }),
  effect('riders-attacked', { profile: profileSchema }),
  effect('joins-nobody', {}),
  effect('joined-by-its-like', {}),
] as const;

export const effectSchema = z.discriminatedUnion('kind', [
  ...attackEffects,
  ...defenceEffects,
  ...conductEffects,
]);

/** What a row of a damage table does to the vehicle or aircraft. */
export const damageEffectSchema = z.discriminatedUnion('kind', [
  effect('no-reroll', {}),
  effect('burns', { hitPoints: whole(1, 3) }),
  effect('overrun-attack', { profile: profileSchema }),
  effect('lose-weapon', { picks: z.enum(['die', 'attacker']) }),
  effect('no-move', {}),
  effect('no-march-move', {}),
  effect('forced-low', {}),
  effect('blast', { profile: profileSchema, radius: inches }),
  effect('no-armour', {}),
  effect('dash-becomes', { profile: profileSchema }),
  effect('extra-damage', { damage: whole(1, 3) }),
  effect('targets-have-cover', { least: z.enum(COVERS) }),
]);
