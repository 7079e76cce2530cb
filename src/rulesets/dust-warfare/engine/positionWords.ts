/** The block of integers that holds most of a position, so that one copy copies all its arrays. */
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { Rules } from '../compile/rules.ts';
import { FRAME_SIZE, MAX_FRAMES } from './layout.ts';

/** Number of arrays with one integer per unit. */
const UNIT_ARRAYS = 19;
/** Total size of the two arrays with one integer per side. */
const SIDE_WORDS = 4;

/**
 * Allocates arrays for the fields of a position at their declaration. A field filled later in the constructor would start as undefined, and
 * V8 would keep checking its type.
 */
export abstract class PositionWords extends WaitingGame {
  readonly rules: Rules;
  /** All values except scalars. */
  readonly words: Int32Array;
  #taken = 0;

  constructor(rules: Rules) {
    super(rules.chances.die);
    this.rules = rules;
    this.words = new Int32Array(SIDE_WORDS + UNIT_ARRAYS * rules.units.length + MAX_FRAMES * FRAME_SIZE);
  }

  protected take(length: number): Int32Array {
    this.#taken += length;
    return this.words.subarray(this.#taken - length, this.#taken);
  }

  protected perSide(): Int32Array {
    return this.take(2);
  }

  protected perUnit(): Int32Array {
    return this.take(this.rules.units.length);
  }
}
