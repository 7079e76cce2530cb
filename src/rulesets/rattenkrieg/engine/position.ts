/** A firefight in progress: its data (positionState.ts) and the few helpers shared by all chapters of the rules. */
import type { AliasTable } from '../../../dice/alias.ts';
import { DECISION, OVER, RUNNING, type Side, type Winner } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import type { EventSink, FirefightEvent, Reason } from './events.ts';
import { PositionState } from './positionState.ts';
import { streamOf } from './streams.ts';

/** Values of `reacts`: a reaction, and fire from an ambush. */
export const IN_REACTION = 1;
export const AMBUSH_FIRES = 2;
/** Nobody reacts to a charge. */
export const CLOSES_IN = 3;

/** Runs a step of steps.ts. */
type StepRunner = (p: Position, step: number) => void;

export class Position extends PositionState {
  readonly #run: StepRunner;
  sink: EventSink | undefined;

  constructor(rules: Rules, run: StepRunner) {
    super(rules);
    this.#run = run;
  }

  advance(): void {
    while (this.waiting === RUNNING) this.#run(this, this.step);
  }

  /** Rolls from a stream of a side; the next step finds the outcome in `answer`. */
  rollFor(side: Side, purpose: number, table: AliasTable, next: number): void {
    this.step = next;
    this.roll(table, streamOf(side, purpose));
  }

  /** Begins the list of choices for a decision of `side`; add to it, then call `wait` and return from the step. */
  ask(side: Side, decision: number): void {
    this.decider = side;
    this.seat = side;
    this.decision = decision;
    this.choiceCount = 0;
  }

  addChoice(choice: number): void {
    this.choices[this.choiceCount++] = choice;
  }

  /** Waits for the decision, which the next step finds in `answer`; a single choice is taken at once. */
  wait(next: number): void {
    this.step = next;
    if (this.choiceCount === 1) this.answer = this.choices[0];
    else this.waiting = DECISION;
  }

  finish(winner: Winner, reason: Reason): void {
    this.waiting = OVER;
    this.winner = winner;
    this.reason = reason;
    if (this.sink !== undefined) this.emit({ type: 'end', winner, reason });
  }

  emit(event: FirefightEvent): void {
    this.sink?.(event);
  }
}
