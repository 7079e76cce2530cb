/** What acting from a circle and resting on it is worth to a figure: danger, chances, aims. */
import { hasBit } from '../../compile/bits.ts';
import type { Rules } from '../../compile/rules.ts';
import { weaponRecord } from '../../engine/equipment.ts';
import { NORMAL_ATTACK } from '../../engine/events.ts';
import { isBlinded, movementValue } from '../../engine/figures.ts';
import { DEAD, MAX_FIGURES, ON_BOARD, WEAPON_RANGE } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import { originOf } from '../activationPlan.ts';
import { type Aims, createAims, findAims } from './aims.ts';
import { createLanes, laneRow } from './lanes.ts';
import { isRanged, raise } from './values.ts';

export interface Rest {
  readonly aims: Aims;
  /** Looks at everything between the figure and its enemies. */
  prepare(p: Position, figure: number): void;
  /** Puts the worth of the best action from a circle into `into[at]`. */
  findAction(p: Position, figure: number, circle: number, into: Float64Array, at: number): void;
  /** Puts the worth of ending on a circle into `into[at]`; `approach` is that of a circle nearer to the enemy. */
  findRest(
    p: Position,
    figure: number,
    circle: number,
    approach: number,
    into: Float64Array,
    at: number,
  ): void;
}

/** @param kills what each kill is worth; see findKills */
export function createRest(rules: Rules, kills: Float64Array): Rest {
  const { board, tacticianWeights: w } = rules;
  const { size, words, sight, adjacent, distance } = board;
  const lanes = createLanes(board);
  const aims = createAims(rules);
  /** The figure's best shot and blow at each enemy, and theirs at it. */
  const ranged = new Float64Array(MAX_FIGURES);
  const melee = new Float64Array(MAX_FIGURES);
  const threat = new Float64Array(MAX_FIGURES);
  const touch = new Float64Array(MAX_FIGURES);
  /** The living enemies, where they stand (-1 = not yet on the board), their rows of bits and what they cost. */
  const foe = new Int32Array(MAX_FIGURES);
  const foeCircle = new Int32Array(MAX_FIGURES);
  const sightRow = new Int32Array(MAX_FIGURES);
  const laneOf = new Int32Array(MAX_FIGURES);
  const seenPrice = new Float64Array(MAX_FIGURES);
  const reachPrice = new Float64Array(MAX_FIGURES);
  const touchPrice = new Float64Array(MAX_FIGURES);
  const state = { foes: 0, walk: 0 };

  function prepare(p: Position, figure: number): void {
    findAims(p, figure, aims, w);
    state.foes = 0;
    state.walk = movementValue(p, figure);
    const circle = originOf(p, figure);
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      ranged[enemy] = melee[enemy] = threat[enemy] = touch[enemy] = 0;
      const there = originOf(p, enemy);
      if (p.side[enemy] === p.side[figure] || p.status[enemy] === DEAD || there < 0) continue;
      if (p.status[enemy] === ON_BOARD) {
        for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
          const isShot =
            p.weapons[weaponRecord(figure, weapon) + WEAPON_RANGE] === 0 && isRanged(p, figure, weapon);
          raise(p, figure, weapon, circle, enemy, NORMAL_ATTACK, kills, isShot ? ranged : melee, enemy);
        }
      }
      for (let weapon = 0; weapon < p.weaponCount[enemy]; weapon++) {
        raise(p, enemy, weapon, there, figure, NORMAL_ATTACK, kills, touch, enemy);
        if (isRanged(p, enemy, weapon))
          raise(p, enemy, weapon, there, figure, NORMAL_ATTACK, kills, threat, enemy);
      }
      priceEnemy(p, enemy, there);
    }
  }

  function priceEnemy(p: Position, enemy: number, there: number): void {
    const i = state.foes++;
    const isFresh = p.activated[enemy] === 0;
    foe[i] = enemy;
    foeCircle[i] = p.status[enemy] === ON_BOARD ? there : -1;
    sightRow[i] = there * words;
    laneOf[i] = laneRow(board, there, movementValue(p, enemy));
    seenPrice[i] = (isFresh ? w.seenSoon : w.seenLater) * threat[enemy];
    reachPrice[i] = (isFresh ? w.reachSoon : w.reachLater) * threat[enemy];
    touchPrice[i] = (isFresh ? w.touchSoon : w.touchLater) * touch[enemy];
  }

  function findAction(p: Position, figure: number, circle: number, into: Float64Array, at: number): void {
    const row = circle * words;
    const blinded = isBlinded(p, figure, circle);
    into[at] = aims.value[circle];
    for (let i = 0; i < state.foes; i++) {
      if (foeCircle[i] < 0) continue;
      const enemy = foe[i];
      const isTouched = hasBit(adjacent, row, foeCircle[i]);
      if (isTouched && melee[enemy] > into[at]) into[at] = melee[enemy];
      const isSeen = isTouched || (!blinded && hasBit(sight, row, foeCircle[i]));
      if (isSeen && ranged[enemy] > into[at]) into[at] = ranged[enemy];
    }
  }

  function findRest(
    p: Position,
    figure: number,
    circle: number,
    approach: number,
    into: Float64Array,
    at: number,
  ): void {
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
      const enemy = foe[i];
      if (ranged[enemy] > chance && hasBit(lanes.seen, mine, there)) chance = ranged[enemy];
      if (melee[enemy] > chance && hasBit(lanes.touched, mine, there)) chance = melee[enemy];
      nearest = Math.min(nearest, distance[circle * size + there]);
    }
    if (nearest === size) nearest = distance[circle * size + p.entry[p.side[figure] === 0 ? 1 : 0]];
    score += w.chance * chance;
    const pull = pullOf(p, circle);
    const isDrawn = pull > Number.NEGATIVE_INFINITY;
    if (isDrawn) score += pull;
    for (let i = 0; i < aims.guards; i++) {
      if (aims.distance[aims.guard[i] * size + circle] === 0) score += aims.guardWorth[i];
    }
    into[at] = score - approach * (isDrawn ? w.goalMix : 1) * nearest;
  }

  /** What the most attractive aim adds on a circle; no aim = -Infinity. */
  function pullOf({ turn }: Position, circle: number): number {
    const step = w.goalApproach * (1 + w.impatience * turn);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < aims.count; i++) {
      most = Math.max(most, w.goalPull * aims.pull[i] - step * aims.distance[aims.place[i] * size + circle]);
    }
    if (aims.dropped >= 0) {
      const gap = distance[circle * size + aims.dropped];
      most = Math.max(most, w.goalPull * w.dropped * w.droppedPull - step * gap);
    }
    for (let i = 0; i < aims.story.count; i++) {
      const goal = aims.story.circles[i];
      most = Math.max(most, w.goalPull * aims.story.value[goal] - step * distance[circle * size + goal]);
    }
    return most;
  }

  return { aims, prepare, findAction, findRest };
}
