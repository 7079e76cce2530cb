/** Plans an activation of the greedy player: where to shoot, throw or heal from, and where to end. */
import { hasBit } from '../compile/bits.ts';
import type { Rules } from '../compile/rules.ts';
import {
  ACTIVATE,
  CHALLENGE,
  DISCARD_MEDAL,
  END_ACTIVATION,
  encodeChoice,
  FLIP,
  firstOfChoice,
  kindOfChoice,
  LEAVE,
  MOVE_TO,
  STORY_ACT,
  secondOfChoice,
} from '../engine/choices.ts';
import { contestFrom } from '../engine/combatValues.ts';
import { entryCircle } from '../engine/entries.ts';
import { weaponRecord } from '../engine/equipment.ts';
import { NORMAL_ATTACK } from '../engine/events.ts';
import {
  MAX_MINIATURES,
  ON_BOARD,
  RANGED_FLAG,
  WAITING_TO_ENTER,
  WEAPON_FLAGS,
  WEAPON_RANGE,
} from '../engine/layout.ts';
import { isBlinded, movementValue, other, rowsLeft, sideOf } from '../engine/miniatures.ts';
import { reachNow } from '../engine/offers.ts';
import type { Position } from '../engine/position.ts';
import { valueOfAction } from './actionValues.ts';
import { createGoals, findGoals, type Goals } from './goals.ts';
import { addValue } from './shots.ts';
import { chanceOf, wantsToLeave } from './storyGoals.ts';

/** Least value of a shot, throw or rest to take the action. */
const WORTH_ACTING = 0.1;
/** Cost of each step before a shot: it leaves less movement to hide afterwards. */
const STEP_PRICE = 0.02;
/** Weight of the threat from enemies in sight. */
const FEAR = 0.25;
/** Value of one circle closer to the nearest enemy. */
const APPROACH = 0.2;
/** Increase of that value every turn, so that miniatures do not hide forever. */
const IMPATIENCE = 0.02;

/**
 * Plans activations, with its own working memory. For the current miniature it holds the values of the best plain
 * ranged shot and the best melee attack at each enemy from a circle without a modifier.
 */
export class ActivationPlanner {
  readonly #board: Rules['board'];
  readonly #goals: Goals;
  readonly #ranged = new Float64Array(MAX_MINIATURES);
  readonly #melee = new Float64Array(MAX_MINIATURES);
  /** Value of each enemy's best attack on the miniature, if in sight. */
  readonly #threat = new Float64Array(MAX_MINIATURES);
  /**
   * Circle and value of the best attack or goal within reach, after `#look`. In arrays, since V8 boxes numbers in
   * fields.
   */
  readonly #bestCircle = new Int32Array(1);
  readonly #bestValue = new Float64Array(1);
  readonly #actionValue = new Float64Array(1);
  /** Return value of functions below, in an array to avoid boxing. */
  readonly #worth = new Float64Array(1);

  constructor(rules: Rules) {
    this.#board = rules.board;
    this.#goals = createGoals(rules);
  }

  /** Values of plain attacks and threats between `miniature` and every enemy. */
  #prepare(p: Position, miniature: number): void {
    findGoals(p, miniature, this.#goals);
    const circle = originOf(p, miniature);
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      this.#ranged[enemy] = 0;
      this.#melee[enemy] = 0;
      this.#threat[enemy] = 0;
      if (p.side[enemy] === p.side[miniature] || p.status[enemy] !== ON_BOARD) continue;
      for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
        const record = weaponRecord(miniature, weapon);
        const contest = contestFrom(p, miniature, weapon, circle, enemy, NORMAL_ATTACK);
        this.#worth[0] = 0;
        addValue(contest, rowsLeft(p, enemy), 1, this.#worth);
        const best = p.weapons[record + WEAPON_RANGE] === 0 ? this.#ranged : this.#melee;
        best[enemy] = Math.max(best[enemy], this.#worth[0]);
      }
      this.#findThreat(p, enemy, miniature);
    }
  }

