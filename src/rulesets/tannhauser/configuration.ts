import type { PositionFile } from './positions/schema.ts';

/** The configuration of a study's games: the part that the user chooses. Plain JSON; part of the results' identity. */

export const PACK_IDS = ['combat', 'stamina', 'command'] as const;
export type PackId = (typeof PACK_IDS)[number];

/** The item that a bonus token replaces, by the drawn pack; no token with a pack that is left out. */
interface ReplacedByPack {
  /** With the combat pack: an item id. */
  readonly combat?: string;
  /** With the stamina pack: an item id. */
  readonly stamina?: string;
  /** With the command pack: an item id. */
  readonly command?: string;
}

/** A bonus token instead of an item of the pack (T-SETUP-08); `random` draws among the allowed ones. */
interface BonusPick {
  /** Item id of the token. */
  readonly token: string;
  /**
   * Id of an item of the pack; by pack where the pack is drawn: with a pack that is left out, the miniature takes no
   * token.
   */
  readonly replaces: string | ReplacedByPack;
}

/**
 * `random` draws one of the character's packs, a bonus token or the item it replaces, for each game or swapped
 * pair.
 */
export const RANDOM = 'random';

export interface PickConfiguration {
  /** Id of the character. */
  readonly character: string;
  /** Id of the pack; `random` draws one of the three for each game or swapped pair. */
  readonly pack: PackId | typeof RANDOM;
  readonly bonus?: BonusPick;
  /** Id of the item in the slot of a Hound DOG (T-DOG-06). */
  readonly carries?: string;
  /**
   * True removes the miniature but draws everything as if it took part; comparisons use it to measure the miniature's
   * effect.
   */
  readonly absent?: true;
  /** Ids of items that it leaves out of any pack; comparisons use it to measure their effect. */
  readonly without?: readonly string[];
}

export interface MiniatureConfiguration extends PickConfiguration {
  /** Replacement when the other side wins the roll for this mercenary (T-SETUP-05). */
  readonly otherwise?: PickConfiguration;
}

export interface TeamConfiguration {
  /** Shown in tables: `Reich`, `Union`, or the user's own name. */
  readonly name: string;
  /** Its miniatures, at least one. */
  readonly miniatures: readonly MiniatureConfiguration[];
  /** Number of further bonus tokens drawn for random miniatures of the team. */
  readonly randomBonus?: number;
}

export interface SideConfiguration extends TeamConfiguration {
  /** Alternative teams, best first, for when the other side wins the roll for the faction (T-SETUP-02). */
  readonly otherwise?: readonly TeamConfiguration[];
}

/** Default number of turns after which a game ends as a draw. */
export const DEFAULT_TURN_CAP = 100;

/** Additional measurements of each game; see measures/. */
export const MEASURES = ['attribution', 'blunders', 'heat', 'luck', 'uses'] as const;
export type Measure = (typeof MEASURES)[number];

/** Optional rules of a game; those left out are not in play. */
export interface BoardOptions {
  /** Both sides have a second entry point, on maps with four (T-SETUP-12). */
  readonly rushAndGo?: true;
  /** Number of secret doors placed at the start (T-SDOOR-01). */
  readonly secretDoors?: 2 | 4;
}

export interface MatchConfiguration {
  /** Id of the map. */
  readonly map: string;
  /** Id of the mode. */
  readonly mode: string;
  /** Id of the scenario in story mode (T-MODE-STORY-01). */
  readonly scenario?: string;
  readonly options?: BoardOptions;
  /** The first and the second side. */
  readonly sides: readonly [SideConfiguration, SideConfiguration];
  /**
   * `swapped`: games 2k and 2k+1 share everything but the dice, and the sides change entry points between them.
   * `rolled`: the winner of the Setup Roll picks (T-SETUP-09).
   */
  readonly entries: 'swapped' | 'rolled';
  /**
   * `stratified`: each character that draws its pack plays each of them equally often; left out: every game or swapped
   * pair draws independently.
   */
  readonly packDraw?: 'stratified';
  /** Names of the AI players of the first and second side; with several players a side, of its generals. */
  readonly players: readonly [string, string];
  /** With three to eight players: all of each side, its general first (T-MULTI). */
  readonly seats?: readonly [readonly string[], readonly string[]];
  /** House rule: Command Points a turn that the first and second side have above (or below) those of the mode. */
  readonly handicap?: readonly [number, number];
  /** Boxes whose crates are shuffled in, with or without `core` (T-CRATE-04); default: `core`. */
  readonly crates?: readonly string[];
  /** The option of every interpretation by name, defaults included. */
  readonly rulings: Readonly<Record<string, boolean>>;
  /** A game still undecided after this many turns ends as a draw with the reason `turn-cap`. */
  readonly turnCap: number;
  /** Every game begins in this position; map, mode, sides and rulings come from it. */
  readonly from?: PositionFile;
  /**
   * Additional measurements, without repeats; they add columns to the games table and leave the games unchanged. Left
   * out: none.
   */
  readonly measures?: readonly Measure[];
}
