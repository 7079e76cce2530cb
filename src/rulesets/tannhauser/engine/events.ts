/** The events of a game, for logs, replays and attribution. Miniatures, circles and tokens are indices. */
import type { Side } from '../../../game/contract.ts';

export const REASONS = [
  'eliminated',
  'both-eliminated',
  'turn-cap',
  'flags-planted',
  'flags-placed',
  'points',
  'objectives',
  'scenario',
  'scenario-limit',
] as const;
/** Index into REASONS. */
export type Reason = number;
export const ELIMINATED: Reason = 0;
export const BOTH_ELIMINATED: Reason = 1;
export const TURN_CAP: Reason = 2;
export const FLAGS_PLANTED: Reason = 3;
export const FLAGS_PLACED: Reason = 4;
export const POINTS: Reason = 5;
export const OBJECTIVES_DONE: Reason = 6;
/** Decided by a victory condition of the scenario or at its turn limit. */
export const SCENARIO_DECIDED: Reason = 7;
export const SCENARIO_LIMIT: Reason = 8;

export const ATTACK_KINDS = [
  'attack',
  'counterattack',
  'overwatch attack',
  'free melee attack',
  'forced attack',
] as const;
/** Index into ATTACK_KINDS. */
export type AttackKind = number;
export const NORMAL_ATTACK: AttackKind = 0;
export const COUNTER_ATTACK: AttackKind = 1;
export const OVERWATCH_ATTACK: AttackKind = 2;
export const FREE_MELEE_ATTACK: AttackKind = 3;
export const FORCED_ATTACK: AttackKind = 4;

const PURCHASES = [
  're-roll',
  'movement point',
  'Combat +1',
  'Stamina +1',
  'Mental +1',
  'overwatch',
  'shake-off',
  'counterattack',
  'reinforcement',
] as const;
export type Purchase = (typeof PURCHASES)[number];

