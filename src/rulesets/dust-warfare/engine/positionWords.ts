/** The block of integers that most of a position lies in, so that copying it copies them all. */
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { Rules } from '../compile/rules.ts';
import { FRAME_SIZE, MAX_FRAMES } from './layout.ts';

/** Arrays with one word a unit. */
const UNIT_ARRAYS = 19;
/** Words of the two arrays with one word a side. */
const SIDE_WORDS = 4;

/**
 * Gives out arrays for the fields of a position where they are declared: a field that a constructor fills later begins as
 * undefined, and V8 checks ever after what it holds.
 */
export abstract class PositionWords extends WaitingGame {
  readonly rules: Rules;
  /** Everything that is not a scalar. */
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
