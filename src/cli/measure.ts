import type { Logger } from 'pino';
import { figuresOf } from '../experiments/figures.ts';
import { type MatchupResult, matchupResult } from '../experiments/matchup.ts';
import { createNotableGames, type NotableGame, type NotableGames } from '../experiments/notableGames.ts';
import {
  createPackEffectCounts,
  type PackEffectCounts,
  type PackEffects,
} from '../experiments/packEffects.ts';
import { type PacksResult, packsResult } from '../experiments/packs.ts';
import { addBatch, createTally, type Tally } from '../experiments/tally.ts';
import { fieldable } from '../rulesets/tannhauser/columns.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { conduct } from './conduct.ts';
import type { Matchup } from './matchup.ts';
import type { StudyArguments } from './studyOptions.ts';

/** What the games of a matchup said. */
export interface Findings {
  readonly matchup: MatchupResult;
  readonly packs: PacksResult;
  readonly notable: readonly NotableGame[];
  /** Undefined where nobody asked for them, and where no pack was drawn. */
  readonly effects: PackEffects | undefined;
}

/**
 * Plays a matchup and counts.
 * @param wantsEffects fits the effects of packs, which takes seconds
 * @returns the findings are undefined when no game has a result
 */
export async function measure(
  { study, configuration }: Matchup,
  { games, threads }: StudyArguments,
  wantsEffects: boolean,
  folder: RunFolder | undefined,
  log: Logger,
): Promise<{ readonly outcome: StudyOutcome; readonly findings: Findings | undefined }> {
  let tally: Tally | undefined;
  let notable: NotableGames | undefined;
  let effects: PackEffectCounts | undefined;
  const outcome = await conduct({
    study,
    games,
    threads,
    folder,
    log,
    onColumns: (columns) => {
      const figures = figuresOf({ sides: fieldable(configuration) });
      tally = createTally(columns, figures);
      notable = createNotableGames(columns, figures);
      if (wantsEffects) effects = createPackEffectCounts(columns, figures);
    },
    onBatch: (batch) => {
      if (tally !== undefined) addBatch(tally, batch);
      notable?.add(batch);
      effects?.add(batch);
    },
  });
  if (tally === undefined || outcome.games === 0) return { outcome, findings: undefined };
  return {
    outcome,
    findings: {
      matchup: matchupResult(tally),
      packs: packsResult(tally),
      notable: notable?.result() ?? [],
      effects: effects?.result(study.seed),
    },
  };
}
