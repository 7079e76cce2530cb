/** Comparing studies of engagements: a question to the engagement that the arguments name, and again for other players. */
import type { Argv } from 'yargs';
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/dustWarfareExperiments.ts';
import { nothingToRepeat } from '../../base/messages/verdicts.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { Setting } from '../../reports/settings.ts';
import type { EngagementConfiguration } from '../../rulesets/dust-warfare/configuration.ts';
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import { parsePlayer } from '../../rulesets/dust-warfare/players/players.ts';
import { sideNames } from '../../tables/names.ts';
import type { OwnOption } from '../commandLine.ts';
import { type Conclude, type Question, runExperiment } from '../experiment.ts';
import { createLog } from '../log.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import type { OptionReader } from '../odds/options.ts';
import { arrangedBy, COMMON_SEEDS } from '../reductions.ts';
import { type RunArguments, readRunArguments, withRunOptions } from '../runOptions.ts';
import { engagementCommandLine } from './engagementCommandLine.ts';
import { readEngagement, withEngagementOptions } from './playOptions.ts';

/** A study of engagements with its parts in their own types. */
export interface Engagement {
  readonly study: StudySpec;
  readonly catalogue: Catalogue;
  readonly configuration: EngagementConfiguration;
}

/** What a comparing study is asked, and the words that asked it. */
export interface AskedEngagement<T> {
  readonly engagement: Engagement;
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
  return withRunOptions(withEngagementOptions(parser), {
    games: `Games of every variant, at most [default: ${games}]`,
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
  const { catalogue, configuration, seed, run, own } = await readEngagement(lists, argv, (reader) => ({
    run: readRunArguments(argv, games, reader),
    own: readOwn(reader),
  }));
  return {
    engagement: engagementOf(catalogue, configuration, seed),
    run: { ...run, seed },
    own,
    lists,
    argv,
  };
}

/**
 * Puts the question to the engagement, and to the same one with each of the players of `--along`.
 * @throws UsageError, DataError with what the arguments have wrong; as runExperiment
 */
export async function runEngagementExperiment(
  { name, ownOptions, prepare }: EngagementExperiment,
  { engagement, run, lists, argv }: AskedEngagement<unknown>,
): Promise<void> {
  const log = createLog(run);
  const others = engagementsAlong(engagement, run.along);
  if (others.length === 0 && run.along.length > 0) log.warn(nothingToRepeat(run.along));
  const questions: Question[] = [];
  for (const asked of [engagement, ...others]) {
    questions.push({
      setting: settingOf(asked.configuration),
      study: asked.study,
      arranged: arrangedBy(COMMON_SEEDS),
      watch: undefined,
      repeatable: true,
      conclude: await prepare(asked),
    });
  }
  const experiment = {
    name,
    sides: engagement.configuration.sides.map((side) => side.name),
    questions,
    commandLine: (games: number | undefined): string =>
      engagementCommandLine(name, lists, ownOptions, argv, {
        ...run,
        ...(games === undefined ? {} : { games, until: undefined }),
      }),
    replaysFolders: false,
    unplayedRules: async () => {
      const { readCoverage } = await import('../../rulesets/dust-warfare/coverage.ts');
      const parts = await readCoverage(engagement.catalogue);
      return parts.flatMap(({ entries }) => entries).filter(({ status }) => status !== 'played');
    },
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

/** @throws UsageError with every player that is none */
function engagementsAlong(
  { study, catalogue, configuration }: Engagement,
  players: readonly string[],
): readonly Engagement[] {
  const faults: Fault[] = [];
  const texts = players.map((text) => parsePlayer(text, '--along', faults));
  if (faults.length > 0) throw new UsageError(faults);
  const [first, second] = configuration.players;
  return [...new Set(texts)]
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

function coverInWords(cover: EngagementConfiguration['cover']): string {
  return 'drawn' in cover ? words.drawnCover(cover.drawn) : [...new Set(cover.fixed)].join(', ');
}
