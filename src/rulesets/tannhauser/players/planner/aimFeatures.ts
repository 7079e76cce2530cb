/** How near the sides are to what the mode asks for. */
import { wholePower } from '../../../../dice/wholePower.ts';
import { CAPTURE_THE_FLAG, DEATHMATCH, DOMINATION, KING_OF_THE_HILL, OBJECTIVE } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { entryCircle } from '../../engine/entries.ts';
import { flagOf } from '../../engine/flags.ts';
import { leaderOf } from '../../engine/hill.ts';
import { DEAD, ON_BOARD } from '../../engine/layout.ts';
import { movementValue, other, rowsLeft, sideOf } from '../../engine/miniatures.ts';
import { isDone } from '../../engine/objectives.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { originOf } from '../activationPlan.ts';
import { carriesFlag } from '../goals.ts';
import { createObjectives, findObjectives, type Objectives } from '../tactician/objectives.ts';
import { AT, FEATURES } from './featureIndex.ts';

/** The pull of an objective falls by this factor with every circle of distance. */
const DECAY = 0.85;
/** Largest value of an objective: those that win the game at once would dwarf rows. */
const GREATEST_WORTH = 10;
/** Longest way home that counts; longer ones count the same. */
const LONGEST_PATH = 40;
const PATH_UNIT = 10;
const UNREACHABLE = 255;

export class AimFeatures {
  readonly #w: TacticianWeights;
  readonly #rules: Rules;
  readonly #objectives: Objectives;
  readonly #decay = Float64Array.from({ length: UNREACHABLE + 1 }, (_, steps) => wholePower(DECAY, steps));

  constructor(rules: Rules, w: TacticianWeights) {
    this.#w = w;
    this.#rules = rules;
    this.#objectives = createObjectives(rules);
  }

