/** Messages between the board's window and its worker, which holds the rules. */
import type { Fault } from '../../base/errors.ts';
import type { Entries } from '../../rulesets/tannhauser/entryDesign.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import type { GamesRequest, GamesSoFar } from '../../rulesets/tannhauser/studies/positionStudy.ts';
import type { WhyGame } from '../../rulesets/tannhauser/studies/why/whyGame.ts';
import type { Answer } from '../odds/desk.ts';
import type { NotableFound, StoredStudy } from '../replay/plays.ts';
import type { RecordedGame } from '../replay/record.ts';
import type { Source } from '../replay/source.ts';
import type { ChancePoint } from '../replay/turningPoints.ts';
import type { Advice } from './advisor/advised.ts';
import type { GameState, OwnActivation } from './play/freeGame.ts';
import type { GameFile } from './play/gameFile.ts';
import type { ShownBoard } from './shown.ts';

/** Default name of a saved position file, used in command lines. */
export const POSITION_FILE = 'position.yaml';

/** Source of a position: a game of a seed, after some of its activations. */
export interface Taken {
  readonly map: string;
  readonly mode: string;
  /** TEAM TEAM, as for `shockroll play`. */
  readonly teams: readonly string[];
  /** As for `--ai`; '' for the default players. */
  readonly ai: string;
  readonly entries: Entries;
  readonly seed: number;
  readonly game: number;
  readonly activations: number;
}

/** A valid position and its visible state. */
export interface Held {
  readonly file: PositionFile;
  readonly board: ShownBoard;
}

/** What one circle sees and reaches. Circles are indices of the map. */
export interface Look {
  readonly circle: number;
  /** Circles in its line of sight, without itself. */
  readonly sees: readonly number[];
  /** Movement points to each circle within reach, farthest last. */
  readonly reach: readonly (readonly [circle: number, points: number])[];
  /** Index of the miniature whose reach it is; null: none. */
  readonly walker: number | null;
  /** Circles that a grenade thrown from here reaches, with the length of its route. */
  readonly throws: readonly (readonly [circle: number, route: number])[];
  /** Circles that a grenade on this one hits. */
  readonly blast: readonly number[];
  /** Circles that a smoke grenade on this one fills. */
  readonly smoke: readonly number[];
}

/** The odds of an attack between two miniatures in their current places. */
export interface Shot {
  readonly answer: Answer;
  /** Link to the same question on an open field, for the odds panel. */
  readonly link: string;
  /** Weapons in the attacker's hands by item id. */
  readonly weapons: readonly { readonly id: string; readonly name: string }[];
}

export type Request =
  | { readonly kind: 'open'; readonly miniatures: string; readonly given: Readonly<Record<string, unknown>> }
  | { readonly kind: 'take'; readonly taken: Taken }
  | { readonly kind: 'check'; readonly file: PositionFile }
  | { readonly kind: 'read'; readonly text: string; readonly name: string }
  | { readonly kind: 'write' }
  | {
      readonly kind: 'look';
      readonly circle: number;
      readonly miniature: number | null;
      readonly points: number;
    }
  /** Finds the enemies in the line of sight of a miniature. */
  | { readonly kind: 'sights'; readonly attacker: number }
  | {
      readonly kind: 'shoot';
      readonly attacker: number;
      readonly target: number;
      readonly weapon: string | null;
      readonly wantsSteps: boolean;
    }
  | { readonly kind: 'play'; readonly request: GamesRequest }
  /** Finds what to do in a position within so many seconds. */
  | { readonly kind: 'advise'; readonly file: PositionFile; readonly seconds: number }
  /** @see verdictOn */
  | { readonly kind: 'judge'; readonly activation: OwnActivation; readonly best: readonly string[] | null }
  /** Sets a game up without playing it. */
  | { readonly kind: 'setUp'; readonly taken: Taken }
  /** Plays a game against an AI player up to the person's next decision. */
  | { readonly kind: 'game'; readonly game: GameFile }
  | { readonly kind: 'readGame'; readonly text: string; readonly name: string }
  | { readonly kind: 'writeGame'; readonly game: GameFile }
  | { readonly kind: 'replay'; readonly source: Source; readonly stored: StoredStudy | null }
  /** Plays so many games from each position of the game replayed last. */
  | { readonly kind: 'chances'; readonly games: number }
  /** Explains the game replayed last; so many games are played on from each decisive event. */
  | { readonly kind: 'why'; readonly games: number }
  /** Finds notable games among the first ones of that game's study. */
  | { readonly kind: 'notable'; readonly games: number };

/** Choices for the forms of the board. */
export interface Opened {
  /** Names of AI players, weakest first. */
  readonly players: readonly string[];
  /** Playable modes. */
  readonly modes: readonly string[];
}

/** The reply to each kind of request. */
export interface Replies {
  readonly open: Opened;
  readonly take: Held;
  readonly check: Held;
  readonly read: Held;
  readonly write: string;
  readonly look: Look;
  readonly sights: readonly number[];
  readonly shoot: Shot;
  readonly play: GamesSoFar;
  readonly advise: Advice;
  readonly judge: string;
  readonly setUp: PositionFile;
  readonly game: GameState;
  /** undefined: the text is no game. */
  readonly readGame: GameFile | undefined;
  readonly writeGame: string;
  readonly replay: RecordedGame;
  readonly chances: ChancePoint;
  readonly why: WhyGame;
  readonly notable: NotableFound;
}

/** An answer, or faults; `isLast` is false while more answers to the same request follow. */
export type Reply = { readonly serial: number; readonly isLast: boolean } & (
  | { readonly result: Replies[keyof Replies] }
  | { readonly faults: readonly Fault[] }
);
