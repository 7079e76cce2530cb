import { UsageError } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';
import type { RulesetData } from '../data/rulesetData.ts';
import type { RulesetModule, StudySpec } from '../game/contract.ts';
import type { Catalogue as DustWarfareCatalogue } from './dust-warfare/model.ts';
import type { Catalogue as RattenkriegCatalogue } from './rattenkrieg/model.ts';
import type { Catalogue as TannhauserCatalogue } from './tannhauser/model.ts';

const rulesets: ReadonlyMap<string, () => Promise<RulesetModule>> = new Map([
  ['tannhauser', async () => (await import('./tannhauser/runner.ts')).tannhauser],
  ['dust-warfare', async () => (await import('./dust-warfare/runner.ts')).dustWarfare],
  ['rattenkrieg', async () => (await import('./rattenkrieg/runner.ts')).rattenkrieg],
]);

const data: ReadonlyMap<string, () => Promise<RulesetData>> = new Map([
  ['tannhauser', async () => (await import('./tannhauser/shownData.ts')).tannhauserData],
  ['dust-warfare', async () => (await import('./dust-warfare/shownData.ts')).dustWarfareData],
  ['rattenkrieg', async () => (await import('./rattenkrieg/shownData.ts')).rattenkriegData],
]);

/**
 * Checks a configuration from a file against the values for it.
 * @param catalogue its hash shows that shockroll wrote it after a check
 * @param file name for messages
 * @throws DataError with every invalid value
 */
type ConfigurationCheck = (configuration: unknown, catalogue: unknown, file: string) => unknown;

const checks: ReadonlyMap<string, () => Promise<ConfigurationCheck>> = new Map<
  string,
  () => Promise<ConfigurationCheck>
>([
  [
    'tannhauser',
    async () => {
      const { checkConfiguration } = await import('./tannhauser/checkConfiguration.ts');
      return (configuration, catalogue, file) =>
        checkConfiguration(configuration, catalogue as TannhauserCatalogue, file);
    },
  ],
  [
    'dust-warfare',
    async () => {
      const { checkConfiguration } = await import('./dust-warfare/checkConfiguration.ts');
      return (configuration, catalogue, file) =>
        checkConfiguration(configuration, catalogue as DustWarfareCatalogue, file);
    },
  ],
  [
    'rattenkrieg',
    async () => {
      const { checkEngagement } = await import('./rattenkrieg/checkEngagement.ts');
      return (configuration, catalogue, file) =>
        checkEngagement(configuration, catalogue as RattenkriegCatalogue, file);
    },
  ],
]);

/** Plays a game of a checked study again and returns its log, line by line. */
type Transcript = (study: StudySpec, index: number) => readonly string[];

const transcripts: ReadonlyMap<string, () => Promise<Transcript>> = new Map([
  ['tannhauser', async () => (await import('./tannhauser/replay.ts')).replayLines],
  ['dust-warfare', async () => (await import('./dust-warfare/replay.ts')).replayLines],
  ['rattenkrieg', async () => (await import('./rattenkrieg/replay.ts')).replayLines],
]);

/** Games per file in run folders, where the default number is played in less than half a second. */
const chunkGames: ReadonlyMap<string, number> = new Map([
  ['dust-warfare', 16_384],
  ['rattenkrieg', 65_536],
]);

/** Ids of all rulesets, in order of their addition. */
export const rulesetIds: readonly string[] = [...data.keys()];

/** Ids of the rulesets with games. */
export const playedRulesetIds: readonly string[] = [...rulesets.keys()];

/**
 * Loads a ruleset by its id.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadRuleset(id: string): Promise<RulesetModule> {
  return found(rulesets, id)();
}

/**
 * Loads the data of a ruleset for people, without its game.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadRulesetData(id: string): Promise<RulesetData> {
  return found(data, id)();
}

/**
 * Loads the configuration check of a ruleset.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadConfigurationCheck(id: string): Promise<ConfigurationCheck> {
  return found(checks, id)();
}

/**
 * Loads the transcript function of a ruleset.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadTranscript(id: string): Promise<Transcript> {
  return found(transcripts, id)();
}

/** Number of games per file of a run folder, where it is not the default: the overhead of a file must be small compared with its games. */
export function chunkGamesOf(id: string): number | undefined {
  return chunkGames.get(id);
}

function found<T>(registered: ReadonlyMap<string, T>, id: string): T {
  const entry = registered.get(id);
  if (entry !== undefined) return entry;
  throw new UsageError([unknownFault('ruleset', '--ruleset', id, [...registered.keys()])]);
}
