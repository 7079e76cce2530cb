/** Plays a line and then the game, the tactician on both sides, to the end or some activations ahead. */
import { CHANCE, DECISION, DRAW, OVER, type Side } from '../../../../game/contract.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import type { Names } from '../../choiceWords.ts';
import {
  DECIDE_ACT,
  DECIDE_MINIATURE,
  DECIDE_SET_OVERWATCH,
  END_ACTIVATION,
  kindOfChoice,
  MOVE_TO,
} from '../../engine/choices.ts';
import { MAX_MINIATURES } from '../../engine/layout.ts';
import { rowsLeft } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { indexOfChoice } from '../../players/greedy.ts';
import { Ahead } from '../../players/planner/ahead.ts';
import { createEvaluator, type Evaluator } from '../../players/planner/evaluator.ts';
import { Tactician } from '../../players/tactician/tactician.ts';
import { spokenChoice } from './spokenChoice.ts';

/** Half points of a game. */
const WIN = 2;
const EVEN = 1;

/** What came of a game. */
export interface GameNotes {
  /** 2 a win of the side that decides, 1 a draw, 0 a loss. */
  score: number;
  /** Rows that the enemy and the own side lost in the activation. */
  dealt: number;
  taken: number;
  /** Enemies that died in it. */
  kills: number;
  /** The tactician's next choice in the activation, behind the line, in words; empty: none. */
  next: string;
  /** Whom the enemy then activated, in words, and its first action in that activation; empty: none. */
  reply: string;
  action: string;
}

export class LinePlayouts {
  readonly #start: Position;
  readonly #side: Side;
  readonly #seed: number;
  readonly #names: Names;
  readonly #looks: Ahead;
  readonly #games: Ahead;
  readonly #tactician: Tactician;
  readonly #evaluator: Evaluator;
  readonly #value = new Float64Array(1);
  readonly #rows = new Int32Array(MAX_MINIATURES);
  /** Number of the activation that the line is about, and of the enemy's reply. */
  readonly #activation: number;
  #replying = -1;
  readonly notes: GameNotes = { score: 0, dealt: 0, taken: 0, kills: 0, next: '', reply: '', action: '' };

  /** @param start waits for a decision of the side that plans @param names as people say them */
  constructor(start: Position, weights: TacticianWeights, names: Names, seed: number) {
    const { rules } = start;
    this.#start = start;
    this.#side = start.decider;
    this.#seed = seed;
    this.#names = names;
    this.#looks = new Ahead(rules, DOMAINS.turnLooks);
    this.#games = new Ahead(rules, DOMAINS.turnGames);
    this.#looks.p.shareRoster(start);
    this.#games.p.shareRoster(start);
    this.#tactician = new Tactician(rules, weights, 'advisor');
    this.#evaluator = createEvaluator(rules, weights);
    this.#activation = start.active >= 0 ? start.activationCount : start.activationCount + 1;
    for (let one = 0; one < start.miniatureCount; one++) this.#rows[one] = rowsLeft(start, one);
  }

  /** Takes the next choice of the line, or where it cannot be taken the tactician's. @returns how many of the line are taken */
  #decide(p: Position, choices: readonly number[], taken: number): number {
    const planned = taken < choices.length ? indexOfChoice(p, choices[taken]) : -1;
    if (planned >= 0) {
      p.choose(planned);
      return taken + 1;
    }
    p.choose(this.#tactician.choose(p));
    return choices.length;
  }

  /**
   * How likely the side is to win as the evaluator judges some activations later, 0 … 1.
   * @param activations that are played, the line's among them; by default as many as the planner's
   */
  look(
    choices: readonly number[],
    number: number,
    activations: number = this.#start.rules.evaluator.rollouts.activations,
  ): number {
    const start = this.#start;
    const looks = this.#looks;
    const { p } = looks;
    looks.begin(start, this.#side, this.#seed, number);
    // The activation of the line is one of those that are played.
    const until = this.#activation + activations - 1;
    let taken = 0;
    while (p.waiting !== OVER) {
      if (p.waiting === CHANCE) looks.roll();
      else if (taken === choices.length && p.activationCount >= until && isBetween(p)) break;
      else taken = this.#decide(p, choices, taken);
    }
    this.#evaluator.find(p, this.#side, this.#value);
    return this.#value[0];
  }

  /** Plays a game to its end; `notes` then say what came of it. */
  play(choices: readonly number[], number: number): void {
    const games = this.#games;
    const { notes } = this;
    const { p } = games;
    games.begin(this.#start, this.#side, this.#seed, number);
    notes.next = notes.reply = notes.action = '';
    this.#replying = -1;
    let taken = 0;
    let isActing = true;
    while (p.waiting !== OVER) {
      if (isActing && this.#isDone(p)) {
        isActing = false;
        this.#noteWounds(p);
      }
      if (p.waiting === CHANCE) games.roll();
      else if (taken < choices.length) taken = this.#decide(p, choices, taken);
      else this.#playOn(p, isActing);
    }
    if (isActing) this.#noteWounds(p);
    notes.score = p.winner === DRAW ? EVEN : p.winner === this.#side ? WIN : 0;
  }

  /** Whether the activation of the line is over. */
  #isDone(p: Position): boolean {
    const number = this.#activation;
    return p.activationCount > number || (p.activationCount === number && p.active < 0);
  }

  #noteWounds(p: Position): void {
    const { notes } = this;
    notes.dealt = notes.taken = notes.kills = 0;
    for (let one = 0; one < this.#start.miniatureCount; one++) {
      const left = rowsLeft(p, one);
      // Whoever comes back from the dead heals no wound.
      const lost = this.#rows[one] === 0 ? 0 : this.#rows[one] - left;
      if (p.side[one] === this.#side) notes.taken += lost;
      else {
        notes.dealt += lost;
        if (lost > 0 && left === 0) notes.kills++;
      }
    }
  }

  /** The tactician's choice, noted where it is the rest of the activation or the enemy's reply. */
  #playOn(p: Position, isActing: boolean): void {
    const { notes } = this;
    const index = this.#tactician.choose(p);
    const choice = p.choices[index];
    const isAct = p.decision === DECIDE_ACT;
    if (p.decider === this.#side) {
      if (isActing && isAct && notes.next === '') notes.next = spokenChoice(p, choice, this.#names);
    } else if (!isActing && p.decision === DECIDE_MINIATURE && notes.reply === '') {
      notes.reply = spokenChoice(p, choice, this.#names);
      this.#replying = p.activationCount + 1;
    } else if (p.activationCount === this.#replying && isAct && notes.action === '' && isAction(choice)) {
      notes.action = spokenChoice(p, choice, this.#names);
    }
    p.choose(index);
  }
}

function isBetween(p: Position): boolean {
  return p.waiting === DECISION && (p.decision === DECIDE_MINIATURE || p.decision === DECIDE_SET_OVERWATCH);
}

function isAction(choice: number): boolean {
  const kind = kindOfChoice(choice);
  return kind !== MOVE_TO && kind !== END_ACTIVATION;
}
