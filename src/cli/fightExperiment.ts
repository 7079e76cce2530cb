/**
 * Comparing studies of games of two sides without a board: a question to the fight that the arguments name, in several settings,
 * and again for other players. What a fight is, its ruleset says.
 */
import type { Logger } from 'pino';
import type { Argv } from 'yargs';
import { type Fault, UsageError } from '../base/errors.ts';
import type { GameMargin } from '../experiments/margins.ts';
import type { UseStudy } from '../experiments/uses.ts';
import type { ColumnSpec, StudySpec } from '../game/contract.ts';
import { TEXTS, texts } from '../odds/optionKinds.ts';
import type { OptionReader } from '../odds/options.ts';
import type { UnplayedRule } from '../reports/blocks.ts';
import type { Setting } from '../reports/settings.ts';
import { sideNames } from '../tables/names.ts';
import type { OwnOption } from './commandLine.ts';
import { type Experiment, runExperiment } from './experiment.ts';
import type { TurnedRuling } from './interpretations.ts';
import { createLog } from './log.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { watchBaseline } from './notableGames.ts';
import { nothingToRepeat, secondIsFirst, timeNeedsOneSetting } from './phrases.ts';
import type { PlanArguments, PlannedStudy } from './planAnswer.ts';
import { playersInWords } from './playersInWords.ts';
import { followed } from './progress.ts';
import type { Conclude, Question, SecondPlayer } from './question.ts';
import { arrangedBy, COMMON_SEEDS } from './reductions.ts';
import type { RepeatedRun } from './repeatedLine.ts';
import {
  NO_SECOND,
  OTHER_PLAYER,
  type RunArguments,
  readRunArguments,
  withComparingOptions,
} from './runOptions.ts';

/** What every configuration of a fight has. */
export interface FightConfiguration {
  readonly sides: readonly [{ readonly name: string }, { readonly name: string }];
  readonly players: readonly [string, string];
}

/** A study with its parts in their own types. */
export interface Fight<K, C> {
  readonly study: StudySpec;
  readonly catalogue: K;
  readonly configuration: C;
}

/** What a ruleset brings to the studies of its fights. */
export interface FightRuleset<K, C extends FightConfiguration> {
  readonly id: string;
  /** Options of which a comparing study takes several values: every combination is a setting. */
  readonly varied: readonly string[];
  /**
   * Reads what is played, and what `readMore` reads besides.
   * @param names the sides as the arguments have them
   * @throws UsageError with every fault found; DataError, SystemError when the figures cannot be read
   */
  readonly read: <T>(
    names: readonly string[],
    argv: ParsedOptions,
    readMore: (reader: OptionReader) => T,
  ) => Promise<{ readonly catalogue: K; readonly configuration: C; readonly seed: number } & T>;
  /** The sides that are played where the arguments name none. */
  readonly usualSides: (catalogue: K) => readonly string[];
  /** A `--rule` text with the rule's own name in place of its number. */
  readonly byRuleName: (catalogue: K, text: string) => string;
  /** Names of AI players, the one that draws its choices first. */
  readonly playerNames: readonly string[];
  /** A player in its canonical words. @param faults gets what is wrong */
  readonly parsePlayer: (text: string, path: string, faults: Fault[]) => string;
  /** The configuration with the player on both sides. */
  readonly playedBy: (configuration: C, player: string) => C;
  /** The arguable rulings of the fight, each turned. */
  readonly interpretations: (fight: Fight<K, C>) => readonly TurnedRuling[];
  readonly settingOf: (configuration: C) => Setting;
  readonly margin: (columns: readonly ColumnSpec[]) => GameMargin;
  /** The line that plays the same games again, on any machine. @param argv the options as they were given */
  readonly commandLine: (
    command: string,
    names: readonly string[],
    own: readonly OwnOption[],
    argv: ParsedOptions,
    run: RepeatedRun,
  ) => string;
  /** The games of the fight with what its players are offered and use; undefined where there is next to nothing to choose. */
  readonly usesOf: ((fight: Fight<K, C>) => UseStudy) | undefined;
  /** Rules that are not played as written. @throws SystemError when the rules cannot be read */
  readonly unplayedRules: (catalogue: K) => Promise<readonly UnplayedRule[]>;
}

/** A fight with the words that name it. */
interface NamedFight<K, C> {
  readonly fight: Fight<K, C>;
  readonly argv: ParsedOptions;
}

/** What a comparing study is asked, and the words that asked it. */
export interface AskedFight<K, C, T> {
  /** One for each combination of the varied options. */
  readonly fights: readonly [NamedFight<K, C>, ...NamedFight<K, C>[]];
  readonly run: RunArguments & { readonly seed: number };
  /** Options that only this study has. */
  readonly own: T;
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
}

