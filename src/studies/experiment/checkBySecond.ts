/** `--second` and `--every-interpretation`: repeats part of the games to check the findings. */

import { formatCount } from '../../answer/format.ts';
import type { ComparingResult } from '../../experiments/comparingCheck.ts';
import {
  checkInterpretations,
  type Interpretation,
  type InterpretationCheck,
} from '../../experiments/interpretations.ts';
import { checkFindings, type Finding, secondGames } from '../../experiments/playerCheck.ts';
import type { TurnedStep } from '../../experiments/progressLine.ts';
import { type StudyCheck, sidesFinding } from '../../experiments/studyFindings.ts';
import type { UsesResult } from '../../experiments/uses.ts';
import { createThreadPool, type ThreadPool } from '../../simulation/threads.ts';
import type { Host } from '../host/host.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { type TurnedRuling, turnedStep } from '../run/interpretations.ts';
import { type Measured, measure, type SidesStudy, type StudyResult } from '../run/measure.ts';
import { playersText } from '../run/playersInWords.ts';
import type { PlayedStudy } from './verdictsAlong.ts';

/** The checks of a study. */
export interface SecondStudy<T> {
  /** The same study by a second player; undefined without one. */
  readonly second: SidesStudy<T> | undefined;
  /** Interpretations to try; undefined without the option. */
  readonly interpretations: readonly TurnedRuling[] | undefined;
  /** Findings of the ruleset, besides who is ahead. */
  readonly findingsOf: (own: T) => readonly Finding[];
}

/** A check, and the uses of the second player in it. */
export interface CheckedStudy {
  readonly check: StudyCheck;
  readonly uses: UsesResult | undefined;
}

/** Games of all checks of a study. */
export function shareOfChecks<T>({ second, interpretations = [] }: SecondStudy<T>, games: number): number {
  return ((second === undefined ? 0 : 1) + interpretations.length) * (secondGames(games) / games);
}

/** Games of the checks under other interpretations. */
export function laterGames<T>(
  { interpretations = [] }: SecondStudy<T>,
  { games, failures }: PlayedStudy<T>['outcome'],
): number {
  return interpretations.length * secondGames(games + failures.length);
}

/**
 * Plays a study again, with its share of the games.
 * @param later number of later checks and other studies
 */
async function measureAgain<T>(
  study: SidesStudy<T>,
  { outcome }: PlayedStudy<T>,
  later: number,
  args: RunArguments & { readonly pool?: ThreadPool },
  host: Host,
  turned?: TurnedStep,
): Promise<Measured<T>> {
  const games = secondGames(outcome.games + outcome.failures.length);
  host.progress.begin(later + args.along.length * (args.games / games), turned);
  // Progress shows the score of the study, not of its checks.
  return measure(study, { ...args, games, until: undefined, showsScore: false }, undefined, host);
}

/** All findings of a study; who is ahead comes first. */
function allFindings<T>(
  { matchup, own }: StudyResult<T>,
  { findingsOf }: Pick<SecondStudy<T>, 'findingsOf'>,
): Finding[] {
  return [sidesFinding(matchup), ...findingsOf(own)];
}

function checkBegins(player: string, games: string): string {
  return `${player} checks the findings with ${games} games`;
}

/** Checks the findings by a second player's games; an interrupt leaves the study unchecked, or checked by fewer games. */
export async function checkBySecond<T>(
  played: PlayedStudy<T>,
  question: SecondStudy<T>,
  args: RunArguments,
  host: Host,
): Promise<CheckedStudy | undefined> {
  const { request, outcome, result } = played;
  const { second, interpretations = [] } = question;
  if (second === undefined || outcome.interrupted) return undefined;
  host.log.debug(
    checkBegins(second.players[0], formatCount(secondGames(outcome.games + outcome.failures.length))),
  );
  const attacks = (args.exploit ?? 0) / secondGames(outcome.games + outcome.failures.length);
  const checked = await measureAgain(second, played, interpretations.length + attacks, args, host);
  if (checked.result === undefined) return undefined;
  const { confidence } = result.matchup;
  const check: StudyCheck = {
    players: [playersText(request.players), playersText(second.players)],
    games: [outcome.games, checked.outcome.games],
    sides: checked.result.matchup.sides,
    resultsHash: checked.outcome.resultsHash,
    interrupted: checked.outcome.interrupted,
    confidence,
    findings: checkFindings(allFindings(result, question), allFindings(checked.result, question), confidence),
  };
  return { check, uses: checked.result.uses };
}

/**
 * Checks the study under each other interpretation; an interrupt keeps those already tried.
 * @param isStopped whether an interrupt has come
 * @returns undefined without the option
 */
export async function checkInterpretationsOf<T>(
  played: PlayedStudy<T>,
  question: SecondStudy<T>,
  isStopped: boolean,
  args: RunArguments,
  host: Host,
): Promise<InterpretationCheck | undefined> {
  const { request, outcome, result } = played;
  const { interpretations } = question;
  if (interpretations === undefined) return undefined;
  const found: [Interpretation, ComparingResult][] = [];
  const pool = createThreadPool(args.threads, undefined);
  try {
    for (const [index, one] of isStopped || outcome.interrupted ? [] : interpretations.entries()) {
      const later = interpretations.length - 1 - index;
      // Uses are counted only in the unchanged study.
      const study = { ...request, study: one.playing(request.study), uses: undefined };
      const step = turnedStep(one, later, interpretations.length);
      const turned = await measureAgain(study, played, later, { ...args, pool }, host, step);
      if (turned.result === undefined) break;
      found.push([one, { findings: allFindings(turned.result, question), choices: [] }]);
      if (turned.outcome.interrupted) break;
    }
  } finally {
    await pool.close();
  }
  return checkInterpretations(
    { findings: allFindings(result, question), choices: [] },
    found,
    interpretations.length,
    secondGames(outcome.games + outcome.failures.length),
    result.matchup.confidence,
  );
}

/** Notes about the check, one sentence each. */
export function checkNotes(check: StudyCheck | undefined): string[] {
  if (check === undefined) return ['No second AI player has checked this; add --second PLAYER.'];
  return check.interrupted
    ? [
        `The check by ${check.players[1]} was stopped after ${formatCount(check.games[1])} games: what is inconclusive may be so for that.`,
      ]
    : [];
}
