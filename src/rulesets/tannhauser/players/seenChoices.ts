/** Lets a player decide among some of the legal choices. */
import type { Player } from '../../../game/contract.ts';
import { DECLINE, DONE, END_ACTIVATION, kindOfChoice } from '../engine/choices.ts';
import { MAX_CHOICES } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';

/** Whether the choice is to do nothing, or nothing more. */
export function isStop(choice: number): boolean {
  const kind = kindOfChoice(choice);
  return kind === END_ACTIVATION || kind === DECLINE || kind === DONE;
}

/** The choices of a decision that a player sees. */
export class SeenChoices {
  count = 0;
  readonly #places = new Int32Array(MAX_CHOICES);
  readonly #offered = new Int32Array(MAX_CHOICES);

  /** Adds the legal choice at `index`; choices are added in their order. */
  add(index: number): void {
    this.#places[this.count++] = index;
  }

  /**
   * Lets the player choose among those seen, at least one; the choices of the position are the same afterwards.
   * @returns the index among the legal choices; where the player wants something that it does not see, it stops
   */
  choose(inner: Player<Position>, p: Position, rng: Int32Array, stream: number): number {
    const offered = this.#offered;
    const places = this.#places;
    const legal = p.choiceCount;
    for (let i = 0; i < legal; i++) offered[i] = p.choices[i];
    for (let i = 0; i < this.count; i++) p.choices[i] = offered[places[i]];
    p.choiceCount = this.count;
    const wanted = inner.choose(p, rng, stream);
    const chosen = wanted < 0 ? stopIn(p) : wanted;
    p.choiceCount = legal;
    for (let i = 0; i < legal; i++) p.choices[i] = offered[i];
    return places[chosen];
  }
}

/** Index of the choice to stop, or of the first choice. */
function stopIn(p: Position): number {
  for (let i = 0; i < p.choiceCount; i++) {
    if (isStop(p.choices[i])) return i;
  }
  return 0;
}
