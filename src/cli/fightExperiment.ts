/**
 * Comparing studies: a question to the fight that the arguments name, in several settings, and again for other players. What a
 * fight is, its ruleset says.
 */
import type { Logger } from 'pino';
import type { Argv } from 'yargs';
import { UsageError } from '../base/errors.ts';
import { TEXTS, texts } from '../odds/optionKinds.ts';
import type { OptionReader } from '../params/reader.ts';
import { sideNames } from '../tables/names.ts';
import type { OwnOption } from './commandLine.ts';
import { type Experiment, runExperiment } from './experiment.ts';
import {
  type Fight,
  type FightConfiguration,
  type FightRuleset,
  fightChecked,
  fightOf,
  fightsAlong,
} from './fightRuleset.ts';
import type { TurnedRuling } from './interpretations.ts';
import { createLog } from './log.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { watchBaseline } from './notableGames.ts';
import { nothingToRepeat, timeNeedsOneSetting } from './phrases.ts';
import { playersInWords } from './playersInWords.ts';
import { followed } from './progress.ts';
import type { Conclude, Question, SecondPlayer } from './question.ts';
import { arrangedBy, COMMON_SEEDS, type Reductions } from './reductions.ts';
import { OTHER_PLAYER, type RunArguments, readRunArguments, withComparingOptions } from './runOptions.ts';

/** In place of the names of a varied option. */
export const ALL = 'all';

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
  /** Arguments of the command, where they are not the two sides. */
  readonly positionals?: readonly string[];
  /** What makes its intervals narrower; common seeds alone by default. */
  readonly reductions?: Reductions;
  /** Characters that the study brings in itself. */
  readonly brings?: readonly string[];
  /**
   * Checks what is asked of one setting, before any game is played and any file written.
   * @param argv the words of this setting
   * @throws UsageError, DataError for what the setting does not allow
   */
  readonly prepare: (fight: Fight<K, C>, argv: ParsedOptions) => Promise<Conclude>;
  /** Arguable rulings that come up beside those of the fight, each turned. */
  readonly interpretations?: (fight: Fight<K, C>) => readonly TurnedRuling[];
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

/** How many games of an arm a study plays. */
interface UsualGames<T> {
  /** By default. @param own what this study alone is asked */
  readonly usual: number | ((own: T) => number);
  /** Fewer are refused, with the reason. */
  readonly least?: { readonly games: number; readonly why: string };
}

/**
 * Reads the options of what is played, those of withComparingOptions, and what `readOwn` reads besides.
 * @throws UsageError with every fault found; DataError, SystemError when the values cannot be read
 */
export async function readFightExperiment<K, C extends FightConfiguration, T>(
  ruleset: FightRuleset<K, C>,
  names: readonly string[],
  argv: ParsedOptions,
  { usual, least }: UsualGames<T>,
  readOwn: (reader: OptionReader) => T,
): Promise<AskedFight<K, C, T>> {
  const first = { ...argv };
  // What `all` stands for is known only once the data are read.
  for (const name of Object.keys(ruleset.all ?? {})) if (first[name] === ALL) delete first[name];
  const [own] = settingsOf(ruleset, first);
  const { catalogue, configuration, seed, run, wish } = await ruleset.read(names, own, (reader) => {
    const read = readOwn(reader);
    const asked = readRunArguments(argv, typeof usual === 'number' ? usual : usual(read), reader);
    if (least !== undefined && asked.games > 0 && asked.games < least.games)
      reader.fault('games', `found ${asked.games}, expected at least ${least.games}: ${least.why}`);
    const isOne = isOneSetting(ruleset, argv) && asked.along.length === 0;
    if (asked.until?.kind === 'time' && !isOne) reader.fault('until', timeNeedsOneSetting());
    return { run: asked, wish: read };
  });
  const named = [];
  for (const words of settingsOf(ruleset, argv, catalogue)) {
    const isFirst = ruleset.varied.every((name) => words[name] === own[name]);
    const read = isFirst ? { catalogue, configuration } : await ruleset.read(names, words, () => ({}));
    named.push({ fight: fightOf(ruleset, read.catalogue, read.configuration, seed), argv: words });
  }
  const [one, ...others] = named;
  return { fights: [one, ...others], run: { ...run, seed }, own: wish, names, argv };
}

