/** What a shell meets: a cell of a vehicle card, or bare armour; and the list of what lies behind it (R-AT-02, R-VEH-05). */
import type {
  ArmourCell,
  Catalogue,
  Face,
  Height,
  Readings,
  ShellType,
  System,
  VehicleCard,
} from '../model.ts';

export type Part = 'hull' | 'turret';

export interface FacedCell extends ArmourCell {
  readonly face: Face;
}

export const FACES: readonly Face[] = ['front', 'right', 'rear', 'left'];

/** The cells of a part that are seen from a sector: one straight ahead, else those of two faces. undefined: not on the card. */
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

/** The cell that a gunner chooses: the thinnest, of equal ones the one without ricochets. */
export function weakest(cells: readonly FacedCell[]): FacedCell {
  return cells.reduce((best, cell) => {
    if (cell.armour !== best.armour) return cell.armour < best.armour ? cell : best;
    return best.ricochets && !cell.ricochets ? cell : best;
  });
}

/** A system of a vehicle that may take damage. */
export interface ListedSystem {
  /** Id of the system. */
  readonly id: string;
  /** Kind of the system, such as engine or tracks (R-VEH-05). */
  readonly kind: System;
  /** Points that it absorbs until it is gone; null: a point each time, and a test. */
  readonly capacity: number | null;
  /** A test of it from here on up ruins the vehicle or sets it on fire. */
  readonly testFrom: number;
}

/** What a shell reaches in one sector on its way. */
interface Stage {
  /** Clock sector; 12 is ahead (R-AT-02). */
  readonly sector: number;
  /** By index of the systems. */
  readonly systems: readonly number[];
  /** Men whose icon stands there, by index. */
  readonly crew: readonly number[];
}

/** A vehicle as the damage list sees it. */
export interface DamageList {
  readonly systems: readonly ListedSystem[];
  /** Ids of the men. */
  readonly crew: readonly string[];
  /** In the order in which a shell goes through them. */
  readonly stages: readonly Stage[];
  /** Added to the die that tests whether a system sets the vehicle on fire. */
  readonly fireModifier: number;
}

/** @param entry sector that the shell comes from */
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

/** In which order damage points are dealt out, and what is added for the crew (R-SHELL-05, OQ-42). */
export interface DamageOrder {
  readonly first: 'crew' | 'system';
  readonly crewModifier: number;
}

/** Plain armour piercing shells have no row of their own. */
const PLAIN: Readonly<Record<Readings['plainArmourPiercing'], ShellType>> = { asAPC: 'APC', asAPHE: 'APHE' };

export function damageOrder(
  { shellTypes }: Pick<Catalogue, 'shellTypes'>,
  readings: Readings,
  type: ShellType,
): DamageOrder {
  const own = orderOf(shellTypes, type) ?? orderOf(shellTypes, PLAIN[readings.plainArmourPiercing]);
  return own ?? { first: 'system', crewModifier: 0 };
}

function orderOf(shellTypes: Catalogue['shellTypes'], type: ShellType): DamageOrder | null {
  return shellTypes.find(({ id }) => id === type)?.order ?? null;
}
