/** What the parts of an answer of `odds turn` are called. */
import { nameInPosition } from '../displayNames.ts';
import type { TurnAnswer, TurnLine } from '../odds/answerTurn.ts';

/** Rules of an activation. */
export const RULES = ['T-TURN-05', 'T-TURN-06', 'T-TURN-07', 'T-ACT-01', 'T-MOVE-01', 'T-CP-02'];

/** What the characters are called, and the side that decides. */
export interface Names {
  readonly characters: ReadonlyMap<string, string>;
  readonly side: string;
}

/** Whoever acts; the side where no miniature does. */
export function actorOf(miniature: string | null, { characters, side }: Names): string {
  return miniature === null ? side : nameInPosition(miniature, characters);
}

/** Smallest share of games in which a follow-up is printed. */
const USUAL = 0.5;

/** `Eva Krämer: move to 63, attack John MacNeal with MP40`; an action that usually follows is told, too. */
export function lineText({ miniature, words, next }: TurnLine, names: Names): string {
  const isTold =
    next !== null && next.share.share >= USUAL && !/^(move to|do nothing|stop there)/.test(next.words[0]);
  const then = isTold ? `, then ${next.share.share < 1 ? 'usually ' : ''}${next.words.join(', ')}` : '';
  const said = words.join(', ') + then;
  return `${actorOf(miniature, names)}: ${said}`;
}

/** Whether every line is known exactly. */
export function isSolved({ lines }: Pick<TurnAnswer, 'lines'>): boolean {
  return lines.every(({ isExact }) => isExact);
}
