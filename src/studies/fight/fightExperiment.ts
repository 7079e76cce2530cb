/**
 * Comparing studies: a question about the fight that the arguments name, in several settings, and repeated with other players.
 * The ruleset defines the fight.
 */
import type { Logger } from 'pino';
import { TEXTS } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import { sideNames } from '../../tables/names.ts';
import type { OwnOption } from '../command/ownOption.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { type Experiment, runExperiment } from '../experiment/experiment.ts';
import type { Conclude, Question, SecondPlayer } from '../experiment/question.ts';
import { followed, type OpenHost } from '../host/host.ts';
import { arrangedBy, COMMON_SEEDS, type Reductions } from '../options/reductions.ts';
import {
  comparingOptions,
  OTHER_PLAYER,
  type RunArguments,
  readRunArguments,
} from '../options/runOptions.ts';
import type { TurnedRuling } from '../run/interpretations.ts';
import { watchBaseline } from '../run/notableGames.ts';
import { nothingToRepeat, timeNeedsOneSetting } from '../run/phrases.ts';
import { playersText } from '../run/playersInWords.ts';
import { isOneSetting, type NamedFight, readEachFight } from './eachFight.ts';
import {
  type Fight,
  type FightConfiguration,
  type FightRuleset,
  fightChecked,
  fightsAlong,
} from './fightRuleset.ts';

/** The parsed input of a comparing study. */
export interface FightRequest<K, C, T> {
  /** Fights, one for each combination of the varied options. */
  readonly fights: readonly [NamedFight<K, C>, ...NamedFight<K, C>[]];
  readonly run: RunArguments & { readonly seed: number };
  /** Options of this study alone. */
  readonly own: T;
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
}

/** What is shown of the games besides the answer. */
interface ShownFights<K, C> {
  /** The fight whose offers and uses are counted. */
  readonly counted: Fight<K, C>;
  /** The fight, one of the variants, whose notable games are listed. */
  readonly watched: Fight<K, C>;
  /** The sides of `watched` as arguments. */
  readonly names: readonly string[];
}

export interface FightExperiment<K, C> {
  /** The command: `balance rules`. */
  readonly name: string;
  /** Options of this command alone, as given. */
  readonly ownOptions: readonly OwnOption[];
  /** Positional arguments, if they are not the two sides. */
  readonly positionals?: readonly string[];
  /** Variance reductions; common seeds alone by default. */
  readonly reductions?: Reductions;
  /** Characters that the study adds. */
  readonly brings?: readonly string[];
  /**
   * Validates the question for one setting, before any game is played or file written.
   * @param argv the options of this setting
   * @throws UsageError, DataError for input that the setting does not allow
   */
  readonly prepare: (fight: Fight<K, C>, argv: ParsedOptions) => Promise<Conclude>;
  /** What is shown besides the answer; the fight itself by default. @param names the sides as given */
  readonly shown?: (fight: Fight<K, C>, names: readonly string[]) => ShownFights<K, C>;
  /** Other interpretations besides those of the fight. */
  readonly interpretations?: (fight: Fight<K, C>) => readonly TurnedRuling[];
}

/**
 * The shared options of all comparing studies of fights, except those for what is played.
 * @param repeatable options that take several values, with descriptions
 * @param games default games of a variant
 */
export function fightExperimentOptions(repeatable: Readonly<Record<string, string>>, games: number) {
  const options = Object.entries(repeatable).map(([name, help]) => [
    name,
    { ...TEXTS, describe: `${help}; repeatable` },
  ]);
  return { ...Object.fromEntries(options), ...comparingOptions(games, OTHER_PLAYER) } as const;
}

/** The number of games of a variant. */
interface DefaultGames<T> {
  /**
   * Default number.
   * @param own options of this study alone
   */
  readonly byDefault: number | ((own: T) => number);
  /** Smallest number, with the reason to refuse fewer. */
  readonly least?: { readonly games: number; readonly why: string };
}

/**
 * Reads the options for what is played, those of comparingOptions, and those of `readOwn`.
 * @throws UsageError with every fault found; DataError, SystemError when the values cannot be read
 */
export async function readFightExperiment<K, C extends FightConfiguration, T>(
  ruleset: FightRuleset<K, C>,
  names: readonly string[],
  argv: ParsedOptions,
  { byDefault, least }: DefaultGames<T>,
  readOwn: (reader: OptionReader) => T,
): Promise<FightRequest<K, C, T>> {
  const { fights, seed, run, request } = await readEachFight(ruleset, names, argv, (reader) => {
    const read = readOwn(reader);
    const request = readRunArguments(
      argv,
      typeof byDefault === 'number' ? byDefault : byDefault(read),
      reader,
    );
    if (least !== undefined && request.games > 0 && request.games < least.games)
      reader.fault('games', `found ${request.games}, expected at least ${least.games}: ${least.why}`);
    const isOne = isOneSetting(ruleset, argv) && request.along.length === 0;
    if (request.until?.kind === 'time' && !isOne) reader.fault('until', timeNeedsOneSetting());
    return { run: request, request: read };
  });
  return { fights, run: { ...run, seed }, own: request, names, argv };
}

