/**
 * The shared part of commands that play two sides against each other, independent of the ruleset: see playFight.ts.
 */

import { InternalError } from '../../base/errors.ts';
import { wrap } from '../../base/wrap.ts';
import type { Exploit } from '../../experiments/exploit/attempts.ts';
import type { InterpretationCheck } from '../../experiments/interpretations.ts';
import type { ReplayableGame } from '../../experiments/notableGames.ts';
import type { PacksResult } from '../../experiments/packs.ts';
import { SIDES, type StudyCheck } from '../../experiments/studyFindings.ts';
import type { UsesResult } from '../../experiments/uses.ts';
import type { Verdict } from '../../experiments/verdicts.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import type { ReportName } from '../../reports/definition.ts';
import type { ReportGame } from '../../reports/gamesBlock.ts';
import type { StudyReportParts } from '../../reports/studyReport.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { resultsOf, statusOf } from '../../simulation/runResults.ts';
import type { Names } from '../../tables/names.ts';
import { sidesLabel } from '../../tables/phrases.ts';
import type { StudyTable } from '../../tables/studyTable.ts';
import { watchedText } from '../../tables/watchedText.ts';
import { type AttackedStudy, attackFindings, OVERLAY } from '../experiment/attackFindings.ts';
import {
  type CheckedStudy,
  checkBySecond,
  checkInterpretationsOf,
  checkNotes,
  laterGames,
  type SecondStudy,
  shareOfChecks,
} from '../experiment/checkBySecond.ts';
import { type PlayedStudy, verdictsAlong } from '../experiment/verdictsAlong.ts';
import { followed, type Host } from '../host/host.ts';
import { loadAhead } from '../host/loadAhead.ts';
import type { ProgressReport } from '../host/progress.ts';
import { BANDS, type RunArguments } from '../options/runOptions.ts';
import { type RunPlan, writePlan } from '../plan/writePlan.ts';
import { answerHead, DEFAULT_WIDTH, printTables } from './answer.ts';
import { usesJson } from './countedUses.ts';
import { type Exploited, exploited, printAttempts } from './exploited.ts';
import { fillFolder } from './fillFolder.ts';
import { measure, type SidesStudy, type StudyResult } from './measure.ts';
import { interruptedBeforeFirst, nothingToRepeat, runSaved } from './phrases.ts';
import { type FolderStudy, lacksGames, openFolder } from './studyFolder.ts';

/** A study of a ruleset: two sides, many games. */
interface StudyQuestion<T> extends FolderStudy, SecondStudy<T>, AttackedStudy<T> {
  readonly report: ReportName;
  readonly request: SidesStudy<T>;
  /** The same study with other players. */
  readonly others: readonly SidesStudy<T>[];
  /**
   * The command line that replays one game.
   * @param game index of the game
   */
  readonly replayLine: (game: number) => string;
  /** What decided a game, in one sentence, for the report; without it reports do not say. */
  readonly accountOf?: (game: number) => Promise<string>;
  /** Results for packs from the counts of the ruleset; undefined in games without packs. */
  readonly packsOf: (own: T) => PacksResult | undefined;
  /**
   * The answer.
   * @param check check of the findings by the second player; undefined without one
   */
  readonly answer: (result: StudyResult<T>, check: StudyCheck | undefined) => Promise<StudyAnswer>;
  /** Rules of the game that are not played as written. */
  readonly unplayedRules: () => Promise<readonly UnplayedRule[]>;
}

/** The answer of a study, for people, programs and files. */
export interface StudyAnswer<J extends object = object> {
  /** The claim, one sentence. */
  readonly claim: string;
  /** Text printed before the claim; may be empty. */
  readonly heading: string;
  /** Fields of the `--json` document besides those of all simulated answers. */
  readonly json: J;
  readonly names: Names;
  /** All tables, for files. */
  readonly tables: readonly StudyTable[];
  /**
   * Label of a finding besides who is ahead.
   * @param key see Finding
   */
  readonly labelOf: (key: string) => string;
  /** Names of the printed tables, in order; empty and long ones are left out. */
  readonly printed: readonly string[];
  /** Notes to the answer, one sentence each. */
  readonly notes: readonly string[];
  /** Parts of the report; loads the drawing libraries. */
  readonly report: () => Promise<StudyReportParts>;
}

/**
 * Plays, counts, prints, saves.
 * @throws UsageError, SystemError; InternalError `simulation/no-results` when every game failed
 */
export async function runStudyQuestion<T>(
  question: StudyQuestion<T>,
  args: RunArguments,
  host: Host,
): Promise<void> {
  const { request, others, second } = question;
  const all = [request, ...others, ...(second === undefined ? [] : [second])];
  const repeatable = all.every((study) => study.repeatable);
  if (others.length === 0 && args.along.length > 0) host.log.warn(nothingToRepeat(args.along));
  await followed(host, async () => {
    const folder = await openFolder(question, repeatable, args);
    try {
      if (args.plan === true && folder !== undefined && (await lacksGames(folder)))
        await writePlan(folder, undefined, args.json);
      else if (folder === undefined || (await fillFolder(folder, request.study, args, host)))
        await answerQuestion(question, args, repeatable, folder, host);
    } finally {
      await folder?.close();
    }
  });
}

