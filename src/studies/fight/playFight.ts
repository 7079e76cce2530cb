/** `play` for games of two sides without a board: one fight, many times, with means of each miniature. */
import type { MatchupResult } from '../../experiments/matchup.ts';
import type { StudyCheck } from '../../experiments/studyFindings.ts';
import type { ColumnBatch, ColumnSpec } from '../../game/contract.ts';
import type { ReportName } from '../../reports/definition.ts';
import { sideNames } from '../../tables/names.ts';
import type { OwnOption } from '../command/ownOption.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import type { OpenHost } from '../host/host.ts';
import type { RunArguments } from '../options/runOptions.ts';
import type { SidesStudy, StudyResult } from '../run/measure.ts';
import { runStudyQuestion } from '../run/study.ts';
import type { StudyAnswer } from '../run/studyQuestion.ts';
import {
  type Fight,
  type FightConfiguration,
  type FightRuleset,
  fightChecked,
  fightsAlong,
} from './fightRuleset.ts';

const NAME = 'play';
/** Two pairs: with fewer games, a mean has no error. */
const LEAST_GAMES = 4;

/** Means counted in a fight besides the winner; they need LEAST_GAMES for their errors. */
interface FightCounts<M> {
  add(batch: ColumnBatch): void;
  /**
   * @param planned games at which anytime-valid intervals are narrowest; undefined when the number of games was fixed in advance
   */
  result(planned?: number): M;
}

/** A fight to play, with its input. */
interface PlayedFight<K, C extends FightConfiguration, M> {
  readonly ruleset: FightRuleset<K, C>;
  readonly fight: Fight<K, C>;
  readonly run: RunArguments;
  /** The sides as given. */
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
  /** Options of `play` alone, as given. */
  readonly ownOptions?: readonly OwnOption[];
  readonly report: ReportName;
  /** Counts of each miniature, and others of the ruleset. */
  readonly countsOf: (fight: Fight<K, C>, columns: readonly ColumnSpec[]) => FightCounts<M>;
  readonly answer: (result: FightResult<M>) => Promise<StudyAnswer>;
}

export interface FightResult<M> {
  readonly matchup: MatchupResult;
  /** Means; undefined with too few games for an error. */
  readonly means: M | undefined;
  /** Check of who is ahead by a second player; undefined without one. */
  readonly check: StudyCheck | undefined;
}

/** Counts of a fight besides the winner. */
type OwnResult<M> = Pick<FightResult<M>, 'means'>;

/**
 * Plays, counts, prints, saves.
 * @throws as runStudyQuestion; UsageError with every unknown player of `--along` and `--second`
 */
export async function playFight<K, C extends FightConfiguration, M>(
  played: PlayedFight<K, C, M>,
  openHost: OpenHost,
): Promise<void> {
  const { ruleset, fight, run, names, argv, ownOptions = [], report, answer } = played;
  const { seed } = fight.study;
  const own: readonly OwnOption[] = [
    ...ownOptions,
    ...(run.until?.kind === 'decided' ? [['margin', String(run.until.margin)] as const] : []),
  ];
  const second = fightChecked(ruleset, fight, run.second);
  const question = {
    name: NAME,
    savesAlways: false,
    report,
    request: studyOf(played, fight),
    others: fightsAlong(ruleset, fight, run.along).map((other) => studyOf(played, other)),
    commandLine: (games: number | undefined): string =>
      ruleset.commandLine(NAME, names, own, argv, {
        ...run,
        seed,
        ...(games === undefined ? {} : { games, until: undefined }),
      }),
    replayLine: (game: number): string =>
      ruleset.commandLine('replay', names, [['game', String(game)]], argv, { seed }),
    second: second && studyOf(played, second),
    interpretations: run.everyInterpretation === true ? ruleset.interpretations(fight) : undefined,
    packsOf: () => undefined,
    findingsOf: () => [],
    answer: ({ matchup, own: { means } }: StudyResult<OwnResult<M>>, check: StudyCheck | undefined) =>
      answer({ matchup, means, check }),
    unplayedRules: () => ruleset.unplayedRules(fight.catalogue),
  };
  await runStudyQuestion(question, run, openHost(run));
}

function studyOf<K, C extends FightConfiguration, M>(
  { ruleset, countsOf }: PlayedFight<K, C, M>,
  fight: Fight<K, C>,
): SidesStudy<OwnResult<M>> {
  const { study, configuration } = fight;
  return {
    study,
    sides: sideNames(configuration.sides),
    players: configuration.players,
    repeatable: true,
    miniatures: [],
    margin: ruleset.marginOf(fight),
    uses: ruleset.usesOf?.(fight),
    counts(columns) {
      const means = countsOf(fight, columns);
      let games = 0;
      return {
        add(batch) {
          games += batch.games;
          means.add(batch);
        },
        result: (_, looked) => ({ means: games < LEAST_GAMES ? undefined : means.result(looked) }),
      };
    },
  };
}

/**
 * Notes about the second player.
 * @param describe describes a player
 */
export function secondNotes(
  check: Pick<StudyCheck, 'players'> | undefined,
  describe: (player: string) => string,
): string[] {
  if (check === undefined) return [];
  const [, second] = check.players;
  return [`${second} checks who is ahead: ${describe(second)}`];
}
