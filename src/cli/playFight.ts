/** `play` of games of two sides without a board: one fight, many times, with what each of its miniatures did. */
import type { MatchupResult } from '../experiments/matchup.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import type { ReportName } from '../reports/definition.ts';
import { sideNames } from '../tables/names.ts';
import type { OwnOption } from './commandLine.ts';
import {
  type Fight,
  type FightConfiguration,
  type FightRuleset,
  fightChecked,
  fightsAlong,
} from './fightRuleset.ts';
import { createLog } from './log.ts';
import type { ParsedOptions } from './matchOptions.ts';
import type { Findings, SidesStudy } from './measure.ts';
import type { RunArguments } from './runOptions.ts';
import { runStudyQuestion, type StudyAnswer } from './study.ts';

const NAME = 'play';
/** A mean with an error needs two pairs of games. */
const LEAST_GAMES = 4;

/** Means of what a fight counts besides who wins; they need LEAST_GAMES for their errors. */
interface FightCounts<M> {
  add(batch: ColumnBatch): void;
  /** @param planned games that anytime-valid intervals are tuned for; undefined when the number of games was fixed beforehand */
  result(planned?: number): M;
}

/** A fight that is played, and the words that asked for it. */
interface PlayedFight<K, C extends FightConfiguration, M> {
  readonly ruleset: FightRuleset<K, C>;
  readonly fight: Fight<K, C>;
  readonly run: RunArguments;
  /** The sides as the arguments have them. */
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
  /** Options that only `play` has, as they were given. */
  readonly ownOptions?: readonly OwnOption[];
  readonly report: ReportName;
  /** What is counted of each miniature, and of whatever else the ruleset asks. */
  readonly countsOf: (fight: Fight<K, C>, columns: readonly ColumnSpec[]) => FightCounts<M>;
  readonly answer: (findings: FightFindings<M>) => Promise<StudyAnswer>;
}

export interface FightFindings<M> {
  readonly matchup: MatchupResult;
  /** Undefined where the games are too few for an error. */
  readonly means: M | undefined;
  /** What a second player says of who is ahead; undefined where nobody checked. */
  readonly check: StudyCheck | undefined;
}

/** What a fight counts besides who wins. */
type OwnFindings<M> = Pick<FightFindings<M>, 'means'>;

/** Plays, counts, prints, saves. @throws as runStudyQuestion; UsageError with every player of `--along` and `--second` that is none */
export async function playFight<K, C extends FightConfiguration, M>(
  played: PlayedFight<K, C, M>,
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
    asked: studyOf(played, fight),
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
    answer: ({ matchup, own: { means } }: Findings<OwnFindings<M>>, check: StudyCheck | undefined) =>
      answer({ matchup, means, check }),
    unplayedRules: () => ruleset.unplayedRules(fight.catalogue),
  };
  await runStudyQuestion(question, run, createLog(run));
}

function studyOf<K, C extends FightConfiguration, M>(
  { ruleset, countsOf }: PlayedFight<K, C, M>,
  fight: Fight<K, C>,
): SidesStudy<OwnFindings<M>> {
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

/** Who checks, and what this player does. @param describe what a player in words does */
export function secondNotes(
  check: Pick<StudyCheck, 'players'> | undefined,
  describe: (player: string) => string,
): string[] {
  if (check === undefined) return [];
  const [, second] = check.players;
  return [`${second} checks who is ahead: ${describe(second)}`];
}
