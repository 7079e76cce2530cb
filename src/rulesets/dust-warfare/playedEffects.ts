/**
 * Where each kind of effect is played, and why not elsewhere: the one list for `data coverage`, the rule book and the assumptions of an
 * engagement.
 */
import type { EffectKind } from './model.ts';

/** `everywhere`: odds and engagements; `odds`: not in engagements; `nowhere`: in the data only. */
type EffectStatus =
  | { readonly played: 'everywhere' }
  | {
      readonly played: 'odds' | 'nowhere';
      /** Why it is not played. */
      readonly why: string;
      /** Whether playing it would change engagements: then every answer lists it as not played. */
      readonly isMissed: boolean;
    };

const EVERYWHERE: EffectStatus = { played: 'everywhere' };

/** Not played because it would not change an engagement without a map. */
function needsMap(played: 'odds' | 'nowhere', why: string): EffectStatus {
  return { played, why, isMissed: false };
}

export const EFFECT_STATUS: Readonly<Record<EffectKind, EffectStatus>> = {
  'actions-with-both-markers': EVERYWHERE,
  'armour-dice': EVERYWHERE,
  bomb: needsMap('odds', 'aircraft need a map'),
  'cancel-attack': EVERYWHERE,
  'close-combat': EVERYWHERE,
  'cover-step': EVERYWHERE,
  'damage-table-row': EVERYWHERE,
  'dice-per-miniature': EVERYWHERE,
  'extra-die-per-hit': EVERYWHERE,
  'extra-move': needsMap('nowhere', 'distances need a map'),
  'extra-order': EVERYWHERE,
  'free-attack': needsMap(
    'nowhere',
    'without a map a march with its free attack equals a move and an attack',
  ),
  'free-order': EVERYWHERE,
  'grant-weapon-ability': EVERYWHERE,
  'halve-armour': EVERYWHERE,
  'halve-dice': EVERYWHERE,
  heal: EVERYWHERE,
  'heal-only': { played: 'nowhere', why: 'first aid does not depend on the kind of unit', isMissed: true },
  'ignore-armour': EVERYWHERE,
  'ignore-cover': EVERYWHERE,
  'indirect-fire': needsMap('odds', 'every unit sees every other, so direct fire is better'),
  'invert-armour': EVERYWHERE,
  'invert-attack': EVERYWHERE,
  'invert-damage-table': EVERYWHERE,
  'joined-by-its-like': EVERYWHERE,
  'joins-nobody': EVERYWHERE,
  'multiply-dice': EVERYWHERE,
  negate: EVERYWHERE,
  'not-aimed-at': { played: 'nowhere', why: 'the choice of legal targets needs a table', isMissed: true },
  'no-reaction-to-moves': EVERYWHERE,
  'order-out-of-range': needsMap('nowhere', 'without a map every unit is within command range'),
  'orders-from-anywhere': needsMap('nowhere', 'without a map every unit is within command range'),
  'out-of-ammo': EVERYWHERE,
  overcharge: EVERYWHERE,
  'reaction-before-march': needsMap('nowhere', 'without a map no unit marches'),
  regenerate: EVERYWHERE,
  'remove-obstacle-per-hit': needsMap('nowhere', 'obstacles need a map'),
  repair: EVERYWHERE,
  'repair-on': EVERYWHERE,
  'reroll-misses': EVERYWHERE,
  'riders-attacked': needsMap('nowhere', 'transport is not simulated'),
  'second-target': EVERYWHERE,
  'self-repair': EVERYWHERE,
  'stop-in-difficult': needsMap('odds', 'terrain needs a map'),
  'suppression-cover': EVERYWHERE,
  'suppression-immune': EVERYWHERE,
  'sure-marker': EVERYWHERE,
  'sustained-inverts': EVERYWHERE,
};
