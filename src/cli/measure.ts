import type { Logger } from 'pino';
import { figuresOf } from '../experiments/figures.ts';
import { type MatchupResult, matchupResult } from '../experiments/matchup.ts';
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
}

/** Plays a matchup and counts. The findings are undefined when no game has a result. */
export async function measure(
  { study, configuration }: Matchup,
  { games, threads }: StudyArguments,
  folder: RunFolder | undefined,
  log: Logger,
): Promise<{ readonly outcome: StudyOutcome; readonly findings: Findings | undefined }> {
  let tally: Tally | undefined;
  const outcome = await conduct({
    study,
    games,
    threads,
    folder,
    log,
    onColumns: (columns) => {
      tally = createTally(columns, figuresOf({ sides: fieldable(configuration) }));
    },
    onBatch: (batch) => {
      if (tally !== undefined) addBatch(tally, batch);
    },
  });
  if (tally === undefined || outcome.games === 0) return { outcome, findings: undefined };
  return { outcome, findings: { matchup: matchupResult(tally), packs: packsResult(tally) } };
}
