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

export interface FirefightConfiguration {
  readonly sides: readonly [FirefightSide, FirefightSide];
  /** Inches between the squads. */
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
}

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
