/** Value of smoke by its target circle: shots that miniatures in it can no longer make (T-SMOKE-02, T-SMOKE-03). */
import { hasBit, setBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import type { Rules } from '../../compile/rules.ts';
import { DEAD, MAX_MINIATURES } from '../../engine/layout.ts';
import { canBeHit, movementValue } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { originOf } from '../activationPlan.ts';
import { AttackValues, RANGED } from '../attackValues.ts';
import { type Lanes, laneRow } from './lanes.ts';

/** Share left of an attack on an adjacent target, with two dice fewer (T-SMOKE-03). */
const BLIND = 0.5;
/** Circles with less than this share of the best value are left out, since many share their paths. */
const NEXT_BEST = 0.9;

/**
 * Circles with the same paths fill the same circles with smoke: the number of each circle's cloud, and a circle of each
 * cloud.
 */
function cloudsOf({ size, words, sight }: Board): { readonly of: Int32Array; readonly first: number[] } {
  const seen = new Map<string, number>();
  const first: number[] = [];
  const of = Int32Array.from({ length: size }, (_, circle) => {
    const key = sight.subarray(circle * words, (circle + 1) * words).join();
    const known = seen.get(key) ?? first.length;
    if (known === first.length) first.push(circle);
    seen.set(key, known);
    return known;
  });
  return { of, first };
}

export class SmokeValues {
  readonly #board: Board;
  readonly #w: TacticianWeights;
  readonly #lanes: Lanes;
  readonly #clouds: { readonly of: Int32Array; readonly first: number[] };
  readonly #worth: Float64Array;
  readonly #attacks: AttackValues;
  /**
   * The targets of the current shooter, best first: the value of the shot; below, their circles and the circles to
   * shoot from.
   */
  readonly #values = new Float64Array(MAX_MINIATURES);
  readonly #circles = new Int32Array(MAX_MINIATURES);
  readonly #stands: Int32Array;
  readonly #best = new Float64Array(1);
  /** Circles without smoke. */
  readonly #clear: Int32Array;

  /**
   * Creates the values.
   * @param kills bonus for a kill, by miniature; see findKills
   */
  constructor({ board }: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes) {
    this.#board = board;
    this.#w = w;
    this.#lanes = lanes;
    const { words } = board;
    this.#clouds = cloudsOf(board);
    this.#worth = new Float64Array(this.#clouds.first.length);
    this.#attacks = new AttackValues(kills);
    this.#stands = new Int32Array(MAX_MINIATURES * words);
    this.#clear = new Int32Array(words);
  }

  /**
   * Writes the value of smoke thrown by a side on every circle to `into`; 0 = none, or much less than elsewhere.
   * @param turns turns that it lasts after this one (T-SMOKE-05)
   */
  find(p: Position, side: number, turns: number, into: Float64Array): void {
    const { size } = this.#board;
    const worth = this.#worth;
    worth.fill(0);
    this.#look(p);
    const { turnLimit } = p.rules.mode;
    const later = turnLimit > 0 ? Math.min(turns, Math.max(0, turnLimit - p.turn)) : turns;
    for (let shooter = 0; shooter < p.miniatureCount; shooter++) {
      if (p.status[shooter] === DEAD || p.ignoresSmoke[shooter] === 1) continue;
      const count = this.#listShots(p, shooter);
      if (count === 0) continue;
      // An activated miniature shoots from the next turn on.
      const weight = this.#w.smoke * (later + (p.activated[shooter] === 0 ? 1 : 0));
      this.#addLoss(count, p.side[shooter] === side ? -weight : weight);
    }
    let most = 0;
    for (let cloud = 0; cloud < worth.length; cloud++) most = Math.max(most, worth[cloud]);
    for (let circle = 0; circle < size; circle++) {
      const by = worth[this.#clouds.of[circle]];
      into[circle] = by > 0 && by >= NEXT_BEST * most ? by : 0;
    }
  }

  /** Prepares the circles without smoke and the values of the miniatures' attacks. */
  #look(p: Position): void {
    const { size } = this.#board;
    const clear = this.#clear;
    clear.fill(0);
    for (let circle = 0; circle < size; circle++) if (p.smoke[circle] === 0) setBit(clear, 0, circle);
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (p.status[miniature] !== DEAD) this.#attacks.refresh(p, miniature, originOf(p, miniature));
    }
  }

  /** Lists the shots that a miniature can make after a walk; returns their number. */
  #listShots(p: Position, shooter: number): number {
    const { words, sight } = this.#board;
    const lanes = this.#lanes;
    const attacks = this.#attacks;
    const values = this.#values;
    const circles = this.#circles;
    const from = originOf(p, shooter);
    if (from < 0) return 0;
    const walk = laneRow(this.#board, from, movementValue(p, shooter));
    let count = 0;
    for (let target = 0; target < p.miniatureCount; target++) {
      if (p.side[target] === p.side[shooter] || !canBeHit(p, target)) continue;
      const circle = p.circle[target];
      if (!hasBit(lanes.seen, walk, circle)) continue;
      const value = attacks.values[attacks.pair(p, shooter, target) + RANGED];
      if (value <= 0) continue;
      let at = count++;
      for (; at > 0 && values[at - 1] < value; at--) {
        values[at] = values[at - 1];
        circles[at] = circles[at - 1];
      }
      values[at] = value;
      circles[at] = circle;
    }
    for (let shot = 0; shot < count; shot++) {
      for (let word = 0; word < words; word++) {
        this.#stands[shot * words + word] = lanes.reached[walk + word] & sight[circles[shot] * words + word];
      }
    }
    return count;
  }

  /** Adds each cloud's reduction of the best listed shot, with a weight. */
  #addLoss(count: number, weight: number): void {
    const { words } = this.#board;
    const best = this.#best;
    const worth = this.#worth;
    this.#findBest(count, -1, 0);
    const before = best[0];
    if (before <= 0) return;
    for (let cloud = 0; cloud < worth.length; cloud++) {
      this.#findBest(count, this.#clouds.first[cloud] * words, before);
      worth[cloud] += weight * (before - best[0]);
    }
  }

  /**
   * Writes the value of the best shot that remains with more smoke to `best`.
   * @param row of `sight` that the smoke fills, or -1
   * @param most upper bound of the value
   */
  #findBest(count: number, row: number, most: number): void {
    const best = this.#best;
    const values = this.#values;
    best[0] = 0;
    for (let shot = 0; shot < count && values[shot] > best[0]; shot++) {
      best[0] = Math.max(best[0], values[shot] * this.#shareLeft(shot, row));
      if (most > 0 && best[0] >= most) return;
    }
  }

  /** Share of a shot that remains: all from outside the smoke, some next to the target, or none. */
  #shareLeft(shot: number, row: number): number {
    const { words, sight, adjacent } = this.#board;
    const clear = this.#clear;
    const beside = this.#circles[shot] * words;
    let share = 0;
    for (let word = 0; word < words; word++) {
      const stand = this.#stands[shot * words + word];
      const open = row < 0 ? clear[word] : clear[word] & ~sight[row + word];
      if ((stand & open) !== 0) return 1;
      if ((stand & adjacent[beside + word]) !== 0) share = BLIND;
    }
    return share;
  }
}
