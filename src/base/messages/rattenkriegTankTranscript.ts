/** Words of the transcript of a duel of vehicles. */
import { TANK_REASON_WORDS } from './rattenkriegTanks.ts';

export function heading(game: number, seed: number): string {
  return `Duel ${game} of seed ${seed}`;
}

export function sideLine(vehicle: string, player: string): string {
  return `  ${vehicle}, played by ${player}`;
}

export function turn(number: number): string {
  return `Turn ${number}`;
}

export function initiative(side: string): string {
  return `${side} takes the initiative`;
}

export function replaces(side: string): string {
  return `  ${side} replaces a man at the gun`;
}

export function loads(side: string): string {
  return `  ${side} has no round for this impulse`;
}

export function shaken(side: string): string {
  return `  ${side} loses an impulse`;
}

/** `  House Medium Tank A fires 2 rounds, 7.5cm KwK 40 L/48, PzGr. 39, at the turret: front, 58 mm` */
export function fires(
  side: string,
  shell: string,
  rounds: number,
  part: string,
  face: string,
  armour: number,
): string {
  const count = rounds === 1 ? '1 round' : `${rounds} rounds`;
  return `  ${side} fires ${count}, ${shell}, at the ${part}: ${face}, ${armour} mm`;
}

export function shot(
  toHit: number,
  result: 'outside' | 'through' | 'inside',
  points: number,
  burns: boolean,
): string {
  const found = {
    outside: 'nothing gets inside',
    through: 'goes in and out again',
    inside: `${points} damage point${points === 1 ? '' : 's'}${burns ? ' and a fire' : ''}`,
  };
  return `    To Hit ${toHit}: ${found[result]}`;
}

export function damage(side: string, changes: readonly string[]): string {
  return `    ${side}: ${changes.join(', ')}`;
}

export function explodes(): string {
  return 'the ammunition explodes';
}

export function manOut(id: string): string {
  return `${id} out`;
}

export function systemHit(id: string, points: number, capacity: number): string {
  return `${id} ${points} of ${capacity}`;
}

export function catchesFire(): string {
  return 'catches fire';
}

/** @param winner undefined for a draw */
export function end(
  winner: string | undefined,
  loser: string | undefined,
  reason: keyof typeof TANK_REASON_WORDS,
): string {
  return winner === undefined
    ? `Draw: ${TANK_REASON_WORDS[reason]}`
    : `${winner} wins; ${loser ?? ''}: ${TANK_REASON_WORDS[reason]}`;
}
