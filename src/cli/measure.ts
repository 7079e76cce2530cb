import type { Logger } from 'pino';
import { type BlockCounts, type BlockWorth, createBlockCounts } from '../experiments/blockWorth.ts';
import { figuresOf } from '../experiments/figures.ts';
import { type MatchupResult, matchupResult } from '../experiments/matchup.ts';
import { createNotableGames, type NotableGame, type NotableGames } from '../experiments/notableGames.ts';
import { createPackEffectCounts, type PackEffectCounts } from '../experiments/packEffectCounts.ts';
import type { PackEffects } from '../experiments/packEffects.ts';
import { type PacksResult, packsResult } from '../experiments/packs.ts';
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
import { fieldable } from '../rulesets/tannhauser/columns.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { sideNames } from '../tables/names.ts';
import { scoreText } from '../tables/watchedText.ts';
import { conduct } from './conduct.ts';
import type { Matchup } from './matchup.ts';
import type { StudyArguments } from './studyOptions.ts';

/** Pentanomial counts before the first pair. */
const NO_PAIRS = [0, 0, 0, 0, 0];

/** What the games of a matchup said. */
export interface Findings {
  readonly matchup: MatchupResult;
  readonly packs: PacksResult;
  readonly notable: readonly NotableGame[];
  /** Undefined where nobody asked for them, and where no pack was drawn. */
  readonly effects: PackEffects | undefined;
  /** What stratified draws of packs were worth; null without them, and where it cannot be estimated. */
  readonly blockWorth: BlockWorth | null;
  /** The score at the end; undefined when the number of games was fixed and nobody ended them sooner. */
  readonly watched: WatchedEnd | undefined;
}

/**
 * Plays a matchup and counts.
 * @param wantsEffects fits the effects of packs, which takes seconds
 * @returns the findings are undefined when no game has a result
 */
export async function measure(
  { study, configuration }: Matchup,
  { games, threads, until }: Pick<StudyArguments, 'games' | 'threads' | 'until'>,
  wantsEffects: boolean,
  folder: RunFolder | undefined,
  log: Logger,
): Promise<{ readonly outcome: StudyOutcome; readonly findings: Findings | undefined }> {
  let tally: Tally | undefined;
  let notable: NotableGames | undefined;
  let effects: PackEffectCounts | undefined;
  let blocks: BlockCounts | undefined;
  const planned = plannedGames(until, games);
  const score = (): WatchedScore => watchedScore(tally?.pairSums ?? NO_PAIRS, planned);
  const [side] = sideNames(configuration.sides);
  const outcome = await conduct({
    study,
    games,
    threads,
    folder,
    log,
    look: until && {
      next: nextLook,
      isOver: (_, seconds) => isReached(until, score(), EVEN_SCORE, seconds),
    },
    standing: () => scoreText(score(), side),
    onColumns: (columns) => {
      const figures = figuresOf({ sides: fieldable(configuration) });
      tally = createTally(columns, figures);
      notable = createNotableGames(columns, figures);
      if (configuration.packDraw === 'stratified') blocks = createBlockCounts(columns, figures);
      if (wantsEffects) effects = createPackEffectCounts(columns, figures);
    },
    onBatch: (batch) => {
      if (tally !== undefined) addBatch(tally, batch);
      notable?.add(batch);
      effects?.add(batch);
      blocks?.add(batch);
    },
  });
  if (tally === undefined || outcome.games === 0) return { outcome, findings: undefined };
  // Who ends the games by what they say must not read them as if their number had been fixed.
  const looked = until !== undefined || outcome.interrupted ? planned : undefined;
  const reason = outcome.interrupted ? 'interrupted' : outcome.stopped && until ? until.kind : 'games';
  return {
    outcome,
    findings: {
      matchup: matchupResult(tally, looked),
      packs: packsResult(tally, looked),
      notable: notable?.result() ?? [],
      effects: effects?.result(study.seed, looked),
      blockWorth: blocks?.result() ?? null,
      watched: looked === undefined ? undefined : { ...score(), reason, until, planned },
    },
  };
}
