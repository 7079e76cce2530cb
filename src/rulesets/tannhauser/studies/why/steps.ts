/** A game step by step: what each choice and each roll changed in the first side's chance to win. */
import { CHANCE, DRAW, FIRST_WINS, OVER, type Side, type StudySpec } from '../../../../game/contract.ts';
import { ACTIVATE, DECIDE_SET_OVERWATCH, kindOfChoice } from '../../engine/choices.ts';
import { REASONS, type Reason, SCENARIO_LIMIT, TURN_CAP } from '../../engine/events.ts';
import type { Catalogue } from '../../model.ts';
import { createMatchRunner, type MatchRunner } from '../../runner.ts';
import { horizonOf, isOwnAccord, PositionValue } from './positionValue.ts';

/** The chance to win before anything is known of the game. */
export const EVEN = 0.5;

/**
 * What a change comes from. A `line` is what a side chooses of its own accord, up to the next roll or the next answer of somebody else;
 * an `answer` is a choice in the middle of an attack, a duel or another roll; `limit` is the end of the game at its limit of turns.
 */
export type Cause = 'setup' | 'roll' | 'line' | 'answer' | 'limit';

/** A part of a game, and the change of the first side's chance to win over it. */
export interface Change {
  readonly cause: Cause;
  /** 0 before the first turn. */
  readonly turn: number;
  /** Choices and rolls of the game before it. */
  readonly step: number;
  /** Who chose; undefined: nobody. */
  readonly side: Side | undefined;
  /** The outcome of a roll; the choices of a line or an answer, as the engine encodes them. */
  readonly answers: readonly number[];
  /** How many of the answers come before the first that the tactician would not have chosen; undefined: all are its own. */
  readonly strays: number | undefined;
  /** Chance before it, 0 … 1. */
  readonly before: number;
  readonly change: number;
}

export interface SteppedGame {
  /** 1 a win of the first side, ½ a draw, 0 a loss. */
  readonly result: number;
  readonly turns: number;
  /** Why it ended. */
  readonly reason: string;
  /** In the order of the game; their sum is `result` − ½, but for rounding. */
  readonly changes: readonly Change[];
}

/** A step that was taken, and whose change is still to be read. */
type Taken = Omit<Change, 'before' | 'change' | 'answers' | 'strays'> & {
  readonly answer: number;
  /** Whether it begins something of its own. */
  readonly isNew: boolean;
  /** Whether it is the tactician's own choice, on which the value before it counted. */
  readonly isExpected: boolean;
  /** The horizon of that value. */
  readonly horizon: number;
};

/** A game to explain, which can be played again and again, one course at a time. */
export interface ExplainedGame {
  readonly seed: number;
  /** Of the game within its study. */
  readonly index: number;
  readonly catalogue: Catalogue;
  /** Sets the game up without playing it. */
  begin(): Pick<MatchRunner, 'position' | 'rules' | 'teams' | 'playUntil'>;
}

/** The games of a study by their index, which are played by one runner: it is made for the first that begins. */
export function gamesOf(study: StudySpec): (index: number) => ExplainedGame {
  let runner: MatchRunner | undefined;
  return (index) => ({
    seed: study.seed,
    index,
    catalogue: study.catalogue as Catalogue,
    begin() {
      runner ??= createMatchRunner(study);
      runner.position.sink = undefined;
      runner.prepare(index);
      return runner;
    },
  });
}

/** Game `index` of a study. */
export function gameOf(study: StudySpec, index: number): ExplainedGame {
  return gamesOf(study)(index);
}

/**
 * Plays a game again, value by value.
 * @param leaves of each value, see PositionValue; fewer are faster and take more of a roll to be luck
 */
export function stepThrough(game: ExplainedGame, leaves?: number): SteppedGame {
  const { position, playUntil } = game.begin();
  const values = new PositionValue(position, leaves);
  values.begin(game.seed, game.index);
  const changes: Change[] = [];
  let reason: Reason = TURN_CAP;
  position.sink = (event) => {
    if (event.type === 'end') reason = event.reason;
  };
  let last = EVEN;
  let step = 0;
  let taken: Taken = {
    cause: 'setup',
    turn: 0,
    step: 0,
    side: undefined,
    answer: 0,
    isNew: true,
    isExpected: false,
    horizon: 0,
  };

  /** Books the change since the last value to what was taken. */
  const settle = (): void => {
    if (position.turn === 0 && position.waiting !== OVER) return;
    const isOver = position.waiting === OVER;
    const value =
      taken.isExpected && !isOver && taken.horizon === horizonOf(position) ? last : values.find(position);
    const isLimit = isOver && (reason === TURN_CAP || reason === SCENARIO_LIMIT);
    book(changes, isLimit ? { ...taken, cause: 'limit', isNew: true } : taken, last, value);
    last = value;
  };
  const take = (answer: number): void => {
    const { turn, waiting } = position;
    const isRoll = waiting === CHANCE;
    const choice = isRoll ? answer : position.choices[answer];
    const cause = turn === 0 ? 'setup' : isRoll ? 'roll' : isOwnAccord(position) ? 'line' : 'answer';
    const side = isRoll || turn === 0 ? undefined : position.decider;
    const isNew =
      cause !== 'line' ||
      taken.cause !== 'line' ||
      taken.side !== side ||
      position.decision === DECIDE_SET_OVERWATCH ||
      kindOfChoice(choice) === ACTIVATE;
    const isExpected = cause !== 'setup' && !isRoll && values.answer(position) === answer;
    const horizon = horizonOf(position);
    taken = {
      cause,
      turn,
      step,
      side,
      answer: choice,
      isNew: isNew && cause !== 'setup',
      isExpected,
      horizon,
    };
    step++;
  };
  playUntil(() => {
    settle();
    return false;
  }, take);
  const result = position.winner === DRAW ? EVEN : Number(position.winner === FIRST_WINS);
  return { result, turns: position.turn, reason: REASONS[reason], changes };
}

/** Adds a change, to the line or the setup that goes on or as a new one. */
function book(
  changes: Change[],
  { answer, isNew, isExpected, horizon: _, ...taken }: Taken,
  before: number,
  value: number,
): void {
  const open = changes.at(-1);
  const change = value - before;
  if (isNew || open === undefined || open.cause !== taken.cause) {
    changes.push({ ...taken, answers: [answer], strays: isExpected ? undefined : 0, before, change });
    return;
  }
  const { answers } = open;
  changes[changes.length - 1] = {
    ...open,
    answers: [...answers, answer],
    strays: open.strays ?? (isExpected ? undefined : answers.length),
    change: open.change + change,
  };
}
