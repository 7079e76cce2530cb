/** Values of grenades, smoke and charges by their target circle. */
import { hasBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import { DEATHMATCH, KING_OF_THE_HILL } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { isHit } from '../../engine/blast.ts';
import { circleOfCharge } from '../../engine/charges.ts';
import { itemOfToken } from '../../engine/equipment.ts';
import { MAX_MINIATURES } from '../../engine/layout.ts';
import { canBeHit, movementValue, rowsLeft } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { addValue, blastContest } from '../shots.ts';
import type { Lanes } from './lanes.ts';
import { SmokeValues } from './smokeValues.ts';

/** Weight of an enemy that was already activated and so comes to a charge later. */
const LATER = 0.5;

export class BlastValues {
  readonly #w: TacticianWeights;
  readonly #kills: Float64Array;
  readonly #board: Board;
  readonly #mode: Rules['mode'];
  /** Value of a blast's effect on each miniature; negative for friends of the thrower. */
  readonly #loss = new Float64Array(MAX_MINIATURES);
  /** Result of `addValue`. */
  readonly #sum = new Float64Array(1);
  readonly #smoke: SmokeValues;
  /** The values of smoke computed last. */
  readonly #smokes: Float64Array;
  /**
   * State of the cache: whether it is on, the sides of the kept losses and smoke (-1 = none), and the successes of the
   * losses.
   */
  readonly #kept = { isOn: false, losses: -1, successes: 0, smoke: -1 };

  /**
   * Creates the values.
   * @param kills bonus for a kill, by miniature; see findKills
   */
  constructor(rules: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes) {
    this.#w = w;
    this.#kills = kills;
    this.#board = rules.board;
    this.#mode = rules.mode;
    this.#smoke = new SmokeValues(rules, w, kills, lanes);
    this.#smokes = new Float64Array(rules.board.size);
  }

  /** Starts a new position; until the next call, losses and smoke are kept by side. */
  begin(): void {
    this.#kept.isOn = true;
    this.#kept.losses = -1;
    this.#kept.smoke = -1;
  }

  #findLosses(p: Position, miniature: number, successes: number): void {
    const kept = this.#kept;
    if (kept.isOn && kept.losses === p.side[miniature] && kept.successes === successes) return;
    kept.losses = p.side[miniature];
    kept.successes = successes;
    for (let victim = 0; victim < p.miniatureCount; victim++) {
      this.#loss[victim] = 0;
      if (!canBeHit(p, victim)) continue;
      const weight = p.side[victim] === p.side[miniature] ? -this.#w.friendlyFire : 1;
      this.#addLoss(p, victim, successes, weight);
    }
  }

  #addLoss(p: Position, victim: number, successes: number, weight: number): void {
    this.#sum[0] = 0;
    addValue(blastContest(p, victim, successes), rowsLeft(p, victim), weight, this.#sum, this.#kills[victim]);
    this.#loss[victim] = this.#sum[0];
  }

  /** Value of a blast on a circle, without the thrower, which will be elsewhere. */
  #blastAt(p: Position, miniature: number, circle: number): number {
    let worth = 0;
    for (let victim = 0; victim < p.miniatureCount; victim++) {
      if (victim !== miniature && isHit(p, victim, circle)) worth += this.#loss[victim];
    }
    return worth;
  }

  /** Writes the value of a grenade of `miniature` on every circle to `into`; 0 = none. */
  findThrows(p: Position, miniature: number, token: number, into: Float64Array): void {
    const grenade = itemOfToken(p, token).grenade;
    if (grenade !== undefined && grenade.smokeTokens > 0) {
      if (!this.#kept.isOn || this.#kept.smoke !== p.side[miniature])
        this.#smoke.find(p, p.side[miniature], grenade.smokeTokens, this.#smokes);
      this.#kept.smoke = p.side[miniature];
      into.set(this.#smokes);
      return;
    }
    into.fill(0);
    if (grenade === undefined) return;
    this.#findLosses(p, miniature, grenade.automaticSuccesses);
    const { start, neighbours } = this.#board;
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[miniature] || this.#loss[enemy] <= 0) continue;
      const center = p.circle[enemy];
      into[center] = Math.max(0, this.#blastAt(p, miniature, center));
      for (let i = start[center]; i < start[center + 1]; i++) {
        into[neighbours[i]] = Math.max(0, this.#blastAt(p, miniature, neighbours[i]));
      }
    }
  }

  /** Value of a placed charge for the miniature that sets it off. */
  valueOfCharge(p: Position, miniature: number, token: number): number {
    const successes = itemOfToken(p, token).grenade?.automaticSuccesses ?? 0;
    this.#findLosses(p, miniature, successes);
    const circle = circleOfCharge(p, token);
    return this.#blastAt(p, miniature, circle) + (isHit(p, miniature, circle) ? this.#loss[miniature] : 0);
  }

  /** Value of leaving the charge on a circle: above 0 only next to a place where the mode brings enemies. */
  valueOfPlacing(p: Position, miniature: number, token: number, circle: number): number {
    const { size } = this.#board;
    const loss = this.#loss;
    if (!this.#isBesidePlace(p, miniature, circle)) return 0;
    this.#findLosses(p, miniature, itemOfToken(p, token).grenade?.automaticSuccesses ?? 0);
    let worth = 0;
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[miniature] || loss[enemy] <= 0) continue;
      if (this.#board.distance[circle * size + p.circle[enemy]] > movementValue(p, enemy)) continue;
      worth += this.#w.charge * loss[enemy] * (p.activated[enemy] === 0 ? 1 : LATER);
    }
    return worth;
  }

  /** Whether the mode brings enemies to a place next to the circle. */
  #isBesidePlace(p: Position, miniature: number, circle: number): boolean {
    const board = this.#board;
    const mode = this.#mode;
    const enemy = 1 << (1 - p.side[miniature]);
    for (let special = 0; special < board.specials.length; special++) {
      if (!hasBit(board.adjacent, board.specials[special] * board.words, circle)) continue;
      if (mode.kind === KING_OF_THE_HILL) {
        if (mode.points[special] > 0 && (p.scored[special] & enemy) === 0) return true;
      } else if (mode.kind !== DEATHMATCH && mode.objectives.includes(special)) return true;
    }
    return false;
  }
}
