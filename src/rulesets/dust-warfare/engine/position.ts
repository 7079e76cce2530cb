/**
 * An engagement in progress as integers in one block: what is left of every unit, its markers and its cover, and the stack of
 * frames that says what is being resolved. Rules are in the chapters beside this file; this one only holds the data and the
 * few helpers that all of them use.
 */
import { InternalError } from '../../../base/errors.ts';
import { illegalChoice } from '../../../base/messages/dustWarfareEngagement.ts';
import type { AliasTable } from '../../../dice/alias.ts';
import {
  CHANCE,
  DECISION,
  DRAW,
  type Game,
  OVER,
  RUNNING,
  type Side,
  type Waiting,
  type Winner,
} from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import type { EngagementEvent, EventSink, Reason } from './events.ts';
import { FRAME_SIZE, MAX_FRAMES } from './layout.ts';

/** Runs a frame of a kind; see frames.ts. */
export type FrameRunner = (p: Position, kind: number, frame: number) => void;

/** Arrays with one word a unit. */
const UNIT_ARRAYS = 16;

export class Position implements Game {
  readonly rules: Rules;
  /** Everything that is not a scalar. */
  readonly words: Int32Array;
  readonly #run: FrameRunner;

  // --- the turn
  /** 1, 2, 3 …; 0 before the first. */
  turn = 0;
  /** Which of `rules.ranges` the sides fight at this turn. */
  band = 0;
  /** Side that acts first this turn (D-INIT-02). */
  initiating: Side = 0;
  /** The initiating side of turn 1. */
  firstSide: Side = 0;
  /** 1 = Unit phase: the side that is not active may react (D-REACT-01). */
  reactable = 0;
  /** Actions left to the unit that acts. */
  actions = 0;
  /** 1 = the unit that acts has attacked, or moved, in this activation. */
  attacked = 0;
  movedFirst = 0;

  // --- what the game waits for
  waiting: Waiting = OVER;
  decider: Side = 0;
  seat = 0;
  decision = 0;
  /** The unit that the decision is about, or -1. */
  decisionUnit = -1;
  /** While a reaction is decided: the attacker or mover, and the mode of its attack, or -1 of a move. */
  threat = -1;
  threatMode = -1;
  choiceCount = 0;
  chance: AliasTable;
  chanceStream = 0;
  /** The choice or outcome that the frame on top asked for. */
  answer = 0;
  /** Offset of the frame on top of the stack; below 0 = none. */
  frame = -FRAME_SIZE;

  // --- the end
  winner: Winner = DRAW;
  reason: Reason = 0;

  decisionCount = 0;
  activationCount = 0;

  /** Units on the table, by side. */
  readonly alive: Int32Array;
  readonly orders: Int32Array;

  // --- units: side 0 first
  /** Damage that the unit can still take; 0 = gone. Miniatures of one point each are counted by it (D-ATK-08). */
  readonly life: Int32Array;
  /** Suppression markers. */
  readonly markers: Int32Array;
  /** 1 = has a reaction marker. */
  readonly reacted: Int32Array;
  readonly activated: Int32Array;
  /** 1 = has been given an order this turn. */
  readonly ordered: Int32Array;
  /** 1 = has moved this turn. */
  readonly moved: Int32Array;
  /** Cover in points, before what improves it. */
  readonly cover: Int32Array;
  /** 1 = its cover is one step better against the attack under way (D-REACT-05). */
  readonly prone: Int32Array;
  /** Damage-table effects: bits of layout.ts. */
  readonly effects: Int32Array;
  /** Weapons that are lost, and weapons without ammunition, as masks. */
  readonly lost: Int32Array;
  readonly empty: Int32Array;
  /** What it has used of its once-per-game abilities: bits of `ONCE` in compile/modes.ts. */
  readonly used: Int32Array;
  /** Retreat moves made so far (D-UNIT-04). */
  readonly retreats: Int32Array;
  /** Points of damage that it has done. */
  readonly damageDone: Int32Array;
  /** What is known of each unit's stance and fire; see `changed`. */
  readonly stance: Int32Array;
  readonly fire: Int32Array;
  readonly frames: Int32Array;
  readonly choices: Int32Array;

  /** Army points of the enemy that each unit has destroyed: the share of what its hits took off. */
  readonly pointsDone: Float64Array;

  sink: EventSink | undefined;

  constructor(rules: Rules, run: FrameRunner) {
    this.rules = rules;
    this.#run = run;
    const units = rules.units.length;
    this.words = new Int32Array(4 + UNIT_ARRAYS * units + MAX_FRAMES * FRAME_SIZE);
    let taken = 0;
    const take = (length: number): Int32Array => {
      taken += length;
      return this.words.subarray(taken - length, taken);
    };
    this.alive = take(2);
    this.orders = take(2);
    this.life = take(units);
    this.markers = take(units);
    this.reacted = take(units);
    this.activated = take(units);
    this.ordered = take(units);
    this.moved = take(units);
    this.cover = take(units);
    this.prone = take(units);
    this.effects = take(units);
    this.lost = take(units);
    this.empty = take(units);
    this.used = take(units);
    this.retreats = take(units);
    this.damageDone = take(units);
    this.stance = take(units);
    this.fire = take(units);
    this.frames = take(MAX_FRAMES * FRAME_SIZE);
    // At most every mode of attack on every unit, what helps each of them, and a few more.
    this.choices = new Int32Array(8 + units * (rules.modes.length + 4));
    this.pointsDone = new Float64Array(units);
    this.chance = rules.chances.die;
  }

