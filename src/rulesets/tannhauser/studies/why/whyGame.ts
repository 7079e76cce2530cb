/** Why a side won a game, as data. */
import type { Side } from '../../../../game/contract.ts';
import type { Interval } from '../../../../statistics/interval.ts';

/** An estimate of a chance, 0 … 1, or of a difference of chances, −1 … 1, with its 95 % interval. */
export interface Estimate extends Interval {
  /** The estimate. */
  readonly mean: number;
}

/** Games played on from each decisive event, and from each of its alternatives. */
export const WHY_GAMES = 200;

/** What luck and decisions changed in one turn, as chance of the first side to win. */
export interface WhyTurn {
  /** The turn. */
  readonly turn: number;
  /** Change by the rolls of the turn. */
  readonly luck: number;
  /** Change by the choices of the turn. */
  readonly decisions: number;
  /** Chance after the turn, 0 … 1. */
  readonly chance: number;
}

/** A decisive event, with the games that were played on from it. */
export interface WhyEvent {
  /** What it is part of. */
  readonly share: 'luck' | 'decisions';
  /** The turn. */
  readonly turn: number;
  /** Activations of the game that were over before it. */
  readonly activations: number;
  /** Choices and rolls of the game before it, for `replay --step`. */
  readonly step: number;
  /** The side that chose: 0 the first, 1 the second; null: a roll. */
  readonly side: Side | null;
  /** What happened. */
  readonly event: string;
  /** What stands in its place. */
  readonly instead: string;
  /** Change of the first side's chance over the event, as the judgement sees it; part of the sum. */
  readonly change: number;
  /** Chance of the first side after what happened, in the games played on, with the 95 % interval. */
  readonly actual: Estimate;
  /** The same with what stands in its place. */
  readonly counterfactual: Estimate;
  /** The difference between the two, games with the same dice compared. */
  readonly difference: Estimate;
}

/** Why a side won. Chances are those of the first side, 0 … 1; a draw is half a win. */
export interface WhyGame {
  /** Names of both sides. */
  readonly sides: readonly [string, string];
  /** 1 a win of the first side, ½ a draw, 0 a loss. */
  readonly result: number;
  /** The chance before anything is known of the game. */
  readonly even: number;
  /** Change by teams, packs, the Setup Roll, entry points and deployment. */
  readonly setup: number;
  /** Change by the rolls of the game. */
  readonly luck: number;
  /** Change by the choices of the game. */
  readonly decisions: number;
  /** Luck and decisions by turn. */
  readonly turns: readonly WhyTurn[];
  /** Games played on from each event, and from each alternative. */
  readonly games: number;
  /** The decisive events, those first that changed most in the games played on. */
  readonly events: readonly WhyEvent[];
}
