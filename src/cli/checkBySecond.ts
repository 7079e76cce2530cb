/** `--second` and `--every-interpretation`: repeats part of the games to check the findings. */
import type { Logger } from 'pino';
import type { ComparingFindings } from '../experiments/comparingCheck.ts';
import {
  checkInterpretations,
  type Interpretation,
  type InterpretationCheck,
} from '../experiments/interpretations.ts';
import { checkFindings, type Finding, secondGames } from '../experiments/playerCheck.ts';
import type { TurnedStep } from '../experiments/progressLine.ts';
import { type StudyCheck, sidesFinding } from '../experiments/studyFindings.ts';
import type { UsesResult } from '../experiments/uses.ts';
import { createThreadPool, type ThreadPool } from '../simulation/threads.ts';
import { formatCount } from '../tables/format.ts';
import { type TurnedRuling, turnedStep } from './interpretations.ts';
import { type Findings, type Measured, measure, type SidesStudy } from './measure.ts';
import { playersInWords } from './playersInWords.ts';
import type { ProgressReport } from './progress.ts';
import type { RunArguments } from './runOptions.ts';
import type { PlayedStudy } from './verdictsAlong.ts';

/** Who checks, and what. */
export interface SecondStudy<T> {
  /** The same study by the player that checks what is found; undefined where nobody does. */
  readonly second: SidesStudy<T> | undefined;
  /** Interpretations to try; undefined without the option. */
  readonly interpretations: readonly TurnedRuling[] | undefined;
  /** What the ruleset finds besides who is ahead. */
  readonly findingsOf: (own: T) => readonly Finding[];
}

/** A check, and what the second player used in it. */
export interface CheckedStudy {
  readonly check: StudyCheck;
  readonly uses: UsesResult | undefined;
}

/** Games of all checks, in those of a study of so many. */
export function shareOfChecks<T>({ second, interpretations = [] }: SecondStudy<T>, games: number): number {
  return ((second === undefined ? 0 : 1) + interpretations.length) * (secondGames(games) / games);
}

/** A study again, in its share of the games. @param later checks that follow, and the studies beside this one */
async function measureAgain<T>(
  study: SidesStudy<T>,
  { outcome }: PlayedStudy<T>,
  later: number,
  args: RunArguments & { readonly pool?: ThreadPool },
  progress: ProgressReport,
  log: Logger,
  turned?: TurnedStep,
): Promise<Measured<T>> {
  const games = secondGames(outcome.games + outcome.failures.length);
  progress.begin(later + args.along.length * (args.games / games), turned);
  // The score so far is that of the study, not of those who check it.
  return measure(study, { ...args, games, until: undefined, tellsScore: false }, undefined, progress, log);
}

/** All that a study finds, who is ahead first. */
function allFindings<T>(
  { matchup, own }: Findings<T>,
  { findingsOf }: Pick<SecondStudy<T>, 'findingsOf'>,
): Finding[] {
  return [sidesFinding(matchup), ...findingsOf(own)];
}

function checkBegins(player: string, games: string): string {
  return `${player} checks the findings with ${games} games`;
}

/** What the second player's games say of the findings; an interrupt leaves the study unchecked, or checked by fewer games. */
export async function checkBySecond<T>(
  played: PlayedStudy<T>,
  question: SecondStudy<T>,
  args: RunArguments,
  progress: ProgressReport,
  log: Logger,
): Promise<CheckedStudy | undefined> {
  const { asked, outcome, findings } = played;
  const { second, interpretations = [] } = question;
  if (second === undefined || outcome.interrupted) return undefined;
  log.debug(
    checkBegins(second.players[0], formatCount(secondGames(outcome.games + outcome.failures.length))),
  );
  const checked = await measureAgain(second, played, interpretations.length, args, progress, log);
  if (checked.findings === undefined) return undefined;
  const { confidence } = findings.matchup;
  const check: StudyCheck = {
    players: [playersInWords(asked.players), playersInWords(second.players)],
    games: [outcome.games, checked.outcome.games],
    sides: checked.findings.matchup.sides,
    resultsHash: checked.outcome.resultsHash,
    interrupted: checked.outcome.interrupted,
    confidence,
    findings: checkFindings(
      allFindings(findings, question),
      allFindings(checked.findings, question),
      confidence,
    ),
  };
  return { check, uses: checked.findings.uses };
}

/**
 * The study with each ruling turned; an interrupt leaves those that were turned before it.
 * @param isStopped whether an interrupt came already
 * @returns undefined without the option
 */
export async function checkInterpretationsOf<T>(
  played: PlayedStudy<T>,
  question: SecondStudy<T>,
  isStopped: boolean,
  args: RunArguments,
  progress: ProgressReport,
  log: Logger,
): Promise<InterpretationCheck | undefined> {
  const { asked, outcome, findings } = played;
  const { interpretations } = question;
  if (interpretations === undefined) return undefined;
  const found: [Interpretation, ComparingFindings][] = [];
  const pool = createThreadPool(args.threads, undefined);
  try {
    for (const [index, one] of isStopped || outcome.interrupted ? [] : interpretations.entries()) {
      const later = interpretations.length - 1 - index;
      // What players use is told of the study as it is.
      const study = { ...asked, study: one.playing(asked.study), uses: undefined };
      const step = turnedStep(one, later, interpretations.length);
      const turned = await measureAgain(study, played, later, { ...args, pool }, progress, log, step);
      if (turned.findings === undefined) break;
      found.push([one, { findings: allFindings(turned.findings, question), choices: [] }]);
      if (turned.outcome.interrupted) break;
    }
  } finally {
    await pool.close();
  }
  return checkInterpretations(
    { findings: allFindings(findings, question), choices: [] },
    found,
    interpretations.length,
    secondGames(outcome.games + outcome.failures.length),
    findings.matchup.confidence,
  );
}

/** What a reader must know of the check, in sentences. */
export function checkNotes(check: StudyCheck | undefined): string[] {
  if (check === undefined) return ['No second AI player has checked this; add --second PLAYER.'];
  return check.interrupted
    ? [
        `The check by ${check.players[1]} was stopped after ${formatCount(check.games[1])} games: what is inconclusive may be so for that.`,
      ]
    : [];
}
