/** Studies of one matchup of Tannhäuser, as the command line asks them. */
import { claimIn } from '../base/messages/experiment.ts';
import { playerInWords } from '../base/messages/matchup.ts';
import { generalAndMates } from '../base/messages/setup.ts';
import { unusedIn } from '../experiments/packs.ts';
import type { ReportName } from '../reports/definition.ts';
import type { StudyReportParts } from '../reports/studyReport.ts';
import { modeInWords } from '../rulesets/tannhauser/boardOptions.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { describePlayer } from '../rulesets/tannhauser/players/players.ts';
import { type Names, nameOf } from '../tables/names.ts';
import type { TableName } from '../tables/studyTables.ts';
import { matchupsAlong } from './along.ts';
import { replayCommandLine, studyCommandLine } from './commandLine.ts';
import { warnLeftOut } from './leftOut.ts';
import { createLog } from './log.ts';
import { type PackFindings, studyOfMatchup } from './matchCounts.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { type Matchup, readMatchup } from './matchup.ts';
import type { Findings } from './measure.ts';
import { runStudyQuestion, type StudyAnswer } from './study.ts';
import { readStudyArguments } from './studyOptions.ts';
import { unplayedRules } from './unplayedRules.ts';

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
  readonly claim: (findings: Findings<PackFindings>, names: Names) => string;
  /** What `--json` prints beside the head that all simulated answers share. */
  readonly answer: (findings: Findings<PackFindings>) => object;
}

/**
 * Reads the arguments and runs the study.
 * @throws UsageError, DataError, SystemError; as runStudyQuestion
 */
export async function runStudyCommand(
  command: StudyCommand,
  teams: readonly string[],
  argv: ParsedOptions,
): Promise<void> {
  const args = readStudyArguments(argv, command.games);
  const log = createLog(args);
  const matchup = await readMatchup(teams, args, log);
  await warnLeftOut(
    matchup,
    teams,
    args.overlays,
    (others) => studyCommandLine(command.name, others, args),
    log,
  );
  const others = matchupsAlong(matchup, args.along);
  const { name, savesAlways, report, fitsEffects } = command;
  const question = {
    name,
    savesAlways,
    report,
    asked: studyOfMatchup(matchup, fitsEffects),
    others: others.map((other) => studyOfMatchup(other, false)),
    commandLine: (games: number | undefined): string =>
      studyCommandLine(name, teams, games === undefined ? args : { ...args, until: undefined, games }),
    replayLine: (game: number): string => replayCommandLine(teams, args, game),
    packsOf: ({ packs }: PackFindings) => packs.packs,
    answer: (findings: Findings<PackFindings>) => answerOf(command, matchup, withUnused(findings)),
    unplayedRules: () => unplayedRules(matchup.catalogue),
  };
  await runStudyQuestion(question, args, log);
}

/** The findings with what the packs hold that nobody used. */
function withUnused(findings: Findings<PackFindings>): Findings<PackFindings> {
  const { own, uses } = findings;
  if (uses === undefined) return findings;
  return { ...findings, own: { ...own, packs: unusedIn(own.packs, uses) } };
}

async function answerOf(
  command: StudyCommand,
  matchup: Matchup,
  findings: Findings<PackFindings>,
): Promise<StudyAnswer> {
  const { studyTables } = await import('../tables/studyTables.ts');
  const { catalogue, configuration } = matchup;
  const names = displayNames(catalogue);
  const { map, mode, scenario, options } = configuration;
  const isUsual = scenario === undefined && options === undefined;
  const claim = command.claim(findings, names);
  return {
    claim: claimIn(`${nameOf(names, map)}, ${nameOf(names, scenario ?? mode)}`, claim),
    heading: isUsual ? '' : modeInWords(configuration, (id) => nameOf(names, id)),
    json: command.answer(findings),
    names,
    tables: Object.values(studyTables({ matchup: findings.matchup, ...findings.own }, names)),
    printed: command.tables,
    notes: [],
    report: () => reportParts(claim, matchup, findings, names),
  };
}

async function reportParts(
  claim: string,
  { study, catalogue, configuration }: Matchup,
  { matchup, own }: Findings<PackFindings>,
  names: Names,
): Promise<StudyReportParts> {
  const { packStudyParts } = await import('../reports/packStudy.ts');
  const player = (name: string) => playerInWords(name, describePlayer(catalogue, name));
  const playersOf = (side: 0 | 1): string =>
    generalAndMates((configuration.seats?.[side] ?? [configuration.players[side]]).map(player));
  return packStudyParts({
    claim,
    matchup,
    ...own,
    names,
    seed: study.seed,
    map: nameOf(names, configuration.map),
    mode: modeInWords(configuration, (id) => nameOf(names, id)),
    players: [playersOf(0), playersOf(1)],
    entriesSwapped: configuration.entries === 'swapped',
    packsStratified: configuration.packDraw === 'stratified',
  });
}
