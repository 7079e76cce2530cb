/** A duel of vehicles in progress: its data and the few helpers that its steps use. */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import { DECISION, OVER, RUNNING, type Side, type Winner } from '../../../game/contract.ts';
import { WaitingGame } from '../../../game/waitingGame.ts';
import type { Reason, TankEvent, TankEventSink } from './events.ts';
import type { TankRules } from './rules.ts';
import { NOTHING, type Shot } from './shots.ts';
import { streamOf } from './streams.ts';

/** Does what a step of game.ts says. */
type TankStepRunner = (p: TankPosition, step: number) => void;

const SIDE_ARRAYS = 7;

export class TankPosition extends WaitingGame {
  readonly rules: TankRules;
  readonly #run: TankStepRunner;
  readonly #words: Int32Array = new Int32Array(2 * SIDE_ARRAYS);
  sink: TankEventSink | undefined;

  /** What comes next: one of game.ts. */
  step = 0;
  reason: Reason = 0;
  turn = 0;
  /** The side that fired first; -1: nobody has. */
  firstSide = -1;
  /** The side whose impulse it is. */
  actor: Side = 0;
  /** What its player aims at, and rounds of the impulse that are still to be fired. */
  aim = 0;
  roundsLeft = 0;
  /** 1 = the enemy has lost an impulse to this one (R-HE-04). */
  hasShaken = 0;
  /** What the last shot came to; see shots.ts. */
  entry = NOTHING;

  /** By side: what has become of the vehicle (armour/vehicleState.ts); above 32 bits. */
  readonly state: Float64Array = new Float64Array(2);
  /** Impulses of the turn that are spent or lost (R-VEH-01). */
  readonly spent: Int32Array = this.#take(0);
  /** Impulses that the gun is still silent, because a man is being replaced (R-VEH-02). */
  readonly owed: Int32Array = this.#take(1);
  /** Shots fired, those that got inside, and the damage points that they dealt. */
  readonly shots: Int32Array = this.#take(2);
  readonly hits: Int32Array = this.#take(3);
  readonly points: Int32Array = this.#take(4);
  /** Impulses lost to fire (R-HE-04). */
  readonly lost: Int32Array = this.#take(5);
  /** Why it is out, one more than the reason; 0: it is not. */
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

  /** Back to the state before the first turn. */
  clear(): void {
    this.#words.fill(0);
    this.state.fill(0);
    this.turn = 0;
    this.firstSide = -1;
    this.decisionCount = 0;
  }

  /** The shot that the actor fires next. */
  shot(): Shot {
    const vehicle = this.rules.sides[this.actor];
    const isFirst = this.shots[this.actor] === 0;
    return vehicle.shot(this.aim, isFirst, vehicle.ability(this.state[this.actor]));
  }

  /** Lets dice of a side fall; the next step finds them in `answer`. */
  rollFor(side: Side, purpose: number, table: AliasTable, next: number): void {
    this.step = next;
    this.roll(table, streamOf(side, purpose));
  }

  /** Waits for the aim of a side, which the next step finds in `answer`; a single one is taken at once. */
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
