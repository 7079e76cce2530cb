/** Rows of `odds matrix` and `odds compare`, in names for people: what is printed and what files hold. */

/** One attack of a comparison. */
export interface ComparedAttack {
  readonly attacker: string;
  readonly pack: string;
  readonly weapon: string;
  readonly target: string;
  readonly wounds: number;
  readonly kill: number;
}

/** One attacker of a matrix. */
export interface MatrixLine {
  readonly attacker: string;
  readonly pack: string;
  readonly weapon: string;
  /** In the order of the targets. */
  readonly figures: readonly number[];
  readonly average: number;
}
