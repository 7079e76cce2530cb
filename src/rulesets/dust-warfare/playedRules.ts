/**
 * Which rule ids of datasets/dust-warfare/RULES.md odds or engagements play, which in part and which not. A test holds that every
 * rule stands in one of the lists; how far an ability is played follows from the kinds of its effects.
 */
import { effectsLeftOut, withoutEffect } from '../../base/messages/dustWarfareData.ts';
import type { RuleStatus } from '../../data/ruleBook.ts';
import type { Ability, EffectKind, WeaponAbility } from './model.ts';

function area(prefix: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `D-${prefix}-${String(number).padStart(2, '0')}`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

type Reasons = readonly (readonly [reason: string, ids: readonly string[]])[];

function byId(reasons: Reasons): ReadonlyMap<string, string> {
  return new Map(reasons.flatMap(([reason, ids]) => ids.map((id) => [id, reason] as const)));
}

export const playedRules: ReadonlySet<string> = new Set([
  ...area('DIE', ...range(1, 4)),
  'D-UNIT-0A',
  'D-UNIT-0B',
  ...area('UNIT', 3, 5),
  ...area('INIT', ...range(1, 4)),
  ...area('CMD', 1, 3, 4),
  ...area('END', 1, 2),
  ...area('ACT', 2, 4),
  ...area('REACT', 5, 6),
  ...area('ATK', ...range(4, 10)),
  ...area('SUP', 3, 4),
  ...area('VEH', 1, 2, 3),
]);

/** Rules that are played in part, and what is missing. */
export const partlyPlayed: ReadonlyMap<string, string> = byId([
  ['army points are compared and nothing is built in secret', area('SETUP', 1)],
  ['arcs are an input of odds (front or rear); engagements fire from the front', ['D-UNIT-0C']],
  ['a retreat is a number of moves to the edge of the table', area('UNIT', 4)],
  ['without distances every unit is within command range', area('CMD', 2)],
  ['without a map a move draws the unit’s cover anew', area('ACT', 1)],
  ['heal, repair, reload; nobody embarks', area('ACT', 3)],
  ['everybody is in formation', area('REACT', 1)],
  ['a move is answered by an attack after it; nobody moves in answer', area('REACT', 2)],
  ['an attack is answered by an attack or by hitting the dirt; nobody moves away', area('REACT', 3)],
  ['units react in the order of their list', area('REACT', 4)],
  ['the markers are an input of odds; engagements have no overrun', area('MOVE', 5)],
  ['a unit fires at one target; odds of split fire are those of its parts', area('ATK', 1)],
  ['one distance for both units, no arcs', area('ATK', 2)],
  ['no overrun and no missing leaders', area('SUP', 1)],
  ['nothing obscures, so a suppressed unit does not stop to', area('SUP', 2)],
  ['heroes stand alone; that they lead is an input of odds', area('HERO', 2, 4)],
  ['the hazard is an input of odds', area('AIR', 5)],
  ['altitude is an input of odds', area('AIR', 6)],
]);

/** Rules that are not played, and why. */
export const unplayedRules: ReadonlyMap<string, string> = byId([
  [
    'places, bases and lines of sight need a map',
    [
      'D-SETUP-02',
      'D-UNIT-00',
      ...area('UNIT', 2),
      ...area('MOVE', ...range(1, 4)),
      ...area('ATK', 3),
      ...area('WALK', 1),
      ...area('AIR', ...range(1, 4), 7),
    ],
  ],
  ['single miniatures and leaders are not told apart', [...area('UNIT', 1), ...area('CMD', 6)]],
  ['nobody has the platoons’ orders', area('CMD', 5)],
  ['without distances every unit is within command range', area('HERO', 3)],
  ['deploying a hero with a unit is not simulated', area('HERO', 1)],
  ['transport is not simulated', area('CARRY', 1, 2)],
  ['movement is not simulated', area('ACT', 5)],
]);

/** The kinds of effects that odds and engagements interpret. */
export const playedEffects: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'actions-with-both-markers',
  'armour-dice',
  'close-combat',
  'cover-step',
  'damage-table-row',
  'dice-per-miniature',
  'extra-die-per-hit',
  'extra-order',
  'grant-weapon-ability',
  'halve-armour',
  'halve-dice',
  'heal',
  'ignore-armour',
  'ignore-cover',
  'invert-attack',
  'invert-damage-table',
  'multiply-dice',
  'negate',
  'no-reaction-to-moves',
  'out-of-ammo',
  'overcharge',
  'regenerate',
  'repair',
  'repair-on',
  'reroll-misses',
  'self-repair',
  'suppression-cover',
  'suppression-immune',
  'sure-marker',
  'sustained-inverts',
]);

/** Those that odds interpret and engagements leave out. */
export const oddsOnlyEffects: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'bomb',
  'cancel-attack',
  'indirect-fire',
  'invert-armour',
  'second-target',
  'stop-in-difficult',
]);

/** How far an ability is played: as far as the kinds of its effects are. */
export function statusOfEffects({ effects }: Ability | WeaponAbility): RuleStatus {
  if (effects.length === 0) return { status: 'not', note: withoutEffect() };
  const kinds = effects.map(({ kind }) => kind);
  const oddsOnly = kinds.filter((kind) => oddsOnlyEffects.has(kind));
  const missing = kinds.filter((kind) => !playedEffects.has(kind) && !oddsOnlyEffects.has(kind));
  if (oddsOnly.length + missing.length === 0) return { status: 'played', note: '' };
  const status = missing.length === kinds.length ? 'not' : 'partly';
  return { status, note: effectsLeftOut(oddsOnly, missing) };
}
