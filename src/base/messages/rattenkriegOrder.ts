/** Words of the order of weapons under other readings of Rattenkrieg!. */
import { listedNames } from '../claim.ts';

export const READING = 'Reading';
export const LEADERS = 'First';
export const SWAPPED = 'Pairs swapped %';
export const LARGEST = 'Most';
export const MOVES = 'Moves';
export const SAME_LEADERS = '=';

export function orderTitle(weapons: number): string {
  return `The order of ${weapons} weapons in one Shoot action under each change`;
}

export function orderNote(situations: readonly string[]): string {
  return (
    'Exact, by men out of action. First: who leads then, = the same. Pairs swapped: of the pairs of weapons that are told apart, those in the other order. ' +
    `Most: the largest change of a weapon’s mean. Moves: the weapons whose place changes most. Situations: ${situations.join('; ')}.`
  );
}

export function move(weapon: string, from: number, to: number): string {
  return `${weapon} ${from} → ${to}`;
}

/** @param reordering names of the changes @param leading of them, those with another leader */
export function orderClause(
  weapons: number,
  tried: number,
  reordering: readonly string[],
  leading: readonly string[],
): string {
  if (reordering.length === 0)
    return `in one Shoot action none of ${tried} changes reorders ${weapons} weapons`;
  const first =
    leading.length === 0 ? 'the first stays the first' : `another comes first with ${listedNames(leading)}`;
  return `in one Shoot action ${reordering.length} of ${tried} changes reorder ${weapons} weapons, ${first}`;
}

export function reorders(change: string): string {
  return `${change} reorders the weapons`;
}

export function orderMethod(): string {
  return 'The order of the weapons is exact, so it has no error; readings that no shot goes by are left out of it.';
}