export type GameEvent =
  | { readonly type: 'turn'; readonly turn: number; readonly commandPoints: readonly [number, number] }
  | {
      readonly type: 'roll-off';
      readonly setup: boolean;
      readonly dice: readonly [number, number];
      readonly bonus: readonly [number, number];
    }
  | { readonly type: 'initiative'; readonly side: Side; readonly setup: boolean }
  | { readonly type: 'entry'; readonly side: Side; readonly circle: number }
  | { readonly type: 'activation'; readonly miniature: number; readonly movementPoints: number }
  | { readonly type: 'end-of-activation'; readonly miniature: number }
  | {
      readonly type: 'move';
      readonly miniature: number;
      readonly from: number;
      readonly to: number;
      readonly cost: number;
    }
  | {
      readonly type: 'purchase';
      readonly side: Side;
      readonly what: Purchase;
      readonly miniature: number;
      readonly paid: number;
      readonly left: number;
    }
  | {
      readonly type: 'command-points';
      readonly side: Side;
      readonly miniature: number;
      readonly token: number;
      readonly gained: number;
    }
  | {
      readonly type: 'attack';
      readonly kind: AttackKind;
      readonly attacker: number;
      readonly target: number;
      readonly second: number;
      readonly weapon: number;
    }
  /** `key` names the roll (tables/keys.ts); `composition` and `re-rolled` only if the lowest dice could be re-rolled, else -1 and false. */
  | {
      readonly type: 'attack-roll';
      readonly attacker: number;
      readonly key: number;
      readonly outcome: number;
      readonly composition: number;
      readonly rerolled: boolean;
    }
  | {
      readonly type: 'shock-roll';
      readonly miniature: number;
      readonly key: number;
      readonly outcome: number;
      readonly cancelled: boolean;
      /** A natural 10 would have cancelled the attack. */
      readonly cancelsAll: boolean;
      readonly against: number;
    }
  | { readonly type: 'throw'; readonly miniature: number; readonly token: number; readonly circle: number }
  /** A charge that lay on the circle goes off. */
  | {
      readonly type: 'detonation';
      readonly miniature: number;
      readonly token: number;
      readonly circle: number;
    }
  | { readonly type: 'smoke-clears'; readonly circle: number }
  | { readonly type: 'rubble'; readonly circle: number; readonly icons: number }
  | {
      readonly type: 'wounds';
      readonly miniature: number;
      readonly wounds: number;
      readonly row: number;
      readonly by: number;
    }
  /** A Voïvode takes a wound of its Hero (T-VOI-04). */
  /** A Hound DOG enters, then moves (T-DOG). */
  | { readonly type: 'hound-enters'; readonly miniature: number; readonly circle: number }
  | { readonly type: 'hound-moves'; readonly miniature: number; readonly from: number; readonly to: number }
  | { readonly type: 'wound-taken'; readonly miniature: number; readonly of: number }
  | { readonly type: 'death'; readonly miniature: number; readonly by: number }
  | {
      readonly type: 'heal';
      readonly miniature: number;
      readonly by: number;
      readonly rows: number;
      readonly token: number;
    }
  | { readonly type: 'crate'; readonly miniature: number; readonly gained: number; readonly token: number }
  /** A token changes hands; miniature -1 = now on the ground; from = its previous holder or place. */
  | { readonly type: 'item'; readonly miniature: number; readonly token: number; readonly from: number }
  | {
      readonly type: 'flag';
      readonly miniature: number;
      readonly what: 'acquired' | 'planted' | 'placed';
      readonly special: number;
    }
  | { readonly type: 'score'; readonly miniature: number; readonly points: number; readonly total: number }
  | { readonly type: 'flip'; readonly miniature: number; readonly special: number }
  | { readonly type: 'objective-die'; readonly miniature: number; readonly face: number }
  | {
      readonly type: 'objective';
      readonly miniature: number;
      readonly special: number;
      readonly halves: number;
    }
  /** A miniature comes back, with the pack of a reinforcement, else -1. */
  | { readonly type: 'return'; readonly miniature: number; readonly pack: number }
  | { readonly type: 'use'; readonly miniature: number; readonly target: number; readonly token: number }
  | { readonly type: 'infiltration'; readonly miniature: number; readonly circle: number }
  | { readonly type: 'forced-move'; readonly miniature: number; readonly from: number; readonly to: number }
  | {
      readonly type: 'duel';
      readonly attacker: number;
      readonly defender: number;
      readonly column: number;
      readonly values: readonly [number, number];
      readonly successes: readonly [number, number];
    }
  /**
   * Both sides roll for the same faction, mercenary or bonus token, given by its id (T-SETUP-02, T-SETUP-05,
   * T-SETUP-08).
   */
  | {
      readonly type: 'contest';
      readonly what: 'faction' | 'mercenary' | 'bonus';
      readonly id: string;
      readonly dice: readonly [number, number];
    }
  /** The team that a side plays, of several. */
  | { readonly type: 'team'; readonly side: Side; readonly name: string }
  /** A bonus token replaces an item, both by index (T-SETUP-08). */
  | { readonly type: 'bonus'; readonly miniature: number; readonly item: number; readonly replaced: number }
  /** A challenge, by index, is drawn or fulfilled (T-CHAL). */
  | {
      readonly type: 'challenge';
      readonly miniature: number;
      readonly challenge: number;
      readonly gained: number;
    }
  /** A secret door is placed (T-SDOOR-01); a miniature uses the doors at the price of its worst row (T-SDOOR-02). */
  | { readonly type: 'secret-door'; readonly side: Side; readonly special: number }
  | { readonly type: 'uses-doors'; readonly miniature: number; readonly movementPoints: number }
  | StoryEvent
  | { readonly type: 'end'; readonly winner: number; readonly reason: Reason };

/** Events of a scenario; its actions, events, finds and states by number. */
type StoryEvent =
  | {
      readonly type: 'scenario-action';
      readonly miniature: number;
      readonly special: number;
      readonly action: number;
      readonly succeeded: boolean;
    }
  | { readonly type: 'scenario-event'; readonly event: number }
  | { readonly type: 'scenario-find'; readonly miniature: number; readonly find: number }
  | { readonly type: 'scenario-points'; readonly side: Side; readonly points: number; readonly total: number }
  | { readonly type: 'scenario-command-points'; readonly side: Side; readonly gained: number }
  | { readonly type: 'scenario-allowance'; readonly side: Side; readonly commandPoints: number }
  | { readonly type: 'scenario-state'; readonly state: number; readonly on: boolean }
  | { readonly type: 'scenario-heal'; readonly miniature: number; readonly rows: number }
  | { readonly type: 'scenario-crate'; readonly special: number }
  | { readonly type: 'scenario-smoke'; readonly circle: number }
  | { readonly type: 'scenario-lock'; readonly circles: readonly number[]; readonly locked: boolean }
  /** circle -1 = the miniature waits to enter. */
  | { readonly type: 'arrive'; readonly miniature: number; readonly circle: number }
  | { readonly type: 'escape'; readonly miniature: number; readonly circle: number }
  | {
      readonly type: 'test';
      readonly miniature: number;
      readonly column: number;
      readonly value: number;
      readonly dice: number;
      readonly successes: number;
    };

export type EventSink = (event: GameEvent) => void;
