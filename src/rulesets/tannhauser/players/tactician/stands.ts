/**
 * What standing on a circle means to a figure, whatever the mode asks: what its enemies could do to it there and it to them.
 * Remembered by figure and circle until something about the figure or its enemies changes: between the choices of one
 * activation, and when a few points more are weighed, nothing does.
 */
import { hasBit, setBit } from '../../compile/bits.ts';
import type { Rules } from '../../compile/rules.ts';
import { movementValue } from '../../engine/figures.ts';
import { DEAD, MAX_FIGURES, ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { originOf } from '../activationPlan.ts';
import { ANY, BLOW, createStrikes, RANGED, SHOT } from '../strikes.ts';
import { type Lanes, laneRow } from './lanes.ts';
import { isLastTurn } from './values.ts';

/** What is known of a figure's situation: its walk, the enemy's entry point, their number, the price of a chance, the enemies with eight numbers each. */
const FOES = 4;
const FOE_FIELDS = 8;
const SITUATION = FOES + FOE_FIELDS * MAX_FIGURES;

interface Stands {
  /** By figure and circle (see `find`): what the enemies could do to it there, less what it could do from there next. */
  readonly worth: Float64Array;
  /** Circles to the nearest enemy, or to where enemies will enter. */
  readonly gap: Float64Array;
  /** The best attack from there, in sight and, for who is blinded, on those adjacent. */
  readonly attack: Float64Array;
  readonly blow: Float64Array;
  /** Looks at everything between the figure and its enemies. */
  look(p: Position, figure: number): void;
  /** Index of a circle in `worth` and `gap`, for the figure looked at last. */
  find(circle: number): number;
  /** The same in `attack` and `blow`. */
  findAttack(circle: number): number;
}

/** @param kills what each kill is worth; see findKills */
export function createStands(rules: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes): Stands {
  const { board } = rules;
  const { size, words, sight, adjacent, distance } = board;
  const strikes = createStrikes(kills);
  const worth = new Float64Array(MAX_FIGURES * size);
  const gap = new Float64Array(MAX_FIGURES * size);
  const attack = new Float64Array(MAX_FIGURES * size);
  const blow = new Float64Array(MAX_FIGURES * size);
  /** Bit rows by figure: circles whose worth and whose attacks hold. */
  const known = new Int32Array(MAX_FIGURES * words);
  const knownAttack = new Int32Array(MAX_FIGURES * words);
  const situations = new Float64Array(MAX_FIGURES * SITUATION).fill(Number.NaN);
  const now = new Float64Array(SITUATION);
  /** The living enemies of the figure: circle (-1 = not yet on the board), rows of bits, what they cost, the best shot and blow at them. */
  const foeCircle = new Int32Array(MAX_FIGURES);
  const sightRow = new Int32Array(MAX_FIGURES);
  const laneOf = new Int32Array(MAX_FIGURES);
  const seenPrice = new Float64Array(MAX_FIGURES);
  const reachPrice = new Float64Array(MAX_FIGURES);
  const touchPrice = new Float64Array(MAX_FIGURES);
  const ranged = new Float64Array(MAX_FIGURES);
  const melee = new Float64Array(MAX_FIGURES);
  const state = { figure: 0, foes: 0, walk: 0, entry: 0, chance: 0 };

  function look(p: Position, figure: number): void {
    state.figure = figure;
    state.foes = 0;
    state.walk = movementValue(p, figure);
    state.chance = isLastTurn(p) ? 0 : w.chance;
    state.entry = p.entry[p.side[figure] === 0 ? 1 : 0];
    strikes.refresh(p, figure, originOf(p, figure));
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      if (p.side[enemy] === p.side[figure] || p.status[enemy] === DEAD) continue;
      const there = originOf(p, enemy);
      if (there >= 0) addFoe(p, figure, enemy, there);
    }
    if (situationDiffers()) {
      for (let word = figure * words; word < (figure + 1) * words; word++) {
        known[word] = 0;
        knownAttack[word] = 0;
      }
    }
  }

  function addFoe(p: Position, figure: number, enemy: number, there: number): void {
    const { values } = strikes;
    const i = state.foes++;
    strikes.refresh(p, enemy, there);
    const isHere = p.status[enemy] === ON_BOARD;
    foeCircle[i] = isHere ? there : -1;
    const mine = isHere ? strikes.pair(p, figure, enemy) : 0;
    ranged[i] = isHere ? values[mine + SHOT] : 0;
    melee[i] = isHere ? values[mine + BLOW] : 0;
    sightRow[i] = there * words;
    laneOf[i] = laneRow(board, there, movementValue(p, enemy));
    const theirs = strikes.pair(p, enemy, figure);
    const isFresh = p.activated[enemy] === 0;
    const later = isLastTurn(p) ? 0 : 1;
    seenPrice[i] = (isFresh ? w.seenSoon : later * w.seenLater) * values[theirs + RANGED];
    reachPrice[i] = (isFresh ? w.reachSoon : later * w.reachLater) * values[theirs + RANGED];
    touchPrice[i] = (isFresh ? w.touchSoon : later * w.touchLater) * values[theirs + ANY];
  }

  /** Notes the situation; whether it is another than when the figure was looked at last. */
  function situationDiffers(): boolean {
    const at = state.figure * SITUATION;
    now[0] = state.walk;
    now[1] = state.entry;
    now[2] = state.foes;
    now[3] = state.chance;
    for (let i = 0; i < state.foes; i++) {
      const foe = FOES + i * FOE_FIELDS;
      now[foe] = foeCircle[i];
      now[foe + 1] = sightRow[i];
      now[foe + 2] = laneOf[i];
      now[foe + 3] = seenPrice[i];
      now[foe + 4] = reachPrice[i];
      now[foe + 5] = touchPrice[i];
      now[foe + 6] = ranged[i];
      now[foe + 7] = melee[i];
    }
    let differs = false;
    for (let i = 0; i < FOES + state.foes * FOE_FIELDS; i++) {
      if (situations[at + i] === now[i]) continue;
      situations[at + i] = now[i];
      differs = true;
    }
    return differs;
  }

  function find(circle: number): number {
    const { figure } = state;
    const index = figure * size + circle;
    if (!hasBit(known, figure * words, circle)) {
      setBit(known, figure * words, circle);
      findWorth(circle, index);
    }
    return index;
  }

  function findAttack(circle: number): number {
    const { figure } = state;
    const index = figure * size + circle;
    if (!hasBit(knownAttack, figure * words, circle)) {
      setBit(knownAttack, figure * words, circle);
      weighAttacks(circle, index);
    }
    return index;
  }

  function findWorth(circle: number, index: number): void {
    const word = circle >>> 5;
    const bit = circle & 31;
    const mine = laneRow(board, circle, state.walk);
    let nearest = size;
    let chance = 0;
    let score = 0;
    for (let i = 0; i < state.foes; i++) {
      if ((sight[sightRow[i] + word] >>> bit) & 1) score -= seenPrice[i];
      if ((lanes.seen[laneOf[i] + word] >>> bit) & 1) score -= reachPrice[i];
      if ((lanes.touched[laneOf[i] + word] >>> bit) & 1) score -= touchPrice[i];
      const there = foeCircle[i];
      if (there < 0) continue;
      if (ranged[i] > chance && hasBit(lanes.seen, mine, there)) chance = ranged[i];
      if (melee[i] > chance && hasBit(lanes.touched, mine, there)) chance = melee[i];
      nearest = Math.min(nearest, distance[circle * size + there]);
    }
    worth[index] = score + state.chance * chance;
    gap[index] = nearest === size ? distance[circle * size + state.entry] : nearest;
  }

  function weighAttacks(circle: number, index: number): void {
    const row = circle * words;
    attack[index] = 0;
    blow[index] = 0;
    for (let i = 0; i < state.foes; i++) {
      const there = foeCircle[i];
      if (there < 0) continue;
      const most = Math.max(ranged[i], melee[i]);
      if (hasBit(adjacent, row, there)) {
        if (most > attack[index]) attack[index] = most;
        if (most > blow[index]) blow[index] = most;
      } else if (ranged[i] > attack[index] && hasBit(sight, row, there)) attack[index] = ranged[i];
    }
  }

  return { worth, gap, attack, blow, look, find, findAttack };
}
