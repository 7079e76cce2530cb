/** The question of a comparing study for one setting, and the means to answer it. */

import type { ComparingCheck, ComparingResult } from '../../experiments/comparingCheck.ts';
import type { NotableGame } from '../../experiments/notableGames.ts';
import type { PhaseSteps } from '../../experiments/progressLine.ts';
import type { PlayedVariant, Variant, VariantsOptions } from '../../experiments/variants.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../../game/contract.ts';
import type { Setting } from '../../reports/settings.ts';
import type { Playing, TurnedRuling } from '../run/interpretations.ts';
import type { ExperimentAnswer, NamedUses } from './experimentAnswer.ts';

/** The means to answer the question for one setting. */
export interface ExperimentSession {
  /** Most games of every variant. */
  readonly games: number;
  /** Plays variants on the threads of the command; after an interrupt it returns at once with the games so far. */
  play(variants: readonly Variant[], options?: SessionPlay): Promise<readonly PlayedVariant[]>;
  /** Shows how many variants are made, and notices an interrupt between them. */
  preparing(steps: PhaseSteps): Promise<void>;
  /**
   * Plays and analyses again: by the second player, whose findings are compared with the first player's, and under each other
   * interpretation if requested.
   * @param own findings of the study; undefined with too few games
   * @param again findings in a replay's games; undefined with too few of them
   * @param exact findings without games, which depend on interpretations but not on players
   * @returns the check by the second player; undefined without one
   */
  readonly check: (
    own: ComparingResult | undefined,
    again: (replay: Replay) => Promise<ComparingResult | undefined>,
    exact?: ExactResult,
  ) => Promise<ComparingCheck | undefined>;
}

/**
 * Findings without games under an interpretation.
 * @param playing changes the study to the interpretation
 */
export type ExactResult = (playing: Playing) => ComparingResult;

/** A replay of the study. */
export interface Replay {
  /** Games of every variant by default, a share of the study's. */
  readonly games: number;
  /** Plays variants like the session; they keep their names. */
  readonly play: (
    variants: readonly Variant[],
    options?: Pick<SessionPlay, 'games' | 'ahead' | 'onColumns' | 'onBatch'>,
  ) => Promise<readonly PlayedVariant[]>;
}

/** See VariantsOptions. */
export type SessionPlay = Pick<VariantsOptions, 'block' | 'nextLook' | 'look' | 'onColumns' | 'onBatch'> & {
  /** The player on both sides, where it is not that of the setting. */
  readonly player?: string;
  readonly games?: number;
  /** Games of later stages; null while unknown, none by default. */
  readonly ahead?: number | null;
};

/** Plays and analyses; undefined when an interrupt left too few games. */
export type Conclude = (session: ExperimentSession) => Promise<ExperimentAnswer | undefined>;

/** Follows the games of the variants and keeps the notable ones. */
interface GameWatch {
  onColumns(variant: Variant, columns: readonly ColumnSpec[]): void;
  onBatch(variant: Variant, batch: ColumnBatch): void;
  games(): readonly NotableGame[];
}

/** The validated question for one setting. */
export interface Question {
  readonly setting: Setting;
  readonly study: StudySpec;
  /** Adapts a variant before it is played. */
  readonly arranged: (variant: Variant) => Variant;
  readonly watch: GameWatch;
  readonly second: SecondPlayer | undefined;
  /** Other interpretations; undefined when not requested. */
  readonly interpretations: readonly TurnedRuling[] | undefined;
  /** Notes about the players, one sentence each. */
  readonly players: readonly string[];
  /** Notes about the setup of a game, one sentence each, at the start of the method. */
  readonly setup: readonly string[];
  /**
   * The command line that replays one game of the study.
   * @param game index of the game
   */
  readonly replayLine: (game: number) => string;
  /** See RunIdentity. */
  readonly repeatable: boolean;
  readonly conclude: Conclude;
  /** Counting of uses in the unchanged study; undefined when not counted. */
  readonly uses: NamedUses | undefined;
}

/** The second player of a study. */
export interface SecondPlayer {
  /** Names of the players of the study, and of the second player. */
  readonly players: readonly [first: string, second: string];
  /** A study with the second player on both sides. */
  readonly playing: (study: StudySpec) => StudySpec;
}
