/** Events of a duel of vehicles for logs and replays. */
import type { Side } from '../../../game/contract.ts';

export const REASONS = ['destroyed', 'burning', 'crew-out', 'gun-silenced', 'turns-over'] as const;
/** Index into REASONS. */
export type Reason = number;
export const DESTROYED_REASON: Reason = 0;
export const BURNING: Reason = 1;
export const CREW_OUT: Reason = 2;
export const SILENCED: Reason = 3;
export const TURNS_OVER: Reason = 4;

export type TankEvent =
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'initiative'; readonly side: Side }
  | { readonly type: 'replaces' | 'loads' | 'shaken'; readonly side: Side }
  | { readonly type: 'fires'; readonly side: Side; readonly aim: number; readonly rounds: number }
  | {
      readonly type: 'shot';
      readonly side: Side;
      readonly toHit: number;
      readonly result: 'outside' | 'through' | 'inside';
      readonly points: number;
      readonly burns: boolean;
    }
  /** Damage of the vehicle that was hit. */
  | { readonly type: 'damage'; readonly side: Side; readonly before: number; readonly after: number }
  | { readonly type: 'end'; readonly winner: number; readonly reason: Reason };

export type TankEventSink = (event: TankEvent) => void;
