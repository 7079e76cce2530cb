/** Events of an engagement for logs and replays. Units are indices. */
import type { Side } from '../../../game/contract.ts';

export const REASONS = ['wiped-out', 'both-wiped-out', 'army-points', 'equal-points'] as const;
/** Index into REASONS. */
export type Reason = number;
export const WIPED_OUT: Reason = 0;
export const BOTH_WIPED_OUT: Reason = 1;
export const ARMY_POINTS: Reason = 2;
export const EQUAL_POINTS: Reason = 3;

export type EngagementEvent =
  | { readonly type: 'turn'; readonly turn: number; readonly range: number }
  | { readonly type: 'initiative'; readonly side: Side; readonly orders: readonly [number, number] }
  | { readonly type: 'order'; readonly unit: number; readonly what: 'take-action' | 'regroup' }
  | { readonly type: 'activation'; readonly unit: number; readonly actions: number }
  | { readonly type: 'suppression'; readonly unit: number; readonly before: number; readonly after: number }
  | { readonly type: 'retreat'; readonly unit: number; readonly lost: boolean }
  | {
      readonly type: 'attack';
      readonly unit: number;
      readonly target: number;
      readonly mode: number;
      readonly reaction: boolean;
      /** Whether its weapons are aimed separately, at one or more targets. */
      readonly apart: boolean;
    }
  /** The target of the attack fires back simultaneously. */
  | { readonly type: 'answer'; readonly unit: number; readonly mode: number }
  /** defence: its number among those of the unit. */
  | { readonly type: 'defence'; readonly unit: number; readonly defence: number }
  | { readonly type: 'hit-the-dirt'; readonly unit: number }
  | {
      readonly type: 'damage';
      readonly unit: number;
      /** The attacker, or -1 for fire and explosions. */
      readonly by: number;
      readonly damage: number;
      readonly left: number;
      readonly marker: boolean;
    }
  | { readonly type: 'effect'; readonly unit: number; readonly row: number }
  | { readonly type: 'weapon-lost'; readonly unit: number; readonly weapon: number }
  | { readonly type: 'move'; readonly unit: number }
  | {
      readonly type: 'support';
      readonly unit: number;
      readonly target: number;
      readonly kind: number;
      /** Suppression markers that it removes from the target. */
      readonly markers: number;
    }
  /** What first aid, repair or serum restored. */
  | { readonly type: 'recovery'; readonly unit: number; readonly points: number; readonly left: number }
  | { readonly type: 'end'; readonly winner: number; readonly reason: Reason };

export type EventSink = (event: EngagementEvent) => void;
