/** Defences that a unit declares once a game, as data: Cheat Death, Heroic Stand, Panzer Ace. */
import { effectsOf } from '../attack/situation.ts';
import type { Ability, Effect } from '../model.ts';

export interface Defence {
  readonly name: string;
  readonly effects: readonly Effect[];
  /** Declared in a Command phase for the rest of the game; otherwise when the unit is attacked, for that attack. */
  readonly lastsGame: boolean;
}

/** Bit of `Position.used` for a unit's first defence; the next bits are those of the others. */
export const DEFENCE_USED = 16;

/** The defence of an ability; undefined if it is none or always in force. */
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

/** The defences that pass the test, as a mask. */
export function defenceMask(defences: readonly Defence[], test: (defence: Defence) => boolean): number {
  return defences.reduce((mask, defence, number) => (test(defence) ? mask | (1 << number) : mask), 0);
}

/** Whether it prevents suppression markers and their effects while in force. */
export function steadies({ effects }: Defence): boolean {
  return effectsOf(effects, 'suppression-immune').length > 0;
}
