/** Loads the parts of a game by the id of its ruleset. */
import { UsageError } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';
import type { RulesetData } from '../data/rulesetData.ts';
import type { RulesetModule, StudySpec } from '../game/contract.ts';
import type { ConfigurationCheck, Game, Transcript } from '../game/game.ts';
import type { MarginOf } from '../game/margin.ts';
import { GAMES } from './games.ts';

const games: ReadonlyMap<string, Game> = new Map(Object.entries(GAMES));

/**
 * Loads a ruleset by its id.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadRuleset(id: string): Promise<RulesetModule> {
  return found(id).module();
}

/**
 * Loads the data of a ruleset for people, without its game.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadRulesetData(id: string): Promise<RulesetData> {
  return found(id).data();
}

/**
 * Loads the configuration check of a ruleset.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadConfigurationCheck(id: string): Promise<ConfigurationCheck> {
  return found(id).configurationCheck();
}

/**
 * Loads the transcript function of a ruleset.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadTranscript(id: string): Promise<Transcript> {
  return found(id).transcript();
}

/**
 * Finds the margin of the games of a checked study.
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function loadMargin({ ruleset, configuration }: StudySpec): Promise<MarginOf> {
  return (await found(ruleset).margin())(configuration);
}

/** Number of games per file of a run folder, where it is not the default: the overhead of a file must be small compared with its games. */
export function chunkGamesOf(id: string): number | undefined {
  return games.get(id)?.chunkGames;
}

function found(id: string): Game {
  const game = games.get(id);
  if (game !== undefined) return game;
  throw new UsageError([unknownFault('ruleset', '--ruleset', id, [...games.keys()])]);
}
