/** Games that the tactician plays on, for both sides, from a position of a game. */
import { drawAlias } from '../../../../dice/alias.ts';
import { CHANCE, DECISION, DRAW, FIRST_WINS, OVER } from '../../../../game/contract.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams } from '../../../../random/streams.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { shareInterval } from '../../../../statistics/kornGraubard.ts';
import { criticalValue } from '../../../../statistics/normal.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { GAME_STREAMS } from '../../engine/streams.ts';
import { weightsAt } from '../../odds/turn/turnStart.ts';
import { indexOfChoice } from '../../players/greedy.ts';
import { Tactician } from '../../players/tactician/tactician.ts';
import type { Estimate } from './whyGame.ts';

export class PlayOn {
  readonly #p: Position;
  readonly #tactician: Tactician;
  readonly #rng = createStreams(GAME_STREAMS);
  readonly #seed: number;

  /** @param roster a position with the miniatures of the game @param seed of the dice */
  constructor(roster: Position, seed: number) {
    this.#p = createPosition(roster.rules);
    this.#p.shareRoster(roster);
    this.#tactician = new Tactician(roster.rules, weightsAt(roster), 'advisor');
    this.#seed = seed;
  }

  /** Gives what is chosen or rolled first, and plays the rest. @returns the score of the first side */
  #score(from: Position, answers: readonly number[], number: number): number {
    const p = this.#p;
    const rng = this.#rng;
    p.copyFrom(from);
    seedStreams(rng, this.#seed, DOMAINS.decisive, number);
    give(p, answers);
    while (p.waiting !== OVER) {
      if (p.waiting === CHANCE) p.resolve(drawAlias(p.chance, rng, p.chanceStream));
      else p.choose(this.#tactician.choose(p));
    }
    return p.winner === DRAW ? 1 / 2 : Number(p.winner === FIRST_WINS);
  }

  /**
   * Scores of the first side, 0 … 1, by game. Games with the same number have the same dice, whatever is answered first.
   * @param answers the outcome of the roll that `from` waits for, or choices as the engine encodes them; none leaves both open
   * @param first number of the first game
   */
  scores(from: Position, answers: readonly number[], first: number, games: number): Float64Array {
    return Float64Array.from({ length: games }, (_, game) => this.#score(from, answers, first + game));
  }
}

/** Gives the outcome of a roll, or choices as far as they are legal. */
function give(p: Position, answers: readonly number[]): void {
  if (answers.length === 0) return;
  if (p.waiting === CHANCE) {
    p.resolve(answers[0]);
    return;
  }
  for (const choice of answers) {
    const index = p.waiting === DECISION ? indexOfChoice(p, choice) : -1;
    if (index < 0) return;
    p.choose(index);
  }
}

/** The mean score as a chance. @param scores at least two, 0 … 1 */
export function chanceOf(scores: Float64Array): Estimate {
  const { mean, error } = momentsOf(scores);
  return { mean, ...shareInterval(mean, error, scores.length) };
}

/** The mean difference of scores with the same dice, with the normal interval. */
export function differenceOf(scores: Float64Array, others: Float64Array): Estimate {
  const { mean, error } = momentsOf(scores.map((score, game) => score - others[game]));
  const half = criticalValue(DEFAULT_CONFIDENCE) * error;
  return { mean, low: mean - half, high: mean + half };
}

function momentsOf(values: Float64Array): { readonly mean: number; readonly error: number } {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (length * (length - 1))) };
}
