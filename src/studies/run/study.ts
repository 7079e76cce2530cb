/**
 * The shared part of commands that play two sides against each other, independent of the ruleset: see playFight.ts.
 */
import { InternalError } from '../../base/errors.ts';
import { wrap } from '../../base/wrap.ts';
import type { ReplayableGame } from '../../experiments/notableGames.ts';
import type { ReportGame } from '../../reports/gamesBlock.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { resultsOf, statusOf } from '../../simulation/runResults.ts';
import { watchedText } from '../../tables/watchedText.ts';
import { attackFindings, OVERLAY } from '../experiment/attackFindings.ts';
import {
  checkBySecond,
  checkInterpretationsOf,
  checkNotes,
  laterGames,
  shareOfChecks,
} from '../experiment/checkBySecond.ts';
import { verdictsAlong } from '../experiment/verdictsAlong.ts';
import { followed, type Host } from '../host/host.ts';
import { loadAhead } from '../host/loadAhead.ts';
import type { ProgressReport } from '../host/progress.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { writePlan } from '../plan/writePlan.ts';
import { DEFAULT_WIDTH, printTables } from './answer.ts';
import { printAttempts } from './exploited.ts';
import { fillFolder } from './fillFolder.ts';
import { measure } from './measure.ts';
import { interruptedBeforeFirst, nothingToRepeat, runSaved } from './phrases.ts';
import { asJson, type Reported, reportOn } from './reported.ts';
import { lacksGames, openFolder } from './studyFolder.ts';
import type { StudyQuestion } from './studyQuestion.ts';

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
    const folder = await openFolder(question, repeatable, args, host);
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
  const reported = await reportOn(question, args, played, { checked, interpretations, exploit }, verdicts);
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
    partGames: question.request.repeatable
      ? { parts: result.partGames, commandOf: question.replayLine }
      : undefined,
    names: answer.names,
    commandLine,
    outcome,
    unplayedRules: await question.unplayedRules(),
  });
}

async function withAccounts<T>(
  games: readonly ReplayableGame[],
  { accounts }: Pick<StudyQuestion<T>, 'accounts'>,
): Promise<readonly ReportGame[]> {
  const told = await accounts?.(games.map(({ index }) => index));
  return games.map((game, place) => ({ ...game, account: told?.[place] }));
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
