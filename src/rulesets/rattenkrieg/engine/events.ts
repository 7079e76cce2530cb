/** Events of a firefight for logs and replays. Figures are indices. */
import type { Side } from '../../../game/contract.ts';
import type { MeleeOutcome, Outcome } from '../schema/names.ts';

export const REASONS = [
  'broken',
  'surrendered',
  'fell-back',
  'losses',
  'equal-losses',
  'both-gave-up',
  'floor-taken',
  'floor-held',
] as const;
/** Index into REASONS. */
export type Reason = number;
export const BROKEN: Reason = 0;
export const SURRENDERED: Reason = 1;
export const FELL_BACK: Reason = 2;
export const LOSSES: Reason = 3;
export const EQUAL_LOSSES: Reason = 4;
export const BOTH_GAVE_UP: Reason = 5;
/** The end of an assault; all earlier ones also end other firefights. */
export const FLOOR_TAKEN: Reason = 6;
export const FLOOR_HELD: Reason = 7;

/** The result of a grenade. */
export type GrenadeFate = 'in-hand' | 'misses' | 'thrown-back' | 'explodes';

export type FirefightEvent =
  | { readonly type: 'turn'; readonly turn: number; readonly actions: readonly [number, number] }
  | { readonly type: 'initiative'; readonly side: Side }
  | { readonly type: 'volley'; readonly side: Side; readonly picked: number; readonly reaction: boolean }
  | {
      readonly type: 'aim' | 'wait' | 'hunker' | 'react' | 'spotted' | 'ambush' | 'moves';
      readonly side: Side;
    }
  | { readonly type: 'shot'; readonly figure: number; readonly target: number; readonly outcome: Outcome }
  | { readonly type: 'hidden'; readonly figure: number; readonly target: number }
  | { readonly type: 'stopped'; readonly figure: number }
  | { readonly type: 'held'; readonly figure: number; readonly isWasted: boolean }
  | { readonly type: 'struck'; readonly figure: number; readonly outcome: Outcome }
  | { readonly type: 'up'; readonly figure: number }
  | { readonly type: 'comrade'; readonly side: Side; readonly change: number; readonly value: number }
  | { readonly type: 'outgunned'; readonly figure: number; readonly stands: boolean }
  | { readonly type: 'nerve'; readonly side: Side; readonly result: number; readonly row: number }
  | { readonly type: 'throws' | 'taken' | 'gives-up'; readonly figure: number }
  | { readonly type: 'grenade'; readonly fate: GrenadeFate }
  | { readonly type: 'enters' | 'cleared'; readonly room: number }
  | { readonly type: 'settles' }
  | { readonly type: 'charges'; readonly side: Side; readonly men: number; readonly foes: number }
  | {
      readonly type: 'melee';
      readonly figure: number;
      readonly foe: number;
      readonly modifier: number;
      readonly result: MeleeOutcome;
      readonly strikesCharger: boolean;
    }
  | { readonly type: 'end'; readonly winner: number; readonly reason: Reason };

export type EventSink = (event: FirefightEvent) => void;
