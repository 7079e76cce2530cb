/** Plays the games of one study and counts what every ruleset counts, and what its own adds. */
import type { Logger } from 'pino';
import { createScoreAdjuster, type GameScores } from '../experiments/adjustedScores.ts';
import type { GameMargin } from '../experiments/margins.ts';
import { type MatchupResult, matchupResult } from '../experiments/matchup.ts';
import type { Miniature } from '../experiments/miniatures.ts';
import { createNotableGames, type NotableGame, type NotableGames } from '../experiments/notableGames.ts';
import {
  EVEN_SCORE,
  isReached,
  nextLook,
  plannedGames,
  type WatchedEnd,
  type WatchedScore,
  watchedScore,
} from '../experiments/stopping.ts';
import { addBatch, createTally, type Tally } from '../experiments/tally.ts';
import { countedGames, type UseStudy, type UsesResult } from '../experiments/uses.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../game/contract.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { createThreadPool, type ThreadPool } from '../simulation/threads.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { conduct } from './conduct.ts';
import { countedUses } from './countedUses.ts';
import type { ProgressReport } from './progress.ts';
import type { RunArguments } from './runOptions.ts';

/** Pentanomial counts before the first pair. */
const NO_PAIRS = [0, 0, 0, 0, 0];

/** What a ruleset counts besides who wins, how and when. */
interface OwnCounts<T> {
  /** @param scores of these games, rid of what covariates explain */
  add(batch: ColumnBatch, scores: GameScores): void;
  /** @param looked games that anytime-valid intervals are tuned for; undefined after a fixed number */
  result(tally: Tally, looked: number | undefined): T;
}

/** A study of two sides as its ruleset sets it up. */
export interface SidesStudy<T> {
  readonly study: StudySpec;
  /** Names of the first and the second side, told apart. */
  readonly sides: readonly [string, string];
  /** Who plays the first and the second side. */
  readonly players: readonly [string, string];
  /** See RunIdentity. */
  readonly repeatable: boolean;
  /** Miniatures whose packs, health and kills are counted. */
  readonly miniatures: readonly Miniature[];
  readonly margin: (columns: readonly ColumnSpec[]) => GameMargin;
  readonly counts: (columns: readonly ColumnSpec[]) => OwnCounts<T>;
  /** The study that counts what its players use; undefined where nobody does. */
  readonly uses: UseStudy | undefined;
}

/** What the games of a study said. */
export interface Findings<T> {
  readonly matchup: MatchupResult;
  readonly notable: readonly NotableGame[];
  /** The score at the end; undefined when the number of games was fixed and nobody ended them sooner. */
  readonly watched: WatchedEnd | undefined;
  /** What the ruleset counted. */
  readonly own: T;
  /** What its players used; undefined where nobody counted, and where there was no time to. */
  readonly uses: UsesResult | undefined;
}

/** How the games of a study are played. */
interface MeasureOptions extends Pick<RunArguments, 'games' | 'threads' | 'until'> {
  /** Tells the score with the progress; by default it does. */
  readonly tellsScore?: boolean;
  /** Threads to play on, which stay open; by default its own. */
  readonly pool?: ThreadPool;
}

/** A study that has been played; the findings are undefined when no game has a result. */
export interface Measured<T> {
  readonly outcome: StudyOutcome;
  readonly findings: Findings<T> | undefined;
}

/** Plays a study and counts, then counts what its players use. */
export async function measure<T>(
  asked: SidesStudy<T>,
  args: MeasureOptions,
  folder: RunFolder | undefined,
  progress: ProgressReport,
  log: Logger,
): Promise<Measured<T>> {
  const pool = args.pool ?? createThreadPool(args.threads, undefined);
  try {
    const played = await play(asked, args, pool, folder, progress, log);
    const { outcome, findings } = played;
    if (asked.uses === undefined || findings === undefined || outcome.interrupted) return played;
    const games = outcome.games + outcome.failures.length;
    const { uses, interrupted } = await countedUses(asked.uses, games, pool, progress, log);
    return { outcome: { ...outcome, interrupted }, findings: { ...findings, uses } };
  } finally {
    if (args.pool === undefined) await pool.close();
  }
}

async function play<T>(
  { study, sides, miniatures, margin, counts, uses }: SidesStudy<T>,
  { games, threads, until, tellsScore = true }: MeasureOptions,
  pool: ThreadPool,
  folder: RunFolder | undefined,
  progress: ProgressReport,
  log: Logger,
): Promise<Measured<T>> {
  let tally: Tally | undefined;
  let notable: NotableGames | undefined;
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
    log,
    look: until && {
      next: nextLook,
      isOver: (_, seconds) => isReached(until, score(), EVEN_SCORE, seconds),
    },
    progress,
    ...(tellsScore
      ? { standing: () => ({ ...score(), name: sides[0], confidence: DEFAULT_CONFIDENCE }) }
      : {}),
    onColumns: (columns) => {
      tally = createTally(columns, miniatures, createScoreAdjuster(columns, miniatures));
      notable = createNotableGames(columns, margin(columns));
      own = counts(columns);
    },
    onBatch: (batch) => {
      notable?.add(batch);
      if (tally === undefined) return;
      const scores = tally.adjuster.adjust(batch);
      addBatch(tally, batch, scores);
      own?.add(batch, scores);
    },
  });
  if (tally === undefined || own === undefined || outcome.games === 0) {
    return { outcome, findings: undefined };
  }
  // Who ends the games by what they say must not read them as if their number had been fixed.
  const looked = until !== undefined || outcome.interrupted ? planned : undefined;
  const reason = outcome.interrupted ? 'interrupted' : outcome.stopped && until ? until.kind : 'games';
  return {
    outcome,
    findings: {
      matchup: matchupResult(tally, looked),
      notable: notable?.result() ?? [],
      own: own.result(tally, looked),
      uses: undefined,
      watched: looked === undefined ? undefined : { ...score(), reason, until, planned },
    },
  };
}
