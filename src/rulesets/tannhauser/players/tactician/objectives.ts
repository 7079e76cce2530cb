/** Objectives of the mode for a miniature: places to act at, their values, and their distances. */
import { wholePower } from '../../../../dice/wholePower.ts';
import type { Side } from '../../../../game/contract.ts';
import { hasBit } from '../../compile/bits.ts';
import { CAPTURE_THE_FLAG, DEATHMATCH, DOMINATION, KING_OF_THE_HILL, STORY } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { entryCircle } from '../../engine/entries.ts';
import { flagItem, flagOf } from '../../engine/flags.ts';
import { leaderOf } from '../../engine/hill.ts';
import { DEAD, ON_GROUND } from '../../engine/layout.ts';
import { other, sideOf } from '../../engine/miniatures.ts';
import { halvesOf, isDone } from '../../engine/objectives.ts';
import type { Position } from '../../engine/position.ts';
import { isContested } from '../../engine/specials.ts';
import type { TacticianWeights } from '../../model.ts';
import { originOf } from '../activationPlan.ts';
import { carriesFlag, createGoals, findGoals, type Goals } from '../goals.ts';
import { mayPlaceLast } from './threats.ts';

const UNREACHABLE = 255;
/** Value of an action that wins the game, above everything else. */
export const WINNING = 40;
/** Value of taking the deciding flag, with the way home still ahead. */
const LAST_ACQUIRED = 10;
/** Factor on guarding a place when the enemy needs only one more. */
const LAST_STAND = 3;
/** Value of guarding a place where the next activation of the enemy may win. */
const STOPS_THEM = 10;

export interface Objectives {
  /** Value of the mode's action from each circle; 0 = none. */
  readonly value: Float64Array;
  /** Places: number of a special circle, or number of special circles + number of an entry point on the map. */
  readonly place: Int32Array;
  readonly pull: Float64Array;
  count: number;
  /** Value of acting at each place. */
  readonly worth: Float64Array;
  /** Circles to the nearest circle next to a place: place × size + circle. */
  readonly distance: Uint8Array;
  /** Circle of a dropped enemy flag, or -1. */
  dropped: number;
  /** Places to guard against the enemy; below, the value of resting next to them. */
  readonly guard: Int32Array;
  readonly guardWorth: Float64Array;
  guards: number;
  /** Objectives of story mode: circles and values. */
  readonly story: Goals;
}

export function createObjectives(rules: Rules): Objectives {
  const { board } = rules;
  const circles = [...board.specials, ...board.entries];
  return {
    value: new Float64Array(board.size),
    place: new Int32Array(circles.length),
    pull: new Float64Array(circles.length),
    count: 0,
    worth: new Float64Array(circles.length),
    distance: distances(rules, circles),
    dropped: -1,
    guard: new Int32Array(circles.length),
    guardWorth: new Float64Array(circles.length),
    guards: 0,
    story: createGoals(rules),
  };
}

function distances({ board }: Rules, circles: readonly number[]): Uint8Array {
  const { size, words, adjacent, distance } = board;
  const nearest = new Uint8Array(circles.length * size).fill(UNREACHABLE);
  circles.forEach((center, place) => {
    for (let near = 0; near < size; near++) {
      if (!hasBit(adjacent, center * words, near)) continue;
      for (let circle = 0; circle < size; circle++) {
        const i = place * size + circle;
        nearest[i] = Math.min(nearest[i], distance[near * size + circle]);
      }
    }
  });
  return nearest;
}

/** Finds the mode's objectives for the miniature; none in a deathmatch. */
export function findObjectives(
  p: Position,
  miniature: number,
  objectives: Objectives,
  w: TacticianWeights,
): void {
  objectives.value.fill(0);
  objectives.worth.fill(0);
  objectives.count = 0;
  objectives.guards = 0;
  objectives.dropped = -1;
  switch (p.rules.mode.kind) {
    case DEATHMATCH:
      return;
    case STORY:
      findGoals(p, miniature, objectives.story);
      objectives.value.set(objectives.story.value);
      return;
    case KING_OF_THE_HILL:
      findScores(p, miniature, objectives, w);
      return;
    case CAPTURE_THE_FLAG:
      findFlags(p, miniature, objectives, w);
      return;
    case DOMINATION:
      findPlaces(p, miniature, objectives, w);
      return;
    default:
      findMissionObjectives(p, miniature, objectives, w);
  }
}

function findScores(p: Position, miniature: number, objectives: Objectives, w: TacticianWeights): void {
  const { mode, board } = p.rules;
  const side = sideOf(p, miniature);
  if (leaderOf(p, side) !== miniature || p.turn + 1 < mode.scoringFromTurn) return;
  const entry = board.specials.length;
  for (let place = 0; place <= entry + 1; place++) {
    if ((p.scored[place] & (1 << side)) !== 0 || mode.points[place] === 0) continue;
    const at = place < entry ? place : entryPlace(p, entryCircle(p, other(side), place - entry));
    if (at >= 0)
      addObjective(p, objectives, at, mode.points[place] * w.scorePoint, 1, p.turn >= mode.scoringFromTurn);
  }
}

