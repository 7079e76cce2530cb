/** What the commands that play a matchup have in common. */
import { InternalError } from '../base/errors.ts';
import { interruptedBeforeFirst, noGameSucceeded, runSaved } from '../base/messages/cli.ts';
import { claimIn } from '../base/messages/experiment.ts';
import { againLine } from '../base/messages/until.ts';
import { nothingToRepeat } from '../base/messages/verdicts.ts';
import { shockrollVersion } from '../base/version.ts';
import type { ReportName } from '../reports/definition.ts';
import { modeInWords } from '../rulesets/tannhauser/boardOptions.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { resultsOf, statusOf } from '../simulation/manifest.ts';
import { createRunFolder, type RunFolder } from '../simulation/runFolder.ts';
import { type Names, nameOf, sideNames } from '../tables/names.ts';
import type { TableName } from '../tables/studyTables.ts';
import { watchedText } from '../tables/watchedText.ts';
import { matchupsAlong, verdictsAlong } from './along.ts';
import { answerHead, printJson, printTables } from './answer.ts';
import { studyCommandLine } from './commandLine.ts';
import { createLog } from './log.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { type Matchup, readMatchup } from './matchup.ts';
import { type Findings, measure } from './measure.ts';
import { replayable } from './notableGames.ts';
import { isRepeatable } from './repeatable.ts';
import { readStudyArguments, type StudyArguments } from './studyOptions.ts';

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
  /** The sentence that the study ends in. */
  readonly claim: (findings: Findings, names: Names) => string;
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
  const { watched } = findings;
  // A time ends other games on another machine; their number does not.
  const repeated =
    args.until?.kind === 'time'
      ? { ...args, until: undefined, games: outcome.games + outcome.failures.length }
      : args;
  const commandLine = studyCommandLine(command.name, teams, repeated);
  const { sides, confidence } = findings.matchup;
  const said = watched && watchedText(watched, sideNames(sides)[0], outcome.games, confidence);
  const tables = studyTables(findings, names);
  const along = alongTables(verdicts, names, findings.matchup.confidence);
  const { map, mode, scenario } = matchup.configuration;
  const setting = `${nameOf(names, map)}, ${nameOf(names, scenario ?? mode)}`;
  const claim = claimIn(setting, command.claim(findings, names));
  const comparison = along.length === 0 ? undefined : alongClaim(verdicts, names);
  if (args.json) {
    const alongs = comparison === undefined ? {} : { along: verdicts, alongClaim: comparison };
    printJson({
      claim,
      ...answerHead(matchup.study, outcome, repeatable),
      ...command.answer(findings),
      ...alongs,
      ...(watched === undefined ? {} : { watched, command: commandLine }),
      notableGames: games,
    });
  } else {
    const { configuration } = matchup;
    if (configuration.scenario !== undefined || configuration.options !== undefined) {
      process.stdout.write(`${modeInWords(configuration, (id) => nameOf(names, id))}\n\n`);
    }
    const shown = [...command.tables.map((name) => tables[name]), ...along];
    printTables(
      claim,
      shown.filter(({ data, long }) => data.numRows() > 0 && long !== true),
      matchup.study,
      outcome,
      repeatable,
      said,
    );
    if (watched !== undefined) process.stdout.write(`${againLine(commandLine)}\n`);
    if (comparison !== undefined) process.stdout.write(`${comparison}\n`);
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
    commandLine,
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
