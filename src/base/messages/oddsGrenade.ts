/** Sentences about blasts. */
import { probabilityLabel } from './oddsCharts.ts';

export interface BlastPhrases {
  readonly grenade: string;
  readonly victims: readonly { readonly name: string; readonly state: readonly string[] }[];
  /** Figures outside whose items count: `with … near`. */
  readonly near: readonly string[];
  readonly kills: readonly number[];
  readonly allDie: number;
  readonly noneDies: number;
  readonly mean: number;
}

/** `A MKII A1 kills Karl Zermann (fresh) 6.3 % and Eva Krämer (stamina pack, once wounded) 31.3 % of the time, …` */
export function grenadeSentence(phrases: BlastPhrases): string {
  const { grenade, victims, near, kills, allDie, noneDies, mean } = phrases;
  const each = victims.map(
    ({ name, state }, index) => `${name} (${state.join(', ')}) ${probabilityLabel(kills[index])}`,
  );
  const joint =
    victims.length === 1
      ? ''
      : `, ${victims.length === 2 ? 'both' : 'all of them'} ${probabilityLabel(allDie)}, nobody ${probabilityLabel(noneDies)}`;
  return `The ${grenade} kills ${each.join(', ')}${joint} of the time${near.map((phrase) => `, ${phrase}`).join('')}; expected wounds ${mean.toFixed(2)}${victims.length === 1 ? '' : ' in all'}`;
}

export const BLAST = 'The blast';
export const ALL_TOGETHER = 'All figures together';
export const KILLED = 'killed';

export function automaticHits(successes: number): string {
  return `${successes} automatic attack successes on everybody on the circle and next to it, friend and foe`;
}

export function shockOf(name: string): string {
  return `The shock roll of ${name}`;
}

export function blastTitle(grenade: string): string {
  return `Wounds of one ${grenade}`;
}

export function atOnce(): string {
  return 'All roll first, then all wounds apply at once; the rolls do not depend on each other.';
}

export function nothingShaken(): string {
  return 'Assumed: no Command Points beyond the boosts named; nothing is shaken off.';
}

export function notAGrenade(item: string, known: readonly string[]): string {
  return `${item} does not explode; known: ${known.join(', ')}`;
}

export function tooManyFigures(found: number, most: number): string {
  return `found ${found} figures, expected at most ${most}`;
}

export function victimPart(found: string, packs: readonly string[]): string {
  return `found "${found}", expected a pack (${packs.join(', ')}), wounds (0, 1, 2 …), boost, or the circle's Stamina modifier (circle+1)`;
}

export function victimPartTwice(found: string): string {
  return `found "${found}" beside another of its kind, expected one`;
}

export function victimHelp(): string {
  return 'figures in the blast: ID, with pack, wounds, boost, circle+N after colons: eva-kramer:stamina:1; without a pack combat';
}
