/** What a unit declares once a game to defend itself, as data: Cheat Death, Heroic Stand, Panzer Ace. */
import { effectsOf } from '../attack/situation.ts';
import type { Ability, Effect } from '../model.ts';

export interface Defence {
  readonly name: string;
  readonly effects: readonly Effect[];
  /** Declared in a Command phase, for the rest of the game; else when the unit is attacked, for that attack. */
  readonly lastsGame: boolean;
}

/** Bit of `Position.used`: the first defence of a unit is behind it; the next bits are those of the others. */
export const DEFENCE_USED = 16;

/** The defence that an ability is; undefined for one that is none, or that is always in force. */
export function defenceOf({
  name,
  usesPerGame,
  effects,
}: Pick<Ability, 'name' | 'usesPerGame' | 'effects'>): Defence | undefined {
  const inverts = effectsOf(effects, 'invert-armour');
  const isDefence = inverts.length + effectsOf(effects, 'cancel-attack').length > 0;
  if (usesPerGame === null || !isDefence) return undefined;
  return { name, effects, lastsGame: inverts.some(({ lasts }) => lasts === 'game') };
}

/** Those that a test holds for, as a mask. */
export function defenceMask(defences: readonly Defence[], test: (defence: Defence) => boolean): number {
  return defences.reduce((mask, defence, number) => (test(defence) ? mask | (1 << number) : mask), 0);
}

/** Whether markers neither come nor matter while it is in force. */
export function steadies({ effects }: Defence): boolean {
  return effectsOf(effects, 'suppression-immune').length > 0;
}
