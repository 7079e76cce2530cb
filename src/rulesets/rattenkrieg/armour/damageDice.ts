/** Damage points of a penetrating shell: every die up to To Hit adds its result, at most the printed number of dice (R-AT-07). */
import type { Catalogue, Interpretations, ShellType } from '../model.ts';

const SIDES = 6;

export interface DamageDice {
  /** Number of dice, including those of plugging. */
  readonly dice: number;
  /** Maximum points per die. */
  readonly cap: number;
  readonly toHit: number;
  /** Every die must succeed twice; the second result counts (R-AT-09). */
  readonly isTwice: boolean;
  /** Whether more sixes than ones shatter the shell (OQ-25). */
  readonly mayShatter: boolean;
  /** Faces that start a fire (R-SHELL-05). */
  readonly fireOn: readonly number[];
}

/** Numerators by points, separate for shells that have started a fire; together they sum to the denominator. */
export interface PointsDistribution {
  readonly plain: readonly bigint[];
  readonly burning: readonly bigint[];
  readonly denominator: bigint;
}

/** The dice of a shell: half as many more when its calibre is big for the armour (R-AT-08, OQ-26, OQ-27). */
export function pluggedDice(
  { gunnery }: Pick<Catalogue, 'gunnery'>,
  interpretations: Interpretations,
  shell: { readonly dice: number; readonly calibre: number | null; readonly armour: number },
): { readonly dice: number; readonly cap: number } {
  const { dice, calibre, armour } = shell;
  const plugs =
    interpretations.plugging === 'apply' &&
    calibre !== null &&
    calibre >= gunnery.bigCalibre.plugging.from * armour;
  const all = plugs ? dice + Math.floor(dice / 2) : dice;
  return { dice: all, cap: interpretations.pluggingCap === 'newCap' ? all : dice };
}

/** Whether more sixes than ones shatter a shell (R-AT-09, OQ-25). */
export function shatters(
  { shellTypes }: Pick<Catalogue, 'shellTypes'>,
  interpretations: Interpretations,
  type: ShellType,
): boolean {
  if (interpretations.shatteringShells === 'apcOnly') return type === 'APC';
  return shellTypes.some(({ id, kind }) => id === type && kind === 'solid');
}

/** Points of a rolled die; 0 for one that does not count. */
export function dieValue(
  { antiTank: { damageDice } }: Pick<Catalogue, 'antiTank'>,
  face: number,
  toHit: number,
  cap: number,
): number {
  return face > toHit || damageDice.dropsOn.includes(face) ? 0 : Math.min(face, cap);
}

/** The distribution of the dice of a shell, in whole numbers. */
export function pointsDistribution(
  catalogue: Pick<Catalogue, 'antiTank'>,
  rolled: DamageDice,
): PointsDistribution {
  const faces = dieFaces(catalogue, rolled);
  const most = rolled.dice * Math.min(rolled.cap, SIDES);
  const width = most + 1;
  // Sixes minus ones, where they matter: from -dice to dice.
  const spread = rolled.mayShatter ? rolled.dice : 0;
  const lines = 2 * spread + 1;
  const at = (burns: number, line: number, sum: number): number => (burns * lines + line) * width + sum;
  let distribution = new Array<bigint>(2 * lines * width).fill(0n);
  distribution[at(0, spread, 0)] = 1n;
  for (let die = 0; die < rolled.dice; die++) {
    const next = new Array<bigint>(distribution.length).fill(0n);
    for (const [index, weight] of distribution.entries()) {
      if (weight === 0n) continue;
      const sum = index % width;
      const line = Math.floor(index / width) % lines;
      const burns = Math.floor(index / (width * lines));
      for (const face of faces) {
        const shift = rolled.mayShatter ? face.step : 0;
        next[at(Math.max(burns, face.burns), line + shift, sum + face.value)] += weight * face.weight;
      }
    }
    distribution = next;
  }
  const plain = new Array<bigint>(width).fill(0n);
  const burning = new Array<bigint>(width).fill(0n);
  for (const [index, weight] of distribution.entries()) {
    const line = Math.floor(index / width) % lines;
    // A shattered shell causes neither damage nor fire.
    if (line > spread) plain[0] += weight;
    else (index < lines * width ? plain : burning)[index % width] += weight;
  }
  const perDie = faces.reduce((sum, { weight }) => sum + weight, 0n);
  return { plain, burning, denominator: perDie ** BigInt(rolled.dice) };
}

interface DieFace {
  readonly value: number;
  /** +1 for a six, -1 for a one. */
  readonly step: number;
  readonly burns: 0 | 1;
  readonly weight: bigint;
}

function dieFaces(catalogue: Pick<Catalogue, 'antiTank'>, rolled: DamageDice): DieFace[] {
  const { toHit, cap, isTwice, fireOn } = rolled;
  const all = Array.from({ length: SIDES }, (_, index) => index + 1);
  const value = (face: number): number => dieValue(catalogue, face, toHit, cap);
  return all.flatMap((face) => {
    const step = face === SIDES ? 1 : face === 1 ? -1 : 0;
    const burns = fireOn.includes(face) ? 1 : 0;
    if (!isTwice) return [{ value: value(face), step, burns, weight: 1n }];
    if (value(face) === 0) return [{ value: 0, step, burns, weight: BigInt(SIDES) }];
    return all.map((second) => ({ value: value(second), step, burns, weight: 1n }) as const);
  });
}
