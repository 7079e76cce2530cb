/**
 * An engagement in progress: its data (positionState.ts) and the few helpers shared by all chapters of the rules, which are beside this
 * file.
 */
import { type AliasTable, drawAlias } from '../../../dice/alias.ts';
import { DECISION, OVER, RUNNING, type Side, type Winner } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import type { EngagementEvent, EventSink, Reason } from './events.ts';
import { FIRST_FIELD, STEP } from './frames.ts';
import { FRAME_SIZE } from './layout.ts';
import { PositionState } from './positionState.ts';

/** Runs a frame of its kind; see frames.ts. */
type FrameRunner = (p: Position, kind: number, frame: number) => void;

/** Lists the choices of the decision that a position waits for. */
type ChoiceLister = (p: Position) => void;

/** Returns the choice instead of its index, so that the choices need not be listed. */
export interface Decider {
  decide(p: Position, rng: Int32Array, stream: number): number;
}

/** The players and the random numbers of a game that is played in one go. */
interface Seated {
  /** By seat; `streams` are the players' random streams. */
  readonly deciders: readonly Decider[];
  readonly streams: readonly number[];
  /** The game's random streams. */
  readonly rng: Int32Array;
}

export class Position extends PositionState {
  readonly #run: FrameRunner;
  readonly #list: ChoiceLister;
  /** Whether the choices of the decision are not listed yet. */
  #isUnlisted = false;
  /** While set, decisions and rolls are made at once: the rules never wait. */
  seated: Seated | undefined;
  sink: EventSink | undefined;

  constructor(rules: Rules, run: FrameRunner, list: ChoiceLister) {
    super(rules);
    this.#run = run;
    this.#list = list;
  }

  advance(): void {
    const { frames } = this;
    while (this.waiting === RUNNING) this.#run(this, frames[this.frame], this.frame);
  }

  get choices(): Int32Array {
    if (this.#isUnlisted) this.#listNow();
    return this.listed;
  }

  get choiceCount(): number {
    if (this.#isUnlisted) this.#listNow();
    return this.listedCount;
  }

  #listNow(): void {
    this.#isUnlisted = false;
    this.#list(this);
  }

  override copyFrom(other: Position): void {
    super.copyFrom(other);
    this.#isUnlisted = other.#isUnlisted;
  }

  /** Rolls from a stream. The rules continue, at once if the game is still RUNNING, with the outcome in `answer`. */
  override roll(table: AliasTable, stream: number): void {
    const { seated } = this;
    if (seated === undefined) super.roll(table, stream);
    else this.answer = drawAlias(table, seated.rng, stream);
  }

  /** The same for an attack, by the number of its table. */
  rollAttack(table: number, stream: number): void {
    const { seated, rules } = this;
    if (seated === undefined) super.roll(rules.attacks.alias(table), stream);
    else this.answer = rules.attacks.draw(table, seated.rng, stream);
  }

  /** Pushes a frame on the stack; it runs before the one below continues. */
  push(kind: number, a = 0, b = 0, c = 0): void {
    this.frame += FRAME_SIZE;
    const { frame, frames } = this;
    frames[frame] = kind;
    frames[frame + STEP] = 0;
    frames[frame + FIRST_FIELD] = a;
    frames[frame + FIRST_FIELD + 1] = b;
    frames[frame + FIRST_FIELD + 2] = c;
    frames[frame + FIRST_FIELD + 3] = 0;
  }

  /** Call it when something changes that attacks by or on the unit depend on (Field in compile/standing.ts). */
  changed(unit: number): void {
    this.stance[unit] = 0;
    this.fire[unit] = 0;
  }

  /** The same for changes that only attacks on the unit, or only attacks by it, depend on. */
  stanceChanged(unit: number): void {
    this.stance[unit] = 0;
  }

  fireChanged(unit: number): void {
    this.fire[unit] = 0;
  }

  pop(): void {
    this.frame -= FRAME_SIZE;
  }

  /**
   * Begins the list of choices for a decision of `side`: add to it, then call `wait`; or call `waitUnlisted` instead. The rules continue,
   * at once if the game is still RUNNING, with the choice in `answer`.
   */
  ask(side: Side, decision: number, unit: number): void {
    this.decider = side;
    this.seat = side;
    this.decision = decision;
    this.decisionUnit = unit;
    this.listedCount = 0;
    this.#isUnlisted = false;
  }

  addChoice(choice: number): void {
    this.listed[this.listedCount++] = choice;
  }

  /** Waits for the decision; a single choice is taken at once. */
  wait(): void {
    if (this.listedCount === 1) this.answer = this.listed[0];
    else this.#decide();
  }

  /** Waits for a decision with several choices, which are listed on demand. */
  waitUnlisted(): void {
    this.#isUnlisted = true;
    this.#decide();
  }

  #decide(): void {
    const { seated, seat } = this;
    if (seated === undefined) this.waiting = DECISION;
    else {
      this.decisionCount++;
      this.answer = seated.deciders[seat].decide(this, seated.rng, seated.streams[seat]);
    }
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
