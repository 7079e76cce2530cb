/** What the commands that play a matchup have in common. */
import { InternalError } from '../base/errors.ts';
import { interruptedBeforeFirst, noGameSucceeded, runSaved } from '../base/messages/cli.ts';
import { nothingToRepeat } from '../base/messages/verdicts.ts';
import { shockrollVersion } from '../base/version.ts';
import type { ReportName } from '../reports/definition.ts';
import { modeInWords } from '../rulesets/tannhauser/boardOptions.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { resultsOf, statusOf } from '../simulation/manifest.ts';
import { createRunFolder, type RunFolder } from '../simulation/runFolder.ts';
import { nameOf } from '../tables/names.ts';
import type { TableName } from '../tables/studyTables.ts';
import { matchupsAlong, verdictsAlong } from './along.ts';
import { answerHead, printJson, printTables } from './answer.ts';
import { studyCommandLine } from './commandLine.ts';
import { createLog } from './log.ts';
import { type Matchup, readMatchup } from './matchup.ts';
import { type Findings, measure } from './measure.ts';
import { replayable } from './notableGames.ts';
import { isRepeatable } from './repeatable.ts';
import { type ParsedOptions, readStudyArguments, type StudyArguments } from './studyOptions.ts';

/** How one command differs from the others. */
export interface StudyCommand {
  readonly name: string;
  /** Games by default. */
  readonly games: number;
  /** Writes a run folder under `runs/` when no `--out` is given. */
  readonly savesAlways: boolean;
  readonly report: ReportName;
  /** Fits what each pack adds, alone and in company. */
  readonly fitsEffects: boolean;
  /** Tables that are printed. */
  readonly tables: readonly TableName[];
  /** What `--json` prints beside the head that all simulated answers share. */
  readonly answer: (findings: Findings) => object;
}

/**
 * Reads the arguments, plays, counts, prints, saves.
 * @throws UsageError, DataError, SystemError; InternalError `simulation/no-results` when every game failed
 */
export async function runStudyCommand(
  command: StudyCommand,
  teams: readonly string[],
  argv: ParsedOptions,
): Promise<void> {
  const args = readStudyArguments(argv, command.games);
  const log = createLog(args);
  const matchup = await readMatchup(teams, args, log);
  const others = matchupsAlong(matchup, args.along);
  if (others.length === 0 && args.along.length > 0) log.warn(nothingToRepeat(args.along));
  const repeatable = isRepeatable([matchup, ...others].map(({ configuration }) => configuration));
  const folder = await openFolder(command, matchup, args, repeatable);
  const { outcome, findings } = await measure(matchup, args, command.fitsEffects, folder, log);
  if (findings === undefined) {
    await folder?.finish(statusOf(outcome), resultsOf(outcome));
    if (!outcome.interrupted) throw noResults();
    log.warn(interruptedBeforeFirst());
    return;
  }
  const verdicts = await verdictsAlong(matchup, { outcome, findings }, others, args, log);
  // Loaded once there is something to show: the first game need not wait for it.
  const [{ studyTables }, { alongClaim, alongTables }] = await Promise.all([
    import('../tables/studyTables.ts'),
    import('../tables/alongTables.ts'),
  ]);
  const names = displayNames(matchup.catalogue);
  const games = replayable(findings.notable, matchup, teams, args);
  const tables = studyTables(findings, names);
  const along = alongTables(verdicts, names, findings.matchup.confidence);
  const claim = along.length === 0 ? undefined : alongClaim(verdicts, names);
  if (args.json) {
    const repeated = claim === undefined ? {} : { along: verdicts, alongClaim: claim };
    printJson({
      ...answerHead(matchup.study, outcome, repeatable),
      ...command.answer(findings),
      ...repeated,
      notableGames: games,
    });
  } else {
    const { configuration } = matchup;
    if (configuration.scenario !== undefined || configuration.options !== undefined) {
      process.stdout.write(`${modeInWords(configuration, (id) => nameOf(names, id))}\n\n`);
    }
    const shown = [...command.tables.map((name) => tables[name]), ...along];
    printTables(
      shown.filter(({ data, long }) => data.numRows() > 0 && long !== true),
      matchup.study,
      outcome,
      repeatable,
    );
    if (claim !== undefined) process.stdout.write(`${claim}\n`);
  }
  if (folder === undefined) return;
  const { saveStudy } = await import('./saveStudy.ts');
  await saveStudy(folder, {
    played: matchup,
    outcome,
    findings,
    verdicts,
    names,
    games,
    tables: [...Object.values(tables), ...along],
    report: command.report,
    commandLine: studyCommandLine(command.name, teams, args),
  });
  log.info({ folder: folder.path }, runSaved(folder.path));
}

async function openFolder(
  command: StudyCommand,
  { study }: Matchup,
  { games, out, force }: StudyArguments,
  repeatable: boolean,
): Promise<RunFolder | undefined> {
  if (out === undefined && !command.savesAlways) return undefined;
  const run = { command: command.name, engine: shockrollVersion(), study, games, repeatable };
  return createRunFolder(run, out, force);
}

function noResults(): InternalError {
  return new InternalError([{ code: 'simulation/no-results', place: {}, message: noGameSucceeded() }]);
}
