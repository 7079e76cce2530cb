/**
 * An engagement in progress: its data (positionState.ts) and the few helpers that all chapters of the rules use. The chapters
 * are beside this file.
 */
import { DECISION, OVER, RUNNING, type Side, type Winner } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import type { EngagementEvent, EventSink, Reason } from './events.ts';
import { FRAME_SIZE } from './layout.ts';
import { PositionState } from './positionState.ts';

/** Runs a frame of a kind; see frames.ts. */
export type FrameRunner = (p: Position, kind: number, frame: number) => void;

export class Position extends PositionState {
  readonly #run: FrameRunner;
  sink: EventSink | undefined;

  constructor(rules: Rules, run: FrameRunner) {
    super(rules);
    this.#run = run;
  }

  advance(): void {
    const { frames } = this;
    while (this.waiting === RUNNING) this.#run(this, frames[this.frame], this.frame);
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
