/** What differs in the results of two runs: the score, and the mean of everything that their games record. */
import type { ColumnArray, ColumnSpec } from '../game/contract.ts';
import { FIRST_WINS } from '../game/contract.ts';
import { type Difference, differenceOf } from '../statistics/difference.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { benjaminiHochberg } from '../statistics/multiple.ts';
import { criticalValue, normalCdf } from '../statistics/normal.ts';
import { halfPoints, LUCK_COLUMN, SETUP_LUCK_COLUMN, winnerColumn } from './points.ts';
import { type VariantScore, variantDifference, variantScore } from './variantDifference.ts';

/** A game of a run: its columns, and its row there. */
export interface RecordedGame {
  readonly columns: readonly ColumnArray[];
  readonly row: number;
}

/** What is measured: a column's mean, the share of a label, or the first side's score in the games with that label. */
export interface RunMeasure {
  readonly measure: 'mean' | 'share' | 'score';
  /** Column of the games: `kills:eva-kramer`. */
  readonly column: string;
  /** Label of the column's value: `combat`; null for a mean. */
  readonly label: string | null;
}

/** A measure in both runs. `low` and `high` are the 95 % interval of the difference; null where it has none. */
export interface MeasuredDifference extends RunMeasure {
  readonly before: number;
  readonly after: number;
  /** After minus before. */
  readonly difference: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Two-sided p-value of no difference; null without an interval. */
  readonly pValue: number | null;
  /** Whether it is shown to differ, with at most 5 % false ones among all of these (Benjamini and Hochberg). */
  readonly isShown: boolean;
}

/** The results of two runs beside each other. */
export interface RunDifference {
  /** Name of the first side, whose score is compared. */
  readonly side: string;
  /** Whether games of equal seed and index were compared with each other. */
  readonly paired: boolean;
  /** Games counted in each run; a pair of games with the same teams counts whole or not at all. */
  readonly games: readonly [before: number, after: number];
  readonly before: VariantScore;
  readonly after: VariantScore;
  readonly score: Difference;
  readonly measures: readonly MeasuredDifference[];
}

/** Games 2k and 2k+1 share their teams, so both are one observation. */
const PAIR = 2;
const REASON = 'reason';
const WINNER = 'winner';
/** With fewer pairs of games that differ, a normal interval promises too much. */
const FEW = 10;
const FALSE_DISCOVERIES = 0.05;
/** Sum and count of a measure in the games of a pair, of the run before and the run after. */
const VALUES = 4;

interface Reader extends RunMeasure {
  readonly value: (game: RecordedGame) => number;
  readonly counts: (game: RecordedGame) => boolean;
}

/** Collects the games of two runs in the order of their index. */
export class RunDifferenceCounts {
  readonly #paired: boolean;
  readonly #side: string;
  readonly #runs: readonly [RunCounts, RunCounts];
  readonly #measures: readonly MeasureSums[];

