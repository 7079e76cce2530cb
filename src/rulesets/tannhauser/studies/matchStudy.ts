/** Studies of one matchup of Tannhäuser, from the command line. */
import { fitClaim } from '../../../base/claim.ts';
import { unusedIn } from '../../../experiments/packs.ts';
import type { Finding } from '../../../experiments/playerCheck.ts';
import {
  effectFindings,
  effectKey,
  effectsChecked,
  interactionKey,
  packFindings,
  packKey,
  packsChecked,
  type StudyCheck,
} from '../../../experiments/studyFindings.ts';
import { claimAt } from '../../../reports/claims.ts';
import type { ReportName } from '../../../reports/definition.ts';
import type { StudyReportParts } from '../../../reports/studyReport.ts';
import type { OwnOption } from '../../../studies/command/ownOption.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { fightChecked, fightOf, fightsAlong } from '../../../studies/fight/fightRuleset.ts';
import type { OpenHost } from '../../../studies/host/host.ts';
import { readLuck, withLuck } from '../../../studies/options/reductions.ts';
import type { RunArguments } from '../../../studies/options/runOptions.ts';
import { readStudyRun } from '../../../studies/options/studyOptions.ts';
import type { StudyResult } from '../../../studies/run/measure.ts';
import { playerText } from '../../../studies/run/phrases.ts';
import { runStudyQuestion } from '../../../studies/run/study.ts';
import type { StudyAnswer } from '../../../studies/run/studyQuestion.ts';
import { miniatureName, type Names, nameOf } from '../../../tables/names.ts';
import type { TableName } from '../../../tables/studyTables.ts';
import { modeText } from '../boardOptions.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { displayNames } from '../displayNames.ts';
import { arePicked } from '../entryDesign.ts';
import { generalAndMates } from '../phrases.ts';
import { describePlayer } from '../players/players.ts';
import type { AttackedKind } from './exploit/attackedFindings.ts';
import { attackOf, foundLine } from './exploit/attackStudy.ts';
import { checkExploited, readExploit } from './exploit/exploitOption.ts';
import { warnLeftOut } from './leftOut.ts';
import { type PackResult, studyOfMatchup } from './matchCounts.ts';
import type { Matchup } from './matchup.ts';
import { matchupsOf } from './matchups.ts';
import { playerNotes } from './playerNotes.ts';
import type { PeopleJson } from './results/besidePeople.ts';
import type { PlayedGames } from './results/meetings.ts';

/** The properties of one command. */
export interface StudyCommand {
  readonly name: string;
  /** Default games. */
  readonly games: number;
  /** Whether it writes a run folder under `runs/` without `--out`. */
  readonly savesAlways: boolean;
  readonly report: ReportName;
  /** Whether it fits the effects of packs and their interactions. */
  readonly fitsEffects: boolean;
  /** Tables that are printed. */
  readonly tables: readonly TableName[];
  /** Findings that `--exploit` attacks. */
  readonly attacked: readonly AttackedKind[];
  /** Versions of the claim, the fullest first. */
  readonly claim: (
    result: StudyResult<PackResult>,
    names: Names,
    check: StudyCheck | undefined,
  ) => readonly string[];
  /** Fields of the `--json` document besides those of all simulated answers. */
  readonly answer: (result: StudyResult<PackResult>, people: PeopleJson | null | undefined) => object;
}

/** A table of games that people played, read before the study. */
export interface PeopleTable {
  readonly option: OwnOption;
  /** The games, as the data of the matchup name them. @throws DataError for lines that are no game */
  readonly games: (matchup: Matchup) => PlayedGames;
}

/**
 * Reads the arguments and runs the study.
 * @throws UsageError, DataError, SystemError; as runStudyQuestion
 */
