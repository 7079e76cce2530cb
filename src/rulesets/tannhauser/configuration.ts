import type { PositionFile } from './positions/schema.ts';

/** What is played: the part of a study that the user chooses. Plain JSON; part of the results' identity. */

export const PACK_IDS = ['combat', 'stamina', 'command'] as const;
export type PackId = (typeof PACK_IDS)[number];

/** The item that a bonus token replaces, by the pack that is drawn; none with a pack that is left out. */
interface ReplacedByPack {
  /** With the combat pack: an item id. */
  readonly combat?: string;
  /** With the stamina pack: an item id. */
  readonly stamina?: string;
  /** With the command pack: an item id. */
  readonly command?: string;
}

/** A bonus token instead of an item of the pack (T-SETUP-08); `random` draws among what is allowed. */
interface BonusPick {
  /** Item id of the token. */
  readonly token: string;
  /** Id of an item of the pack; by pack where it is drawn: with a pack that is left out, the miniature takes no token. */
  readonly replaces: string | ReplacedByPack;
}

/** `random` draws one of the character's packs, a bonus token or what it replaces, anew for each game or each swapped pair. */
export const RANDOM = 'random';

export interface PickConfiguration {
  /** Id of the character. */
  readonly character: string;
  /** Id of the pack; `random` draws one of the three for each game or swapped pair. */
  readonly pack: PackId | typeof RANDOM;
  readonly bonus?: BonusPick;
  /** Id of the item in the slot of a Hound DOG (T-DOG-06). */
  readonly carries?: string;
  /** It stays away, though everything is drawn for it as if it came: what a comparison does to see what it is worth. */
  readonly absent?: true;
  /** Ids of items that it does not bring, with whatever pack: what a comparison does to see what they are worth. */
  readonly without?: readonly string[];
}

export interface MiniatureConfiguration extends PickConfiguration {
  /** Who comes in its place when the other side wins the roll for this mercenary (T-SETUP-05). */
  readonly otherwise?: PickConfiguration;
}

export interface TeamConfiguration {
  /** Shown in tables: `Reich`, `Union`, or what the user calls it. */
  readonly name: string;
  /** Its miniatures, at least one. */
  readonly miniatures: readonly MiniatureConfiguration[];
  /** How many more bonus tokens are drawn for random miniatures of the team. */
  readonly randomBonus?: number;
}

export interface SideConfiguration extends TeamConfiguration {
  /** What it plays, best first, when the other side wins the roll for the faction of a better one (T-SETUP-02). */
  readonly otherwise?: readonly TeamConfiguration[];
}

/** Turns after which a game is given up, unless somebody says otherwise. */
export const USUAL_TURN_CAP = 100;

/** What is measured in each game beside its result; see measures/. */
export const MEASURES = ['attribution', 'heat', 'luck', 'uses'] as const;
export type Measure = (typeof MEASURES)[number];

/** Optional rules that a game is played with; what is left out is not in play. */
export interface BoardOptions {
  /** Both sides have a second entry point, on maps with four (T-SETUP-12). */
  readonly rushAndGo?: true;
  /** So many secret doors are placed at the start (T-SDOOR-01). */
  readonly secretDoors?: 2 | 4;
}

export interface MatchConfiguration {
  /** Id of the map. */
  readonly map: string;
  /** Id of the mode. */
  readonly mode: string;
  /** Id of the scenario that story mode is played by (T-MODE-STORY-01). */
  readonly scenario?: string;
  readonly options?: BoardOptions;
  /** The first and the second side. */
  readonly sides: readonly [SideConfiguration, SideConfiguration];
  /**
   * `swapped`: games 2k and 2k+1 share everything but the dice, and the sides change entry points between them.
   * `rolled`: the winner of the Setup Roll picks (T-SETUP-09).
   */
  readonly entries: 'swapped' | 'rolled';
  /** Each character that draws its pack plays each of them equally often; left out: every game or swapped pair draws for itself. */
  readonly packDraw?: 'stratified';
  /** Names of the players of the first and second side; with several players a side, of its generals. */
  readonly players: readonly [string, string];
  /** With three to eight players: all of each side, its general first (T-MULTI). */
  readonly seats?: readonly [readonly string[], readonly string[]];
  /** House rule: Command Points a turn that the first and second side have above (or below) what the mode gives. */
  readonly handicap?: readonly [number, number];
  /** Boxes whose crates are shuffled in, `core` among them or not (T-CRATE-04); only those of the core box by default. */
  readonly crates?: readonly string[];
  /** The option of every interpretation by name, defaults included. */
  readonly rulings: Readonly<Record<string, boolean>>;
  /** A game still undecided after this many turns ends as a draw with the reason `turn-cap`. */
  readonly turnCap: number;
  /** Every game begins in this position; map, mode, sides and rulings are its own. */
  readonly from?: PositionFile;
  /** Measures to be taken, each once; they add columns to the games table and change no game. Left out: none. */
  readonly measures?: readonly Measure[];
}
