/** What is played in a duel of vehicles: plain JSON, part of a study's identity. */
import type { Readings } from '../model.ts';

/** Tells a duel from the other engagements of the game. */
export const TANKS = 'tanks';

export interface TankSide {
  /** Shown in tables. */
  readonly name: string;
  /** Id of a vehicle card. */
  readonly card: string;
  /** Of the crew: To Hit and rounds a turn (R-AT-03, R-GUN-01). */
  readonly quality: number;
  /** Of the commander: initiative (R-TURN-03). */
  readonly leaderQuality: number;
  /** Clock sector from which the enemy sees the vehicle; 12 is ahead (R-AT-02). */
  readonly sector: number;
  /** Only the turret can be hit. */
  readonly hullDown: boolean;
}

/**
 * Rules beyond the simple model: crew-losses, where others take over the jobs of men who are out (R-VEH-02), and gun-damage,
 * where a hit gun aims worse (R-VEH-05).
 */
export const TANK_EXTENSIONS = ['crew-losses', 'gun-damage'] as const;
type TankExtension = (typeof TANK_EXTENSIONS)[number];

export interface TankConfiguration {
  readonly engagement: typeof TANKS;
  readonly sides: readonly [TankSide, TankSide];
  /** Inches between the vehicles. */
  readonly range: number;
  readonly turns: number;
  /** Players of the first and second side in their canonical words. */
  readonly players: readonly [string, string];
  /** In the order of TANK_EXTENSIONS, each once. */
  readonly extensions: readonly TankExtension[];
  /** The reading of every open question by name, defaults included. */
  readonly readings: Readings;
}

/** The quality of a crew when nobody says otherwise: regulars; their commander is an NCO (R-QUAL-01). */
export const DEFAULT_CREW_QUALITY = 3;
export const DEFAULT_COMMANDER_QUALITY = 4;
export const AHEAD = 12;

/** Whether a configuration of the game is that of a duel of vehicles. */
export function isTankConfiguration(configuration: unknown): configuration is TankConfiguration {
  return (
    typeof configuration === 'object' &&
    configuration !== null &&
    'engagement' in configuration &&
    configuration.engagement === TANKS
  );
}
