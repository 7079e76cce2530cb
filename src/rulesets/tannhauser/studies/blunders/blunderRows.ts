/** Reads the columns of sampled activations; see measures/blunders.ts. */
import type { SampledActivation } from '../../../../experiments/blunders.ts';
import type { ColumnBatch, ColumnSpec } from '../../../../game/contract.ts';
import { BLUNDER_COLUMNS } from '../../measures/blunders.ts';

/** A blunder. */
export interface FoundBlunder {
  /** Index of the game in its study. */
  readonly game: number;
  /** Activations of the game before it. */
  readonly activations: number;
  /** Choices and rolls of the game before it. */
  readonly steps: number;
  /** Chance to win that it lost in fresh games, 0 … 1. */
  readonly cost: number;
  /** Lower end of the 95 % interval of the cost. */
  readonly low: number;
  /** Upper end of the 95 % interval of the cost. */
  readonly high: number;
  /** The player's choices, as the engine encodes them. */
  readonly own: readonly number[];
  /** Those of the best line found. */
  readonly best: readonly number[];
}

/** The sampled activations of games, as far as they are known. */
export class BlunderRows {
  readonly #games = new Map<number, SampledActivation>();
  readonly #blunders: FoundBlunder[] = [];
  readonly #places: ReadonlyMap<string, number>;

  constructor(columns: readonly ColumnSpec[]) {
    this.#places = new Map(columns.map(({ name }, at) => [name, at]));
  }

  /** In the order of the games: threads end in any order. */
  get games(): readonly SampledActivation[] {
    return [...this.#games].toSorted(([a], [b]) => a - b).map(([, game]) => game);
  }

  /** The dearest first. */
  get blunders(): readonly FoundBlunder[] {
    return this.#blunders.toSorted((a, b) => b.cost - a.cost || a.game - b.game);
  }

  add({ first, games, columns }: ColumnBatch): void {
    const value = (name: string, row: number): number => columns[this.#places.get(name) ?? -1][row];
    const { own, best, ...names } = BLUNDER_COLUMNS;
    for (let row = 0; row < games; row++) {
      const activations = value('activations', row);
      if (activations === 0) continue;
      const isBlunder = value(names.blunder, row) === 1;
      this.#games.set(first + row, { activations, cost: value(names.cost, row), isBlunder });
      if (!isBlunder) continue;
      this.#blunders.push({
        game: first + row,
        activations: value(names.before, row),
        steps: value(names.steps, row),
        cost: value(names.judged, row),
        low: value(names.low, row),
        high: value(names.high, row),
        own: line(own.map((name) => value(name, row))),
        best: line(best.map((name) => value(name, row))),
      });
    }
  }
}

/** Choices up to the first 0, which is none. */
function line(choices: readonly number[]): readonly number[] {
  const end = choices.indexOf(0);
  return end < 0 ? choices : choices.slice(0, end);
}