  /** Writes the value of an enemy's best attack on `miniature`, whatever their circles, to `threat`. */
  #findThreat(p: Position, enemy: number, miniature: number): void {
    const rows = rowsLeft(p, miniature);
    this.#threat[enemy] = 0;
    for (let weapon = 0; weapon < p.weaponCount[enemy]; weapon++) {
      const record = weaponRecord(enemy, weapon);
      if ((p.weapons[record + WEAPON_FLAGS] & RANGED_FLAG) === 0) continue;
      this.#worth[0] = 0;
      addValue(
        contestFrom(p, enemy, weapon, p.circle[enemy], miniature, NORMAL_ATTACK),
        rows,
        1,
        this.#worth,
      );
      this.#threat[enemy] = Math.max(this.#threat[enemy], this.#worth[0]);
    }
  }

  /** Finds the circle within reach from which the best attack can be made. */
  #look(p: Position, miniature: number): void {
    const goals = this.#goals.value;
    let best = 0;
    let place = -1;
    const { reached, cost } = p.reach;
    for (let word = 0; word < this.#board.words; word++) {
      let rest = reached[word];
      while (rest !== 0) {
        const circle = (word << 5) | (31 - Math.clz32(rest & -rest));
        rest &= rest - 1;
        if (p.occupant[circle] !== 0 && p.occupant[circle] !== miniature + 1) continue;
        const value =
          Math.max(this.#bestFrom(p, miniature, circle), goals[circle]) - STEP_PRICE * cost[circle];
        if (value > best) {
          best = value;
          place = circle;
        }
      }
    }
    this.#bestValue[0] = best;
    this.#bestCircle[0] = place;
  }

  #bestFrom(p: Position, miniature: number, circle: number): number {
    const { words, sight, adjacent } = this.#board;
    const ranged = this.#ranged;
    const melee = this.#melee;
    const threat = this.#threat;
    const row = circle * words;
    const blinded = isBlinded(p, miniature, circle);
    let best = 0;
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (threat[enemy] === 0 && ranged[enemy] === 0 && melee[enemy] === 0) continue;
      const there = p.circle[enemy];
      if (hasBit(adjacent, row, there)) best = Math.max(best, ranged[enemy], melee[enemy]);
      else if (!blinded && hasBit(sight, row, there)) best = Math.max(best, ranged[enemy]);
    }
    return best;
  }

  /** Threat to the miniature from the enemies that see `circle`; those still to be activated count double. */
  #exposure(p: Position, miniature: number, circle: number): number {
    const { words, sight } = this.#board;
    const threat = this.#threat;
    let sum = 0;
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (threat[enemy] === 0 || p.side[enemy] === p.side[miniature]) continue;
      if (!hasBit(sight, circle * words, p.circle[enemy])) continue;
      sum += p.activated[enemy] === 0 ? threat[enemy] : threat[enemy] / 2;
    }
    return sum;
  }

  /** Distance in circles to the nearest goal of the mode, else to the nearest enemy, else to the enemies' entry. */
  #gap(p: Position, miniature: number, circle: number): number {
    const { size, distance } = this.#board;
    const { count, circles } = this.#goals;
    let nearest = size;
    for (let i = 0; i < count; i++) {
      nearest = Math.min(nearest, distance[circle * size + circles[i]]);
    }
    if (nearest < size) return nearest;
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[miniature] || p.status[enemy] !== ON_BOARD) continue;
      nearest = Math.min(nearest, distance[circle * size + p.circle[enemy]]);
    }
    if (nearest < size) return nearest;
    const enemy = other(sideOf(p, miniature));
    const second = entryCircle(p, enemy, 1);
    const way = distance[circle * size + p.entry[enemy]];
    return second < 0 ? way : Math.min(way, distance[circle * size + second]);
  }

  /** The best circle to end on: near the enemy, seen by few enemies. */
  #restingPlace(p: Position, miniature: number): number {
    const hurry = APPROACH + IMPATIENCE * p.turn;
    const approach = p.actionUsed === 1 ? hurry / 4 : hurry;
    let best = Number.NEGATIVE_INFINITY;
    let place = -1;
    for (let i = 0; i < p.choiceCount; i++) {
      if (kindOfChoice(p.choices[i]) !== MOVE_TO) continue;
      const circle = firstOfChoice(p.choices[i]);
      const score = this.#scoreOfRest(p, miniature, circle, approach);
      if (score > best) {
        best = score;
        place = circle;
      }
    }
    const here = p.circle[miniature];
    const mayStay = p.choices[p.choiceCount - 1] === encodeChoice(END_ACTIVATION) && here >= 0;
    return mayStay && this.#scoreOfRest(p, miniature, here, approach) >= best ? here : place;
  }

  #scoreOfRest(p: Position, miniature: number, circle: number, approach: number): number {
    return -approach * this.#gap(p, miniature, circle) - FEAR * this.#exposure(p, miniature, circle);
  }

  /**
   * The best attack, throw or rest from the miniature's circle, among the listed choices; its value is in
   * `actionValue`.
   */
  #bestAction(p: Position, miniature: number): number {
    let choice = -1;
    this.#actionValue[0] = 0;
    for (let i = 0; i < p.choiceCount; i++) {
      valueOfAction(p, miniature, p.choices[i], this.#worth);
      if (kindOfChoice(p.choices[i]) === STORY_ACT) this.#addStoryAct(p, miniature, p.choices[i]);
      if (this.#worth[0] <= this.#actionValue[0]) continue;
      this.#actionValue[0] = this.#worth[0];
      choice = p.choices[i];
    }
    return choice;
  }

  /** Writes the value of a scenario's action to `worth`. */
  #addStoryAct(p: Position, miniature: number, choice: number): void {
    const number = secondOfChoice(choice);
    const action = p.rules.story?.actions[number];
    if (action !== undefined)
      this.#worth[0] = this.#goals.worth[number * 2 + p.side[miniature]] * chanceOf(p, miniature, action);
  }

  /** Chooses in the current activation. */
  chooseAct(p: Position): number {
    const miniature = p.decisionMiniature;
    const exit = offered(p, LEAVE);
    if (exit >= 0 && wantsToLeave(p, miniature)) return exit;
    const turned = offered(p, FLIP);
    if (turned >= 0) return turned;
    this.#prepare(p, miniature);
    const action = this.#bestAction(p, miniature);
    this.#bestValue[0] = 0;
    if (p.actionUsed === 0) this.#look(p, miniature);
    if (this.#actionValue[0] >= WORTH_ACTING && this.#actionValue[0] >= this.#bestValue[0]) return action;
    if (this.#bestValue[0] >= WORTH_ACTING && this.#bestCircle[0] !== p.circle[miniature])
      return moveTo(this.#bestCircle[0]);
    const challenge = offered(p, CHALLENGE);
    if (challenge >= 0) return challenge;
    const place = this.#restingPlace(p, miniature);
    if (place < 0 || place === p.circle[miniature]) return encodeChoice(END_ACTIVATION);
    return moveTo(place);
  }

  /** Chooses the miniature to activate, or discards a medal. */
  chooseMiniature(p: Position): number {
    if (p.choiceCount === 1) return p.choices[0];
    let best = Number.NEGATIVE_INFINITY;
    let choice = p.choices[0];
    for (let i = 0; i < p.choiceCount; i++) {
      const candidate = p.choices[i];
      if (kindOfChoice(candidate) === DISCARD_MEDAL) {
        if (p.commandPoints[p.decider] === 0 && isFighting(p)) return candidate;
        continue;
      }
      if (kindOfChoice(candidate) !== ACTIVATE) continue;
      const score = this.#urgency(p, firstOfChoice(candidate));
      if (score > best) {
        best = score;
        choice = candidate;
      }
    }
    return choice;
  }

  /** Value of activating the miniature now: its best attack within reach, and getting out of sight. */
  #urgency(p: Position, miniature: number): number {
    const waiting = p.status[miniature] === WAITING_TO_ENTER;
    reachNow(p, miniature, movementValue(p, miniature));
    this.#prepare(p, miniature);
    this.#look(p, miniature);
    return this.#bestValue[0] + (waiting ? 0 : FEAR * this.#exposure(p, miniature, p.circle[miniature]));
  }
}

/** The first offered choice of a kind, or -1. */
export function offered(p: Position, kind: number): number {
  for (let i = 0; i < p.choiceCount; i++) if (kindOfChoice(p.choices[i]) === kind) return p.choices[i];
  return -1;
}

/** The miniature's circle, or the circle where it will enter. */
export function originOf(p: Position, miniature: number): number {
  return p.status[miniature] === WAITING_TO_ENTER ? p.entry[sideOf(p, miniature)] : p.circle[miniature];
}

export function moveTo(circle: number): number {
  return encodeChoice(MOVE_TO, circle);
}

/** Whether any miniature has lost a row; before that, the player saves Command Points. */
export function isFighting(p: Position): boolean {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) if (p.row[miniature] > 0) return true;
  return false;
}
