/** The configuration of a firefight of squads: plain JSON, part of a study's identity. */
import type { Interpretations } from './model.ts';

export interface FirefightSide {
  /** Shown in tables. */
  readonly name: string;
  /** Id of a squad. */
  readonly squad: string;
  /** Quality of the men: their actions per turn and their tests (R-QUAL-01). */
  readonly quality: number;
  /** Quality of the leader: initiative (R-TURN-03). */
  readonly leaderQuality: number;
  readonly aggressiveness: number;
  /** Id of a cover of the combat table; null: in the open. */
  readonly cover: string | null;
}

/**
 * Optional rules beyond the simple model, in their canonical order: reactions (R-ACT-03), aggressiveness (R-AGG-02, 04, 05, 06), outgunned
 * (R-MOR-05), range-bands (R-FIRE-20), and leader-loss: without its leader a squad takes the initiative with the Quality of its men
 * (R-QUAL-02).
 */
export const EXTENSIONS = ['reactions', 'aggressiveness', 'outgunned', 'range-bands', 'leader-loss'] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** The first squad is hidden, and the second walks into its fire (R-TO-01, R-ACT-03, R-SPOT-01). */
export interface Ambush {
  /** Visibility condition between them (R-VIS-01). */
  readonly visibility: number;
  /** Modifier of evading by camouflage (R-SPOT-02). */
  readonly camouflage: number;
}

export const ENTRIES = ['door', 'window', 'stairs'] as const;

/** The first squad assaults a floor of a building that the second one holds, room by room (R-MOVE-02, R-GREN-03, R-CC-01). */
export interface Assault {
  /** Number of rooms of the floor, each small enough for a grenade to explode in its centre. */
  readonly rooms: number;
  /** Entry to the first room; the others have doors. */
  readonly entry: (typeof ENTRIES)[number];
  /** Grenades that may be thrown into each room before it is entered. */
  readonly grenades: number;
  /** Whether grenades are held until the last moment (R-GREN-05). */
  readonly cooked: boolean;
}

export interface FirefightConfiguration {
  readonly sides: readonly [FirefightSide, FirefightSide];
  /** Inches between the squads; in an assault also between the men at an opening and the opening. */
  readonly range: number;
  readonly turns: number;
  /** Percentage of its figures out of action at which a squad breaks. */
  readonly breakingPoint: number;
  /** AI players of the first and second side in canonical form. */
  readonly players: readonly [string, string];
  /** In the order of EXTENSIONS, each once. */
  readonly extensions: readonly Extension[];
  /** The interpretation of every unclear rule by name, defaults included. */
  readonly interpretations: Interpretations;
  /** Whether the games also record the options and choices of the players (uses.ts); the games stay the same. */
  readonly uses?: true;
  /** Undefined if both squads know of each other. */
  readonly ambush?: Ambush;
  /** Undefined without an assault. */
  readonly assault?: Assault;
}

export const MOST_VISIBILITY = 12;
export const MOST_CAMOUFLAGE = 12;
export const MOST_ROOMS = 4;
export const MOST_GRENADES = 6;
export const DEFAULT_GRENADES = 1;
/** Maximum inches across a room, and from an opening to those who throw through it. */
export const MOST_ROOM_RANGE = 12;
export const DEFAULT_RANGE = 30;
export const DEFAULT_TURNS = 6;
export const DEFAULT_BREAKING_POINT = 50;

/** Bounds of a configuration. */
export const MOST_RANGE = 400;
export const MOST_TURNS = 30;
export const MOST_QUALITY = 8;
export const MOST_AGGRESSIVENESS = 9;
/** Maximum figures of a squad. */
export const MOST_FIGURES = 60;
