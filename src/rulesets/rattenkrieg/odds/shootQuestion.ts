/** What `odds shoot` is asked. */
import type { Shooting } from '../fire/modifiers.ts';
import type { Arrangement } from '../fire/plan.ts';
import type { Readings } from '../model.ts';

export interface ShootQuestion {
  readonly shooting: Shooting;
  readonly arrangement: Arrangement;
  /** Inches; null: near enough to pick single men. */
  readonly range: number | null;
  /** Whether a support weapon has fewer men than it needs (R-FIRE-16). */
  readonly isShortOfMen: boolean;
  /** Id of who tends the wounded (R-CAS-02); null: nobody. */
  readonly helper: string | null;
  /** Interpretation of each unclear rule. */
  readonly readings: Readings;
}
