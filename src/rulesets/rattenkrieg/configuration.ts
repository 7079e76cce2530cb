/** What is played in a firefight of squads: plain JSON, part of a study's identity. */
import type { Readings } from './model.ts';

export interface FirefightSide {
  /** Shown in tables. */
  readonly name: string;
  /** Id of a squad. */
  readonly squad: string;
  /** Of the men: their actions a turn and their tests (R-QUAL-01). */
  readonly quality: number;
  /** Of the leader: initiative (R-TURN-03). */
  readonly leaderQuality: number;
  readonly aggressiveness: number;
  /** Id of a cover of the combat table; null: in the open. */
  readonly cover: string | null;
}

/**
 * Rules beyond the simple model that may be in play, in the order in which the model grows:
 * reactions (R-ACT-03), aggressiveness (R-AGG-02, 04, 05, 06), outgunned (R-MOR-05), range-bands (R-FIRE-20), and leader-loss:
 * without its leader a squad takes the initiative by the Quality of its men (R-QUAL-02).
 */
export const EXTENSIONS = ['reactions', 'aggressiveness', 'outgunned', 'range-bands', 'leader-loss'] as const;
export type Extension = (typeof EXTENSIONS)[number];

/** The first squad lies hidden, the second walks into its fire (R-TO-01, R-ACT-03, R-SPOT-01). */
export interface Ambush {
  /** Visibility condition between them (R-VIS-01). */
  readonly visibility: number;
  /** What camouflage adds to evading (R-SPOT-02). */
  readonly camouflage: number;
}

export const ENTRIES = ['door', 'window', 'stairs'] as const;

/** The first squad storms a floor of a building that the second one holds, room by room (R-MOVE-02, R-GREN-03, R-CC-01). */
export interface Assault {
  /** Rooms of the floor, each small enough for a grenade to explode in its centre. */
  readonly rooms: number;
  /** How the first room is entered; the others have doors. */
  readonly entry: (typeof ENTRIES)[number];
  /** Grenades that may be thrown into each room before it is entered. */
  readonly grenades: number;
  /** Whether they are held until the last moment (R-GREN-05). */
  readonly cooked: boolean;
}

export interface FirefightConfiguration {
  readonly sides: readonly [FirefightSide, FirefightSide];
  /** Inches between the squads; in an assault also from the men at an opening to it. */
  readonly range: number;
  readonly turns: number;
  /** Percent of its figures: a squad breaks when as many are out of action. */
  readonly breakingPoint: number;
  /** Players of the first and second side in their canonical words. */
  readonly players: readonly [string, string];
  /** In the order of EXTENSIONS, each once. */
  readonly extensions: readonly Extension[];
  /** The reading of every open question by name, defaults included. */
  readonly readings: Readings;
  /** Whether the games also tell what the players are offered and use (uses.ts); it changes none of them. */
  readonly uses?: true;
  /** Missing where both squads know of each other. */
  readonly ambush?: Ambush;
  /** Missing where no floor is stormed. */
  readonly assault?: Assault;
}

export const MOST_VISIBILITY = 12;
export const MOST_CAMOUFLAGE = 12;
export const MOST_ROOMS = 4;
export const MOST_GRENADES = 6;
export const DEFAULT_GRENADES = 1;
/** Inches across a room, and from an opening to those who throw through it. */
export const MOST_ROOM_RANGE = 12;
export const DEFAULT_RANGE = 30;
export const DEFAULT_TURNS = 6;
export const DEFAULT_BREAKING_POINT = 50;

/** Bounds of a configuration. */
export const MOST_RANGE = 400;
export const MOST_TURNS = 30;
export const MOST_QUALITY = 8;
export const MOST_AGGRESSIVENESS = 9;
/** Figures of a squad. */
export const MOST_FIGURES = 60;
