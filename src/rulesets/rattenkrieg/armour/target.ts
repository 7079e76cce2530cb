/** The target of a shell: a cell of a vehicle card, or bare armour, and the damage list behind it (R-AT-02, R-VEH-05). */
import type {
  ArmourCell,
  Catalogue,
  Face,
  Height,
  Interpretations,
  ShellType,
  System,
  VehicleCard,
} from '../model.ts';

export type Part = 'hull' | 'turret';

export interface FacedCell extends ArmourCell {
  readonly face: Face;
}

export const FACES: readonly Face[] = ['front', 'right', 'rear', 'left'];

/** The cells of a part that are visible from a sector: one straight ahead, otherwise those of two faces. undefined: not on the card. */
export function cellsSeen(
  card: VehicleCard,
  part: Part,
  height: Height,
  sector: number,
): readonly FacedCell[] | undefined {
  const fans = card[part]?.[height];
  if (fans === undefined) return undefined;
  return FACES.flatMap((face) =>
    fans[face].filter((cell) => cell.sector === sector).map((cell) => ({ ...cell, face })),
  );
}

/** The cells that a gunner chooses: the thinnest, of equal ones those without ricochets. */
export function weakest(cells: readonly FacedCell[]): FacedCell {
  return cells.reduce((best, cell) => {
    if (cell.armour !== best.armour) return cell.armour < best.armour ? cell : best;
    return best.ricochets && !cell.ricochets ? cell : best;
  });
}

/** A system of a vehicle that can take damage. */
export interface ListedSystem {
  /** Id of the system. */
  readonly id: string;
  /** Kind of the system, such as engine or tracks (R-VEH-05). */
  readonly kind: System;
  /** Points until it is destroyed; null: it takes a point each time, and a test. */
  readonly capacity: number | null;
  /** Lowest test result that destroys the vehicle or sets it on fire. */
  readonly testFrom: number;
}

/** What a shell can hit in one sector on its way. */
interface Stage {
  /** Clock sector; 12 is ahead (R-AT-02). */
  readonly sector: number;
  /** Indices of the systems. */
  readonly systems: readonly number[];
  /** Indices of the men with an icon there. */
  readonly crew: readonly number[];
}

/** The damage list of a vehicle. */
export interface DamageList {
  readonly systems: readonly ListedSystem[];
  /** Ids of the men. */
  readonly crew: readonly string[];
  /** In the order in which a shell goes through them. */
  readonly stages: readonly Stage[];
  /** Added to the die that tests whether a system starts a fire. */
  readonly fireModifier: number;
}

/** The damage list from a sector. @param entry sector that the shell comes from */
export function damageList(
  { vehicleRules }: Pick<Catalogue, 'vehicleRules'>,
  card: VehicleCard,
  part: Part,
  entry: number,
): DamageList {
  const { propagation } = vehicleRules.damage;
  const onwards = propagation.find((row) => row.entry === entry)?.next ?? [];
  const systems = card.systems.map(({ id, kind, points, explodesOn, burnsOn }): ListedSystem => {
    const isTested = explodesOn !== undefined || burnsOn !== undefined;
    return { id, kind, capacity: isTested ? null : (points ?? 1), testFrom: explodesOn ?? burnsOn ?? 0 };
  });
  return {
    systems,
    crew: card.crew.map(({ id }) => id),
    stages: [entry, ...onwards].map((sector) => ({
      sector,
      systems: indices(card.systems, (one) => one.part === part && one.sectors.includes(sector)),
      crew: indices(card.crew, (one) => one.part === part && one.sectors.includes(sector)),
    })),
    fireModifier: card.fireModifier,
  };
}

function indices<T>(list: readonly T[], holds: (one: T) => boolean): number[] {
  return list.flatMap((one, index) => (holds(one) ? [index] : []));
}

/** The order in which damage points are distributed, and the modifier for the crew (R-SHELL-05, OQ-42). */
export interface DamageOrder {
  readonly first: 'crew' | 'system';
  readonly crewModifier: number;
}

/** The row used for plain armour-piercing shells, which have none. */
const PLAIN: Readonly<Record<Interpretations['plainArmourPiercing'], ShellType>> = {
  asAPC: 'APC',
  asAPHE: 'APHE',
};

export function damageOrder(
  { shellTypes }: Pick<Catalogue, 'shellTypes'>,
  interpretations: Interpretations,
  type: ShellType,
): DamageOrder {
  const own = orderOf(shellTypes, type) ?? orderOf(shellTypes, PLAIN[interpretations.plainArmourPiercing]);
  return own ?? { first: 'system', crewModifier: 0 };
}

function orderOf(shellTypes: Catalogue['shellTypes'], type: ShellType): DamageOrder | null {
  return shellTypes.find(({ id }) => id === type)?.order ?? null;
}
