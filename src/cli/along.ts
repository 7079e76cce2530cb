/** `--along`: the same study by other players, to see whether its verdict depends on who plays. */
import type { Logger } from 'pino';
import { type Fault, UsageError } from '../base/errors.ts';
import { type Verdict, verdictOf } from '../experiments/verdicts.ts';
import { parsePlayer, withoutUsualBudget } from '../rulesets/tannhauser/players/playerSpec.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import type { Matchup } from './matchup.ts';
import { type Findings, measure } from './measure.ts';
import type { StudyArguments } from './studyOptions.ts';

/**
 * The study with each of the players on both sides, but not once more with those it has.
 * @throws UsageError with every player that is none
 */
export function matchupsAlong(matchup: Matchup, players: readonly string[]): readonly Matchup[] {
  const faults: Fault[] = [];
  const [first, second] = matchup.configuration.players;
  const { catalogue } = matchup;
  const texts = players.map((text) =>
    withoutUsualBudget(
      catalogue,
      matchup.configuration.mode,
      parsePlayer(catalogue, text, '--along', faults),
    ),
  );
  const others = [...new Set(texts)].filter((player) => player !== first || player !== second);
  const matchups = others.map((player): Matchup => {
    const configuration = { ...matchup.configuration, players: [player, player] as const };
    return { ...matchup, configuration, study: { ...matchup.study, configuration } };
  });
  if (faults.length > 0) throw new UsageError(faults);
  return matchups;
}

/**
 * The verdict of the study, then those of the others; an interrupt ends the list.
 * @param others see {@link matchupsAlong}
 */
export async function verdictsAlong(
  matchup: Matchup,
  { outcome, findings }: { readonly outcome: StudyOutcome; readonly findings: Findings },
  others: readonly Matchup[],
  args: StudyArguments,
  log: Logger,
): Promise<readonly Verdict[]> {
  const verdicts = [verdictIn(matchup, outcome, findings)];
  for (const other of outcome.interrupted ? [] : others) {
    const repeated = await measure(other, args, false, undefined, log);
    if (repeated.findings === undefined) break;
    verdicts.push(verdictIn(other, repeated.outcome, repeated.findings));
    if (repeated.outcome.interrupted) break;
  }
  return verdicts;
}

function verdictIn({ configuration }: Matchup, outcome: StudyOutcome, findings: Findings): Verdict {
  const [first, second] = configuration.players;
  const players = first === second ? first : `${first}, ${second}`;
  return verdictOf(players, outcome.resultsHash, findings.matchup, findings.packs);
}
