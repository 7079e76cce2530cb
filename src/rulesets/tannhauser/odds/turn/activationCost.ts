/**
 * What the choices of an activation cost: the chance to win behind them against that behind the best line that a brief search finds, in games
 * that had no part in the search. Both are played on by the tactician, with the same dice.
 */
import { alone } from '../../../../game/crew.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../../../../statistics/interval.ts';
import { criticalValue } from '../../../../statistics/normal.ts';
import type { Names } from '../../choiceWords.ts';
import type { Position } from '../../engine/position.ts';
import { Allowance } from './allowance.ts';
import { LineRace } from './lineRace.ts';
import { LineFinder } from './lines.ts';
import { LinePlayouts } from './playouts.ts';
import { screen } from './screening.ts';
import { TurnCrew, turnWork } from './turnCrew.ts';
import { weightsAt } from './turnStart.ts';

/** Chance to win that a blunder loses, at least. */
export const BLUNDER = 0.1;
/** Lines that the search looks at: those of which the tactician thinks most. */
export const SEARCHED_LINES = 40;
/** Games of the search for the best line. */
const SEARCH_GAMES = 120;
/** Fresh games of both, with the same dice, that measure the cost; and more of them where it may be a blunder. */
const PAIRS = 40;
const MORE_PAIRS = 160;
/** From this cost on it may be one. */
const SUSPECT = BLUNDER / 2;
/** Half points of a game. */
const POINTS = 2;

/** A cost that was measured in fresh games, as chance to win, −1 … 1. */
export interface MeasuredCost extends Interval {
  readonly mean: number;
}

export interface ActivationCost {
  /** Choices of the best line found; the player's own where they are that line. */
  readonly best: readonly number[];
  /** Mean cost of the first fresh games: unbiased for this line. 0 where the player chose the best line. */
  readonly cost: number;
  /** The cost in later games, which had no part in suspecting a blunder; undefined where there was nothing to suspect. */
  readonly judged: MeasuredCost | undefined;
}

/** Whether the later games show a cost, and put it at `BLUNDER` or more. */
export function isBlunder({ judged }: Pick<ActivationCost, 'judged'>): boolean {
  return judged !== undefined && judged.mean >= BLUNDER && judged.low > 0;
}

/** The best line that a brief search finds. */
interface FoundLine {
  readonly choices: readonly number[];
  /** Plays lines on from the same position. */
  readonly playouts: LinePlayouts;
  /** Number of the first game that had no part in the search. */
  readonly fresh: number;
}

/**
 * Searches for the best line.
 * @param start waits for the first choice of it
 * @param seed of all games
 */
export function findBestLine(start: Position, names: Names, seed: number): FoundLine {
  const weights = weightsAt(start);
  const playouts = new LinePlayouts(start, weights, names, seed);
  const crew = new TurnCrew(alone(turnWork(playouts)));
  const allowance = new Allowance({ playouts: SEARCH_GAMES }, 0);
  const lines = new LineFinder(start, weights, names).find().slice(0, SEARCHED_LINES);
  const screening = screen(lines, crew, allowance);
  const race = new LineRace(screening, crew, allowance);
  const [{ line, own: known }] = race.run();
  const fresh = Math.max(...race.runners.map(({ games }) => games)) + known.length;
  return { choices: line.choices, playouts, fresh };
}

/**
 * The cost of what a side chose.
 * @param start waits for the first of the choices @param own the choices up to the first roll or answer of somebody else
 * @param seed of all games
 */
export function activationCost(
  start: Position,
  own: readonly number[],
  names: Names,
  seed: number,
): ActivationCost {
  const { choices: best, playouts, fresh } = findBestLine(start, names, seed);
  if (isSame(best, own)) return { best: own, cost: 0, judged: undefined };
  return costBehind(playouts, best, own, fresh);
}

/**
 * The same against a line that is known, without a search.
 * @param best choices of that line @param seed of games that had no part in finding it
 */
export function costAgainst(
  start: Position,
  best: readonly number[],
  own: readonly number[],
  names: Names,
  seed: number,
): ActivationCost {
  if (isSame(best, own)) return { best: own, cost: 0, judged: undefined };
  return costBehind(new LinePlayouts(start, weightsAt(start), names, seed), best, own, 0);
}

/** @param fresh number of the first game that had no part in finding the best line */
function costBehind(
  playouts: LinePlayouts,
  best: readonly number[],
  own: readonly number[],
  fresh: number,
): ActivationCost {
  const first = costOf(playouts, best, own, fresh, PAIRS);
  const judged = first.mean < SUSPECT ? undefined : costOf(playouts, best, own, fresh + PAIRS, MORE_PAIRS);
  return { best, cost: first.mean, judged };
}

/** Whether two lines are the same choices. */
export function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((choice, at) => choice === other[at]);
}

/** Mean of the differences over pairs of games with the same dice, with the normal interval. */
function costOf(
  playouts: LinePlayouts,
  best: readonly number[],
  own: readonly number[],
  from: number,
  pairs: number,
): MeasuredCost {
  let sum = 0;
  let squares = 0;
  const scoreOf = (choices: readonly number[], number: number): number => {
    playouts.play(choices, number);
    return playouts.notes.score / POINTS;
  };
  for (let number = from; number < from + pairs; number++) {
    const difference = scoreOf(best, number) - scoreOf(own, number);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / pairs;
  const variance = (squares - pairs * mean * mean) / (pairs - 1);
  const half = criticalValue(DEFAULT_CONFIDENCE) * Math.sqrt(Math.max(0, variance) / pairs);
  return { mean, low: mean - half, high: mean + half };
}
