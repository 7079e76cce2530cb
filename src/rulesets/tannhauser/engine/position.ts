/**
 * A game in progress as integers in one block: the circles and health rows of miniatures, the places of tokens, Command
 * Points, and the stack of frames being resolved. The chapters beside this file hold the rules; this file runs the
 * frames and provides the helpers that all chapters share.
 */
import { DECISION, OVER, RUNNING, type Side, type Winner } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import type { DecisionKind } from './choices.ts';
import type { EventSink, GameEvent, Reason } from './events.ts';
import { FIRST_FIELD } from './frames.ts';
import { FRAME_SIZE, MAX_CHOICES, MAX_FRAMES } from './layout.ts';
import { overflow } from './overflow.ts';
import { PositionTables } from './positionTables.ts';

export type FrameHandler = (p: Position, frame: number) => void;

export class Position extends PositionTables {
  readonly #handlers: readonly FrameHandler[];
  sink: EventSink | undefined;

  constructor(rules: Rules, handlers: readonly FrameHandler[]) {
    super(rules);
    this.#handlers = handlers;
  }

  /**
   * Makes this position equal to `other`, which must have been made from the same rules and enlisted in the same way.
   */
  copyFrom(other: Position): void {
    this.copyTables(other);
    this.copyScalars(other);
  }

  /** Empties the board. */
  clear(): void {
    this.memory.words.fill(0);
    this.turn = 0;
    this.active = -1;
    this.worstRow = -1;
    this.decisionCount = 0;
    this.activationCount = 0;
    this.tokenCount = 0;
    this.auraCount = 0;
    this.gateCount = 0;
    this.miniatureCount = 0;
    this.waiting = OVER;
  }

  advance(): void {
    while (this.waiting === RUNNING) {
      // A scene set up in the middle of a game ends with its last frame.
      if (this.frame < 0) this.waiting = OVER;
      else this.#handlers[this.frames[this.frame]](this, this.frame);
    }
  }

  /** Puts a frame on the stack; it runs before the frame below continues. */
  push(kind: number, a = 0, b = 0, c = 0, d = 0): void {
    this.frame += FRAME_SIZE;
    const { frame, frames } = this;
    if (frame >= frames.length) throw overflow('things being resolved', MAX_FRAMES);
    frames.fill(0, frame, frame + FRAME_SIZE);
    frames[frame] = kind;
    frames[frame + FIRST_FIELD] = a;
    frames[frame + FIRST_FIELD + 1] = b;
    frames[frame + FIRST_FIELD + 2] = c;
    frames[frame + FIRST_FIELD + 3] = d;
  }

  pop(): void {
    this.frame -= FRAME_SIZE;
  }

  /**
   * Begins the list of choices for a decision of `side`; add to it, then the frame returns and waits.
   * @param owner the miniature whose player decides, if not `miniature`; if it is not of the side, its general decides
   */
  ask(side: Side, decision: DecisionKind, miniature: number, owner: number = miniature): void {
    this.waiting = DECISION;
    this.decider = side;
    this.seat = owner >= 0 && this.side[owner] === side ? this.seatOf[owner] : side;
    this.decision = decision;
    this.decisionMiniature = miniature;
    this.choiceCount = 0;
  }

  /** Withdraws the decision: only one answer is possible. */
  cancelAsk(answer: number): void {
    this.waiting = RUNNING;
    this.answer = answer;
  }

  addChoice(choice: number): void {
    if (this.choiceCount === MAX_CHOICES) throw overflow('legal choices', MAX_CHOICES);
    this.choices[this.choiceCount++] = choice;
  }

  finish(winner: Winner, reason: Reason): void {
    this.waiting = OVER;
    this.winner = winner;
    this.reason = reason;
    if (this.sink !== undefined) this.emit({ type: 'end', winner, reason });
  }

  emit(event: GameEvent): void {
    this.sink?.(event);
  }
}
