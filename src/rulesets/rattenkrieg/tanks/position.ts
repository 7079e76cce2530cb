/** A duel of vehicles in progress: its data, and the few helpers of its steps. */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { DECISION, OVER, RUNNING, type Side, type Winner } from '../../../game/contract.ts';
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { Reason, TankEvent, TankEventSink } from './events.ts';
import type { TankRules } from './rules.ts';
import { NOTHING, type Shot } from './shots.ts';
import { streamOf } from './streams.ts';

/** Runs a step of game.ts. */
type TankStepRunner = (p: TankPosition, step: number) => void;

const SIDE_ARRAYS = 7;

export class TankPosition extends WaitingGame {
  readonly rules: TankRules;
  readonly #run: TankStepRunner;
  readonly #words: Int32Array = new Int32Array(2 * SIDE_ARRAYS);
  sink: TankEventSink | undefined;

  /** The next step: one of game.ts. */
  step = 0;
  reason: Reason = 0;
  turn = 0;
  /** The side that fired first; -1: neither yet. */
  firstSide = -1;
  /** The side with the current impulse. */
  actor: Side = 0;
  /** The aim of its player, and the remaining rounds of the impulse. */
  aim = 0;
  roundsLeft = 0;
  /** 1 = the enemy has lost an impulse to this one (R-HE-04). */
  hasShaken = 0;
  /** The result of the last shot; see shots.ts. */
  entry = NOTHING;

  /** By side: the state of the vehicle (armour/vehicleState.ts); it may exceed 32 bits. */
  readonly state: Float64Array = new Float64Array(2);
  /** Impulses of the turn that are used or lost (R-VEH-01). */
  readonly spent: Int32Array = this.#take(0);
  /** Impulses until the gun fires again, while a man is replaced (R-VEH-02). */
  readonly owed: Int32Array = this.#take(1);
  /** Shots fired, shots that penetrated, and their damage points. */
  readonly shots: Int32Array = this.#take(2);
  readonly hits: Int32Array = this.#take(3);
  readonly points: Int32Array = this.#take(4);
  /** Impulses lost to fire (R-HE-04). */
  readonly lost: Int32Array = this.#take(5);
  /** Why it is out: the reason plus one; 0: it is not. */
  readonly outBy: Int32Array = this.#take(6);
  readonly choices: Int32Array;
  choiceCount = 0;

  constructor(rules: TankRules, run: TankStepRunner) {
    super(createAliasTable([1]));
    this.rules = rules;
    this.#run = run;
    this.choices = new Int32Array(Math.max(1, ...rules.sides.map(({ aims }) => aims.length)));
  }

  #take(index: number): Int32Array {
    return this.#words.subarray(2 * index, 2 * index + 2);
  }

  advance(): void {
    while (this.waiting === RUNNING) this.#run(this, this.step);
  }

  /** Makes this position equal to `other`, which must have been made from the same rules. */
  copyFrom(other: TankPosition): void {
    this.copyWaiting(other);
    this.choiceCount = other.choiceCount;
    this.#words.set(other.#words);
    this.state.set(other.state);
    this.choices.set(other.choices);
    this.step = other.step;
    this.reason = other.reason;
    this.turn = other.turn;
    this.firstSide = other.firstSide;
    this.actor = other.actor;
    this.aim = other.aim;
    this.roundsLeft = other.roundsLeft;
    this.hasShaken = other.hasShaken;
    this.entry = other.entry;
  }

  /** Resets to the state before the first turn. */
  clear(): void {
    this.#words.fill(0);
    this.state.fill(0);
    this.turn = 0;
    this.firstSide = -1;
    this.decisionCount = 0;
  }

  /** The next shot of the active side. */
  shot(): Shot {
    const vehicle = this.rules.sides[this.actor];
    const isFirst = this.shots[this.actor] === 0;
    return vehicle.shot(this.aim, isFirst, vehicle.ability(this.state[this.actor]));
  }

  /** Rolls from a stream of a side; the next step finds the outcome in `answer`. */
  rollFor(side: Side, purpose: number, table: AliasTable, next: number): void {
    this.step = next;
    this.roll(table, streamOf(side, purpose));
  }

  /** Waits for a side to choose its aim, which the next step finds in `answer`; a single choice is taken at once. */
  askForAim(side: Side, next: number): void {
    const { aims } = this.rules.sides[side];
    this.decider = side;
    this.seat = side;
    this.choiceCount = aims.length;
    for (let aim = 0; aim < aims.length; aim++) this.choices[aim] = aim;
    this.step = next;
    if (aims.length === 1) this.answer = 0;
    else this.waiting = DECISION;
  }

  finish(winner: Winner, reason: Reason): void {
    this.waiting = OVER;
    this.winner = winner;
    this.reason = reason;
    if (this.sink !== undefined) this.emit({ type: 'end', winner, reason });
  }

  emit(event: TankEvent): void {
    this.sink?.(event);
  }
}
