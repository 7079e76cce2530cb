/** The question of `odds shoot`. */
import type { Shooting } from '../fire/modifiers.ts';
import type { Arrangement } from '../fire/plan.ts';
import type { Interpretations } from '../model.ts';

export interface ShootQuestion {
  readonly shooting: Shooting;
  readonly arrangement: Arrangement;
  /** Inches; null: near enough to choose single men. */
  readonly range: number | null;
  /** Whether a support weapon has fewer men than it needs (R-FIRE-16). */
  readonly isShortOfMen: boolean;
  /** Id of the man who tends the wounded (R-CAS-02); null without one. */
  readonly helper: string | null;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}
