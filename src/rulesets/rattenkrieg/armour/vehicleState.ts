/** The state of a vehicle as one whole number, so that equal states merge. */
import { UsageError } from '../../../base/errors.ts';
import type { DamageList, ListedSystem } from './target.ts';

/** State of a destroyed vehicle, without details. */
export const DESTROYED = -1;
export const UNHURT = 0;

/** Packs and unpacks states: fire, men out of action, points of every system, from the lowest digit up. */
export interface StateCodec {
  readonly men: number;
  /** Value of a point of each system; 0 for systems that are only tested. */
  readonly units: readonly number[];
  readonly radices: readonly number[];
}

/** Makes the codec of a vehicle. @throws UsageError `usage/too-large` for a card with more men and points than a whole number can hold */
export function stateCodec({ systems, crew }: Pick<DamageList, 'systems' | 'crew'>): StateCodec {
  let unit = 2 * 2 ** crew.length;
  const units: number[] = [];
  const radices: number[] = [];
  for (const { capacity } of systems) {
    units.push(capacity === null ? 0 : unit);
    radices.push(capacity === null ? 1 : capacity + 1);
    unit *= radices[radices.length - 1];
  }
  if (unit > Number.MAX_SAFE_INTEGER) {
    const message = `the card has ${crew.length} men and ${systems.length} systems: with their points that is more than can be told apart; give it fewer`;
    throw new UsageError([{ code: 'usage/too-large', place: {}, message }]);
  }
  return { men: crew.length, units, radices };
}

export function isBurning(state: number): boolean {
  return state % 2 === 1;
}

export function withFire(state: number): number {
  return isBurning(state) ? state : state + 1;
}

/** Men out of action, as a mask. */
export function menOut({ men }: StateCodec, state: number): number {
  return Math.floor(state / 2) % 2 ** men;
}

export function withManOut(state: number, man: number): number {
  return state + 2 * 2 ** man;
}

/** Damage points of a system. */
export function pointsOf({ units, radices }: StateCodec, state: number, system: number): number {
  return units[system] === 0 ? 0 : Math.floor(state / units[system]) % radices[system];
}

export function withPoints({ units }: StateCodec, state: number, system: number, points: number): number {
  return state + units[system] * points;
}

export function isGone(codec: StateCodec, state: number, index: number, { capacity }: ListedSystem): boolean {
  return capacity !== null && pointsOf(codec, state, index) >= capacity;
}
