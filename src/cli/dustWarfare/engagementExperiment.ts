/** Comparing studies of engagements: a question to the engagement that the arguments name, and again for other players. */
import type { Argv } from 'yargs';
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/dustWarfareExperiments.ts';
import { timeNeedsOneSetting } from '../../base/messages/until.ts';
import { nothingToRepeat } from '../../base/messages/verdicts.ts';
import { armyPointsMargin } from '../../experiments/margins.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import type { Setting } from '../../reports/settings.ts';
import type { EngagementConfiguration } from '../../rulesets/dust-warfare/configuration.ts';
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import { parsePlayer } from '../../rulesets/dust-warfare/players/players.ts';
import { sideNames } from '../../tables/names.ts';
import type { OwnOption } from '../commandLine.ts';
import { type Conclude, type Question, runExperiment } from '../experiment.ts';
import { createLog } from '../log.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { watchBaseline } from '../notableGames.ts';
import { TEXTS, texts } from '../odds/optionKinds.ts';
import type { OptionReader } from '../odds/options.ts';
import { arrangedBy, COMMON_SEEDS } from '../reductions.ts';
import { type RunArguments, readRunArguments, withRunOptions } from '../runOptions.ts';
import { engagementCommandLine } from './engagementCommandLine.ts';
import { COVER_HELP, RANGES_HELP, readEngagement, withEngagementOptions } from './playOptions.ts';

/** A study of engagements with its parts in their own types. */
export interface Engagement {
  readonly study: StudySpec;
  readonly catalogue: Catalogue;
  readonly configuration: EngagementConfiguration;
}

/** An engagement with the words that name it. */
interface NamedEngagement {
  readonly engagement: Engagement;
  readonly argv: ParsedOptions;
}

/** What a comparing study is asked, and the words that asked it. */
export interface AskedEngagement<T> {
  /** One for each range schedule and cover. */
  readonly engagements: readonly [NamedEngagement, ...NamedEngagement[]];
  readonly run: RunArguments & { readonly seed: number };
  /** Options that only this study has. */
  readonly own: T;
  readonly lists: readonly string[];
  readonly argv: ParsedOptions;
}

export interface EngagementExperiment {
  /** The command: `balance rules`. */
  readonly name: string;
  /** Options that only this command has, as they were given. */
  readonly ownOptions: readonly OwnOption[];
  /**
   * Checks what is asked of one setting, before any game is played and any file written.
   * @throws UsageError, DataError for what the setting does not allow
   */
  readonly prepare: (engagement: Engagement) => Promise<Conclude>;
}

/** Declares what all comparing studies of engagements have. @param games of an arm by default */
export function withEngagementExperimentOptions(parser: Argv, games: number): Argv {
  const declared = withEngagementOptions(parser).options({
    ranges: { ...TEXTS, describe: `${RANGES_HELP}; repeatable` },
    cover: { ...TEXTS, describe: `${COVER_HELP}; repeatable` },
  });
  return withRunOptions(declared, {
    games: `Games of every variant in every setting, at most [default: ${games}]`,
    along: 'everything again with each of them on both sides; does the verdict hold?',
    out: 'Folder for manifest, tables, charts and report [default: a new one under runs/]',
  });
}

/**
 * Reads the options of withEngagementExperimentOptions, and what `readOwn` reads besides.
 * @throws UsageError with every fault found; DataError, SystemError when the figures cannot be read
 */
export async function readEngagementExperiment<T>(
  lists: readonly string[],
  argv: ParsedOptions,
  games: number,
  readOwn: (reader: OptionReader) => T,
): Promise<AskedEngagement<T>> {
  const [own, ...others] = settingsOf(argv);
  const { catalogue, configuration, seed, run, wish } = await readEngagement(lists, own, (reader) => {
    const asked = readRunArguments(argv, games, reader);
    const isOne = others.length === 0 && asked.along.length === 0;
    if (asked.until?.kind === 'time' && !isOne) reader.fault('until', timeNeedsOneSetting());
    return { run: asked, wish: readOwn(reader) };
  });
  const named = [];
  for (const other of others) {
    const read = await readEngagement(lists, other, () => ({}));
    named.push({ engagement: engagementOf(read.catalogue, read.configuration, seed), argv: other });
  }
  return {
    engagements: [{ engagement: engagementOf(catalogue, configuration, seed), argv: own }, ...named],
    run: { ...run, seed },
    own: wish,
    lists,
    argv,
  };
}