  /** Adds the objective with the strongest pull on the miniature, and the best one in reach this turn. */
  add(p: Position, miniature: number, there: number, danger: Float64Array, into: Float64Array): void {
    if (this.#rules.mode.kind === DEATHMATCH) return;
    const { size, distance } = this.#rules.board;
    const objectives = this.#objectives;
    const decay = this.#decay;
    findObjectives(p, miniature, objectives, this.#w);
    const at = FEATURES * sideOf(p, miniature);
    const walk = p.activated[miniature] === 0 ? movementValue(p, miniature) : -1;
    let pull = 0;
    let now = 0;
    for (let i = 0; i < objectives.count; i++) {
      const steps = objectives.distance[objectives.place[i] * size + there];
      const worth = Math.min(GREATEST_WORTH, objectives.worth[objectives.place[i]]);
      pull = Math.max(pull, worth * decay[steps]);
      if (steps <= walk) now = Math.max(now, worth);
    }
    for (let i = 0; i < objectives.story.count; i++) {
      const goal = objectives.story.circles[i];
      const steps = distance[there * size + goal];
      const worth = Math.min(GREATEST_WORTH, objectives.story.value[goal]);
      pull = Math.max(pull, worth * decay[Math.min(steps, UNREACHABLE)]);
      if (steps <= walk) now = Math.max(now, worth);
    }
    into[at + AT.pull] += pull;
    into[at + AT.pullNow] += now;
    this.#addCarrier(p, miniature, there, danger, into, at);
  }

  #addCarrier(
    p: Position,
    miniature: number,
    there: number,
    danger: Float64Array,
    into: Float64Array,
    at: number,
  ): void {
    const { mode, board } = this.#rules;
    if (mode.kind !== CAPTURE_THE_FLAG || !carriesFlag(p, miniature)) return;
    const side = sideOf(p, miniature);
    const way = Math.min(board.distance[there * board.size + p.entry[side]], LONGEST_PATH);
    into[at + AT.carriers]++;
    into[at + AT.carrierPath] += way / PATH_UNIT;
    into[at + AT.carrierDanger] += Math.min(1, danger[miniature] / rowsLeft(p, miniature));
    const isHome = p.activated[miniature] === 0 && way - 1 <= movementValue(p, miniature);
    if (isHome) into[at + AT.carrierNow]++;
    if (mode.toWin - p.score[side] !== 1) return;
    into[at + AT.carrierLast]++;
    if (isHome) into[at + AT.winNow] = 1;
  }

  /** Adds the places that the side still needs, by its nearest character to each. */
  #addClaims(p: Position, side: 0 | 1, into: Float64Array, at: number): void {
    const { mode, board } = this.#rules;
    let isNow = false;
    for (const special of mode.objectives) {
      if (mode.kind === DOMINATION ? p.flagAt[special] === flagOf(side) : isDone(p, special, side)) continue;
      let nearest = UNREACHABLE;
      let isReached = false;
      for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
        if (sideOf(p, miniature) !== side || p.status[miniature] === DEAD) continue;
        const there = originOf(p, miniature);
        if (there < 0) continue;
        const steps = this.#objectives.distance[special * board.size + there];
        nearest = Math.min(nearest, steps);
        if (p.activated[miniature] === 0 && steps <= movementValue(p, miniature)) isReached = true;
      }
      const isHeld = mode.kind === DOMINATION && p.flagAt[special] === flagOf(other(side));
      into[at + AT.claims] += this.#decay[nearest];
      if (isHeld) into[at + AT.claimsHeld] += this.#decay[nearest];
      if (!isReached) continue;
      into[at + AT.claimsNow]++;
      if (isHeld) into[at + AT.claimsHeldNow]++;
      isNow = true;
    }
    if (isNow && mode.toWin - p.score[side] === 1) into[at + AT.winNow] = 1;
  }

  /** Adds what the leader of a side may still score, and how safe it is (T-MODE-KOTH-02). */
  #addLeader(p: Position, side: 0 | 1, danger: Float64Array, into: Float64Array, at: number): void {
    const leader = leaderOf(p, side);
    if (leader < 0) return;
    const { mode, board } = this.#rules;
    into[at + AT.leaderRows] += rowsLeft(p, leader);
    into[at + AT.leaderDanger] += Math.min(1, danger[leader] / rowsLeft(p, leader));
    const there = originOf(p, leader);
    if (there < 0) return;
    const isFresh = p.activated[leader] === 0;
    const walk = movementValue(p, leader);
    const entry = board.specials.length;
    let now = 0;
    for (let place = 0; place <= entry + 1; place++) {
      if ((p.scored[place] & (1 << side)) !== 0 || mode.points[place] === 0) continue;
      const circle = place < entry ? board.specials[place] : entryCircle(p, other(side), place - entry);
      if (circle < 0) continue;
      const steps = Math.min(UNREACHABLE, Math.max(0, board.distance[there * board.size + circle] - 1));
      into[at + AT.unscored] += mode.points[place] * this.#decay[steps];
      if (isFresh && steps <= walk && p.status[leader] === ON_BOARD) now = Math.max(now, mode.points[place]);
    }
    if (p.turn >= mode.scoringFromTurn) into[at + AT.scoreNow] += now;
  }

  /** Adds what concerns a side as a whole. */
  addSide(p: Position, side: 0 | 1, danger: Float64Array, into: Float64Array): void {
    const { mode } = this.#rules;
    const at = FEATURES * side;
    into[at + AT.score] += p.score[side];
    if (mode.toWin - p.score[side] === 1) into[at + AT.oneLeft]++;
    if (mode.kind === DOMINATION || mode.kind === OBJECTIVE) this.#addClaims(p, side, into, at);
    if (mode.kind === KING_OF_THE_HILL) this.#addLeader(p, side, danger, into, at);
    if (mode.kind !== OBJECTIVE) return;
    for (const special of mode.objectives) {
      if (((p.objectiveProgress[special] >> (2 * side)) & 3) === 1) into[at + AT.halves]++;
    }
  }
}
