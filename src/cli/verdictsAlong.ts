import type { Logger } from 'pino';
import type { PacksResult } from '../experiments/packs.ts';
import { type Verdict, verdictOf } from '../experiments/verdicts.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { type Findings, measure, type SidesStudy } from './measure.ts';
import { playersInWords } from './playersInWords.ts';
import type { ProgressReport } from './progress.ts';
import type { RunArguments } from './runOptions.ts';

/** A study with what its games said. */
export interface PlayedStudy<T> {
  readonly asked: SidesStudy<T>;
  readonly outcome: StudyOutcome;
  readonly findings: Findings<T>;
}

/**
 * The verdict of the study, then those of the same study by other players; an interrupt ends the list.
 * @param packsOf the packs among what the ruleset counts; undefined in games without packs
 */
export async function verdictsAlong<T>(
  played: PlayedStudy<T>,
  others: readonly SidesStudy<T>[],
  packsOf: (own: T) => PacksResult | undefined,
  args: RunArguments,
  progress: ProgressReport,
  log: Logger,
): Promise<readonly Verdict[]> {
  const verdicts = [verdictIn(played, packsOf)];
  for (const [index, asked] of played.outcome.interrupted ? [] : others.entries()) {
    progress.begin(others.length - 1 - index);
    const { outcome, findings } = await measure(asked, args, undefined, progress, log);
    if (findings === undefined) break;
    verdicts.push(verdictIn({ asked, outcome, findings }, packsOf));
    if (outcome.interrupted) break;
  }
  return verdicts;
}

function verdictIn<T>(
  { asked, outcome, findings }: PlayedStudy<T>,
  packsOf: (own: T) => PacksResult | undefined,
): Verdict {
  return verdictOf(
    playersInWords(asked.players),
    outcome.resultsHash,
    findings.matchup,
    packsOf(findings.own),
    findings.uses,
  );
}