/** The words of every range schedule in every cover. */
function settingsOf(argv: ParsedOptions): [ParsedOptions, ...ParsedOptions[]] {
  const each = (name: string): readonly (string | undefined)[] => {
    const values = [...new Set(texts(argv[name]))];
    return values.length === 0 ? [undefined] : values;
  };
  const [first, ...rest] = each('ranges').flatMap((ranges) =>
    each('cover').map((cover): ParsedOptions => ({ ...argv, ranges, cover })),
  );
  return [first, ...rest];
}

/**
 * Puts the question to every engagement asked for, and to each with each of the players of `--along`.
 * @throws UsageError, DataError with what the arguments have wrong; as runExperiment
 */
export async function runEngagementExperiment(
  { name, ownOptions, prepare }: EngagementExperiment,
  { engagements, run, lists, argv }: AskedEngagement<unknown>,
): Promise<void> {
  const log = createLog(run);
  const [{ engagement: first }] = engagements;
  const asked = engagements.flatMap((named) => [
    named,
    ...engagementsAlong(named.engagement, run.along).map((engagement): NamedEngagement => {
      return { engagement, argv: { ...named.argv, ai: engagement.configuration.players[0] } };
    }),
  ]);
  if (asked.length === engagements.length && run.along.length > 0) log.warn(nothingToRepeat(run.along));
  const questions: Question[] = [];
  for (const { engagement, argv: own } of asked) {
    const { study, configuration } = engagement;
    questions.push({
      setting: settingOf(configuration),
      study,
      arranged: arrangedBy(COMMON_SEEDS),
      watch: watchBaseline(study, armyPointsMargin, (played) => played),
      replayLine: (game: number): string =>
        engagementCommandLine('replay', lists, [['game', String(game)]], own, { seed: run.seed }),
      repeatable: true,
      conclude: await prepare(engagement),
    });
  }
  const experiment = {
    name,
    sides: first.configuration.sides.map((side) => side.name),
    questions,
    commandLine: (games: number | undefined): string =>
      engagementCommandLine(name, lists, ownOptions, argv, {
        ...run,
        ...(games === undefined ? {} : { games, until: undefined }),
      }),
    unplayedRules: () => unplayedRules(first.catalogue),
  };
  await runExperiment(experiment, run, log);
}

/** The engagement with its study. */
export function engagementOf(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
  seed: number,
): Engagement {
  const study: StudySpec = { ruleset: 'dust-warfare', catalogue, configuration, seed };
  return { study, catalogue, configuration };
}

/** Where an engagement is played, to begin a claim with. */
export function whereOf({ sides, ranges, cover }: EngagementConfiguration): string {
  return words.where(sideNames(sides), ranges.join(', '), coverInWords(cover));
}

/** When and in what cover an engagement is played, to begin a claim with that names the sides itself. */
export function scheduleOf({ ranges, cover }: EngagementConfiguration): string {
  return words.schedule(ranges.join(', '), coverInWords(cover));
}

/** Rules that are not played as written. @throws SystemError when the rules cannot be read */
export async function unplayedRules(catalogue: Catalogue): Promise<readonly UnplayedRule[]> {
  const { readCoverage } = await import('../../rulesets/dust-warfare/coverage.ts');
  const parts = await readCoverage(catalogue);
  return parts.flatMap(({ entries }) => entries).filter(({ status }) => status !== 'played');
}

/**
 * The engagement with each of the players on both sides, but not once more with those it has.
 * @throws UsageError with every player that is none
 */
export function engagementsAlong(
  { study, catalogue, configuration }: Engagement,
  players: readonly string[],
): readonly Engagement[] {
  const faults: Fault[] = [];
  const others = players.map((text) => parsePlayer(text, '--along', faults));
  if (faults.length > 0) throw new UsageError(faults);
  const [first, second] = configuration.players;
  return [...new Set(others)]
    .filter((player) => player !== first || player !== second)
    .map((player) => engagementOf(catalogue, { ...configuration, players: [player, player] }, study.seed));
}

function settingOf({ ranges, cover, players: [first, second] }: EngagementConfiguration): Setting {
  return {
    ranges: ranges.join(', '),
    cover: coverInWords(cover),
    player: first === second ? first : `${first}, ${second}`,
  };
}

export function coverInWords(cover: EngagementConfiguration['cover']): string {
  return 'drawn' in cover ? words.drawnCover(cover.drawn) : [...new Set(cover.fixed)].join(', ');
}
