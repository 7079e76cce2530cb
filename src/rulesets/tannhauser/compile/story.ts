/**
 * A scenario compiled for play (T-MODE-STORY-01): ids and circles as numbers, and the layout of its state in a
 * position.
 */
import type { Side, Winner } from '../../../game/contract.ts';

/** A miniature of the game: its side, and its character by number. */
export interface StoryMiniature {
  readonly side: Side;
  readonly character: number;
}

export type StoryCondition =
  | { readonly is: 'turn' | 'turns-played'; readonly atLeast: number }
  | { readonly is: 'dead' | 'alive' | 'escaped'; readonly miniature: StoryMiniature }
  | { readonly is: 'wiped-out'; readonly side: Side }
  | { readonly is: 'escapes' | 'points'; readonly side: Side; readonly atLeast: number }
  | { readonly is: 'state'; readonly state: number; readonly on: boolean };

/**
 * `side` and `miniature` undefined = those of the acting miniature. Circles are indices; places are special circles.
 */
export type StoryEffect =
  | {
      readonly do: 'points' | 'command-points' | 'allowance';
      readonly side: Side | undefined;
      readonly amount: number;
    }
  | { readonly do: 'state'; readonly state: number; readonly on: boolean }
  | { readonly do: 'heal'; readonly miniature: StoryMiniature | undefined; readonly rows: number }
  | { readonly do: 'crate'; readonly place: number; readonly content: number }
  | { readonly do: 'rubble' | 'smoke'; readonly circle: number; readonly amount: number }
  | { readonly do: 'lock' | 'unlock'; readonly circles: readonly number[] }
  | { readonly do: 'arrive'; readonly side: Side; readonly group: number };

interface StoryGroup {
  readonly id: string;
  /** Characters by number. */
  readonly characters: readonly number[];
  /** Circles where they appear; empty = they enter at the entry points. */
  readonly circles: readonly number[];
}

export interface StorySide {
  readonly entries: readonly number[];
  readonly starts: readonly number[];
  readonly groups: readonly StoryGroup[];
  readonly commandPoints: number;
  readonly reinforcements: boolean;
}

export type StoryRoll =
  | { readonly by: 'test'; readonly column: number; readonly dice: number }
  | { readonly by: 'duel'; readonly column: number }
  | { readonly by: 'die'; readonly atLeast: number };

export interface StoryAction {
  readonly id: string;
  readonly text: string;
  /** Special circles by number. */
  readonly at: readonly number[];
  readonly side: Side | undefined;
  readonly miniatures: readonly StoryMiniature[] | undefined;
  readonly heroes: boolean | undefined;
  readonly skills: readonly string[] | undefined;
  readonly when: readonly StoryCondition[];
  readonly roll: StoryRoll | undefined;
  readonly withoutRoll: readonly string[];
  readonly uses: 'any' | 'once' | 'once-a-side' | 'once-a-circle';
  readonly effects: readonly StoryEffect[];
  readonly otherwise: readonly StoryEffect[];
}

interface StoryEvent {
  readonly id: string;
  readonly text: string;
  readonly when: readonly StoryCondition[];
  readonly effects: readonly StoryEffect[];
}

export interface StoryRules {
  readonly id: string;
  readonly name: string;
  readonly turnLimit: number;
  readonly sides: readonly [StorySide, StorySide];
  readonly states: readonly string[];
  readonly setup: readonly StoryEffect[];
  readonly finds: readonly {
    readonly id: string;
    readonly text: string;
    readonly effects: readonly StoryEffect[];
  }[];
  readonly exits: readonly {
    readonly circles: readonly number[];
    readonly side: Side;
    readonly miniatures: readonly StoryMiniature[] | undefined;
    readonly when: readonly StoryCondition[];
  }[];
  readonly actions: readonly StoryAction[];
  readonly events: readonly StoryEvent[];
  readonly victories: readonly { readonly winner: Winner; readonly when: readonly StoryCondition[] }[];
  readonly atLimit: Winner | 'points';
  readonly tieAtLimit: Winner | 'survivors';
  readonly tie: Winner;
  /**
   * Length of a position's `story`: one integer for each state, then for each event (1 = it has happened), then the
   * uses of each action.
   */
  readonly words: number;
  readonly firstEvent: number;
  readonly firstUse: number;
}

/** `crate` codes of the scenario's finds begin here, in order of their numbers. */
export const FIND_CODE = 10_000;