async function answerQuestion<T>(
  question: StudyQuestion<T>,
  args: RunArguments,
  repeatable: boolean,
  folder: RunFolder | undefined,
  host: Host,
): Promise<void> {
  const { request, others } = question;
  host.progress.begin(others.length + shareOfChecks(question, args.games) + (args.exploit ?? 0) / args.games);
  const measured = measure(request, args, folder, host);
  loadAhead(() => import('../../tables/alongTables.ts'));
  if (folder !== undefined) loadAhead(() => import('./saveStudy.ts'));
  const { outcome, result } = await measured;
  if (result === undefined) {
    await folder?.finish(statusOf(outcome), resultsOf(outcome));
    if (!outcome.interrupted) throw noResults();
    host.log.warn(interruptedBeforeFirst());
    return;
  }
  const played = { request, outcome, result };
  const checked = await checkBySecond(played, question, args, host);
  const isStopped = question.second !== undefined && checked?.check.interrupted !== false;
  const later = others.length * args.games + laterGames(question, outcome);
  const exploit = await attackFindings(played, question, { isStopped, later }, args, folder, host);
  const isOver = exploit?.attempts.interrupted === true;
  const interpretations = await checkInterpretationsOf(played, question, isStopped || isOver, args, host);
  const verdicts = await verdictsAlong(played, isOver ? [] : others, question.packsOf, args, host);
  const reported = await report(question, args, played, { checked, interpretations, exploit }, verdicts);
  host.progress.stop();
  await host.answer(
    () => asJson(question, reported, repeatable),
    () => printStudy(question, reported, repeatable),
  );
  if (folder === undefined || !host.draws) return;
  await host.progress.phase('drawing');
  await saveNarrated(question, reported, folder, host.progress);
  host.progress.stop();
  host.log.info({ folder: folder.path }, runSaved(folder.path));
}

/** The answer with its checks by other players. */
interface Reported<T, J extends object = object> {
  readonly played: PlayedStudy<T>;
  readonly answer: StudyAnswer<J>;
  readonly check: StudyCheck | undefined;
  /** Results under other interpretations; undefined when not requested. */
  readonly interpreted: Interpreted | undefined;
  /** Attempts to turn the findings; undefined when not requested. */
  readonly exploit: Exploited | undefined;
  /** Verdicts, one for each pair of players, the study's own first. */
  readonly verdicts: readonly Verdict[];
  /** The sentence about the verdicts; undefined with only one. */
  readonly alongClaim: string | undefined;
  readonly along: readonly StudyTable[];
  readonly uses: readonly UsesResult[];
  readonly used: readonly StudyTable[];
  readonly games: readonly ReplayableGame[];
  /** The command line that plays the same games. */
  readonly commandLine: string;
}

/** A study under every interpretation, with its sentence. */
export interface Interpreted extends InterpretationCheck {
  /** What changes with another interpretation, in one sentence. */
  readonly claim: string;
}

/** Checks of the findings. */
interface Checks {
  readonly checked: CheckedStudy | undefined;
  readonly interpretations: InterpretationCheck | undefined;
  readonly exploit: Exploit | undefined;
}

async function report<T>(
  question: StudyQuestion<T>,
  args: RunArguments,
  played: PlayedStudy<T>,
  { checked, interpretations, exploit }: Checks,
  verdicts: readonly Verdict[],
): Promise<Reported<T>> {
  const { request, outcome, result } = played;
  const { alongClaim, alongTables } = await import('../../tables/alongTables.ts');
  const { interpretationClaim, interpretationTables } = await import('../../tables/interpretationTables.ts');
  const { usesTables } = await import('../../tables/usesTables.ts');
  const answer = await question.answer(result, checked?.check);
  const attempts = exploit && (await exploited(exploit, request.sides, answer.labelOf));
  const areBands = args.along.includes(BANDS);
  const along = alongTables(verdicts, answer.names, result.matchup.confidence, areBands);
  const [own, ...ofOthers] = verdicts.map((verdict) => verdict.uses);
  const uses = [own, checked?.uses, ...ofOthers].flatMap((found) => found ?? []);
  // A time limit gives other games on another machine; a number of games does not.
  const endedByTime = args.until?.kind === 'time';
  return {
    played,
    answer,
    check: checked?.check,
    interpreted: interpretations && { claim: interpretationClaim(interpretations), ...interpretations },
    exploit: attempts,
    verdicts,
    alongClaim: along.length === 0 ? undefined : alongClaim(verdicts, answer.names, areBands),
    along: [
      ...(attempts === undefined ? [] : [attempts.table]),
      ...interpretationTables(interpretations, (key) =>
        key === SIDES ? sidesLabel(request.sides[0]) : answer.labelOf(key),
      ),
      ...along,
    ],
    uses,
    used: usesTables(uses, request.sides, answer.names),
    games: request.repeatable
      ? result.notable.map((game) => ({ ...game, command: question.replayLine(game.index) }))
      : [],
    commandLine: question.commandLine(endedByTime ? outcome.games + outcome.failures.length : undefined),
  };
}

