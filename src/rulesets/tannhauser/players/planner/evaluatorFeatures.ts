/** Features of a position that predict the winner; both sides can see them. */
import { wholePower } from '../../../../dice/wholePower.ts';
import type { Side } from '../../../../game/contract.ts';
import { hasBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import { CAPTURE_THE_FLAG, DEATHMATCH, DOMINATION, KING_OF_THE_HILL, OBJECTIVE } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { NORMAL_ATTACK } from '../../engine/events.ts';
import { flagOf } from '../../engine/flags.ts';
import { leaderOf } from '../../engine/hill.ts';
import { DEAD, ESCAPED, MAX_MINIATURES, ON_BOARD, RESERVE } from '../../engine/layout.ts';
import { movementValue, rowsLeft, sideOf } from '../../engine/miniatures.ts';
import { isDone } from '../../engine/objectives.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { EVALUATOR_NAMES, type EvaluatorName } from '../../schema/evaluator.ts';
import { originOf } from '../activationPlan.ts';
import { carriesFlag } from '../goals.ts';
import { KILL_BONUS } from '../shots.ts';
import { createLanes, type Lanes, laneRow } from '../tactician/lanes.ts';
import { createObjectives, findObjectives, type Objectives } from '../tactician/objectives.ts';
import { isRanged, raise, strength } from '../tactician/values.ts';

/** The pull of an objective falls by this factor with every circle of distance. */
const DECAY = 0.85;
/** Largest value of an objective: those that win the game at once would dwarf rows. */
const GREATEST_WORTH = 10;
/** Longest way home that counts; longer ones count the same. */
const LONGEST_PATH = 40;
const PATH_UNIT = 10;
const UNREACHABLE = 255;

const SHOT = 0;
const BLOW = 1;

/** Index of each feature by name. */
const AT = Object.fromEntries(EVALUATOR_NAMES.map((name, i) => [name, i])) as Record<EvaluatorName, number>;

export class EvaluatorFeatures {
  readonly #w: TacticianWeights;
  readonly #seesThreats: boolean;
  readonly #board: Board;
  readonly #mode: Rules['mode'];
  readonly #lanes: Lanes;
  readonly #objectives: Objectives;
  readonly #kills = new Float64Array(MAX_MINIATURES).fill(KILL_BONUS);
  readonly #decay = Float64Array.from({ length: UNREACHABLE + 1 }, (_, steps) => wholePower(DECAY, steps));
  readonly #best = new Float64Array(2);

  /**
   * Creates the feature extractor.
   * @param w values of the mode's objectives
   * @param seesThreats whether to compute threats between miniatures, most of the work; else they are 0
   */
  constructor(rules: Rules, w: TacticianWeights, seesThreats = true) {
    this.#w = w;
    this.#seesThreats = seesThreats;
    this.#board = rules.board;
    this.#mode = rules.mode;
    this.#lanes = createLanes(rules.board);
    this.#objectives = createObjectives(rules);
  }

  #addHealth(p: Position, miniature: number, sign: number, into: Float64Array): void {
    const rows = rowsLeft(p, miniature);
    const hits = strength(p, miniature);
    into[AT.alive] += sign;
    into[AT.rows] += sign * rows;
    into[AT.strength] += sign * hits;
    into[AT.strengthRows] += sign * hits * rows;
    if (rows === 1) into[AT.lastRow] += sign;
    if (p.activated[miniature] !== 0) return;
    into[AT.fresh] += sign;
    into[AT.freshStrength] += sign * hits;
  }

  /** Adds the value of the miniature's best attack on each enemy that it sees, or can see or reach after a walk. */
  #addThreats(p: Position, miniature: number, there: number, sign: number, into: Float64Array): void {
    const { sight, words } = this.#board;
    const lanes = this.#lanes;
    const best = this.#best;
    const isFresh = p.activated[miniature] === 0;
    const isHere = p.status[miniature] === ON_BOARD;
    const lane = laneRow(this.#board, there, movementValue(p, miniature));
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[miniature] || p.status[enemy] !== ON_BOARD) continue;
      const circle = p.circle[enemy];
      const isSeen = isHere && hasBit(sight, there * words, circle);
      const isReached = hasBit(lanes.seen, lane, circle);
      const isTouched = hasBit(lanes.touched, lane, circle);
      if (!isSeen && !isReached && !isTouched) continue;
      best.fill(0);
      for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
        const kind = isRanged(p, miniature, weapon) ? SHOT : BLOW;
        raise(p, miniature, weapon, there, enemy, NORMAL_ATTACK, this.#kills, best, kind);
      }
      if (isSeen) into[isFresh ? AT.seenSoon : AT.seenLater] += sign * best[SHOT];
      else if (isReached) into[isFresh ? AT.reachSoon : AT.reachLater] += sign * best[SHOT];
      if (isTouched && isFresh && best[BLOW] > best[SHOT]) {
        into[AT.touchSoon] += sign * (best[BLOW] - best[SHOT]);
      }
    }
  }

  /** Adds the objective with the strongest pull on the miniature, and the best one in reach this turn. */
  #addObjectives(p: Position, miniature: number, there: number, sign: number, into: Float64Array): void {
    const { size, distance } = this.#board;
    const objectives = this.#objectives;
    const decay = this.#decay;
    findObjectives(p, miniature, objectives, this.#w);
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
    into[AT.pull] += sign * pull;
    into[AT.pullNow] += sign * now;
    if (this.#mode.kind !== CAPTURE_THE_FLAG || !carriesFlag(p, miniature)) return;
    const way = Math.min(distance[there * size + p.entry[p.side[miniature]]], LONGEST_PATH);
    into[AT.carriers] += sign;
    into[AT.carrierPath] += (sign * way) / PATH_UNIT;
  }

  /** Adds the places that the side still needs, by its nearest character to each. */
  #addClaims(p: Position, side: Side, sign: number, into: Float64Array): void {
    const { size } = this.#board;
    const mode = this.#mode;
    let isNow = false;
    for (const special of mode.objectives) {
      if (mode.kind === DOMINATION ? p.flagAt[special] === flagOf(side) : isDone(p, special, side)) continue;
      let nearest = UNREACHABLE;
      let isReached = false;
      for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
        if (sideOf(p, miniature) !== side || p.status[miniature] === DEAD) continue;
        const there = originOf(p, miniature);
        if (there < 0) continue;
        const steps = this.#objectives.distance[special * size + there];
        nearest = Math.min(nearest, steps);
        if (p.activated[miniature] === 0 && steps <= movementValue(p, miniature)) isReached = true;
      }
      into[AT.claims] += sign * this.#decay[nearest];
      if (!isReached) continue;
      into[AT.claimsNow] += sign;
      isNow = true;
    }
    if (isNow && mode.toWin - p.score[side] === 1) into[AT.winNow] += sign;
  }

  #addSide(p: Position, side: Side, sign: number, into: Float64Array): void {
    const mode = this.#mode;
    into[AT.points] += sign * p.commandPoints[side];
    into[AT.score] += sign * p.score[side];
    if (p.nextSide === side) into[AT.toMove] += sign;
    if (mode.toWin - p.score[side] === 1) into[AT.oneLeft] += sign;
    if (mode.kind === DOMINATION || mode.kind === OBJECTIVE) this.#addClaims(p, side, sign, into);
    if (mode.kind === OBJECTIVE) {
      for (const special of mode.objectives) {
        if (((p.objectiveProgress[special] >> (2 * side)) & 3) === 1) into[AT.halves] += sign;
      }
    }
    if (mode.kind === KING_OF_THE_HILL) {
      const leader = leaderOf(p, side);
      if (leader >= 0) into[AT.leaderRows] += sign * rowsLeft(p, leader);
    }
  }

  /** Writes the features of `side`, less those of its enemy, to `into`, in the order of EVALUATOR_NAMES. */
  find(p: Position, side: Side, into: Float64Array): void {
    into.fill(0);
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      const status = p.status[miniature];
      if (status === DEAD || status === RESERVE || status === ESCAPED) continue;
      const sign = sideOf(p, miniature) === side ? 1 : -1;
      this.#addHealth(p, miniature, sign, into);
      const there = originOf(p, miniature);
      if (there < 0) continue;
      if (this.#seesThreats) this.#addThreats(p, miniature, there, sign, into);
      if (this.#mode.kind !== DEATHMATCH) this.#addObjectives(p, miniature, there, sign, into);
    }
    this.#addSide(p, 0, side === 0 ? 1 : -1, into);
    this.#addSide(p, 1, side === 1 ? 1 : -1, into);
  }
}
