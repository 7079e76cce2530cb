/**
 * The influence of enemies on a miniature by circle, independent of the mode: what they could do to it there, and it to
 * them. Values are kept by miniature and circle until the miniature or its enemies change. Between the choices of one
 * activation, and with a few more movement points, they do not.
 */
import { hasBit, setBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import type { Rules } from '../../compile/rules.ts';
import { DEAD, MAX_MINIATURES, ON_BOARD } from '../../engine/layout.ts';
import { movementValue } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { originOf } from '../activationPlan.ts';
import { ANY, AttackValues, BLOW, RANGED, SHOT } from '../attackValues.ts';
import { type Lanes, laneRow } from './lanes.ts';
import { isLastTurn } from './values.ts';

/**
 * Layout of a miniature's situation: its walk, the enemy's entry point, the number of enemies, the value of an
 * opportunity, then eight numbers for each enemy.
 */
const FOES = 4;
const FOE_FIELDS = 8;
const SITUATION = FOES + FOE_FIELDS * MAX_MINIATURES;

export class InfluenceMap {
  readonly #w: TacticianWeights;
  readonly #lanes: Lanes;
  readonly #board: Board;
  readonly #attacks: AttackValues;
  /**
   * By miniature and circle (see `find`): the value of the enemies' threats there, less that of its next opportunities.
   */
  readonly worth: Float64Array;
  /** Circles to the nearest enemy, or to the enemies' entry. */
  readonly gap: Float64Array;
  /** Value of the best attack from there in sight; below, on adjacent enemies, for blinded miniatures. */
  readonly attack: Float64Array;
  readonly blow: Float64Array;
  /** Bit rows by miniature: circles with valid values; below, with valid attacks. */
  readonly #known: Int32Array;
  readonly #knownAttack: Int32Array;
  readonly #situations = new Float64Array(MAX_MINIATURES * SITUATION).fill(Number.NaN);
  readonly #now = new Float64Array(SITUATION);
  /**
   * The living enemies of the miniature: circle (-1 = not yet on the board), bit row, price, and the best shot and blow
   * at them.
   */
  readonly #foeCircle = new Int32Array(MAX_MINIATURES);
  readonly #sightRow = new Int32Array(MAX_MINIATURES);
  readonly #laneOf = new Int32Array(MAX_MINIATURES);
  readonly #seenPrice = new Float64Array(MAX_MINIATURES);
  readonly #reachPrice = new Float64Array(MAX_MINIATURES);
  readonly #touchPrice = new Float64Array(MAX_MINIATURES);
  readonly #ranged = new Float64Array(MAX_MINIATURES);
  readonly #melee = new Float64Array(MAX_MINIATURES);
  readonly #state = { miniature: 0, foes: 0, walk: 0, entry: 0, chance: 0 };

  /**
   * Creates the map.
   * @param kills bonus for a kill, by miniature; see findKills
   */
  constructor(rules: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes) {
    this.#w = w;
    this.#lanes = lanes;
    this.#board = rules.board;
    const { size, words } = rules.board;
    this.#attacks = new AttackValues(kills);
    this.worth = new Float64Array(MAX_MINIATURES * size);
    this.gap = new Float64Array(MAX_MINIATURES * size);
    this.attack = new Float64Array(MAX_MINIATURES * size);
    this.blow = new Float64Array(MAX_MINIATURES * size);
    this.#known = new Int32Array(MAX_MINIATURES * words);
    this.#knownAttack = new Int32Array(MAX_MINIATURES * words);
  }

  /** Prepares the values between the miniature and its enemies. */
  look(p: Position, miniature: number): void {
    const { words } = this.#board;
    const state = this.#state;
    state.miniature = miniature;
    state.foes = 0;
    state.walk = movementValue(p, miniature);
    state.chance = isLastTurn(p) ? 0 : this.#w.chance;
    state.entry = p.entry[p.side[miniature] === 0 ? 1 : 0];
    this.#attacks.refresh(p, miniature, originOf(p, miniature));
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[miniature] || p.status[enemy] === DEAD) continue;
      const there = originOf(p, enemy);
      if (there >= 0) this.#addFoe(p, miniature, enemy, there);
    }
    if (this.#situationDiffers()) {
      for (let word = miniature * words; word < (miniature + 1) * words; word++) {
        this.#known[word] = 0;
        this.#knownAttack[word] = 0;
      }
    }
  }

  #addFoe(p: Position, miniature: number, enemy: number, there: number): void {
    const { words } = this.#board;
    const attacks = this.#attacks;
    const w = this.#w;
    const { values } = attacks;
    const i = this.#state.foes++;
    attacks.refresh(p, enemy, there);
    const isHere = p.status[enemy] === ON_BOARD;
    this.#foeCircle[i] = isHere ? there : -1;
    const mine = isHere ? attacks.pair(p, miniature, enemy) : 0;
    this.#ranged[i] = isHere ? values[mine + SHOT] : 0;
    this.#melee[i] = isHere ? values[mine + BLOW] : 0;
    this.#sightRow[i] = there * words;
    this.#laneOf[i] = laneRow(this.#board, there, movementValue(p, enemy));
    const theirs = attacks.pair(p, enemy, miniature);
    const isFresh = p.activated[enemy] === 0;
    const later = isLastTurn(p) ? 0 : 1;
    this.#seenPrice[i] = (isFresh ? w.seenSoon : later * w.seenLater) * values[theirs + RANGED];
    this.#reachPrice[i] = (isFresh ? w.reachSoon : later * w.reachLater) * values[theirs + RANGED];
    this.#touchPrice[i] = (isFresh ? w.touchSoon : later * w.touchLater) * values[theirs + ANY];
  }

  /** Records the situation; returns whether it differs from the miniature's last one. */
  #situationDiffers(): boolean {
    const state = this.#state;
    const now = this.#now;
    const situations = this.#situations;
    const at = state.miniature * SITUATION;
    now[0] = state.walk;
    now[1] = state.entry;
    now[2] = state.foes;
    now[3] = state.chance;
    for (let i = 0; i < state.foes; i++) {
      const foe = FOES + i * FOE_FIELDS;
      now[foe] = this.#foeCircle[i];
      now[foe + 1] = this.#sightRow[i];
      now[foe + 2] = this.#laneOf[i];
      now[foe + 3] = this.#seenPrice[i];
      now[foe + 4] = this.#reachPrice[i];
      now[foe + 5] = this.#touchPrice[i];
      now[foe + 6] = this.#ranged[i];
      now[foe + 7] = this.#melee[i];
    }
    let differs = false;
    for (let i = 0; i < FOES + state.foes * FOE_FIELDS; i++) {
      if (situations[at + i] === now[i]) continue;
      situations[at + i] = now[i];
      differs = true;
    }
    return differs;
  }

  /** Index of a circle in `worth` and `gap`, for the last miniature. */
  find(circle: number): number {
    const { size, words } = this.#board;
    const { miniature } = this.#state;
    const index = miniature * size + circle;
    if (!hasBit(this.#known, miniature * words, circle)) {
      setBit(this.#known, miniature * words, circle);
      this.#findWorth(circle, index);
    }
    return index;
  }

  /** The same in `attack` and `blow`. */
  findAttack(circle: number): number {
    const { size, words } = this.#board;
    const { miniature } = this.#state;
    const index = miniature * size + circle;
    if (!hasBit(this.#knownAttack, miniature * words, circle)) {
      setBit(this.#knownAttack, miniature * words, circle);
      this.#weighAttacks(circle, index);
    }
    return index;
  }

  #findWorth(circle: number, index: number): void {
    const { size, sight, distance } = this.#board;
    const state = this.#state;
    const lanes = this.#lanes;
    const laneOf = this.#laneOf;
    const ranged = this.#ranged;
    const melee = this.#melee;
    const word = circle >>> 5;
    const bit = circle & 31;
    const mine = laneRow(this.#board, circle, state.walk);
    let nearest = size;
    let chance = 0;
    let score = 0;
    for (let i = 0; i < state.foes; i++) {
      if ((sight[this.#sightRow[i] + word] >>> bit) & 1) score -= this.#seenPrice[i];
      if ((lanes.seen[laneOf[i] + word] >>> bit) & 1) score -= this.#reachPrice[i];
      if ((lanes.touched[laneOf[i] + word] >>> bit) & 1) score -= this.#touchPrice[i];
      const there = this.#foeCircle[i];
      if (there < 0) continue;
      if (ranged[i] > chance && hasBit(lanes.seen, mine, there)) chance = ranged[i];
      if (melee[i] > chance && hasBit(lanes.touched, mine, there)) chance = melee[i];
      nearest = Math.min(nearest, distance[circle * size + there]);
    }
    this.worth[index] = score + state.chance * chance;
    this.gap[index] = nearest === size ? distance[circle * size + state.entry] : nearest;
  }

  #weighAttacks(circle: number, index: number): void {
    const { words, adjacent, sight } = this.#board;
    const attack = this.attack;
    const blow = this.blow;
    const ranged = this.#ranged;
    const row = circle * words;
    attack[index] = 0;
    blow[index] = 0;
    for (let i = 0; i < this.#state.foes; i++) {
      const there = this.#foeCircle[i];
      if (there < 0) continue;
      const most = Math.max(ranged[i], this.#melee[i]);
      if (hasBit(adjacent, row, there)) {
        if (most > attack[index]) attack[index] = most;
        if (most > blow[index]) blow[index] = most;
      } else if (ranged[i] > attack[index] && hasBit(sight, row, there)) attack[index] = ranged[i];
    }
  }
}