function findFlags(p: Position, miniature: number, objectives: Objectives, w: TacticianWeights): void {
  const { mode, board } = p.rules;
  const side = sideOf(p, miniature);
  const enemy = other(side);
  const isLast = p.score[side] + 1 >= mode.toWin;
  const isBearer = carriesFlag(p, miniature);
  if (isBearer) {
    const worth = isLast ? WINNING : w.plant;
    for (let number = 0; number < 2; number++) {
      const at = entryPlace(p, entryCircle(p, side, number));
      if (at >= 0) addObjective(p, objectives, at, worth, share(p, miniature, objectives, at, w), true);
    }
  }
  for (const special of mode.objectives) {
    if (p.flagAt[special] === flagOf(enemy)) {
      // The bearer of the deciding flag goes home: it needs no other one.
      if (isBearer && isLast) continue;
      const pull = share(p, miniature, objectives, special, w);
      const worth = isLast ? LAST_ACQUIRED : w.acquire;
      addObjective(p, objectives, special, worth, pull, !isContested(p, miniature, special));
    } else if (p.flagAt[special] === flagOf(side)) addGuard(objectives, special, w.guard);
  }
  const flag = flagItem(p, enemy);
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenItem[token] !== flag || p.tokenPlace[token] < ON_GROUND) continue;
    objectives.dropped = p.tokenPlace[token] - ON_GROUND;
    const row = objectives.dropped * board.size;
    for (let circle = 0; circle < board.size; circle++) {
      if (board.distance[row + circle] <= 1)
        objectives.value[circle] = Math.max(objectives.value[circle], w.dropped);
    }
  }
}

function findPlaces(p: Position, miniature: number, objectives: Objectives, w: TacticianWeights): void {
  const { mode } = p.rules;
  const side = sideOf(p, miniature);
  const isLast = p.score[side] + 1 >= mode.toWin;
  const isTheirLast = p.score[other(side)] + 1 >= mode.toWin;
  for (const special of mode.objectives) {
    const stops = isTheirLast && mayEnemyPlaceLast(p, side, special) ? STOPS_THEM : 0;
    if (p.flagAt[special] === flagOf(side)) {
      addGuard(objectives, special, w.guard + stops);
      continue;
    }
    const isHeld = p.flagAt[special] === flagOf(other(side));
    const worth = w.place * (isHeld ? w.recapture * (isTheirLast ? 2 : 1) : 1);
    const pull = share(p, miniature, objectives, special, w);
    addObjective(p, objectives, special, isLast ? WINNING : worth, pull, !isContested(p, miniature, special));
    if (!isHeld && isTheirLast) addGuard(objectives, special, w.guard * LAST_STAND + stops);
  }
}

function mayEnemyPlaceLast(p: Position, side: Side, special: number): boolean {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] !== side && mayPlaceLast(p, miniature, special)) return true;
  }
  return false;
}

function findMissionObjectives(
  p: Position,
  miniature: number,
  objectives: Objectives,
  w: TacticianWeights,
): void {
  const { mode } = p.rules;
  const side = sideOf(p, miniature);
  const completed = p.score[side] + 1 >= mode.toWin ? WINNING : w.attempt;
  for (const special of mode.objectives) {
    if (isDone(p, special, side)) continue;
    const missing = 2 - ((p.objectiveProgress[special] >> (side * 2)) & 3);
    const halves = halvesOf(p, miniature, special, false);
    // Without a matching skill, a die decides (T-MODE-OBJ-07).
    const chance = halves === 0 ? (11 - mode.dieTarget) / 10 : 1;
    const worth = Math.max(1, halves) >= missing ? completed : w.attempt / 2;
    addObjective(p, objectives, special, chance * worth, share(p, miniature, objectives, special, w), true);
  }
}

function addObjective(
  p: Position,
  objectives: Objectives,
  place: number,
  worth: number,
  pull: number,
  isOpen: boolean,
): void {
  const { size } = p.rules.board;
  objectives.place[objectives.count] = place;
  objectives.pull[objectives.count++] = worth * pull;
  objectives.worth[place] = worth;
  if (!isOpen) return;
  for (let circle = 0; circle < size; circle++) {
    if (objectives.distance[place * size + circle] === 0)
      objectives.value[circle] = Math.max(objectives.value[circle], worth);
  }
}

function addGuard(objectives: Objectives, place: number, worth: number): void {
  objectives.guard[objectives.guards] = place;
  objectives.guardWorth[objectives.guards++] = worth;
}

/** Share of an objective that is left for the miniature: nearer friends take part of it. */
function share(
  p: Position,
  miniature: number,
  objectives: Objectives,
  place: number,
  w: TacticianWeights,
): number {
  const row = place * p.rules.board.size;
  const mine = objectives.distance[row + originOf(p, miniature)];
  let closer = 0;
  for (let friend = 0; friend < p.miniatureCount; friend++) {
    if (friend === miniature || p.side[friend] !== p.side[miniature] || p.status[friend] === DEAD) continue;
    const circle = originOf(p, friend);
    if (circle >= 0 && objectives.distance[row + circle] < mine) closer++;
  }
  return wholePower(w.claimed, Math.min(3, closer));
}

/** Number of an entry point among the places, or -1. */
function entryPlace(p: Position, circle: number): number {
  const { specials, entries } = p.rules.board;
  const number = circle < 0 ? -1 : entries.indexOf(circle);
  return number < 0 ? -1 : specials.length + number;
}
