/** Phrases that several files of this folder, or of folders above, use. */
import { signed } from '../../phrases.ts';

export function packPhrase(pack: string | null): string {
  return pack === null ? 'no pack' : `${pack} pack`;
}

export function woundsPhrase(wounds: number): string {
  if (wounds === 0) return 'fresh';
  if (wounds === 1) return 'once wounded';
  if (wounds === 2) return 'twice wounded';
  return `${wounds} times wounded`;
}

export function boostPhrase(value: string): string {
  return `${value} +1 bought`;
}

export function circlePhrase(modifier: number, value: string): string {
  return `on a circle of ${value} ${signed(modifier)}`;
}

/** `4 dice, each succeeds on 5–10` */
export function poolPhrase(dice: number, needs: number, top: number): string {
  if (dice <= 0) return 'no dice';
  const faces = needs === top ? top : `${needs}–${top}`;
  return dice === 1 ? `1 die, succeeds on ${faces}` : `${dice} dice, each succeeds on ${faces}`;
}

export function extraDiceNote(dice: number): string {
  return `a natural 10 adds ${dice === 1 ? '1 die' : `${dice} dice`}, once`;
}

export function tenCountsNote(successes: number): string {
  return `each natural 10 counts ${successes} successes`;
}

export function automaticNote(successes: number): string {
  return `${successes} automatic ${successes === 1 ? 'success' : 'successes'}`;
}

export function outOfReach(weapon: string, known: readonly string[]): string {
  const usable = known.length === 0 ? 'none of its weapons does' : known.join(', ');
  return `found ${weapon}, expected a weapon with the target in range: ${usable}`;
}

export function noWeaponReaches(miniature: string): string {
  return `found ${miniature}, expected an attacker with a weapon in range`;
}

/** @param known weapons that it holds @param option what lends it the weapon */
export function notHeld(weapon: string, name: string, known: readonly string[], option: string): string {
  return `found ${weapon}, expected a weapon that ${name} holds: ${known.join(', ')}; ${option} gives it one from a crate, the ground or another miniature`;
}

export function notInHands(weapon: string, known: readonly string[]): string {
  return `found ${weapon}, expected a weapon that the attacker holds: ${known.join(', ')}`;
}

export const KILLED = 'killed';

/** `Flash-Gun MK1: a natural 10 gives two dice` */
export function itemNote(name: string, effect: string): string {
  return `${name}: ${effect}`;
}
