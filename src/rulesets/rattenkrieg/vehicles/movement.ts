/** Small values for vehicles, boats and aircraft (R-VEH-03, R-VEH-04, R-VEH-07, R-VEH-08, R-BOAT-01, R-AIR-01, R-AIR-05). */
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations } from '../model.ts';

type Figures = Pick<Catalogue, 'vehicleRules'>;
type Ground = Catalogue['vehicleRules']['ground']['excess'][number];

/** Acceleration and braking of a vehicle, in inches per impulse (R-VEH-03). */
export function acceleration({ vehicleRules }: Figures, driverQuality: number) {
  return {
    /** Acceleration in inches per impulse (R-VEH-03). */
    faster: driverQuality,
    /** Braking in inches per impulse (R-VEH-03). */
    slower: driverQuality * vehicleRules.movement.brakingFactor,
  };
}

/** Effective ground pressure with this driver (R-VEH-04). */
export function effectivePressure(
  { vehicleRules }: Figures,
  pressure: number,
  driverQuality: number,
): number {
  return tenths(pressure - vehicleRules.ground.qualityFactor * driverQuality);
}

/** The effect of ground with this bearing strength; null for none. */
export function groundEffect({ vehicleRules }: Figures, effective: number, bearing: number): Ground | null {
  const excess = tenths(effective - bearing);
  return vehicleRules.ground.excess.findLast(({ from }) => from <= excess) ?? null;
}

function tenths(value: number): number {
  return Number(value.toFixed(1));
}

/** The kind of collision. */
type Meeting = 'head-on' | 'rear' | 'standing';

/** The collision speed (R-VEH-08). */
export function collisionSpeed(first: number, second: number, meeting: Meeting): number {
  if (meeting === 'standing') return first;
  return meeting === 'head-on' ? first + second : Math.abs(first - second);
}

/** Number of dice of a crash (R-VEH-08, R-AIR-05, OQ-29). */
export function crashDice({ vehicleRules }: Figures, speed: number): number {
  return Math.floor(speed / vehicleRules.collision.dicePerInches);
}

/** The damage of each side; the severity is that of the other. */
export function crash(
  figures: Figures,
  speed: number,
  severities: { readonly self: number; readonly other: number },
): {
  /** Number of dice of the crash (R-VEH-08). */
  readonly dice: number;
  /** Damage of the vehicle, `nD(k)`; the severity is that of the other body. */
  readonly self: string;
  /** Damage of the other body, `nD(k)`; the severity is that of the vehicle. */
  readonly other: string;
} {
  const dice = crashDice(figures, speed);
  return { dice, self: `${dice}D(${severities.self})`, other: `${dice}D(${severities.other})` };
}

/** Size of the blast in front of or beside a muzzle, in inches (R-VEH-07). */
export function muzzleBlast(
  { antiTank: { muzzleBlast } }: Pick<Catalogue, 'antiTank'>,
  calibreMm: number,
  hasBrake: boolean,
): {
  /** Length of the blast, in inches (R-VEH-07). */
  readonly length: number;
  /** Width of the blast, in inches (R-VEH-07). */
  readonly width: number;
  /** 1: in front of the muzzle; 2: on both sides of it. */
  readonly sides: number;
} {
  const MILLIMETRES_PER_CENTIMETRE = 10;
  const length = Math.floor(calibreMm / MILLIMETRES_PER_CENTIMETRE);
  const { withBrake, withoutBrake } = muzzleBlast;
  if (hasBrake) return { length, width: length * withBrake.widthFactor, sides: withBrake.sides };
  return { length: length * withoutBrake.lengthFactor, width: length * withoutBrake.widthFactor, sides: 1 };
}

/** Whether running pumps keep a boat afloat: each hole lets in a point of water per turn (R-BOAT-01). */
export function staysAfloat(
  { vehicleRules: { boats } }: Figures,
  holes: number,
  enginePoints: readonly number[],
): boolean {
  return holes * boats.buoyancyPerPoint <= enginePoints.reduce((sum, points) => sum + points, 0);
}

/** Faces on which an aircraft lands; on the others it crashes (R-AIR-01). */
export function landingFaces(
  pilotQuality: number,
  adds: { readonly damage: number; readonly visibility: number; readonly ground: number },
): number[] {
  const { damage, visibility, ground } = adds;
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  return faces.filter((face) => face + damage + visibility + ground <= pilotQuality);
}

/** Increase of an aircraft's turning radius in inches per hit on its structure (R-AIR-04, OQ-38). */
export function wideningPerHit({ airframeTurning }: Interpretations): number {
  return { card: 10, symbol: 1 }[airframeTurning];
}
