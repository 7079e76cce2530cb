/**
 * Redraws the information hidden from a side before every rollout, consistent with what the side knows: the order of
 * the enemy's chain of command behind its leader (T-MODE-KOTH-01), crates (T-CRATE-01) and the enemy's facedown
 * objective tokens (T-MODE-OBJ-01). The draws do not depend on hidden information: positions that differ only there get
 * the same draws.
 */
import type { Side } from '../../../../game/contract.ts';
import { uniformInt } from '../../../../random/streams.ts';
import { KING_OF_THE_HILL, OBJECTIVE } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { flagOf } from '../../engine/flags.ts';
import { leaderOf } from '../../engine/hill.ts';
import { DEAD, MAX_MINIATURES } from '../../engine/layout.ts';
import { other } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';

/** Whether a side may not know everything: whatever is redrawn may be at stake. */
export function hidesFacts({ rules, crate }: Position): boolean {
  const { kind } = rules.mode;
  return kind === KING_OF_THE_HILL || kind === OBJECTIVE || crate.some((contents) => contents !== 0);
}

/** Working memory of the draws, for one thread. */
export class HiddenFacts {
  readonly #supply: Int32Array;
  readonly #places: Int32Array;
  readonly #values: Int32Array;

  constructor(rules: Rules) {
    this.#supply = Int32Array.from(rules.crates.contents);
    const size = Math.max(MAX_MINIATURES, rules.board.specials.length, this.#supply.length);
    this.#places = new Int32Array(size);
    this.#values = new Int32Array(size);
  }

  /** Deals the first `count` values to the places in random order; sorting first removes their hidden order. */
  #deal(into: Int32Array, count: number, rng: Int32Array, stream: number): void {
    const values = this.#values;
    sort(values, count);
    shuffle(values, count, count, rng, stream);
    for (let i = 0; i < count; i++) into[this.#places[i]] = values[i];
  }

  #redrawChain(p: Position, side: Side, rng: Int32Array, stream: number): void {
    const enemy = other(side);
    const leader = leaderOf(p, enemy);
    let count = 0;
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (p.side[miniature] !== enemy || miniature === leader || p.status[miniature] === DEAD) continue;
      this.#places[count] = miniature;
      this.#values[count++] = p.chain[miniature];
    }
    this.#deal(p.chain, count, rng, stream);
  }

  #redrawCrates(p: Position, rng: Int32Array, stream: number): void {
    const places = this.#places;
    const values = this.#values;
    let count = 0;
    for (let place = 0; place < p.crate.length; place++) {
      if (p.crate[place] === 0) continue;
      places[count] = place;
      values[count++] = p.crate[place];
    }
    if (count > this.#supply.length) {
      // Crates of a scenario: their contents are known, their places hidden.
      this.#deal(p.crate, count, rng, stream);
      return;
    }
    // The tokens left over at setup are hidden, too.
    values.set(this.#supply);
    shuffle(values, this.#supply.length, count, rng, stream);
    for (let i = 0; i < count; i++) p.crate[places[i]] = values[i];
  }

  #redrawTokens(p: Position, side: Side, rng: Int32Array, stream: number): void {
    const places = this.#places;
    const enemy = flagOf(other(side));
    const { objectives } = p.rules.mode;
    const { objectiveSkills } = p.rules;
    for (let first = 0; first < objectives.length; first++) {
      const large = objectiveSkills[objectives[first]];
      let count = 0;
      for (const special of objectives) {
        if (objectiveSkills[special] !== large || p.objectiveToken[special] === 0) continue;
        if (p.objectiveOwner[special] !== enemy || p.objectiveFaceup[special] === 1) continue;
        places[count] = special;
        this.#values[count++] = p.objectiveToken[special];
      }
      // Tokens of one large icon fit the same circles; each group is dealt once, at its first circle.
      if (count > 1 && places[0] === objectives[first]) this.#deal(p.objectiveToken, count, rng, stream);
    }
  }

  /** Replaces all information hidden from `side` by a draw from the stream. */
  redraw(p: Position, side: Side, rng: Int32Array, stream: number): void {
    const { kind } = p.rules.mode;
    if (kind === KING_OF_THE_HILL) this.#redrawChain(p, side, rng, stream);
    if (kind === OBJECTIVE) this.#redrawTokens(p, side, rng, stream);
    this.#redrawCrates(p, rng, stream);
  }
}

/** Insertion sort for a few values; `subarray().sort()` would allocate. */
function sort(values: Int32Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = values[i];
    let at = i;
    for (; at > 0 && values[at - 1] > value; at--) values[at] = values[at - 1];
    values[at] = value;
  }
}

/** Fisher–Yates: the first `drawn` of `count` values become a random draw without replacement. */
function shuffle(values: Int32Array, count: number, drawn: number, rng: Int32Array, stream: number): void {
  for (let i = 0; i < drawn; i++) {
    const from = i + uniformInt(rng, stream, count - i);
    const value = values[from];
    values[from] = values[i];
    values[i] = value;
  }
}
