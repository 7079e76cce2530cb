/** Phrases shared by several files of this folder and of those below it. */
import { withMinus } from '../dice/expression/phrases.ts';

/** `−4`, `+12`. */
export function signed(number: number): string {
  return number < 0 ? withMinus(number) : `+${number}`;
}

/** The names of two sides, made different when they are equal. */
export function namesApart([first, second]: readonly { readonly name: string }[]): [string, string] {
  const isOne = first.name === second.name;
  return isOne ? [`${first.name} (first)`, `${second.name} (second)`] : [first.name, second.name];
}

/** `23 cards of another game; …`, printed wherever one of its values is shown. */
export function cardOfOtherEdition(edition: string, warning: string): string {
  return `A card of ${edition}. ${warning}`;
}

// --- what is shown
export const REASON_WORDS: Readonly<
  Record<'wiped-out' | 'both-wiped-out' | 'army-points' | 'equal-points', string>
> = {
  'wiped-out': 'one side wiped out',
  'both-wiped-out': 'both sides wiped out',
  'army-points': 'army points after the last turn',
  'equal-points': 'equal army points after the last turn',
};