export async function runStudyCommand(
  command: StudyCommand,
  teams: readonly string[],
  argv: ParsedOptions,
  openHost: OpenHost,
  table?: PeopleTable,
): Promise<void> {
  const { name, savesAlways, report, fitsEffects, games } = command;
  const matchups = matchupsOf(name);
  const { catalogue, configuration, seed, run, reductions } = await matchups.read(teams, argv, (reader) => ({
    run: { ...readStudyRun(argv, games, reader), exploit: readExploit(reader) },
    reductions: readLuck(reader),
  }));
  if (run.exploit !== undefined) checkExploited(configuration);
  const host = openHost(run);
  const { log } = host;
  // Luck is measured when scores are corrected for it.
  const matchup = fightOf(
    matchups,
    catalogue,
    reductions.luck ? withLuck(configuration) : configuration,
    seed,
  );
  const margin = run.until?.kind === 'decided' ? [['margin', String(run.until.margin)] as const] : [];
  const attacks = run.exploit === undefined ? [] : [['exploit', String(run.exploit)] as const];
  const own = [...(table === undefined ? [] : [table.option]), ...reductions.option, ...margin, ...attacks];
  const people = table?.games(matchup);
  const lineOf = (sides: readonly string[], changed: Partial<RunArguments> = {}): string =>
    matchups.commandLine(name, sides, own, argv, { ...run, seed, ...changed });
  for (const warning of matchups.warnings?.(matchup) ?? []) log.warn(warning);
  await warnLeftOut({ fight: matchup, names: teams, argv, lineOf }, log);
  const others = fightsAlong(matchups, matchup, run.along);
  const second = fightChecked(matchups, matchup, run.second);
  const question = {
    name,
    savesAlways,
    report,
    request: studyOfMatchup(matchup, fitsEffects),
    others: others.map((other) => studyOfMatchup(other, false)),
    second: second && studyOfMatchup(second, fitsEffects),
    interpretations: run.everyInterpretation === true ? matchups.interpretations(matchup) : undefined,
    commandLine: (games: number | undefined): string =>
      lineOf(teams, games === undefined ? {} : { games, until: undefined }),
    replayLine: (game: number): string =>
      matchups.commandLine('replay', teams, [['game', String(game)]], argv, { seed }),
    accounts: async (games: readonly number[]): Promise<readonly string[]> => {
      const [{ accountOf }, { gamesOf }] = await Promise.all([
        import('./why/account.ts'),
        import('./why/steps.ts'),
      ]);
      const gameOf = gamesOf(matchup.study);
      return games.map((game) => accountOf(gameOf(game)));
    },
    packsOf: ({ packs }: PackResult) => packs,
    attack: attackOf(matchup, command.attacked, run.exploit, (played, games, overlay) =>
      foundLine(matchups, { matchup, teams, argv, own: reductions.option }, played, games, overlay),
    ),
    findingsOf,
    answer: (result: StudyResult<PackResult>, check: StudyCheck | undefined) =>
      answerOf(command, matchup, checkedFindings(withUnused(result), check), check, people),
    unplayedRules: () => matchups.unplayedRules(catalogue),
  };
  await runStudyQuestion(question, run, host);
}

/** The results with the unused items of packs. */
function withUnused(result: StudyResult<PackResult>): StudyResult<PackResult> {
  const { own, uses } = result;
  if (uses === undefined) return result;
  return { ...result, own: { ...own, packs: unusedIn(own.packs, uses) } };
}

async function answerOf(
  command: StudyCommand,
  matchup: Matchup,
  result: StudyResult<PackResult>,
  check: StudyCheck | undefined,
  people: PlayedGames | undefined,
): Promise<StudyAnswer> {
  const { studyTables } = await import('../../../tables/studyTables.ts');
  const { catalogue, configuration } = matchup;
  const names = displayNames(catalogue);
  const { map, mode, scenario, options } = configuration;
  const isDefault = scenario === undefined && options === undefined;
  const beside = await peopleIn(result, configuration, people);
  const alone = command.claim(result, names, check);
  const claims = [...alone.map((claim) => [claim, ...beside.clauses].join(' ')), ...alone];
  const notes = await playerNotes(catalogue, configuration, check);
  const where = `${nameOf(names, map)}, ${nameOf(names, scenario ?? mode)}`;
  const tables = [
    ...Object.values(
      studyTables({ matchup: result.matchup, ...result.own, check, picked: arePicked(configuration) }, names),
    ),
    ...beside.tables,
  ];
  return {
    claim: claimAt(where, claims),
    heading: isDefault ? '' : modeText(configuration, (id) => nameOf(names, id)),
    json: command.answer(result, beside.json),
    names,
    labelOf: labelsOf(result.own, names),
    tables,
    printed: [
      ...command.tables.slice(0, 1),
      ...beside.tables.map((table) => table.name),
      ...command.tables.slice(1),
    ],
    notes,
    report: () => reportParts({ claim: fitClaim(claims), notes }, matchup, result, names),
  };
}