  /** @param paired whether both runs have the same seed */
  constructor(before: readonly ColumnSpec[], after: readonly ColumnSpec[], paired: boolean) {
    this.#paired = paired;
    this.#side = before[winnerColumn(before)].labels?.[FIRST_WINS] ?? '';
    this.#runs = [new RunCounts(before), new RunCounts(after)];
    const others = readersOf(after);
    this.#measures = readersOf(before).flatMap((reader) => {
      const twin = others.find((other) => isSame(other, reader));
      return twin === undefined ? [] : [new MeasureSums(reader, twin)];
    });
  }

  /** Takes the games of this index; undefined where a run has none. */
  add(index: number, before: RecordedGame | undefined, after: RecordedGame | undefined): void {
    const [one, two] = [this.#runs[0].pairWith(index, before), this.#runs[1].pairWith(index, after)];
    if (this.#paired && (one === undefined || two === undefined)) return;
    if (one !== undefined) this.#runs[0].take(one);
    if (two !== undefined) this.#runs[1].take(two);
    for (const measure of this.#measures) measure.add(one ?? [], two ?? []);
  }

  /** The differences; undefined when there are fewer than two pairs of games. */
  result(): RunDifference | undefined {
    const [one, two] = this.#runs.map((run) => run.scored());
    if (Math.min(one.points.length, two.points.length) < 2 * PAIR) return undefined;
    const [before, after] = [variantScore(one), variantScore(two)];
    const found = this.#paired
      ? variantDifference(two, one)
      : differenceOf({ ...after, estimate: after.score }, { ...before, estimate: before.score });
    const score = { difference: found.difference, low: found.low, high: found.high };
    const pairs = [one.points.length / PAIR, two.points.length / PAIR] as const;
    return {
      side: this.#side,
      paired: this.#paired,
      games: [one.points.length, two.points.length],
      before,
      after,
      score,
      measures: withDiscoveries(this.#measures.flatMap((measure) => measure.result(this.#paired, pairs))),
    };
  }
}

/** The half points of a run, by whole pairs of games. */
class RunCounts {
  readonly #winner: number;
  readonly #points: number[] = [];
  #kept: { readonly index: number; readonly game: RecordedGame } | undefined;

  constructor(columns: readonly ColumnSpec[]) {
    this.#winner = winnerColumn(columns);
  }

  /** The pair of games that this one completes. */
  pairWith(index: number, game: RecordedGame | undefined): readonly RecordedGame[] | undefined {
    const kept = this.#kept;
    this.#kept = game === undefined || index % PAIR !== 0 ? undefined : { index, game };
    return game === undefined || index % PAIR === 0 || kept?.index !== index - 1
      ? undefined
      : [kept.game, game];
  }

  take(games: readonly RecordedGame[]): void {
    for (const { columns, row } of games) {
      this.#points.push(halfPoints(columns[this.#winner][row], FIRST_WINS));
    }
  }

  scored() {
    return { points: Uint8Array.from(this.#points) };
  }
}

/** Sums of a measure over pairs of games, and of the products of these sums. */
class MeasureSums {
  readonly #readers: readonly [Reader, Reader];
  readonly #sums = new Float64Array(VALUES);
  readonly #products = new Float64Array(VALUES * VALUES);
  readonly #pair = new Float64Array(VALUES);
  #differing = 0;

  constructor(before: Reader, after: Reader) {
    this.#readers = [before, after];
  }

  add(before: readonly RecordedGame[], after: readonly RecordedGame[]): void {
    const pair = this.#pair.fill(0);
    [before, after].forEach((games, run) => {
      const { value, counts } = this.#readers[run];
      for (const game of games) {
        if (!counts(game)) continue;
        pair[2 * run] += value(game);
        pair[2 * run + 1]++;
      }
    });
    if (pair[0] !== pair[2] || pair[1] !== pair[3]) this.#differing++;
    for (let i = 0; i < VALUES; i++) {
      this.#sums[i] += pair[i];
      for (let j = 0; j < VALUES; j++) this.#products[VALUES * i + j] += pair[i] * pair[j];
    }
  }

  /**
   * The difference of the two means. Each is a ratio of sums over pairs of games, so its error is that of a ratio estimator: W. G.
   * Cochran, "Sampling Techniques", 3rd ed. (1977), eq. 6.13. Nothing where a run has no such games.
   */
  result(paired: boolean, pairs: readonly [number, number]): readonly MeasuredDifference[] {
    const [sum, count, sumAfter, countAfter] = this.#sums;
    if (count === 0 || countAfter === 0) return [];
    const [before, after] = [sum / count, sumAfter / countAfter];
    const difference = this.#differing === 0 ? 0 : after - before;
    const weights = [-1 / count, before / count, 1 / countAfter, -after / countAfter];
    const variance = (i: number, j: number): number =>
      paired || Math.floor(i / 2) === Math.floor(j / 2)
        ? weights[i] * weights[j] * this.#products[VALUES * i + j] * smallSample(pairs[Math.floor(i / 2)])
        : 0;
    const indices = [...weights.keys()];
    const total = indices.reduce((all, i) => all + indices.reduce((row, j) => row + variance(i, j), 0), 0);
    const { measure, column, label } = this.#readers[0];
    const interval =
      this.#differing < FEW || total <= 0 ? null : normalInterval(difference, Math.sqrt(total));
    return [
      {
        ...{ measure, column, label, before, after, difference },
        low: interval?.low ?? null,
        high: interval?.high ?? null,
        pValue: interval === null ? null : 2 * normalCdf(-Math.abs(difference) / Math.sqrt(total)),
        isShown: false,
      },
    ];
  }
}

function smallSample(pairs: number): number {
  return pairs / (pairs - 1);
}

function normalInterval(difference: number, error: number): Interval {
  const half = criticalValue(DEFAULT_CONFIDENCE) * error;
  return { low: difference - half, high: difference + half };
}

function withDiscoveries(measures: readonly MeasuredDifference[]): readonly MeasuredDifference[] {
  const tested = measures.flatMap(({ pValue }) => (pValue === null ? [] : [pValue]));
  const adjusted = benjaminiHochberg(tested)[Symbol.iterator]();
  return measures.map((one) => {
    const p = one.pValue === null ? 1 : (adjusted.next().value ?? 1);
    return { ...one, isShown: p <= FALSE_DISCOVERIES };
  });
}

function isSame(one: RunMeasure, other: RunMeasure): boolean {
  return one.measure === other.measure && one.column === other.column && one.label === other.label;
}

/** The measures of games with these columns: how they end, means of numbers, and scores by what was drawn. */
function readersOf(columns: readonly ColumnSpec[]): readonly Reader[] {
  const winner = winnerColumn(columns);
  const points = ({ columns: values, row }: RecordedGame) => halfPoints(values[winner][row], FIRST_WINS) / 2;
  return columns.flatMap(({ name: column, labels }, at): readonly Reader[] => {
    if ([WINNER, LUCK_COLUMN, SETUP_LUCK_COLUMN].includes(column)) return [];
    const read = ({ columns: values, row }: RecordedGame): number => Number(values[at][row]);
    if (labels === undefined)
      return [{ measure: 'mean', column, label: null, value: read, counts: () => true }];
    return labels.map((label, value): Reader => {
      const has = (game: RecordedGame): boolean => read(game) === value;
      return column === REASON
        ? { measure: 'share', column, label, value: (game) => (has(game) ? 1 : 0), counts: () => true }
        : { measure: 'score', column, label, value: points, counts: has };
    });
  });
}
