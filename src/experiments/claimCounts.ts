/** Counts the scores that claims are about, game by game. */
import {
  type ColumnArray,
  type ColumnBatch,
  type ColumnSpec,
  DRAW,
  FIRST_WINS,
  SECOND_WINS,
} from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { PAIR_SCORES, type ScoreCounts } from '../statistics/confidenceSequence.ts';
import { tallyLayout } from './tallyLayout.ts';

/** The subject of one counted score. */
export type Subject =
  | { readonly kind: 'side'; readonly side: 0 | 1 }
  | { readonly kind: 'draws' }
  | { readonly kind: 'first-to-act' }
  | { readonly kind: 'entry'; readonly label: string }
  | {
      readonly kind: 'pack';
      readonly miniature: string;
      readonly pack: string /** Number of packs in the draw. */;
      readonly among: number;
    };

export interface ClaimCounts {
  readonly subjects: readonly Subject[];
  /** Scores so far; those of two games a pair are one observation. */
  counts(subject: Subject): ScoreCounts;
  add(batch: ColumnBatch): void;
}

const PAIR = 2;
/** Half points of a game: from −1, when the subject was not in it, to 2. */
const ABSENT = -1;

/** Reads a subject's half points of one game from its columns. */
type Reader = (columns: readonly ColumnArray[], row: number) => number;

/**
 * Counters for everything that can be claimed about a study. Games 2k and 2k+1 may share their teams and packs, so a pair is
 * one observation. A pair in which the subject took part once, as where every game draws its packs, has the score of that game.
 * @throws InternalError when the runner lacks a column
 */
export function createClaimCounts(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
): ClaimCounts {
  const layout = tallyLayout(columns, miniatures);
  const winner = layout.winner.column;
  const { entry, first } = layout.splits;
  const sidePoints = (won: number, side: number): number => {
    if (won === DRAW) return 1;
    return won === (side === 0 ? FIRST_WINS : SECOND_WINS) ? 2 : 0;
  };
  const readers: [Subject, Reader][] = [
    ...([0, 1] as const).map((side): [Subject, Reader] => [
      { kind: 'side', side },
      (values, row) => sidePoints(values[winner][row], side),
    ]),
    [{ kind: 'draws' }, (values, row) => (values[winner][row] === DRAW ? 2 : 0)],
    [{ kind: 'first-to-act' }, (values, row) => sidePoints(values[winner][row], values[first.column][row])],
    ...(entry.labels.length === 2 ? entry.labels : []).map((label, index): [Subject, Reader] => [
      { kind: 'entry', label },
      // Where the first side enters at one point, the second enters at the other.
      (values, row) => sidePoints(values[winner][row], values[entry.column][row] === index ? 0 : 1),
    ]),
    ...layout.miniatures.flatMap(({ miniature, pack, fielded }) =>
      pack.labels.map((label, index): [Subject, Reader] => [
        { kind: 'pack', miniature: miniature.key, pack: label, among: pack.labels.length },
        (values, row) => {
          const isIn =
            values[pack.column][row] === index && (fielded === undefined || values[fielded][row] > 0);
          return isIn ? sidePoints(values[winner][row], miniature.side) : ABSENT;
        },
      ]),
    ),
  ];
  const counts = readers.map(() => new Float64Array(PAIR_SCORES.length));
  /** Half points of the first game of a pair whose second is in the next batch. */
  const open = readers.map(() => ABSENT);
  return {
    subjects: readers.map(([subject]) => subject),
    counts(wanted) {
      const index = readers.findIndex(([subject]) => subject === wanted);
      return { scores: PAIR_SCORES, counts: counts[index] };
    },
    add(batch) {
      readers.forEach(([, read], index) => {
        for (let row = 0; row < batch.games; row++) {
          const points = read(batch.columns, row);
          if ((batch.first + row) % PAIR === 0) {
            open[index] = points;
          } else if (open[index] !== ABSENT || points !== ABSENT) {
            counts[index][pairPoints(open[index], points)]++;
          }
        }
      });
    },
  };
}

/** Half points of a pair; a single game counts twice. */
function pairPoints(first: number, second: number): number {
  if (first === ABSENT) return PAIR * second;
  return first + (second === ABSENT ? first : second);
}