/**
 * Answers the question for every requested fight, and for each with the players of `--along`.
 * @throws UsageError, DataError with the faults of the arguments; as runExperiment
 */
export async function runFightExperiment<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  experiment: FightExperiment<K, C>,
  request: FightRequest<K, C, unknown>,
  openHost: OpenHost,
): Promise<void> {
  const host = openHost(request.run);
  await followed(host, async () => {
    await runExperiment(await experimentOf(ruleset, experiment, request, host.log), request.run, host);
  });
}

/**
 * Makes the comparing study of the fights.
 * @param second the second player; undefined without one
 */
async function experimentOf<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  experiment: FightExperiment<K, C>,
  request: FightRequest<K, C, unknown>,
  log: Logger,
): Promise<Experiment> {
  const { name, ownOptions, positionals, reductions = COMMON_SEEDS, brings } = experiment;
  const { fights, run, names, argv } = request;
  const [{ fight: first }] = fights;
  const all = fights.flatMap((named) => withPlayersAlong(ruleset, experiment, named, run));
  if (all.length === fights.length && run.along.length > 0) log.warn(nothingToRepeat(run.along));
  for (const { fight } of fights) for (const warning of ruleset.warnings?.(fight) ?? []) log.warn(warning);
  const lineOf = (sides: readonly string[], changed: Partial<RunArguments> = {}): string =>
    ruleset.commandLine(name, sides, [...ownOptions, ...reductions.option], argv, { ...run, ...changed });
  const questions: Question[] = [];
  for (const one of all) questions.push(await questionOf(ruleset, experiment, one, request));
  // Only after validation. Studies with other sides report their players themselves.
  if (positionals === undefined)
    await ruleset.warnLeftOut?.({ fight: first, names, argv, lineOf, brought: brings }, log);
  return {
    name,
    sides: sideNames(first.configuration.sides),
    questions,
    commandLine: (games: number | undefined): string =>
      lineOf(positionals ?? names, games === undefined ? {} : { games, until: undefined }),
    unplayedRules: () => ruleset.unplayedRules(first.catalogue),
  };
}

/** A fight with its checks. */
interface CheckedFight<K, C> extends NamedFight<K, C> {
  readonly second: SecondPlayer | undefined;
  readonly interpretations: readonly TurnedRuling[] | undefined;
}

/** The fight, and the same for each player of `--along`, which has no second player. */
function withPlayersAlong<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { interpretations: more = () => [] }: FightExperiment<K, C>,
  { fight, argv }: NamedFight<K, C>,
  run: RunArguments,
): readonly CheckedFight<K, C>[] {
  const turned = (): readonly TurnedRuling[] => {
    const own = ruleset.interpretations(fight);
    return [...own, ...more(fight).filter(({ change }) => !own.some((one) => one.change === change))];
  };
  return [
    {
      fight,
      argv,
      second: secondPlayer(ruleset, fight, run.second),
      interpretations: run.everyInterpretation === true ? turned() : undefined,
    },
    ...fightsAlong(ruleset, fight, run.along).map((other) => {
      const ai = other.configuration.players[0];
      return { fight: other, argv: { ...argv, ai }, second: undefined, interpretations: undefined };
    }),
  ];
}

function itself<K, C>(fight: Fight<K, C>, names: readonly string[]): ShownFights<K, C> {
  return { counted: fight, watched: fight, names };
}

async function questionOf<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { prepare, reductions = COMMON_SEEDS, shown = itself }: FightExperiment<K, C>,
  { fight, argv, second, interpretations }: CheckedFight<K, C>,
  { names, run }: FightRequest<K, C, unknown>,
): Promise<Question> {
  const { study, catalogue, configuration } = fight;
  const { withoutMeasures = (played: C) => played } = ruleset;
  const { counted, watched, names: watchedNames } = shown(fight, names);
  return {
    setting: ruleset.settingOf(fight),
    study,
    arranged: arrangedBy(reductions),
    watch: watchBaseline(watched.study, ruleset.marginOf(watched), (played) => withoutMeasures(played as C)),
    second,
    interpretations,
    players: await ruleset.playerNotes(fight, second),
    setup: ruleset.setupNotes?.(configuration) ?? [],
    replayLine: (game: number): string =>
      ruleset.commandLine('replay', watchedNames, [['game', String(game)]], argv, { seed: run.seed }),
    repeatable: ruleset.isRepeatable?.(configuration) ?? true,
    conclude: await prepare(fight, argv),
    uses: ruleset.usesOf && {
      study: ruleset.usesOf(counted),
      sides: sideNames(configuration.sides),
      names: ruleset.namesOf?.(catalogue) ?? new Map(),
    },
  };
}

/** The second player of the fight; undefined without one. */
function secondPlayer<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  request: string | undefined,
): SecondPlayer | undefined {
  const other = fightChecked(ruleset, fight, request);
  if (other === undefined) return undefined;
  const [player] = other.configuration.players;
  return {
    players: [playersText(fight.configuration.players), player],
    // A variant of the fight differs only in its configuration.
    playing: (study) => ({ ...study, configuration: ruleset.playedBy(study.configuration as C, player) }),
  };
}
