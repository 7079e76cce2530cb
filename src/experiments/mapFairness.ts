/** Whether a map is fair: the effect of entry points and of acting first, and where the game is played. */
import { type ColumnBatch, type ColumnSpec, DRAW, FIRST_WINS } from '../game/contract.ts';
import { differenceOf } from '../statistics/difference.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { pairScore } from '../statistics/pairScore.ts';
import { createClaimCounts, type Subject } from './claimCounts.ts';
import { type Effect, effectOf } from './compareVariants.ts';
import { tallyLayout } from './tallyLayout.ts';

/** Effect of one advantage of the setup on the score of the side that has it. */
export interface SetupBias extends Interval {
  /** `entry`: coming in at one entry point; `first-to-act`: acting first. */
  readonly kind: 'entry' | 'first-to-act';
  /** The entry point; empty for acting first. */
  readonly label: string;
  /** Expected score of the side that has it, between equal sides, 0 … 1; 0.5 is fair. */
  readonly score: number;
  /** Effect on the score of the side that has it; `open`: these games are too few to decide. */
  readonly effect: Effect;
}

/** Means per game of one place of the map. */
export interface PlaceHeat {
  /** The circle's name. */
  readonly place: string;
  /** Activations of the first and the second side that end there, per game. */
  readonly presence: readonly [number, number];
  /** Health rows lost there, per game. */
  readonly wounds: number;
  /** Miniatures that die there, per game. */
  readonly deaths: number;
}

export interface MapFairness {
  /** Games played. */
  readonly games: number;
  /** Joint confidence of all intervals, 0 … 1. */
  readonly confidence: number;
  /** The smallest difference of score that matters. */
  readonly margin: number;
  readonly biases: readonly SetupBias[];
  readonly heat: readonly PlaceHeat[];
}

export interface FairnessCounts {
  add(batch: ColumnBatch): void;
  /** @throws UsageError `statistics/confidence` */
  result(margin: number, confidence?: number): MapFairness;
}

interface Score extends Interval {
  readonly score: number;
}

type EntrySubject = Extract<Subject, { kind: 'entry' }>;

const TOPICS = ['presence-0', 'presence-1', 'wounds-on', 'deaths-on'] as const;
const SIDES = 2;
const WIN = 2;

/**
 * Counters of a study whose games swap the entry points in pairs and are measured by `heat`.
 * @throws InternalError when the runner lacks a column
 */
export function createFairnessCounts(columns: readonly ColumnSpec[]): FairnessCounts {
  const claims = createClaimCounts(columns, []);
  const layout = tallyLayout(columns, []);
  /** Lost, drawn and won games of the first side by who acts first. */
  const acting = Array.from({ length: SIDES }, () => [0, 0, 0]);
  const heat = TOPICS.map((topic) =>
    columns.flatMap(({ name }, column) =>
      name.startsWith(`${topic}:`) ? [{ place: name.slice(topic.length + 1), column, sum: 0 }] : [],
    ),
  );
  let games = 0;
  return {
    add(batch) {
      claims.add(batch);
      games += batch.games;
      const winners = batch.columns[layout.winner.column];
      const first = batch.columns[layout.splits.first.column];
      for (let row = 0; row < batch.games; row++) {
        const points = winners[row] === FIRST_WINS ? WIN : winners[row] === DRAW ? 1 : 0;
        acting[first[row]][points]++;
      }
      for (const cell of heat.flat()) {
        const values = batch.columns[cell.column];
        for (let row = 0; row < batch.games; row++) cell.sum += values[row];
      }
    },
    result(margin, confidence = DEFAULT_CONFIDENCE) {
      const entries = claims.subjects.filter((subject): subject is EntrySubject => subject.kind === 'entry');
      const own = 1 - (1 - confidence) / (entries.length + 1);
      const bias = (kind: SetupBias['kind'], label: string, { score, low, high }: Score): SetupBias => ({
        ...{ kind, label, score, low, high },
        effect: effectOf({ low: low - 0.5, high: high - 0.5 }, margin),
      });
      const first = actingFirst(acting, own);
      return {
        games,
        confidence,
        margin,
        biases: [
          ...entries.flatMap((subject) => {
            // A pair of games has the same teams, so its mean shows the entry point alone.
            const { counts } = claims.counts(subject);
            const isSeen = Array.from(counts).some((count) => count > 0);
            return isSeen ? [bias('entry', subject.label, pairScore(counts, own))] : [];
          }),
          ...(first === undefined ? [] : [bias('first-to-act', '', first)]),
        ],
        heat: heat[0].map(({ place, sum }, index) => ({
          place,
          presence: [sum / games, heat[1][index].sum / games],
          wounds: heat[2][index].sum / games,
          deaths: heat[3][index].sum / games,
        })),
      };
    },
  };
}

/**
 * The dice decide who acts first, one side perhaps more often; so the first side's games in which it acts first are compared with
 * those in which it does not, and half of the difference is the effect of acting first.
 * @param groups lost, drawn and won games of the first side, by who acts first
 */
function actingFirst(groups: readonly (readonly number[])[], confidence: number): Score | undefined {
  if (groups.some((results) => results.every((games) => games === 0))) return undefined;
  const [first, second] = groups.map(([lost, drawn, won]) => {
    // Every game is one observation: as a pair that scores a loss, a draw or a win.
    const { score, low, high } = pairScore([lost, 0, drawn, 0, won], confidence);
    return { estimate: score, low, high };
  });
  const { difference, low, high } = differenceOf(first, second);
  return { score: 0.5 + difference / 2, low: 0.5 + low / 2, high: 0.5 + high / 2 };
}
