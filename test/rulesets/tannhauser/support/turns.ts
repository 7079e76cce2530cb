/** Passes turns without any action, to see the effects of a new turn. */
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import type { Scene } from './scene.ts';

/** Ends the turn: nobody moves or buys anything, Reich wins the initiative. */
export function passTurn(s: Scene): void {
  const { turn } = s.p;
  while (s.p.turn === turn || s.p.waiting === CHANCE) {
    if (s.p.waiting === CHANCE) s.roll([10]).roll([1]);
    else if (s.p.waiting !== DECISION) throw new Error(`the game ended in turn ${turn}: ${s.end()}`);
    else s.choose(quietChoice(s.choices()));
  }
  while (s.question()?.startsWith('re-roll')) s.choose('no');
}

function quietChoice(choices: readonly string[]): string {
  const quiet = ['no', 'end'].find((choice) => choices.includes(choice));
  return quiet ?? choices.find((choice) => choice.startsWith('activate')) ?? choices[0];
}
