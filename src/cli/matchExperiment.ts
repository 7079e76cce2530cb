/** Comparing studies of Tannhäuser: questions to every map, mode and player that the arguments name. */
import type { Logger } from 'pino';
import { figuresOf } from '../experiments/figures.ts';
import { healthRowsMargin } from '../experiments/margins.ts';
import type { StudySpec } from '../game/contract.ts';
import { entriesSentence } from '../reports/phrases.ts';
import { fieldable } from '../rulesets/tannhauser/columns.ts';
import type { MatchConfiguration } from '../rulesets/tannhauser/configuration.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { type Names, sideNames } from '../tables/names.ts';
import { matchupChecked, matchupInterpretations } from './along.ts';
import { experimentCommandLine, type OwnOption, replayCommandLine } from './commandLine.ts';
import { type Experiment, runExperiment } from './experiment.ts';
import type { ExperimentArguments } from './experimentOptions.ts';
import { warnLeftOut } from './leftOut.ts';
import { createLog } from './log.ts';
import type { Matchup } from './matchup.ts';
import { watchBaseline } from './notableGames.ts';
import { playerNotes } from './playerNotes.ts';
import { playersInWords } from './playersInWords.ts';
import { followed } from './progress.ts';
import type { Conclude, Question, SecondPlayer } from './question.ts';
import { arrangedBy, COMMON_SEEDS, type Reductions } from './reductions.ts';
import { isRepeatable } from './repeatable.ts';
import { matchupsOf, settingOf } from './settings.ts';
import { unplayedRules } from './unplayedRules.ts';
import { usesOfMatchup } from './usesOfMatchup.ts';

/** A study: a question that is put to one setting after another. */
export interface MatchExperiment {
  /** The command: `balance rules`. */
  readonly name: string;
  /** Options that only this command has, as they were given. */
  readonly ownOptions: readonly OwnOption[];
  /** What makes its intervals narrower; common seeds alone by default. */
  readonly reductions?: Reductions;
  /** Teams as they were given, where the study takes others than the two of a matchup. */
  readonly teams?: readonly string[];
  /** Characters that the study brings in itself. */
  readonly brings?: readonly string[];
  /**
   * Checks what is asked of one setting, before any game is played and any file written.
   * @throws UsageError, DataError for what the setting does not allow
   */
  readonly prepare: (matchup: Matchup, names: Names) => Promise<Conclude>;
}

/**
 * Puts the question to every map, mode and player asked for.
 * @throws UsageError, DataError with what the arguments have wrong; as runExperiment
 */
export async function runMatchExperiment(
  asked: MatchExperiment,
  teams: readonly string[],
  args: ExperimentArguments,
): Promise<void> {
  const log = createLog(args);
  await followed(log, args, async (progress) => {
    await runExperiment(await experimentOf(asked, teams, args, log), args, progress, log);
  });
}

async function experimentOf(
  { name, ownOptions, reductions = COMMON_SEEDS, teams: ownTeams, brings, prepare }: MatchExperiment,
  teams: readonly string[],
  args: ExperimentArguments,
  log: Logger,
): Promise<Experiment> {
  const asked = await matchupsOf(teams, args, log);
  const [{ matchup: first }] = asked;
  const names = displayNames(first.catalogue);
  const lineOf = (asked: readonly string[], own: ExperimentArguments): string =>
    experimentCommandLine(name, [...ownOptions, ...reductions.option], asked, own);
  const questions: Question[] = [];
  for (const { matchup, args: own, isAlong } of asked) {
    const { study, configuration } = matchup;
    const repeatable = isRepeatable([configuration]);
    const figures = figuresOf({ sides: fieldable(configuration) });
    const watch = watchBaseline(study, (columns) => healthRowsMargin(columns, figures), withoutMeasures);
    const second = isAlong ? undefined : secondPlayer(matchup, args.second);
    const isTurned = !isAlong && args.everyInterpretation === true;
    questions.push({
      setting: settingOf(matchup, names),
      study,
      arranged: arrangedBy(reductions),
      watch,
      second,
      interpretations: isTurned ? matchupInterpretations(matchup) : undefined,
      players: await playerNotes(matchup.catalogue, configuration, second),
      setup: [entriesSentence(configuration)],
      replayLine: (game: number): string => replayCommandLine(teams, own, game),
      repeatable,
      conclude: await prepare(matchup, names),
      uses: { study: usesOfMatchup(matchup), sides: sideNames(configuration.sides), names },
    });
  }
  // Studies with teams of their own say themselves who plays.
  if (ownTeams === undefined)
    await warnLeftOut(first, teams, args.overlays, (others) => lineOf(others, args), log, brings);
  return {
    name,
    sides: first.configuration.sides.map((side) => side.name),
    questions,
    commandLine: (games: number | undefined): string =>
      lineOf(ownTeams ?? teams, games === undefined ? args : { ...args, until: undefined, games }),
    unplayedRules: () => unplayedRules(first.catalogue),
  };
}

/** Who checks what is found in the matchup; undefined where nobody does. */
function secondPlayer(matchup: Matchup, asked: string | undefined): SecondPlayer | undefined {
  const other = matchupChecked(matchup, asked);
  if (other === undefined) return undefined;
  return {
    players: [playersInWords(matchup.configuration.players), other.configuration.players[0]],
    playing: (study) => playedAs(study, other),
  };
}

/** A study with the players of another matchup. */
export function playedAs(study: StudySpec, { configuration: { players } }: Matchup): StudySpec {
  return { ...study, configuration: { ...configurationOf(study), players } };
}

function configurationOf({ configuration }: StudySpec): MatchConfiguration {
  return configuration as MatchConfiguration;
}

function withoutMeasures(configuration: unknown): object {
  const { measures: _, ...played } = configuration as MatchConfiguration;
  return played;
}
