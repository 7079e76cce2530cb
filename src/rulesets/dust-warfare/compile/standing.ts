/** How units stand, as far as attacks depend on it. */

/** What a unit can fire. */
export interface Fire {
  readonly type: number;
  readonly miniatures: number;
  /** Weapons that are lost or empty, as a mask. */
  readonly off: number;
  readonly firstAttack: boolean;
  /** Whether a damage-table effect that changes its attacks is on it. */
  readonly damaged: boolean;
}

/** How a target stands. */
export interface Stance {
  readonly type: number;
  readonly miniatures: number;
  /** In points. */
  readonly cover: number;
  readonly marked: boolean;
  readonly prone: boolean;
  readonly moved: boolean;
  /** Whether nobody is left but the hero who led it. */
  readonly alone: boolean;
  /** Whether damage-table effects that change attacks on it are on it. */
  readonly damaged: boolean;
  /** Defences in force, as a mask of their numbers. */
  readonly defences: number;
}

/** How all units stand, by their numbers: the part of a position that attacks depend on. */
export interface Field {
  readonly band: number;
  readonly life: Int32Array;
  readonly markers: Int32Array;
  readonly cover: Int32Array;
  readonly prone: Int32Array;
  readonly defending: Int32Array;
  readonly moved: Int32Array;
  readonly effects: Int32Array;
  readonly lost: Int32Array;
  readonly empty: Int32Array;
  readonly used: Int32Array;
  /** What `AttackTables` has found out about a unit as it stands and as it fires; 0 = not yet. */
  readonly stance: Int32Array;
  readonly fire: Int32Array;
}

/**
 * Miniatures left of a unit that can still take so much damage: its owner assigns the points and spreads them before one is lost,
 * as in odds (D-ATK-08); a hero who leads is the last to go.
 * @param squad miniatures of the whole unit but for the hero
 * @param heroLife damage that the hero takes; 0 for a unit that nobody leads
 */
export function miniaturesLeft(life: number, squad: number, heroLife: number): number {
  if (heroLife === 0) return Math.min(squad, life);
  if (life <= heroLife) return life > 0 ? 1 : 0;
  return 1 + Math.min(squad, life - heroLife);
}
