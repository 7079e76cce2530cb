/** How likely a side is to win from a position, by figures that both sides can see; the leaf of the planner's rollouts. */
import { DRAW, OVER, type Side } from '../../../../game/contract.ts';
import { hasBit } from '../../compile/bits.ts';
import { CAPTURE_THE_FLAG, DEATHMATCH, KING_OF_THE_HILL, OBJECTIVE } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { NORMAL_ATTACK } from '../../engine/events.ts';
import { movementValue, rowsLeft, sideOf } from '../../engine/figures.ts';
import { leaderOf } from '../../engine/hill.ts';
import { DEAD, ESCAPED, MAX_FIGURES, ON_BOARD, RESERVE } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { originOf } from '../activationPlan.ts';
import { carriesFlag } from '../goals.ts';
import { KILL_BONUS } from '../shots.ts';
import { createAims, findAims } from '../tactician/aims.ts';
import { createLanes, laneRow } from '../tactician/lanes.ts';
import { isRanged, raise, strength } from '../tactician/values.ts';
import { OUTLOOK, OUTLOOK_WEIGHTS } from './outlookWeights.ts';

/** An aim draws by its worth times this for every circle to walk. */
const DECAY = 0.85;
/** Aims that win the game at once are worth far more than rows; the pull of any is cut here. */
const GREATEST_WORTH = 10;
/** A way home longer than this is as long as this. */
const LONGEST_WAY = 40;
const WAY_UNIT = 10;
const UNREACHABLE = 255;

const SHOT = 0;
const BLOW = 1;

export interface Outlook {
  /** Puts the chance of `side` to win, 0 … 1, into `into[0]`; a draw is half a win. */
  find(p: Position, side: Side, into: Float64Array): void;
}

/** @param w what aims of the mode are worth */
export function createOutlook(rules: Rules, w: TacticianWeights): Outlook {
  const { board, mode } = rules;
  const { words, sight, size, distance } = board;
  const weights = OUTLOOK_WEIGHTS[mode.kind];
  /** Weights in the order of OUTLOOK, by name. */
  const of = Object.fromEntries(OUTLOOK.map((name) => [name, weights[name] ?? 0])) as Record<
    (typeof OUTLOOK)[number],
    number
  >;
  const lanes = createLanes(board);
  const aims = createAims(rules);
  const kills = new Float64Array(MAX_FIGURES).fill(KILL_BONUS);
  const decay = Float64Array.from({ length: UNREACHABLE + 1 }, (_, steps) => DECAY ** steps);
  const best = new Float64Array(2);
  /** Log odds of the first side; in an array: a captured number would be boxed. */
  const sum = new Float64Array(1);

  function addHealth(p: Position, figure: number, sign: number): void {
    const rows = rowsLeft(p, figure);
    const hits = strength(p, figure);
    let value = of.alive + of.rows * rows + of.strength * hits + of.strengthRows * hits * rows;
    if (rows === 1) value += of.lastRow;
    if (p.activated[figure] === 0) value += of.fresh + of.freshStrength * hits;
    sum[0] += sign * value;
  }

  /** What the figure's best attack takes from each enemy that it sees, or can see or touch after a walk. */
  function addThreats(p: Position, figure: number, there: number, sign: number): void {
    const isFresh = p.activated[figure] === 0;
    const isHere = p.status[figure] === ON_BOARD;
    const lane = laneRow(board, there, movementValue(p, figure));
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      if (p.side[enemy] === p.side[figure] || p.status[enemy] !== ON_BOARD) continue;
      const circle = p.circle[enemy];
      const isSeen = isHere && hasBit(sight, there * words, circle);
      const isReached = hasBit(lanes.seen, lane, circle);
      const isTouched = hasBit(lanes.touched, lane, circle);
      if (!isSeen && !isReached && !isTouched) continue;
      best.fill(0);
      for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
        const kind = isRanged(p, figure, weapon) ? SHOT : BLOW;
        raise(p, figure, weapon, there, enemy, NORMAL_ATTACK, kills, best, kind);
      }
      let value = 0;
      if (isSeen) value += (isFresh ? of.seenSoon : of.seenLater) * best[SHOT];
      else if (isReached) value += (isFresh ? of.reachSoon : of.reachLater) * best[SHOT];
      if (isTouched && isFresh && best[BLOW] > best[SHOT]) value += of.touchSoon * (best[BLOW] - best[SHOT]);
      sum[0] += sign * value;
    }
  }

  /** The aim of the mode that draws the figure most, and the best it can act at in this turn. */
  function addAims(p: Position, figure: number, there: number, sign: number): void {
    findAims(p, figure, aims, w);
    const walk = p.activated[figure] === 0 ? movementValue(p, figure) : -1;
    let pull = 0;
    let now = 0;
    for (let i = 0; i < aims.count; i++) {
      const steps = aims.distance[aims.place[i] * size + there];
      const worth = Math.min(GREATEST_WORTH, aims.worth[aims.place[i]]);
      pull = Math.max(pull, worth * decay[steps]);
      if (steps <= walk) now = Math.max(now, worth);
    }
    for (let i = 0; i < aims.story.count; i++) {
      const goal = aims.story.circles[i];
      const steps = distance[there * size + goal];
      const worth = Math.min(GREATEST_WORTH, aims.story.value[goal]);
      pull = Math.max(pull, worth * decay[Math.min(steps, UNREACHABLE)]);
      if (steps <= walk) now = Math.max(now, worth);
    }
    sum[0] += sign * (of.pull * pull + of.pullNow * now);
    if (mode.kind !== CAPTURE_THE_FLAG || !carriesFlag(p, figure)) return;
    const way = Math.min(distance[there * size + p.entry[p.side[figure]]], LONGEST_WAY);
    sum[0] += sign * (of.carriers + (of.carrierWay * way) / WAY_UNIT);
  }

  function addSide(p: Position, side: Side, sign: number): void {
    let value = of.points * p.commandPoints[side] + of.score * p.score[side];
    if (p.nextSide === side) value += of.toMove;
    if (mode.toWin - p.score[side] === 1) value += of.oneLeft;
    if (mode.kind === OBJECTIVE) {
      for (const special of mode.objectives) {
        if (((p.objectiveProgress[special] >> (2 * side)) & 3) === 1) value += of.halves;
      }
    }
    if (mode.kind === KING_OF_THE_HILL) {
      const leader = leaderOf(p, side);
      if (leader >= 0) value += of.leaderRows * rowsLeft(p, leader);
    }
    sum[0] += sign * value;
  }

  return {
    find(p, side, into) {
      if (p.waiting === OVER) {
        into[0] = p.winner === DRAW ? 0.5 : p.winner === side ? 1 : 0;
        return;
      }
      sum[0] = 0;
      for (let figure = 0; figure < p.figureCount; figure++) {
        const status = p.status[figure];
        if (status === DEAD || status === RESERVE || status === ESCAPED) continue;
        const sign = sideOf(p, figure) === side ? 1 : -1;
        addHealth(p, figure, sign);
        const there = originOf(p, figure);
        if (there < 0) continue;
        addThreats(p, figure, there, sign);
        if (mode.kind !== DEATHMATCH) addAims(p, figure, there, sign);
      }
      addSide(p, 0, side === 0 ? 1 : -1);
      addSide(p, 1, side === 1 ? 1 : -1);
      into[0] = 1 / (1 + Math.exp(-sum[0]));
    },
  };
}