function isOneSetting(ruleset: VariedOptions<never>, argv: ParsedOptions): boolean {
  return ruleset.varied.every((name) => argv[name] !== ALL) && settingsOf(ruleset, argv).length === 1;
}

type VariedOptions<K> = Pick<FightRuleset<K, never>, 'varied' | 'all'>;

/**
 * The words of every combination of the varied options.
 * @param catalogue tells what `all` stands for
 * @throws UsageError `usage/all` when `all` stands beside other names
 */
function settingsOf<K>(
  { varied, all = {} }: VariedOptions<K>,
  argv: ParsedOptions,
  catalogue?: K,
): [ParsedOptions, ...ParsedOptions[]] {
  const [first, ...rest] = varied.reduce<readonly ParsedOptions[]>(
    (settings, name) => {
      const isList = all[name] !== undefined && typeof argv[name] === 'string';
      const values = isList ? namesIn(String(argv[name]), name) : texts(argv[name]);
      const known = values[0] === ALL && catalogue !== undefined ? all[name]?.(catalogue) : undefined;
      const each = values.length === 0 ? [argv[name]] : (known ?? [...new Set(values)]);
      return settings.flatMap((setting) => each.map((value) => ({ ...setting, [name]: value })));
    },
    [argv],
  );
  return [first, ...rest];
}

/** The names of a list with commas. @throws UsageError when `all` stands beside others */
function namesIn(text: string, option: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 1 || !names.includes(ALL)) return names;
  const path = `--${option}`;
  const message = `all cannot be combined with other names in ${path}`;
  throw new UsageError([{ code: 'usage/all', place: { path }, message }]);
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
async function experimentOf<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  experiment: FightExperiment<K, C>,
  asked: AskedFight<K, C, unknown>,
  log: Logger,
): Promise<Experiment> {
  const { name, ownOptions, positionals, reductions = COMMON_SEEDS, brings } = experiment;
  const { fights, run, names, argv } = asked;
  const [{ fight: first }] = fights;
  const all = fights.flatMap((named) => withPlayersAlong(ruleset, experiment, named, run));
  if (all.length === fights.length && run.along.length > 0) log.warn(nothingToRepeat(run.along));
  for (const { fight } of fights) for (const warning of ruleset.warnings?.(fight) ?? []) log.warn(warning);
  const lineOf = (sides: readonly string[], changed: Partial<RunArguments> = {}): string =>
    ruleset.commandLine(name, sides, [...ownOptions, ...reductions.option], argv, { ...run, ...changed });
  const questions: Question[] = [];
  for (const one of all) questions.push(await questionOf(ruleset, experiment, one, asked));
  // After what is asked has been checked. Studies with sides of their own say themselves who plays.
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

/** A fight with what others make of it. */
interface CheckedFight<K, C> extends NamedFight<K, C> {
  readonly second: SecondPlayer | undefined;
  readonly interpretations: readonly TurnedRuling[] | undefined;
}

/** The fight, and the same for each player of `--along`: a check of the whole, which nobody checks in turn. */
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

async function questionOf<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { prepare, reductions = COMMON_SEEDS }: FightExperiment<K, C>,
  { fight, argv, second, interpretations }: CheckedFight<K, C>,
  { names, run }: AskedFight<K, C, unknown>,
): Promise<Question> {
  const { study, catalogue, configuration } = fight;
  const { withoutMeasures = (played: C) => played } = ruleset;
  return {
    setting: ruleset.settingOf(fight),
    study,
    arranged: arrangedBy(reductions),
    watch: watchBaseline(study, ruleset.marginOf(fight), (played) => withoutMeasures(played as C)),
    second,
    interpretations,
    players: await ruleset.playerNotes(fight, second),
    setup: ruleset.setupNotes?.(configuration) ?? [],
    replayLine: (game: number): string =>
      ruleset.commandLine('replay', names, [['game', String(game)]], argv, { seed: run.seed }),
    repeatable: ruleset.isRepeatable?.(configuration) ?? true,
    conclude: await prepare(fight, argv),
    uses: ruleset.usesOf && {
      study: ruleset.usesOf(fight),
      sides: sideNames(configuration.sides),
      names: ruleset.namesOf?.(catalogue) ?? new Map(),
    },
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
