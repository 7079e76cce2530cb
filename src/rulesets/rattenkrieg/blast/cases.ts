/** The cases of an explosion's position, for the distribution of blasts. */

import type { BlastCase } from './distribution.ts';
import { SPARED, type Struck } from './effect.ts';
import { arcsOf, isInCircle, type Point, scattered } from './geometry.ts';
import type { Impact } from './throw.ts';

/** Whether figures throw a grenade back (R-GREN-06). */
interface ThrowBack {
  readonly within: number;
  /** Number of successful results of a die, out of `sides`. */
  readonly succeeds: number;
  readonly sides: number;
}

/** The positions of figures, and the effect of an explosion at a point on each. */
export interface Field {
  readonly places: readonly Point[];
  readonly strikes: (centre: Point) => readonly Struck[];
  /** Distances from a figure at which that effect changes. */
  readonly radii: readonly number[];
  /** Indices of those who would throw it back; null: nobody does. */
  readonly throwBack: (ThrowBack & { readonly by: readonly number[] }) | null;
}

/** The cases, with the other outcomes of the throw. */
export interface Scattered {
  readonly cases: readonly BlastCase[];
  readonly inHand: number;
  readonly missedOpening: number;
  readonly thrownBack: number;
}

export function casesOf(impacts: readonly Impact[], field: Field): Scattered {
  const sides = field.throwBack?.sides ?? 1;
  const all = impacts.reduce((sum, { weight }) => sum + weight, 0n);
  const cases: BlastCase[] = [];
  const spared = field.places.map(() => SPARED);
  const scatteredTo = { inHand: 0, missedOpening: 0, thrownBack: 0 };
  for (const impact of impacts) {
    const share = Number(impact.weight) / Number(all);
    const weight = impact.weight * BigInt(sides);
    switch (impact.kind) {
      case 'in-hand':
        scatteredTo.inHand += share;
        cases.push({ share, weight, figures: field.strikes(impact.at) });
        break;
      case 'in-hand-far-away':
        scatteredTo.inHand += share;
        cases.push({ share, weight, figures: spared });
        break;
      case 'misses-opening':
        scatteredTo.missedOpening += share;
        cases.push({ share, weight, figures: spared });
        break;
      case 'lands': {
        const arcs = arcsOf(impact.at, impact.scatter, circlesOf(field));
        for (const arc of arcs) {
          const centre = scattered(impact.at, impact.scatter, arc.within);
          const returned = returns(field, centre);
          const whole = arcs.length === 1 ? impact.weight : null;
          const lies = share * arc.share;
          cases.push({
            share: lies * (1 - returned / sides),
            weight: whole === null ? null : whole * BigInt(sides - returned),
            figures: field.strikes(centre),
          });
          if (returned === 0) continue;
          const back = (lies * returned) / sides;
          scatteredTo.thrownBack += back;
          cases.push({
            share: back,
            weight: whole === null ? null : whole * BigInt(returned),
            figures: spared,
          });
        }
      }
    }
  }
  return { cases, ...scatteredTo };
}

function circlesOf({ places, radii, throwBack }: Field) {
  const all = throwBack === null ? radii : [...radii, throwBack.within];
  return places.flatMap((about) => all.map((radius) => ({ about, radius })));
}

/** Number of results of a die with which it is thrown back. */
function returns({ places, throwBack }: Field, centre: Point): number {
  if (throwBack === null) return 0;
  const { within, by, succeeds } = throwBack;
  return by.some((figure) => isInCircle(places[figure], centre, within, 0)) ? succeeds : 0;
}
