/** The part of a game in progress that all rulesets share: what it waits for and how it receives the answer. */
import { InternalError } from '../base/errors.ts';
import type { AliasTable } from '../dice/alias.ts';
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
} from './contract.ts';

export abstract class WaitingGame implements Game {
  waiting: Waiting = OVER;
  decider: Side = 0;
  seat = 0;
  abstract readonly choices: Int32Array;
  /** A game may list its choices when they are first read. */
  abstract readonly choiceCount: number;
  chance: AliasTable;
  chanceStream = 0;
  /** The choice or outcome that the game waited for. */
  answer = 0;
  decisionCount = 0;
  winner: Winner = DRAW;

  /** @param chance any table, until the first roll */
  constructor(chance: AliasTable) {
    this.chance = chance;
  }

  /** Runs until a side must choose, dice must be rolled, or the game is over. */
  abstract advance(): void;

  choose(index: number): void {
    if (this.waiting !== DECISION || index < 0 || index >= this.choiceCount) {
      throw new InternalError([
        {
          code: 'game/illegal-choice',
          place: {},
          message: `a player chose number ${index} of ${this.choiceCount} legal choices`,
        },
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

  /** Waits for a roll from a stream; the rules continue with the outcome in `answer`. */
  roll(table: AliasTable, stream: number): void {
    this.waiting = CHANCE;
    this.chance = table;
    this.chanceStream = stream;
  }

  protected copyWaiting(other: WaitingGame): void {
    this.waiting = other.waiting;
    this.decider = other.decider;
    this.seat = other.seat;
    this.chance = other.chance;
    this.chanceStream = other.chanceStream;
    this.answer = other.answer;
    this.decisionCount = other.decisionCount;
    this.winner = other.winner;
  }
}
