/** The configuration of a duel of vehicles: plain JSON, part of a study's identity. */
import type { Interpretations } from '../model.ts';

/** Distinguishes a duel from the other engagements of the game. */
export const TANKS = 'tanks';

export interface TankSide {
  /** Shown in tables. */
  readonly name: string;
  /** Id of a vehicle card. */
  readonly card: string;
  /** Quality of the crew: To Hit and rounds per turn (R-AT-03, R-GUN-01). */
  readonly quality: number;
  /** Quality of the commander: initiative (R-TURN-03). */
  readonly leaderQuality: number;
  /** Clock sector from which the enemy sees the vehicle; 12 is ahead (R-AT-02). */
  readonly sector: number;
  /** Whether only the turret can be hit. */
  readonly hullDown: boolean;
}

/**
 * Optional rules beyond the simple model: crew-losses, where others take the jobs of men out of action (R-VEH-02), and gun-damage, where a
 * damaged gun is less accurate (R-VEH-05).
 */
export const TANK_EXTENSIONS = ['crew-losses', 'gun-damage'] as const;
type TankExtension = (typeof TANK_EXTENSIONS)[number];

export interface TankConfiguration {
  readonly engagement: typeof TANKS;
  readonly sides: readonly [TankSide, TankSide];
  /** Inches between the vehicles. */
  readonly range: number;
  readonly turns: number;
  /** AI players of the first and second side in canonical form. */
  readonly players: readonly [string, string];
  /** In the order of TANK_EXTENSIONS, each once. */
  readonly extensions: readonly TankExtension[];
  /** The interpretation of every unclear rule by name, defaults included. */
  readonly interpretations: Interpretations;
}

/** The default Quality of a crew: regulars; their commander is an NCO (R-QUAL-01). */
export const DEFAULT_CREW_QUALITY = 3;
export const DEFAULT_COMMANDER_QUALITY = 4;
export const AHEAD = 12;

/** Whether a configuration is that of a duel of vehicles. */
export function isTankConfiguration(configuration: unknown): configuration is TankConfiguration {
  return (
    typeof configuration === 'object' &&
    configuration !== null &&
    'engagement' in configuration &&
    configuration.engagement === TANKS
  );
}
