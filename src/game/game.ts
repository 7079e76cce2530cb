/** What a ruleset gives to whoever plays, checks or shows its games. Every part is loaded when it is used. */
import type { RulesetData } from '../data/rulesetData.ts';
import type { RulesetModule, StudySpec } from './contract.ts';
import type { MarginOf } from './margin.ts';

/**
 * Checks a configuration from a file against the values for it.
 * @param catalogue its hash shows that shockroll wrote it after a check
 * @param file name for messages
 * @throws DataError with every invalid value
 */
export type ConfigurationCheck = (configuration: unknown, catalogue: unknown, file: string) => unknown;

/** Plays a game of a checked study again and returns its log, line by line. */
export type Transcript = (study: StudySpec, index: number) => readonly string[];

/** A game: how it is played, checked, told and shown. */
export interface Game {
  readonly module: () => Promise<RulesetModule>;
  /** Its data for people, without the engine. */
  readonly data: () => Promise<RulesetData>;
  readonly configurationCheck: () => Promise<ConfigurationCheck>;
  /** The margin of games of a checked configuration. */
  readonly margin: () => Promise<(configuration: unknown) => MarginOf>;
  readonly transcript: () => Promise<Transcript>;
  /** Games per file in run folders; undefined where the default number takes about half a second or longer. */
  readonly chunkGames?: number;
}
