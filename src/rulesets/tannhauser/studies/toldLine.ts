/** Choices of one side in words, with whoever makes them. */
import { DECISION } from '../../../game/contract.ts';
import type { Names } from '../choiceWords.ts';
import { ACTIVATE, kindOfChoice } from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import { spokenChoice, subjectOf } from '../odds/turn/spokenChoice.ts';
import { indexOfChoice } from '../players/greedy.ts';

/** `Eva Krämer: walk to 23, shoot MacNeal with the MP40`; plays the choices in `p`. */
export function toldLine(p: Position, choices: readonly number[], names: Names): string {
  let who = '';
  const words: string[] = [];
  for (const choice of choices) {
    const index = indexOfChoice(p, choice);
    if (p.waiting !== DECISION || index < 0) break;
    const subject = subjectOf(p, choice);
    if (kindOfChoice(choice) === ACTIVATE) who = names.miniatures[subject];
    else words.push(spokenChoice(p, choice, names));
    p.choose(index);
  }
  return [who, words.join(', ')].filter((text) => text !== '').join(': ');
}