/** What people scored in the matchup; nothing where no table was given. */
async function peopleIn(
  { matchup }: StudyResult<PackResult>,
  configuration: MatchConfiguration,
  people: PlayedGames | undefined,
) {
  if (people === undefined) return { clauses: [], tables: [], json: undefined };
  const [one, two] = matchup.sides;
  const { besidePeople } = await import('./results/besidePeople.ts');
  const { clause, ...beside } = besidePeople(people, configuration, [one.score, two.score]);
  return { clauses: [clause], ...beside };
}

/** Label of the joint effect of two packs. */
function togetherLabel([one, other]: readonly [string, string]): string {
  return `${one} with ${other}`;
}

/** Labels of the packs and their effects. */
function labelsOf({ packs, effects }: PackResult, names: Names): (key: string) => string {
  const known = new Map(
    packs.packs.map((one) => [one.miniature, miniatureName(names, one.character, one.miniature)] as const),
  );
  const called = (miniature: string, pack: string): string =>
    `${known.get(miniature) ?? miniature}, ${nameOf(names, pack)} pack`;
  const labels = new Map([
    ...packs.packs.map((one) => [packKey(one), called(one.miniature, one.pack)] as const),
    ...(effects?.effects ?? []).map(
      (one) => [effectKey(one), `${called(one.miniature, one.pack)}: added`] as const,
    ),
    ...(effects?.interactions ?? []).map(
      (one) =>
        [
          interactionKey(one),
          togetherLabel([called(one.miniatures[0], one.packs[0]), called(one.miniatures[1], one.packs[1])]),
        ] as const,
    ),
  ]);
  return (key) => labels.get(key) ?? key;
}

/** Findings besides who is ahead. */
function findingsOf({ packs, effects }: PackResult): Finding[] {
  return [...packFindings(packs), ...(effects === undefined ? [] : effectFindings(effects))];
}

/** The findings with the second player's verdict on each. */
function checkedFindings(
  result: StudyResult<PackResult>,
  check: StudyCheck | undefined,
): StudyResult<PackResult> {
  if (check === undefined) return result;
  const { packs, effects } = result.own;
  const own = {
    ...result.own,
    packs: packsChecked(packs, check.findings),
    effects: effects && effectsChecked(effects, check.findings),
  };
  return { ...result, own };
}

async function reportParts(
  given: Pick<StudyReportParts, 'claim' | 'notes'>,
  { study, catalogue, configuration }: Matchup,
  { matchup, own }: StudyResult<PackResult>,
  names: Names,
): Promise<StudyReportParts> {
  const { packStudyParts } = await import('./packs/packStudy.ts');
  const player = (name: string) => playerText(name, describePlayer(catalogue, name));
  const playersOf = (side: 0 | 1): string =>
    generalAndMates((configuration.seats?.[side] ?? [configuration.players[side]]).map(player));
  return packStudyParts({
    ...given,
    matchup,
    ...own,
    names,
    seed: study.seed,
    map: nameOf(names, configuration.map),
    mode: modeText(configuration, (id) => nameOf(names, id)),
    players: [playersOf(0), playersOf(1)],
    entries: configuration,
    picked: arePicked(configuration),
    packsStratified: configuration.packDraw === 'stratified',
  });
}
