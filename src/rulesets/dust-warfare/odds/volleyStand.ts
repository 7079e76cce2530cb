/** What has become of the targets of a volley, and what one attack may do to one. */
import type { AttackOdds } from './attackOdds.ts';

/** What has become of a target. */
export interface Stand {
  /** Points taken in the volley. */
  readonly damage: number;
  /** Suppression markers; 1 for any number of them where they come by the hit. */
  readonly markers: number;
  /** Rows of the damage table that it has suffered in the volley. */
  readonly effects: readonly string[];
  /** Whether it hits the dirt against the next attack on it. */
  readonly reacts: boolean;
}

/** What has become of all targets. */
export type Stands = readonly Stand[];

/** Stands with the same key fare alike. */
export function keyOf(stands: Stands): string {
  return stands
    .map(
      ({ damage, markers, effects, reacts }) =>
        `${damage}|${markers}|${[...effects].sort().join()}|${reacts}`,
    )
    .join(';');
}

/** What an attack may do, all at once. */
interface Outcome {
  readonly damage: number;
  /** Whether it leaves a suppression marker. */
  readonly isMarked: boolean;
  /** A row of the damage table that takes effect; null: none. */
  readonly effect: string | null;
  readonly probability: number;
}

/** Damage, marker and damage table together: an attack leaves no marker only where no die hits, and then nothing is lost. */
export function outcomesOf({ losses, table, markers }: AttackOdds): Outcome[] {
  if (table !== null)
    return table.joint.flatMap((columns, damage) =>
      columns.map((probability, column) => ({
        damage,
        isMarked: false,
        effect: column < 2 ? null : table.rows[column - 1].id,
        probability,
      })),
    );
  const damage = losses?.damage ?? [1];
  if (markers.length === 1)
    return damage.map((probability, points) => ({
      damage: points,
      isMarked: false,
      effect: null,
      probability,
    }));
  return [
    { damage: 0, isMarked: false, effect: null, probability: markers[0] },
    ...damage.map((probability, points) => ({
      damage: points,
      isMarked: true,
      effect: null,
      probability: points === 0 ? Math.max(0, probability - markers[0]) : probability,
    })),
  ];
}
