/** The armour that a shell pierces at a distance (R-AT-05, R-AT-06). */
import type { Amount, Catalogue, Interpretations } from '../model.ts';
import type { PenetrationColumn, Projectile } from './projectile.ts';

type Figures = Pick<Catalogue, 'gunnery' | 'scale'>;

const METRES_PER_MILLIMETRE = 0.001;
/** Indices of the used columns in the printed table of distances. */
const [METRES, INCHES] = [0, 3];

/** Metres per inch on the table, at the scale of the book. */
function metresPerInch({ scale }: Figures): number {
  return scale.formula.millimetresPerInch * scale.formula.scale * METRES_PER_MILLIMETRE;
}

/** A distance on the table in metres: by the scale, or by the printed table (OQ-31). */
export function metresOf(figures: Figures, interpretations: Interpretations, inches: number): number {
  if (interpretations.gunDistances === 'trueScale') return inches * metresPerInch(figures);
  return between(figures, inches, INCHES, METRES);
}

/** A distance in metres as inches on the table. */
export function inchesOf(figures: Figures, interpretations: Interpretations, metres: number): number {
  if (interpretations.gunDistances === 'trueScale') return metres / metresPerInch(figures);
  return between(figures, metres, METRES, INCHES);
}

/** Interpolates the printed table of distances linearly, and extrapolates beyond its ends. */
function between({ gunnery }: Figures, value: number, from: number, to: number): number {
  const rows = [gunnery.distanceEquivalence.columns.map(() => 0), ...gunnery.distanceEquivalence.rows];
  const found = rows.findIndex((row) => row[from] >= value);
  const upper = Math.max(1, found === -1 ? rows.length - 1 : found);
  const [low, high] = [rows[upper - 1], rows[upper]];
  return low[to] + ((value - low[from]) * (high[to] - low[to])) / (high[from] - low[from]);
}

/** Penetration and damage dice at a distance. */
export interface ArmourValue {
  readonly penetration: Amount;
  readonly dice: number;
  /** The used column, in metres; null if one value applies to all ranges. */
  readonly range: number | null;
}

/** The penetration and dice at a distance. @returns undefined beyond the last printed column (OQ-18) */
export function figureAt(
  interpretations: Interpretations,
  { columns }: Pick<Projectile, 'columns'>,
  metres: number,
): ArmourValue | undefined {
  const reached = columns.findIndex(({ range }) => range === null || metres <= range);
  if (reached === -1) return undefined;
  const here = columns[reached];
  const before = reached === 0 ? undefined : columns[reached - 1];
  if (here.range === null || before === undefined || before.range === null) return here;
  switch (interpretations.penetrationColumn) {
    case 'upTo':
      return here;
    case 'nearest':
      return metres - before.range <= here.range - metres ? before : here;
    case 'interpolate':
      return { ...here, penetration: interpolated(before, here, metres) };
  }
}

/** Linear interpolation between two columns, in whole millimetres, rounded down. */
function interpolated(near: PenetrationColumn, far: PenetrationColumn, metres: number): Amount {
  const [from, to] = [near.range ?? 0, far.range ?? 0];
  const share = (metres - from) / (to - from);
  const plus = near.penetration.plus + share * (far.penetration.plus - near.penetration.plus);
  return { ...far.penetration, plus: Math.floor(Number(plus.toFixed(6))) };
}

/** Whether a penetration pierces an armour (R-AT-06). */
export function piercesArmour(penetration: number, armour: number): boolean {
  return penetration >= armour;
}

/** The last column at which a projectile pierces with every roll: metres, `any` range, or null for none. */
export function lastPiercingRange(
  { columns }: Pick<Projectile, 'columns'>,
  armour: number,
): number | 'any' | null {
  const piercing = columns.filter(({ penetration: { dice, plus, times } }) =>
    piercesArmour((dice + plus) * times, armour),
  );
  if (piercing.length === 0) return null;
  return piercing[piercing.length - 1].range ?? 'any';
}

/** The penetration against a concrete bunker, which reduces it (R-SHELL-01). */
export function bunkerPenetration({ gunnery }: Pick<Catalogue, 'gunnery'>, penetration: number): number {
  return Math.floor(penetration * gunnery.concreteBunkerFactor);
}
