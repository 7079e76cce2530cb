/** To Hit: the highest result at which a damage die of a gun counts (R-AT-03). */
import type { AimingCircumstance, Catalogue, Interpretations } from '../model.ts';

/** Inches per step; relative speed counts in full steps. */
const SPEED_STEP = 5;

export interface Aiming {
  /** Quality of the gunner. */
  readonly quality: number;
  /** Relative speed of the target, in whole inches. */
  readonly speed: number;
  /** Distance in inches. */
  readonly distance: number;
  /** Size of the target. */
  readonly size: number;
  /** The gun sight's modifier of To Hit (R-AT-03). */
  readonly gunSight: number;
  /** Other circumstances that change To Hit, such as a first shot (R-AT-03). */
  readonly circumstances: readonly AimingCircumstance[];
}

/** A part of To Hit, in the order of the book. */
export interface AimPart {
  readonly id: string;
  readonly modifier: number;
  readonly text: string;
  readonly rules: readonly string[];
}

export function aimParts(
  { antiTank }: Pick<Catalogue, 'antiTank'>,
  interpretations: Interpretations,
  aiming: Aiming,
): AimPart[] {
  const { toHit } = antiTank;
  const { quality, speed, distance, size, gunSight, circumstances } = aiming;
  const part = (id: string, modifier: number, text: string, ...rulings: string[]): AimPart => {
    return { id, modifier, text, rules: ['R-AT-03', ...rulings] };
  };
  return [
    part('quality', quality, 'Quality of the gunner', toHit.baseRuling),
    part('speed', toHit.perFiveInchesOfSpeed * speedSteps(speed, SPEED_STEP), `relative speed ${speed}"`),
    part(
      'distance',
      distanceModifier(antiTank, interpretations, distance, size),
      `${distance}" at a target of size ${size}`,
      toHit.gapRuling,
    ),
    ...toHit.modifiers
      .filter(({ when }) => circumstances.includes(when))
      .map(({ id, modifier, text }) => part(id, modifier, text)),
    part('gun-sight', gunSight, 'gun sight'),
    ...(interpretations.gunnerQuality === 'twice'
      ? [part('quality-again', quality, 'Quality of the gunner, again', toHit.baseRuling)]
      : []),
  ];
}

/** To Hit, from 0 to the allowed maximum. */
export function toHitOf({ antiTank }: Pick<Catalogue, 'antiTank'>, parts: readonly AimPart[]): number {
  const sum = parts.reduce((total, { modifier }) => total + modifier, 0);
  return Math.max(0, Math.min(antiTank.toHit.most, sum));
}

/** By the distance as a multiple of the target's size; the book has no row between the last two bands (OQ-17). */
function distanceModifier(
  { toHit: { bySize, beyond } }: Catalogue['antiTank'],
  interpretations: Interpretations,
  distance: number,
  size: number,
): number {
  const row = bySize.find(({ upTo }) => distance <= upTo * size);
  if (row !== undefined) return row.modifier;
  const isInGap = distance <= beyond.from * size;
  return isInGap && interpretations.aimingBandGap === 'upTo50minus2'
    ? bySize[bySize.length - 1].modifier
    : beyond.modifier;
}

/** Speed across the line of fire, in whole inches (R-VEH-09). @param factor by the angle off the heading */
export function relativeSpeed(speed: number, factor: number): number {
  return Math.floor(Number((speed * factor).toFixed(6)));
}

/** The factor of an angle; undefined where none is printed. */
export function crossingFactor(
  { antiTank }: Pick<Catalogue, 'antiTank'>,
  degrees: number,
): number | undefined {
  return antiTank.relativeSpeed.angles.find((row) => row.degrees === degrees)?.factor;
}

/** Full steps of relative speed. @param step inches: 5, of aircraft 50 */
export function speedSteps(speed: number, step: number): number {
  return Math.floor(speed / step);
}
