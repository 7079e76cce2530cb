/** Plays the games of one study, with the counts of every ruleset and those of its own. */

import { createScoreAdjuster, type GameScores } from '../../experiments/adjustedScores.ts';
import { type MatchupResult, matchupResult } from '../../experiments/matchup.ts';
import { createNotableGames, type NotableGame, type NotableGames } from '../../experiments/notableGames.ts';
import { createPartGames, type PartGames } from '../../experiments/partGames.ts';
import type { PartStanding } from '../../experiments/progressLine.ts';
import {
  EVEN_SCORE,
  isReached,
  nextLook,
  plannedGames,
  type WatchedEnd,
  type WatchedScore,
  watchedScore,
} from '../../experiments/stopping.ts';
import { addBatch, createTally, type Tally } from '../../experiments/tally.ts';
import { countedGames, type UseStudy, type UsesResult } from '../../experiments/uses.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../../game/contract.ts';
import type { GameMargin } from '../../game/margin.ts';
import type { Miniature } from '../../game/miniatures.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import type { StudyOutcome } from '../../simulation/study.ts';
import { createThreadPool, type ThreadPool } from '../../simulation/threads.ts';
import { DEFAULT_CONFIDENCE } from '../../statistics/interval.ts';
import type { Host } from '../host/host.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { conduct } from './conduct.ts';
import { countedUses } from './countedUses.ts';

/** Pentanomial counts before the first pair. */
const NO_PAIRS = [0, 0, 0, 0, 0];

/** Counts of a ruleset besides the winner, the reason and the length. */
interface OwnCounts<T> {
  /**
   * Counts a batch of games.
   * @param scores scores of these games, corrected for covariates
   */
  add(batch: ColumnBatch, scores: GameScores): void;
  /**
   * The counts so far.
   * @param looked games at which anytime-valid intervals are narrowest; undefined after a fixed number
   */
  result(tally: Tally, looked: number | undefined): T;
  /**
   * How its parts compare so far, for whoever watches; fast enough for every look.
   * @param planned games at which the intervals are narrowest
   */
  parts?(tally: Tally, planned: number): readonly PartStanding[];
}

/** A study of two sides, prepared by its ruleset. */
export interface SidesStudy<T> {
  readonly study: StudySpec;
  /** Unique names of the first and the second side. */
  readonly sides: readonly [string, string];
  /** Players of the first and the second side. */
  readonly players: readonly [string, string];
  /** See RunIdentity. */
  readonly repeatable: boolean;
  /** Miniatures whose packs, health and kills are counted. */
  readonly miniatures: readonly Miniature[];
  readonly margin: (columns: readonly ColumnSpec[]) => GameMargin;
  readonly counts: (columns: readonly ColumnSpec[]) => OwnCounts<T>;
  /** The study that counts uses; undefined when they are not counted. */
  readonly uses: UseStudy | undefined;
}

/** Results of the games of a study. */
export interface StudyResult<T> {
  readonly matchup: MatchupResult;
  readonly notable: readonly NotableGame[];
  /** Some games of each pack, character, entry point and side. */
  readonly partGames: readonly PartGames[];
  /** The score of a watched study at its end; undefined after a fixed number of games. */
  readonly watched: WatchedEnd | undefined;
  /** Counts of the ruleset. */
  readonly own: T;
  /** Uses by its players; undefined when not counted, or without time for it. */
  readonly uses: UsesResult | undefined;
}

/** How the games of a study are played. */
interface MeasureOptions extends Pick<RunArguments, 'games' | 'threads' | 'until'> {
  /** Whether progress shows the score; true by default. */
  readonly showsScore?: boolean;
  /** Threads to play on, which stay open; new ones by default. */
  readonly pool?: ThreadPool;
}

/** A played study; the results are undefined when no game has a result. */
export interface Measured<T> {
  readonly outcome: StudyOutcome;
  readonly result: StudyResult<T> | undefined;
}

/** Plays and counts a study, then counts what its players use. */
export async function measure<T>(
  request: SidesStudy<T>,
  args: MeasureOptions,
  folder: RunFolder | undefined,
  host: Host,
): Promise<Measured<T>> {
  const pool = args.pool ?? createThreadPool(args.threads, undefined);
  try {
    const played = await play(request, args, pool, folder, host);
    const { outcome, result } = played;
    if (request.uses === undefined || result === undefined || outcome.interrupted) return played;
    const games = outcome.games + outcome.failures.length;
    const { uses, interrupted } = await countedUses(request.uses, games, pool, host);
    return { outcome: { ...outcome, interrupted }, result: { ...result, uses } };
  } finally {
    if (args.pool === undefined) await pool.close();
  }
}

async function play<T>(
  { study, sides, miniatures, margin, counts, uses }: SidesStudy<T>,
  { games, threads, until, showsScore = true }: MeasureOptions,
  pool: ThreadPool,
  folder: RunFolder | undefined,
  host: Host,
): Promise<Measured<T>> {
  let tally: Tally | undefined;
  let notable: NotableGames | undefined;
  let partGames: ReturnType<typeof createPartGames> | undefined;
  let own: OwnCounts<T> | undefined;
  const planned = plannedGames(until, games);
  const score = (): WatchedScore => watchedScore(tally?.pairSums ?? NO_PAIRS, planned);
  const outcome = await conduct({
    study,
    games,
    threads,
    pool,
    ahead: uses === undefined ? 0 : countedGames(games),
    folder,
    look: until && {
      next: nextLook,
      isOver: (_, seconds) => isReached(until, score(), EVEN_SCORE, seconds),
    },
    host,
    ...(showsScore
      ? {
          soFar: () => ({
            standings: [{ ...score(), name: sides[0], confidence: DEFAULT_CONFIDENCE }],
            parts: tally === undefined ? [] : (own?.parts?.(tally, planned) ?? []),
          }),
        }
      : {}),
    onColumns: (columns) => {
      tally = createTally(columns, miniatures, createScoreAdjuster(columns, miniatures));
      notable = createNotableGames(columns, margin(columns));
      partGames = createPartGames(columns);
      own = counts(columns);
    },
    onBatch: (batch) => {
      notable?.add(batch);
      partGames?.add(batch);
      if (tally === undefined) return;
      const scores = tally.adjuster.adjust(batch);
      addBatch(tally, batch, scores);
      own?.add(batch, scores);
    },
  });
  if (tally === undefined || own === undefined || outcome.games === 0) {
    return { outcome, result: undefined };
  }
  // Intervals for a fixed number of games are invalid when their results ended them.
  const looked = until !== undefined || outcome.interrupted ? planned : undefined;
  const reason = outcome.interrupted ? 'interrupted' : outcome.stopped && until ? until.kind : 'games';
  return {
    outcome,
    result: {
      matchup: matchupResult(tally, looked),
      notable: notable?.result() ?? [],
      partGames: partGames?.result() ?? [],
      own: own.result(tally, looked),
      uses: undefined,
      watched: looked === undefined ? undefined : { ...score(), reason, until, planned },
    },
  };
}
