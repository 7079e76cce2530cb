import type { PositionFile } from './positions/schema.ts';

/** What is played: the part of a study that the user chooses. Plain JSON; part of the results' identity. */

export const PACK_IDS = ['combat', 'stamina', 'command'] as const;
export type PackId = (typeof PACK_IDS)[number];

export interface FigureConfiguration {
  readonly character: string;
  /** `random` draws one of the character's packs for each pair of games. */
  readonly pack: PackId | 'random';
}

export interface SideConfiguration {
  /** Shown in tables: `Reich`, `Union`, or what the user calls it. */
  readonly name: string;
  readonly figures: readonly FigureConfiguration[];
}

export interface MatchConfiguration {
  readonly map: string;
  readonly mode: string;
  readonly sides: readonly [SideConfiguration, SideConfiguration];
  /**
   * `swapped`: games 2k and 2k+1 share everything but the dice, and the sides change entry points between them.
   * `rolled`: the winner of the Setup Roll picks (T-SETUP-09).
   */
  readonly entries: 'swapped' | 'rolled';
  /** Names of the players of the first and second side. */
  readonly players: readonly [string, string];
  /** Every ruling's switch by name, defaults included. */
  readonly rulings: Readonly<Record<string, boolean>>;
  /** A game still undecided after this many turns ends as a draw with the reason `turn-cap`. */
  readonly turnCap: number;
  /** Every game begins in this position; map, mode, sides and rulings are its own. */
  readonly from?: PositionFile;
}
