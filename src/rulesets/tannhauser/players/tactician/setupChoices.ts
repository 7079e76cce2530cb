/**
 * Choices before and between fights: entry points, flags, objective tokens, doors, infiltration, initiative,
 * reinforcements.
 */

import type { Board } from '../../compile/board.ts';
import { KING_OF_THE_HILL } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import { PACK_IDS } from '../../configuration.ts';
import {
  DECLINE,
  firstOfChoice,
  kindOfChoice,
  PICK_ENTRY,
  PUT_DOOR,
  PUT_FLAG,
  secondOfChoice,
} from '../../engine/choices.ts';
import { entryCircle } from '../../engine/entries.ts';
import { COMBAT, movementValue, other } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import { computeReach, enterCost } from '../../engine/reach.ts';
import { attackKey } from '../../tables/keys.ts';
import { recordedEntry } from '../entries.ts';
import type { CircleValues } from './circleValues.ts';
import type { Objectives } from './objectives.ts';
import { AVERAGE_SHOCK } from './values.ts';

/** Circles of distance that an own skill for an objective offsets, or an enemy's skill adds. */
const SKILL = 4;
/** Weight of a useful item of a pack, in mean wounds. */
const ITEM = 0.15;

export class SetupChoices {
  readonly #rules: Rules;
  readonly #circles: CircleValues;
  readonly #approach: number;
  readonly #board: Board;
  readonly #mode: Rules['mode'];
  readonly #objectives: Objectives;
  readonly #worth = new Float64Array(1);

  /**
   * Creates the choices.
   * @param circles finds the value of resting places
   */
  constructor(rules: Rules, circles: CircleValues, approach: number) {
    this.#rules = rules;
    this.#circles = circles;
    this.#approach = approach;
    this.#board = rules.board;
    this.#mode = rules.mode;
    this.#objectives = circles.objectives;
  }

  /** Distance from a circle to the nearest one next to a special circle. */
  #way(circle: number, special: number): number {
    return this.#objectives.distance[special * this.#board.size + circle];
  }

  #wayOfSide(p: Position, side: 0 | 1, special: number): number {
    const second = entryCircle(p, side, 1);
    const first = p.entry[side] < 0 ? 0 : this.#way(p.entry[side], special);
    return second < 0 ? first : Math.min(first, this.#way(second, special));
  }

  /**
   * The entry point with the highest recorded value (T-SETUP-09). Without a record, the one nearest to the places of
   * the mode; without such places, the one far from the enemy.
   */
  chooseEntry(p: Position): number {
    const mode = this.#mode;
    const recorded = recordedEntry(p);
    if (recorded >= 0) return recorded;
    return best(p, (choice) => {
      const circle = this.#board.entries[firstOfChoice(choice)];
      let score = 0;
      if (mode.kind === KING_OF_THE_HILL) {
        mode.points.forEach((points, place) => {
          if (place < this.#board.specials.length) score -= points * this.#way(circle, place);
        });
      } else for (const special of mode.objectives) score -= this.#way(circle, special);
      return mode.kind === KING_OF_THE_HILL || mode.objectives.length > 0
        ? score
        : this.#distanceToTaken(p, circle);
    });
  }

  /** Distance to the nearest picked entry point. */
  #distanceToTaken(p: Position, circle: number): number {
    const { size } = this.#board;
    let nearest = size;
    for (const side of [0, 1] as const) {
      for (let number = 0; number < 2; number++) {
        const taken = entryCircle(p, side, number);
        if (taken >= 0) nearest = Math.min(nearest, this.#board.distance[circle * size + taken]);
      }
    }
    return nearest;
  }

  /** Places a flag, an objective token or a secret door. */
  choosePlace(p: Position): number {
    const side = p.decider === 0 ? 0 : 1;
    const enemy = other(side);
    return best(p, (choice) => {
      const special = firstOfChoice(choice);
      const own = this.#wayOfSide(p, side, special);
      const others = this.#wayOfSide(p, enemy, special);
      if (kindOfChoice(choice) === PUT_FLAG) return 2 * others - own;
      if (kindOfChoice(choice) === PUT_DOOR) return -own;
      // With the larger icon the owner gains both halves, the enemy one (T-MODE-OBJ-04); only the owner can use the
      // smaller icon.
      const token = secondOfChoice(choice) - 1;
      const small = token < 0 ? '' : this.#rules.objectiveTokens[token].small;
      const skills = this.#has(p, side, this.#rules.objectiveSkills[special]) + this.#has(p, side, small);
      return others - own + SKILL * skills;
    });
  }

  #has(p: Position, side: number, skill: string): number {
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (p.side[miniature] !== side) continue;
      if (this.#rules.characters[p.character[miniature]].skills.some((one) => one === skill)) return 1;
    }
    return 0;
  }

  /** The best resting place within a full Movement of a circle: its value, and its number or -1. */
  #bestStop(p: Position, miniature: number, entry: number): number {
    const { size } = this.#board;
    const worth = this.#worth;
    computeReach(p, miniature, entry, movementValue(p, miniature), enterCost(p, miniature, entry));
    const { reached } = p.reach;
    worth[0] = Number.NEGATIVE_INFINITY;
    let stop = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let circle = 0; circle < size; circle++) {
      if (((reached[circle >>> 5] >>> (circle & 31)) & 1) === 0 || p.occupant[circle] !== 0) continue;
      this.#circles.findRest(p, miniature, circle, this.#approach, worth, 0);
      if (worth[0] <= most) continue;
      most = worth[0];
      stop = circle;
    }
    worth[0] = most;
    return stop;
  }

  /** Chooses where to infiltrate and where to stop. */
  infiltrate(p: Position): number {
    const miniature = p.decisionMiniature;
    this.#circles.prepare(p, miniature);
    const asksForEntry = kindOfChoice(p.choices[p.choiceCount - 1]) === PICK_ENTRY;
    return best(p, (choice) => {
      const first = firstOfChoice(choice);
      if (kindOfChoice(choice) === DECLINE)
        this.#circles.findRest(p, miniature, p.entry[p.decider], this.#approach, this.#worth, 0);
      else if (asksForEntry) this.#bestStop(p, miniature, this.#board.entries[first]);
      else this.#circles.findRest(p, miniature, first, this.#approach, this.#worth, 0);
      return this.#worth[0];
    });
  }
}

/** The choice with the highest score; on a tie the first. */
function best(p: Position, score: (choice: number) => number): number {
  let most = Number.NEGATIVE_INFINITY;
  let choice = p.choices[0];
  for (let i = 0; i < p.choiceCount; i++) {
    const value = score(p.choices[i]);
    if (value <= most) continue;
    most = value;
    choice = p.choices[i];
  }
  return choice;
}

/** Value of a dead Trooper with a pack: its rows, the mean wounds of its best weapon, its items. */
export function valueOfReturn(p: Position, choice: number): number {
  const miniature = firstOfChoice(choice);
  const { tables, items, unarmedPool } = p.rules;
  const pack = p.rules.characters[p.character[miniature]].packs[PACK_IDS[secondOfChoice(choice)]] ?? [];
  const combat = p.sheet[miniature * 16 + COMBAT];
  let dice = unarmedPool;
  let extras = 0;
  for (const item of pack) {
    dice = Math.max(dice, items[item].weapon?.pool ?? 0);
    if (items[item].weapon === undefined) extras += ITEM;
  }
  const roll = tables.attack(attackKey(dice, combat, 0, false, 1, 0));
  return p.rowCount[miniature] * (tables.contest(roll, AVERAGE_SHOCK, 0).meanWounds + extras);
}
