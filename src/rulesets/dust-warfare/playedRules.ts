/**
 * Which rule ids of datasets/dust-warfare/RULES.md odds or engagements play, in full, in part or not at all. A test checks that every rule
 * is in one of the lists. How far an ability is played follows from the kinds of its effects.
 */
import type { RuleStatus } from '../../data/ruleBook.ts';
import { range, reasonsById, rulesOf } from '../../data/ruleLists.ts';
import type { Ability, WeaponAbility } from './model.ts';
import { EFFECT_STATUS } from './playedEffects.ts';

function area(name: string, ...numbers: readonly number[]): string[] {
  return rulesOf(`D-${name}`, ...numbers);
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
  ...area('HERO', 1, 2, 4),
]);

/** Rules that are played in part, and what is missing. */
export const partlyPlayed: ReadonlyMap<string, string> = reasonsById([
  ['army points are compared and nothing is built in secret', area('SETUP', 1)],
  ['arcs are an input of odds (front or rear); engagements fire from the front', ['D-UNIT-0C']],
  ['a retreat is a number of moves to the edge of the table', area('UNIT', 4)],
  ['without distances every unit is within command range', area('CMD', 2)],
  ['without a map a move draws the unit’s cover again', area('ACT', 1)],
  ['heal, repair, reload; no transport', area('ACT', 3)],
  ['all units are in formation', area('REACT', 1)],
  [
    'the reaction to a move is an attack after it; the schedule sets distances, so no unit moves as a reaction',
    area('REACT', 2),
  ],
  [
    'the reaction to an attack is an attack or hitting the dirt; a move as reaction needs a map',
    area('REACT', 3),
  ],
  ['units react in the order of their list', area('REACT', 4)],
  ['the markers are an input of odds; engagements have no overrun', area('MOVE', 5)],
  ['equal weapons of a unit fire at one target; odds of split fire are those of its parts', area('ATK', 1)],
  ['one distance for both units, no arcs', area('ATK', 2)],
  ['no overrun and no missing leaders', area('SUP', 1)],
  ['no unit obscures sight, so suppression cannot end that', area('SUP', 2)],
  ['the hazard is an input of odds', area('AIR', 5)],
  ['altitude is an input of odds', area('AIR', 6)],
]);

/** Rules that are not played, and why. */
export const unplayedRules: ReadonlyMap<string, string> = reasonsById([
  [
    'places, bases and lines of sight need a map',
    [
      'D-SETUP-02',
      'D-UNIT-00',
      ...area('UNIT', 2),
      ...area('MOVE', ...range(1, 4)),
      ...area('ATK', 3),
      ...area('WALK', 1),
    ],
  ],
  ['aircraft fly over the table, so engagements without a map have none', area('AIR', ...range(1, 4), 7)],
  ['single miniatures and leaders are not distinguished', [...area('UNIT', 1), ...area('CMD', 6)]],
  ['the platoons’ orders are not available', area('CMD', 5)],
  ['without distances every unit is within command range', area('HERO', 3)],
  ['transport is not simulated', area('CARRY', 1, 2)],
  ['movement is not simulated', area('ACT', 5)],
]);

/** What parts of an ability are played in odds only, and what not at all. */
function effectsLeftOut(
  effects: readonly { readonly kind: string; readonly played: 'odds' | 'nowhere'; readonly why: string }[],
): string {
  const named = (where: 'odds' | 'nowhere'): string =>
    effects
      .filter(({ played }) => played === where)
      .map(({ kind, why }) => `${kind} (${why})`)
      .join(', ');
  return [
    ...(named('odds') === '' ? [] : [`in odds only: ${named('odds')}`]),
    ...(named('nowhere') === '' ? [] : [`not simulated: ${named('nowhere')}`]),
  ].join('; ');
}

/** How far an ability is played, from the kinds of its effects (playedEffects.ts). */
export function statusOfEffects({ effects }: Ability | WeaponAbility): RuleStatus {
  if (effects.length === 0) return { status: 'not', note: 'shows only with a map, terrain or a roster' };
  const leftOut = effects.flatMap(({ kind }) => {
    const status = EFFECT_STATUS[kind];
    return status.played === 'everywhere' ? [] : [{ kind, ...status }];
  });
  if (leftOut.length === 0) return { status: 'played', note: '' };
  const isNowhere = leftOut.filter(({ played }) => played === 'nowhere').length === effects.length;
  return { status: isNowhere ? 'not' : 'partly', note: effectsLeftOut(leftOut) };
}
