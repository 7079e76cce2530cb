/** What one setting of a comparing study is asked, and the means to answer it. */
import type { Arm, ArmsOptions, PlayedArm } from '../experiments/arms.ts';
import type { ComparingCheck, ComparingFindings } from '../experiments/comparingCheck.ts';
import type { NotableGame } from '../experiments/notableGames.ts';
import type { PhaseSteps } from '../experiments/progressLine.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../game/contract.ts';
import type { Setting } from '../reports/settings.ts';
import type { ExperimentAnswer, NamedUses } from './experimentAnswer.ts';
import type { Playing, TurnedRuling } from './interpretations.ts';

/** The means to answer the question for one setting. */
export interface ExperimentSession {
  /** Games of every arm, at most. */
  readonly games: number;
  /** Plays arms on the threads of the command; after an interrupt it returns at once with what there is. */
  play(arms: readonly Arm[], options?: SessionPlay): Promise<readonly PlayedArm[]>;
  /** Tells how many of hundreds of variants are made, and hears an interrupt between them. */
  preparing(steps: PhaseSteps): Promise<void>;
  /**
   * Plays and concludes once more: by the second player, whose findings are held against those of the first, and with every
   * ruling turned where that is asked for.
   * @param own what the study finds; undefined where its games were too few
   * @param again what it finds in another's games; undefined where they were too few
   * @param exact what it finds without any game, under a reading of the rules: no player's matter, but one of interpretations
   * @returns what the second player says; undefined where none was asked
   */
  readonly check: (
    own: ComparingFindings | undefined,
    again: (replay: Replay) => Promise<ComparingFindings | undefined>,
    exact?: ExactFindings,
  ) => Promise<ComparingCheck | undefined>;
}

/** @param playing the study as the interpretation reads it */
export type ExactFindings = (playing: Playing) => ComparingFindings;

/** The study played once more. */
export interface Replay {
  /** Games of every arm by default, a share of the study's. */
  readonly games: number;
  /** As the session's; arms are told by what the study calls them. */
  readonly play: (
    arms: readonly Arm[],
    options?: Pick<SessionPlay, 'games' | 'ahead' | 'onColumns' | 'onBatch'>,
  ) => Promise<readonly PlayedArm[]>;
}

/** See ArmsOptions. */
export type SessionPlay = Pick<ArmsOptions, 'block' | 'nextLook' | 'look' | 'onColumns' | 'onBatch'> & {
  readonly games?: number;
  /** Games of the stages that follow; null where nobody can count them yet, none by default. */
  readonly ahead?: number | null;
};

/** Plays and concludes; undefined when an interrupt left too little to conclude from. */
export type Conclude = (session: ExperimentSession) => Promise<ExperimentAnswer | undefined>;

/** Follows the games of the arms and keeps those that are worth a look. */
interface GameWatch {
  onColumns(arm: Arm, columns: readonly ColumnSpec[]): void;
  onBatch(arm: Arm, batch: ColumnBatch): void;
  games(): readonly NotableGame[];
}

/** What one setting is asked: checked, ready to be played. */
export interface Question {
  readonly setting: Setting;
  readonly study: StudySpec;
  /** An arm as it is played. */
  readonly arranged: (arm: Arm) => Arm;
  readonly watch: GameWatch;
  readonly second: SecondPlayer | undefined;
  /** Rulings to turn; undefined where nobody asked. */
  readonly interpretations: readonly TurnedRuling[] | undefined;
  /** Who plays, a sentence each. */
  readonly players: readonly string[];
  /** How a game is set up, a sentence each; the method begins with them. */
  readonly setup: readonly string[];
  /** The line that tells one game of the study. @param game its index */
  readonly replayLine: (game: number) => string;
  /** See RunIdentity. */
  readonly repeatable: boolean;
  readonly conclude: Conclude;
  /** What counts what its players use in the study as it is; undefined where nobody does. */
  readonly uses: NamedUses | undefined;
}

/** Who plays a study's arms once more. */
export interface SecondPlayer {
  /** The players of the study, and the one who checks it, in words. */
  readonly players: readonly [first: string, second: string];
  /** A study with the second player on both sides. */
  readonly playing: (study: StudySpec) => StudySpec;
}
