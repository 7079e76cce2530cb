/** Whoever plays games and takes looks behind the lines of an activation: one thread, or several. */
import type { Crew } from '../../../../game/crew.ts';
import type { Catalogue } from '../../model.ts';
import { type GameNotes, LinePlayouts } from './playouts.ts';
import { spokenNames, startOf, type TurnPlace, weightsAt } from './turnStart.ts';

/** A game behind a line. */
interface GameJob {
  readonly choices: readonly number[];
  /** Of the game: the same number, the same dice. */
  readonly number: number;
}

/** A brief look behind a line. */
interface LookJob extends GameJob {
  /** That are played; null: as many as the planner's. */
  readonly activations: number | null;
}

type TurnJob = GameJob | LookJob;
/** Of a look the chance to win, of a game what came of it. */
type TurnResult = number | GameNotes;

/** What a helper must know to do the same jobs. */
export interface TurnSetup {
  readonly catalogue: Catalogue;
  readonly place: TurnPlace;
  readonly turnCap: number;
  readonly seed: number;
}

export class TurnCrew {
  readonly #crew: Crew<TurnJob, TurnResult>;

  constructor(crew: Crew<TurnJob, TurnResult>) {
    this.#crew = crew;
  }

  get hands(): number {
    return this.#crew.hands;
  }

  /** What came of each game. */
  play(games: readonly GameJob[]): readonly GameNotes[] {
    return this.#crew.work(games).filter((result) => typeof result !== 'number');
  }

  /** How likely the side is to win behind each line, as {@link LinePlayouts.look} judges it. */
  look(looks: readonly LookJob[]): readonly number[] {
    return this.#crew.work(looks).filter((result) => typeof result === 'number');
  }

  close(): void {
    this.#crew.close();
  }
}

/** Does a job of the crew. */
export function turnWork(playouts: LinePlayouts): (job: TurnJob) => TurnResult {
  return (job) => {
    if ('activations' in job) return playouts.look(job.choices, job.number, job.activations ?? undefined);
    playouts.play(job.choices, job.number);
    return { ...playouts.notes };
  };
}

/** Makes a helper's function from what all jobs share. */
export function serveTurn({ catalogue, place, turnCap, seed }: TurnSetup): (job: TurnJob) => TurnResult {
  const start = startOf(catalogue, place, turnCap);
  return turnWork(new LinePlayouts(start, weightsAt(start), spokenNames(start, catalogue), seed));
}