/** The `--json` document of a study. J: its fields besides those of all simulated answers. */
export type StudyDocument<J extends object> = ReturnType<typeof asJson<unknown, J>> | RunPlan;

function asJson<T, J extends object>(
  { request }: Pick<StudyQuestion<T>, 'request'>,
  reported: Reported<T, J>,
  repeatable: boolean,
) {
  const { played, answer, check, interpreted, exploit, verdicts, alongClaim } = reported;
  const { uses, games, commandLine } = reported;
  const { watched } = played.result;
  return {
    /** The answer in one sentence. */
    claim: answer.claim,
    ...answerHead(request.study, played.outcome, repeatable),
    ...answer.json,
    /** Check of the findings by the second player; null without one. */
    check: check ?? null,
    ...(interpreted === undefined ? {} : { interpretations: interpreted }),
    ...(exploit === undefined
      ? {}
      : {
          /** Attempts to turn the flagged findings, with --exploit only. */
          exploit: exploit.attempts,
        }),
    ...(alongClaim === undefined
      ? {}
      : {
          /** Verdicts of the same study with each pair of players. */
          along: verdicts.map(({ uses: _, ...verdict }) => verdict),
          /** Whether the players agree, in one sentence. */
          alongClaim,
        }),
    ...usesJson(uses),
    ...(watched === undefined
      ? {}
      : {
          /** How the study was watched, and what ended it; with a stopping rule only. */
          watched,
          /** The command line that gives the same answer. */
          command: commandLine,
        }),
    /** Notable games, each with the command line that replays it. */
    notableGames: games,
  };
}

function printStudy<T>({ request }: StudyQuestion<T>, reported: Reported<T>, repeatable: boolean): void {
  const { played, answer, check, interpreted, exploit, alongClaim, along, used, commandLine } = reported;
  const { outcome, result } = played;
  const { watched, matchup } = result;
  if (answer.heading !== '') process.stdout.write(`${answer.heading}\n\n`);
  const shown = answer.printed.flatMap((name) => answer.tables.filter((table) => table.name === name));
  printTables(
    answer.claim,
    [...shown, ...used, ...along].filter(({ data, long }) => data.numRows() > 0 && long !== true),
    request.study,
    outcome,
    repeatable,
    watched && watchedText(watched, request.sides[0], outcome.games, matchup.confidence),
  );
  if (watched !== undefined) process.stdout.write(`Again: ${commandLine}\n`);
  printAttempts(exploit);
  if (interpreted !== undefined) process.stdout.write(`${interpreted.claim}\n`);
  if (alongClaim !== undefined) process.stdout.write(`${alongClaim}\n`);
  printNotes([...answer.notes, ...checkNotes(check)]);
}

async function saveNarrated<T>(
  question: StudyQuestion<T>,
  { played, answer, check, interpreted, exploit, verdicts, along, used, games, commandLine }: Reported<T>,
  folder: RunFolder,
  progress: ProgressReport,
): Promise<void> {
  const { saveStudy } = await import('./saveStudy.ts');
  const { outcome, result } = played;
  for (const { name, content } of exploit?.files ?? []) await folder.write(`${OVERLAY}/${name}`, content);
  await saveStudy(folder, progress, {
    report: question.report,
    tables: [...answer.tables, ...used, ...along],
    parts: await answer.report(),
    matchup: result.matchup,
    watched: result.watched,
    verdicts,
    isChecked: check !== undefined,
    interpretationClaim: interpreted?.claim,
    attempts: exploit?.told ?? [],
    games: await withAccounts(games, question),
    names: answer.names,
    commandLine,
    outcome,
    unplayedRules: await question.unplayedRules(),
  });
}

async function withAccounts<T>(
  games: readonly ReplayableGame[],
  { accountOf }: Pick<StudyQuestion<T>, 'accountOf'>,
): Promise<readonly ReportGame[]> {
  if (accountOf === undefined) return games;
  return Promise.all(games.map(async (game) => ({ ...game, account: await accountOf(game.index) })));
}

function printNotes(notes: readonly string[]): void {
  if (notes.length === 0) return;
  const width = process.stdout.columns ?? DEFAULT_WIDTH;
  process.stdout.write(`\n${notes.flatMap((note) => wrap(note, width)).join('\n')}\n`);
}

function noResults(): InternalError {
  return new InternalError([
    { code: 'simulation/no-results', place: {}, message: 'no game has a result; see the failures above' },
  ]);
}
