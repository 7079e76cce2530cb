/** What the window of the board and the worker that knows the game tell each other. */
import type { Fault } from '../../base/errors.ts';
import type { GamesRequest, GamesSoFar } from '../../experiments/positionStudy.ts';
import type { Entries } from '../../rulesets/tannhauser/entryDesign.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import type { Answer } from '../odds/desk.ts';
import type { NotableFound, StoredStudy } from '../replay/plays.ts';
import type { RecordedGame } from '../replay/record.ts';
import type { Source } from '../replay/source.ts';
import type { ChancePoint } from '../replay/turningPoints.ts';
import type { ShownBoard } from './shown.ts';

/** The file that the page saves its position in, as commands call it. */
export const POSITION_FILE = 'position.yaml';

/** Where a position is taken from: a game of a seed, after some of its activations. */
export interface Taken {
  readonly map: string;
  readonly mode: string;
  /** TEAM TEAM, as for `shockroll play`. */
  readonly teams: readonly string[];
  /** As for `--ai`; '' for the usual players. */
  readonly ai: string;
  readonly entries: Entries;
  readonly seed: number;
  readonly game: number;
  readonly activations: number;
}

/** A position that holds, and what is to be seen of it. */
export interface Held {
  readonly file: PositionFile;
  readonly board: ShownBoard;
}

/** What there is to know about one circle. Circles are indices of the map. */
export interface Look {
  readonly circle: number;
  /** Circles in its line of sight, itself left out. */
  readonly sees: readonly number[];
  /** Movement points to each circle within reach, dearest last. */
  readonly reach: readonly (readonly [circle: number, points: number])[];
  /** Whose reach it is, an index of miniatures; null where nobody could be asked. */
  readonly walker: number | null;
  /** Circles that a grenade is thrown to from here, with the length of its route. */
  readonly throws: readonly (readonly [circle: number, route: number])[];
  /** Circles that a grenade on this one hits. */
  readonly blast: readonly number[];
  /** Circles that a smoke grenade on this one fills. */
  readonly smoke: readonly number[];
}

/** An attack of one miniature on another as they stand. */
export interface Shot {
  readonly answer: Answer;
  /** The same question on an open field, as the odds panel links it. */
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
  | {
      readonly kind: 'shoot';
      readonly attacker: number;
      readonly target: number;
      readonly weapon: string | null;
      readonly wantsSteps: boolean;
    }
  | { readonly kind: 'play'; readonly request: GamesRequest }
  | { readonly kind: 'replay'; readonly source: Source; readonly stored: StoredStudy | null }
  /** Of the game that was replayed last: each of its positions played out so often. */
  | { readonly kind: 'chances'; readonly games: number }
  /** Of the study of that game: notable ones of its first games. */
  | { readonly kind: 'notable'; readonly games: number };

/** What the forms of the board offer. */
export interface Opened {
  /** Players of games, weakest first. */
  readonly players: readonly string[];
  /** Modes whose games can be played. */
  readonly modes: readonly string[];
}

/** What each kind of request is answered with. */
export interface Replies {
  readonly open: Opened;
  readonly take: Held;
  readonly check: Held;
  readonly read: Held;
  readonly write: string;
  readonly look: Look;
  readonly shoot: Shot;
  readonly play: GamesSoFar;
  readonly replay: RecordedGame;
  readonly chances: ChancePoint;
  readonly notable: NotableFound;
}

/** An answer, or faults; `isLast` is false as long as more answers to the same request will come. */
export type Reply = { readonly serial: number; readonly isLast: boolean } & (
  | { readonly result: Replies[keyof Replies] }
  | { readonly faults: readonly Fault[] }
);