  /** Makes this position equal to `other`, which must have been made from the same rules. */
  copyFrom(other: Position): void {
    this.words.set(other.words);
    this.choices.set(other.choices);
    this.pointsDone.set(other.pointsDone);
    this.turn = other.turn;
    this.band = other.band;
    this.initiating = other.initiating;
    this.firstSide = other.firstSide;
    this.reactable = other.reactable;
    this.actions = other.actions;
    this.attacked = other.attacked;
    this.movedFirst = other.movedFirst;
    this.waiting = other.waiting;
    this.decider = other.decider;
    this.seat = other.seat;
    this.decision = other.decision;
    this.decisionUnit = other.decisionUnit;
    this.threat = other.threat;
    this.threatMode = other.threatMode;
    this.choiceCount = other.choiceCount;
    this.chance = other.chance;
    this.chanceStream = other.chanceStream;
    this.answer = other.answer;
    this.frame = other.frame;
    this.winner = other.winner;
    this.reason = other.reason;
    this.decisionCount = other.decisionCount;
    this.activationCount = other.activationCount;
  }

  /**
   * The position in text: the same for two positions of the same rules that go on alike, whatever led to them. It leaves out the
   * turn and what is only counted.
   */
  stateKey(): string {
    const { frame, words, damageDone } = this;
    const state = words.subarray(0, damageDone.byteOffset / Int32Array.BYTES_PER_ELEMENT);
    const frames = this.frames.subarray(0, frame + FRAME_SIZE);
    const scalars = [this.band, this.initiating, this.reactable, this.actions, this.attacked];
    return `${state.join()};${frames.join()};${scalars.join()},${this.movedFirst},${this.waiting}`;
  }

  /** Back to the state before the first turn, all units whole. */
  clear(): void {
    this.words.fill(0);
    this.pointsDone.fill(0);
    this.turn = 0;
    this.band = 0;
    this.initiating = 0;
    this.firstSide = 0;
    this.reactable = 0;
    this.decisionCount = 0;
    this.activationCount = 0;
    this.frame = -FRAME_SIZE;
  }

  /** Runs until a side must choose, dice must fall, or the game is over. */
  advance(): void {
    const { frames } = this;
    while (this.waiting === RUNNING) this.#run(this, frames[this.frame], this.frame);
  }

  choose(index: number): void {
    if (this.waiting !== DECISION || index < 0 || index >= this.choiceCount) {
      throw new InternalError([
        { code: 'game/illegal-choice', place: {}, message: illegalChoice(index, this.choiceCount) },
      ]);
    }
    this.decisionCount++;
    this.answer = this.choices[index];
    this.waiting = RUNNING;
    this.advance();
  }

  resolve(outcome: number): void {
    this.answer = outcome;
    this.waiting = RUNNING;
    this.advance();
  }

  /** Puts a frame on the stack; it runs before the one below goes on. */
  push(kind: number, a = 0, b = 0, c = 0): void {
    this.frame += FRAME_SIZE;
    const { frame, frames } = this;
    frames[frame] = kind;
    frames[frame + 1] = 0;
    frames[frame + 2] = a;
    frames[frame + 3] = b;
    frames[frame + 4] = c;
    frames[frame + 5] = 0;
  }

  /** To be called when something changes that attacks by or on the unit depend on (Field in compile/standing.ts). */
  changed(unit: number): void {
    this.stance[unit] = 0;
    this.fire[unit] = 0;
  }

  /** The same for all units. */
  allChanged(): void {
    this.stance.fill(0);
    this.fire.fill(0);
  }

  pop(): void {
    this.frame -= FRAME_SIZE;
  }

  /** Begins the list of choices for a decision of `side`; add to it, then call `wait` and return from the frame. */
  ask(side: Side, decision: number, unit: number): void {
    this.decider = side;
    this.seat = side;
    this.decision = decision;
    this.decisionUnit = unit;
    this.choiceCount = 0;
  }

  addChoice(choice: number): void {
    this.choices[this.choiceCount++] = choice;
  }

  /** Waits for the decision; a single choice is taken at once. */
  wait(): void {
    if (this.choiceCount === 1) this.answer = this.choices[0];
    else this.waiting = DECISION;
  }

  /** Lets the dice of a side's stream fall; the frame returns and finds the outcome in `answer`. */
  roll(table: AliasTable, stream: number): void {
    this.waiting = CHANCE;
    this.chance = table;
    this.chanceStream = stream;
  }

  finish(winner: Winner, reason: Reason): void {
    this.waiting = OVER;
    this.winner = winner;
    this.reason = reason;
    if (this.sink !== undefined) this.emit({ type: 'end', winner, reason });
  }

  emit(event: EngagementEvent): void {
    this.sink?.(event);
  }
}
