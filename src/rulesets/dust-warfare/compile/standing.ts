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
  /** Whether damage-table effects that change attacks on it are on it. */
  readonly damaged: boolean;
}

/** How all units stand, by their numbers: the part of a position that attacks depend on. */
export interface Field {
  readonly band: number;
  readonly life: Int32Array;
  readonly markers: Int32Array;
  readonly cover: Int32Array;
  readonly prone: Int32Array;
  readonly moved: Int32Array;
  readonly effects: Int32Array;
  readonly lost: Int32Array;
  readonly empty: Int32Array;
  readonly used: Int32Array;
  /** What `AttackTables` has found out about a unit as it stands and as it fires; 0 = not yet. */
  readonly stance: Int32Array;
  readonly fire: Int32Array;
}