export interface FightExperiment<K, C> {
  /** The command: `balance rules`. */
  readonly name: string;
  /** Options that only this command has, as they were given. */
  readonly ownOptions: readonly OwnOption[];
  /** Arguments of the command, where they are not the sides. */
  readonly positionals?: readonly string[];
  /**
   * Checks what is asked of one setting, before any game is played and any file written.
   * @param argv the words of this setting
   * @throws UsageError, DataError for what the setting does not allow
   */
  readonly prepare: (fight: Fight<K, C>, argv: ParsedOptions) => Promise<Conclude>;
  /** Arguable rulings that come up beside those of the fight, each turned. */
  readonly interpretations?: (fight: Fight<K, C>) => readonly TurnedRuling[];
}

/** The fight with its study. */
export function fightOf<K, C extends FightConfiguration>(
  { id }: Pick<FightRuleset<K, C>, 'id'>,
  catalogue: K,
  configuration: C,
  seed: number,
): Fight<K, C> {
  return { study: { ruleset: id, catalogue, configuration, seed }, catalogue, configuration };
}

/**
 * Declares what all comparing studies of fights have besides what is played.
 * @param repeatable options of which a study takes several values, with what they are
 * @param games of an arm by default
 */
export function withFightExperimentOptions(
  parser: Argv,
  repeatable: Readonly<Record<string, string>>,
  games: number,
): Argv {
  const options = Object.entries(repeatable).map(([name, help]) => [
    name,
    { ...TEXTS, describe: `${help}; repeatable` },
  ]);
  return withComparingOptions(parser.options(Object.fromEntries(options)), games, OTHER_PLAYER);
}

/**
 * Reads the options of what is played, those of withComparingOptions, and what `readOwn` reads besides.
 * @throws UsageError with every fault found; DataError, SystemError when the figures cannot be read
 */
export async function readFightExperiment<K, C extends FightConfiguration, T>(
  ruleset: FightRuleset<K, C>,
  names: readonly string[],
  argv: ParsedOptions,
  games: number,
  readOwn: (reader: OptionReader) => T,
): Promise<AskedFight<K, C, T>> {
  const [own, ...others] = settingsOf(ruleset.varied, argv);
  const { catalogue, configuration, seed, run, wish } = await ruleset.read(names, own, (reader) => {
    const asked = readRunArguments(argv, games, reader);
    const isOne = others.length === 0 && asked.along.length === 0;
    if (asked.until?.kind === 'time' && !isOne) reader.fault('until', timeNeedsOneSetting());
    return { run: asked, wish: readOwn(reader) };
  });
  const named = [];
  for (const other of others) {
    const read = await ruleset.read(names, other, () => ({}));
    named.push({ fight: fightOf(ruleset, read.catalogue, read.configuration, seed), argv: other });
  }
  return {
    fights: [{ fight: fightOf(ruleset, catalogue, configuration, seed), argv: own }, ...named],
    run: { ...run, seed },
    own: wish,
    names,
    argv,
  };
}

/** The words of every combination of the varied options. */
function settingsOf(varied: readonly string[], argv: ParsedOptions): [ParsedOptions, ...ParsedOptions[]] {
  const [first, ...rest] = varied.reduce<readonly ParsedOptions[]>(
    (settings, name) => {
      const values = [...new Set(texts(argv[name]))];
      const each = values.length === 0 ? [undefined] : values;
      return settings.flatMap((setting) => each.map((value) => ({ ...setting, [name]: value })));
    },
    [argv],
  );
  return [first, ...rest];
}

/**
 * Puts the question to every fight asked for, and to each with each of the players of `--along`.
 * @throws UsageError, DataError with what the arguments have wrong; as runExperiment
 */
export async function runFightExperiment<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  experiment: FightExperiment<K, C>,
  asked: AskedFight<K, C, unknown>,
): Promise<void> {
  const log = createLog(asked.run);
  await followed(log, asked.run, async (progress) => {
    await runExperiment(await experimentOf(ruleset, experiment, asked, log), asked.run, progress, log);
  });
}

/** Who plays a study of fights. @param second who checks what is found; undefined where nobody does */
function playedBy(players: string, second: string | undefined): string {
  const checks = second === undefined ? '' : `, and ${second} checks what they show`;
  return `The games are those of ${players}${checks}; other players may play otherwise (--along).`;
}

