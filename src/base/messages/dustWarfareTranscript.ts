/** Words of the transcript of an engagement. */
import { REASON_WORDS } from './dustWarfareEngagement.ts';

/** Units of one id are numbered from the second on. */
export function numberedUnit(unit: string, number: string | undefined): string {
  return number === undefined ? unit : `${unit} #${number}`;
}

export function unitName(unit: string, number: string | undefined, side: string): string {
  return `${numberedUnit(unit, number)} (${side})`;
}

export function heading(game: number, seed: number): string {
  return `Game ${game} of seed ${seed}`;
}

export function sideLine(side: string, player: string, units: readonly string[]): string {
  return `  ${side}, played by ${player}: ${units.join(', ')}`;
}

export function turn(number: number, range: number): string {
  return `Turn ${number}, at ${range} inches`;
}

/** @param orders of each side, by its name */
export function initiative(
  side: string,
  orders: readonly (readonly [side: string, count: number])[],
): string {
  return `${side} initiates; orders: ${orders.map(([own, count]) => `${own} ${count}`).join(', ')}`;
}

export function order(unit: string, what: 'take-action' | 'regroup'): string {
  return what === 'regroup' ? `  ${unit} regroups by order` : `  ${unit} acts by order`;
}

export function activation(unit: string, actions: number): string {
  return `  ${unit}: ${actions} action${actions === 1 ? '' : 's'}`;
}

/** The roll that begins an activation. */
export function suppression(unit: string, before: number, after: number): string {
  return `  ${unit} rolls against ${before} suppression marker${before === 1 ? '' : 's'}: ${after} left`;
}

export function retreat(unit: string, lost: boolean): string {
  return lost ? `    ${unit} retreats off the table` : `    ${unit} retreats`;
}

export function attack(
  unit: string,
  target: string,
  mode: string,
  { reaction, apart }: { readonly reaction: boolean; readonly apart: boolean },
): string {
  const how = apart ? ' with the weapons aimed at it' : '';
  return `    ${unit}, ${reaction ? 'in reaction, ' : ''}${mode} on ${target}${how}`;
}

export function defence(unit: string, ability: string): string {
  return `      ${unit} declares ${ability}`;
}

export function answer(unit: string, mode: string): string {
  return `      ${unit} answers at once: ${mode}`;
}

export function hitTheDirt(unit: string): string {
  return `      ${unit} hits the dirt`;
}

/** What an attack did, or with `by` below 0 fire and explosions. */
interface Damage {
  readonly damage: number;
  readonly left: number;
  readonly marker: boolean;
  readonly by: number;
}

export function damage(unit: string, { damage: points, left, marker, by }: Damage): string {
  const fate = left === 0 ? 'gone' : `${left} left`;
  const cause = by < 0 ? ' by fire or explosion' : '';
  return `      ${unit}: ${points} damage${cause}, ${fate}${marker && left > 0 ? ', a suppression marker' : ''}`;
}

export function effect(unit: string, row: string): string {
  return `      ${unit}: ${row}`;
}

export function weaponLost(unit: string, weapon: string): string {
  return `      ${unit} loses its ${weapon}`;
}

export function move(unit: string): string {
  return `    ${unit} moves to other terrain`;
}

/** @param markers suppression markers that it takes off the target */
export function support(
  unit: string,
  target: string,
  kind: 'treats' | 'repairs' | 'regenerates',
  markers: number,
): string {
  if (kind === 'regenerates') return `    ${unit} regenerates`;
  const off = markers === 0 ? '' : `: ${markers} suppression marker${markers === 1 ? '' : 's'} off`;
  return `    ${unit} ${kind} ${target}${off}`;
}

/** @param points of damage, or miniatures of one point, that came back */
export function recovery(unit: string, points: number, left: number): string {
  return `      ${unit}: ${points} recovered, ${left} left`;
}

/** @param winner undefined for a draw */
export function end(winner: string | undefined, reason: keyof typeof REASON_WORDS): string {
  return winner === undefined ? `Draw: ${REASON_WORDS[reason]}` : `${winner} wins: ${REASON_WORDS[reason]}`;
}
