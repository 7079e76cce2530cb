import type { PacksResult } from '../../experiments/packs.ts';
import { type Verdict, verdictOf } from '../../experiments/verdicts.ts';
import type { StudyOutcome } from '../../simulation/study.ts';
import type { Host } from '../host/host.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { measure, type SidesStudy, type StudyResult } from '../run/measure.ts';
import { playersText } from '../run/playersInWords.ts';

/** A study with its results. */
export interface PlayedStudy<T> {
  readonly request: SidesStudy<T>;
  readonly outcome: StudyOutcome;
  readonly result: StudyResult<T>;
}

/**
 * The verdict of the study, then those with other players; an interrupt ends the list.
 * @param packsOf results for packs from the counts of the ruleset; undefined in games without packs
 */
export async function verdictsAlong<T>(
  played: PlayedStudy<T>,
  others: readonly SidesStudy<T>[],
  packsOf: (own: T) => PacksResult | undefined,
  args: RunArguments,
  host: Host,
): Promise<readonly Verdict[]> {
  const verdicts = [verdictIn(played, packsOf)];
  for (const [index, request] of played.outcome.interrupted ? [] : others.entries()) {
    host.progress.begin(others.length - 1 - index);
    const { outcome, result } = await measure(request, args, undefined, host);
    if (result === undefined) break;
    verdicts.push(verdictIn({ request, outcome, result }, packsOf));
    if (outcome.interrupted) break;
  }
  return verdicts;
}

function verdictIn<T>(
  { request, outcome, result }: PlayedStudy<T>,
  packsOf: (own: T) => PacksResult | undefined,
): Verdict {
  return verdictOf(
    playersText(request.players),
    outcome.resultsHash,
    result.matchup,
    packsOf(result.own),
    result.uses,
  );
}
