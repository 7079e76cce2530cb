/** The state of units, as far as attacks depend on it. */

/** What a unit can fire. */
export interface Fire {
  readonly type: number;
  readonly miniatures: number;
  /** Weapons that are lost or empty, as a mask. */
  readonly off: number;
  readonly firstAttack: boolean;
  /** Whether it has a damage-table effect that changes its attacks. */
  readonly damaged: boolean;
}

/** The stance of a target. */
export interface Stance {
  readonly type: number;
  readonly miniatures: number;
  /** In points. */
  readonly cover: number;
  readonly marked: boolean;
  readonly prone: boolean;
  readonly moved: boolean;
  /** Whether only the hero who led it is left. */
  readonly alone: boolean;
  /** Whether it has damage-table effects that change attacks on it. */
  readonly damaged: boolean;
  /** Defences in force, as a mask of their numbers. */
  readonly defences: number;
}

/** The state of all units, by number: the part of a position that attacks depend on. */
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
  /** What `AttackTables` has cached for a unit's stance and fire; 0 = not known yet. */
  readonly stance: Int32Array;
  readonly fire: Int32Array;
}

/**
 * Miniatures left of a unit that can still take `life` damage. As in odds, its owner assigns the points and spreads them before one is lost
 * (D-ATK-08). A leading hero is lost last.
 * @param squad miniatures of the whole unit without the hero
 * @param heroLife damage that the hero takes; 0 without a hero
 */
export function miniaturesLeft(life: number, squad: number, heroLife: number): number {
  if (heroLife === 0) return Math.min(squad, life);
  if (life <= heroLife) return life > 0 ? 1 : 0;
  return 1 + Math.min(squad, life - heroLife);
}
