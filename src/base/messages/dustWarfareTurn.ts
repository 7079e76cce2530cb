/** Words about recovery, initiative and single rolls in Dust Warfare. */
import { probabilityLabel } from './oddsCharts.ts';

export const LEFT = 'left';
export const ACTIONS = 'actions';
export const ORDERS = 'orders';
export const LEFT_AXIS = 'Markers left';
export const ORDERS_AXIS = 'Orders';
export const RECOVERY_STEP = 'The recovery roll';
export const RETREAT_STEP = 'Retreat';
export const ACTIONS_STEP = 'Actions';
export const INITIATIVE_STEP = 'The deciding roll';

export function suppressionSentence(
  markers: number,
  clear: number,
  noAction: number,
  retreat: number | null,
): string {
  const fleeing = retreat === null ? '' : `, retreats ${probabilityLabel(retreat)}`;
  const marked = `${markers} suppression ${markers === 1 ? 'marker' : 'markers'}`;
  return `A unit with ${marked} is rid of all of them ${probabilityLabel(clear)} of the time${fleeing}, and has no action ${probabilityLabel(noAction)}`;
}

export function retreatLine(probability: number): string {
  return `Retreats ${probabilityLabel(probability)} of the time.`;
}

/** @param marksRetreat whether the bars that make it retreat have a colour of their own */
export function recoveryTitle(markers: number, marksRetreat: boolean): string {
  return `Markers left of ${markers}${marksRetreat ? ' (in colour: it retreats)' : ''}`;
}

export function initiativeSentence(
  units: readonly [number, number],
  first: number,
  orders: readonly [number, number],
): string {
  return `With ${units[0]} ${units[0] === 1 ? 'unit' : 'units'} against ${units[1]} the first side acts first ${probabilityLabel(first)} of the time; expected orders ${orders[0].toFixed(2)} and ${orders[1].toFixed(2)}`;
}

export function tieLine(tie: number): string {
  return `A first roll is a tie ${probabilityLabel(tie)} of the time and is rolled again.`;
}

export function sideName(side: number, units: number): string {
  return `${side === 0 ? 'First' : 'Second'} side, ${units} ${units === 1 ? 'unit' : 'units'}`;
}

export function ordersTitle(): string {
  return 'Orders by side';
}

export function fewestHits(): string {
  return 'The side with fewer hits acts first.';
}

export function eventSentence(
  event: string,
  dice: number,
  counted: string,
  mean: number,
  any: number,
): string {
  const rolled = `${dice} ${dice === 1 ? 'die' : 'dice'}`;
  if (dice === 1 && mean <= 1) return `${event}, ${rolled}: ${counted} ${probabilityLabel(any)} of the time`;
  return `${event}, ${rolled}: expected ${counted} ${mean.toFixed(2)}`;
}

export function eventDice(dice: 'given' | 'one', event: string): string {
  return dice === 'one' ? `${event} is a roll of one die` : `how many dice does ${event} roll?`;
}

export function eventStep(face: string): string {
  return `Each ${face} counts`;
}

export const EVENT_STEP = 'The roll';