async function experimentOf<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { name, ownOptions, positionals, prepare, interpretations: more = () => [] }: FightExperiment<K, C>,
  { fights, run, names, argv }: AskedFight<K, C, unknown>,
  log: Logger,
): Promise<Experiment> {
  const [{ fight: first }] = fights;
  const turnedIn = (fight: Fight<K, C>): readonly TurnedRuling[] => {
    const own = ruleset.interpretations(fight);
    return [...own, ...more(fight).filter(({ change }) => !own.some((one) => one.change === change))];
  };
  const asked = fights.flatMap(({ fight, argv: own }) => [
    {
      fight,
      argv: own,
      second: secondPlayer(ruleset, fight, run.second),
      interpretations: run.everyInterpretation === true ? turnedIn(fight) : undefined,
    },
    // A check of the whole, which nobody checks in turn.
    ...fightsAlong(ruleset, fight, run.along).map((other) => {
      const ai = other.configuration.players[0];
      return { fight: other, argv: { ...own, ai }, second: undefined, interpretations: undefined };
    }),
  ]);
  if (asked.length === fights.length && run.along.length > 0) log.warn(nothingToRepeat(run.along));
  const questions: Question[] = [];
  for (const { fight, argv: own, second, interpretations } of asked) {
    const { study, configuration } = fight;
    questions.push({
      setting: ruleset.settingOf(configuration),
      study,
      arranged: arrangedBy(COMMON_SEEDS),
      watch: watchBaseline(study, ruleset.margin, (played) => played),
      second,
      interpretations,
      players: [playedBy(playersInWords(configuration.players), second?.players[1])],
      setup: [],
      replayLine: (game: number): string =>
        ruleset.commandLine('replay', names, [['game', String(game)]], own, { seed: run.seed }),
      repeatable: true,
      conclude: await prepare(fight, own),
      uses: ruleset.usesOf && {
        study: ruleset.usesOf(fight),
        sides: sideNames(configuration.sides),
        names: new Map(),
      },
    });
  }
  return {
    name,
    sides: sideNames(first.configuration.sides),
    questions,
    commandLine: (games: number | undefined): string =>
      ruleset.commandLine(name, positionals ?? names, ownOptions, argv, {
        ...run,
        ...(games === undefined ? {} : { games, until: undefined }),
      }),
    unplayedRules: () => ruleset.unplayedRules(first.catalogue),
  };
}

/** Who checks what is found in the fight; undefined where nobody does. */
function secondPlayer<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  asked: string | undefined,
): SecondPlayer | undefined {
  const other = fightChecked(ruleset, fight, asked);
  if (other === undefined) return undefined;
  const [player] = other.configuration.players;
  return {
    players: [playersInWords(fight.configuration.players), player],
    // An arm of the fight differs from it by what its configuration says.
    playing: (study) => ({ ...study, configuration: ruleset.playedBy(study.configuration as C, player) }),
  };
}

/**
 * The player that checks a study when nobody names one: the first of the others that thinks.
 * @returns undefined where the sides have different players, and where there is no other
 */
function usualSecondOf(
  { playerNames: [, ...thinking] }: Pick<FightRuleset<never, FightConfiguration>, 'playerNames'>,
  [first, second]: readonly [string, string],
): string | undefined {
  const [name] = first.split('+');
  return first === second ? thinking.find((other) => other !== name) : undefined;
}

/**
 * The fight with the second player on both sides, who checks it.
 * @param asked as `--second` has it; undefined takes the usual one
 * @returns undefined where nobody checks
 * @throws UsageError for a player that is none, or that has both sides already
 */
export function fightChecked<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { study, catalogue, configuration }: Fight<K, C>,
  asked: string | undefined,
): Fight<K, C> | undefined {
  const { players } = configuration;
  const text = asked ?? usualSecondOf(ruleset, players);
  if (text === undefined || text === NO_SECOND) return undefined;
  const faults: Fault[] = [];
  const player = ruleset.parsePlayer(text, '--second', faults);
  if (players.every((own) => own === player)) {
    faults.push({ code: 'usage/option', place: { path: '--second' }, message: secondIsFirst(player) });
  }
  if (faults.length > 0) throw new UsageError(faults);
  return fightOf(ruleset, catalogue, ruleset.playedBy(configuration, player), study.seed);
}

/** The fight as `plan` asks for it, with what checks it. @throws UsageError for a second player that is none */
export function plannedFight<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  { second, everyInterpretation }: Pick<PlanArguments, 'second' | 'everyInterpretation'>,
): PlannedStudy {
  return {
    study: fight.study,
    second: fightChecked(ruleset, fight, second)?.study,
    interpretations: everyInterpretation ? ruleset.interpretations(fight).length : 0,
  };
}

/**
 * The fight with each of the players on both sides, but not once more with those it has.
 * @throws UsageError with every player that is none
 */
export function fightsAlong<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { study, catalogue, configuration }: Fight<K, C>,
  players: readonly string[],
): readonly Fight<K, C>[] {
  const faults: Fault[] = [];
  const others = players.map((text) => ruleset.parsePlayer(text, '--along', faults));
  if (faults.length > 0) throw new UsageError(faults);
  const [first, second] = configuration.players;
  return [...new Set(others)]
    .filter((player) => player !== first || player !== second)
    .map((player) => fightOf(ruleset, catalogue, ruleset.playedBy(configuration, player), study.seed));
}
