/** `--second`: a part of the games once more by another player, to see what of the findings holds. */
import type { Logger } from 'pino';
import { checkBegins, checkInterrupted, notChecked } from '../base/messages/playerCheck.ts';
import { checkFindings, type Finding, secondGames } from '../experiments/playerCheck.ts';
import { type StudyCheck, sidesFinding } from '../experiments/studyFindings.ts';
import type { UsesResult } from '../experiments/uses.ts';
import { formatCount } from '../tables/format.ts';
import { type Findings, measure, type SidesStudy } from './measure.ts';
import { playersInWords } from './playersInWords.ts';
import type { ProgressReport } from './progress.ts';
import type { RunArguments } from './runOptions.ts';
import type { PlayedStudy } from './verdictsAlong.ts';

/** Who checks, and what. */
export interface SecondStudy<T> {
  /** The same study by the player that checks what is found; undefined where nobody does. */
  readonly second: SidesStudy<T> | undefined;
  /** What the ruleset finds besides who is ahead. */
  readonly findingsOf: (own: T) => readonly Finding[];
}

/** A check, and what the second player used in it. */
export interface CheckedStudy {
  readonly check: StudyCheck;
  readonly uses: UsesResult | undefined;
}

/** Games of the check, in those of a study of so many. */
export function shareOfCheck<T>({ second }: SecondStudy<T>, games: number): number {
  return second === undefined ? 0 : secondGames(games) / games;
}

/** What the second player's games say of the findings; an interrupt leaves the study unchecked, or checked by fewer games. */
export async function checkBySecond<T>(
  { asked, outcome, findings }: PlayedStudy<T>,
  { second, findingsOf }: SecondStudy<T>,
  args: RunArguments,
  progress: ProgressReport,
  log: Logger,
): Promise<CheckedStudy | undefined> {
  if (second === undefined || outcome.interrupted) return undefined;
  const games = secondGames(outcome.games + outcome.failures.length);
  log.debug(checkBegins(second.players[0], formatCount(games)));
  // The score so far is that of the study, not of those who check it.
  const asCheck = { ...args, games, until: undefined, tellsScore: false };
  progress.begin(args.along.length * (args.games / games));
  const checked = await measure(second, asCheck, undefined, progress, log);
  if (checked.findings === undefined) return undefined;
  const { confidence } = findings.matchup;
  const all = ({ matchup, own }: Findings<T>): Finding[] => [sidesFinding(matchup), ...findingsOf(own)];
  const check: StudyCheck = {
    players: [playersInWords(asked.players), playersInWords(second.players)],
    games: [outcome.games, checked.outcome.games],
    sides: checked.findings.matchup.sides,
    resultsHash: checked.outcome.resultsHash,
    interrupted: checked.outcome.interrupted,
    confidence,
    findings: checkFindings(all(findings), all(checked.findings), confidence),
  };
  return { check, uses: checked.findings.uses };
}

/** What a reader must know of the check, in sentences. */
export function checkNotes(check: StudyCheck | undefined): string[] {
  if (check === undefined) return [notChecked()];
  return check.interrupted ? [checkInterrupted(check.players[1], formatCount(check.games[1]))] : [];
}
