/**
 * A grenade of Rattenkrieg! thrown through every die and many directions: an oracle without code of the odds and with
 * no values but the question's. Written from the rules alone (R-GREN-02 … R-GREN-06, R-FIRE-04, R-FIRE-05).
 */

export interface OracleBystander {
  /** Inches from the aim point: to the right, and onward. */
  readonly x: number;
  readonly y: number;
  /** Cover and stance. */
  readonly added: number;
}

export interface OracleGrenade {
  readonly quality: number;
  /** From the innermost outward. */
  readonly rings: readonly { readonly modifier: number; readonly radius: number }[];
  /** Circumstances that add 1 each, and those that add half a die each. */
  readonly ones: number;
  readonly halves: number;
  readonly isIndoors: boolean;
  /** Whether the room has up to 36 square inches, so that the grenade explodes in the middle. */
  readonly isSmallRoom: boolean;
  /** Faces that bring it through the opening; null: no opening. */
  readonly through: number | null;
  readonly isCooked: boolean;
  readonly isThrownBack: boolean;
  readonly figures: readonly OracleBystander[];
  /** The thrower, who is hit like the others; last in the list. */
  readonly thrower: OracleBystander;
}

export interface OracleBlast {
  /** Probabilities of dead, wounded, hunkered or stunned, and unaffected, by figure. */
  readonly each: readonly (readonly number[])[];
  readonly dead: readonly number[];
  readonly out: readonly number[];
  /** Probability of being able but losing an action, by figure. */
  readonly shaken: readonly number[];
}

/** R-FIRE-04, R-FIRE-05 in the open: dead, wounded, hunker, nothing. */
function combatDie(modifier: number): readonly number[] {
  const distribution = [0, 0, 0, 0];
  const column = (result: number): number => (result <= 2 ? 0 : Math.min(result, 5) - 2);
  for (let die = 1; die <= 6; die++)
    for (let second = 1; second <= 6; second++) {
      let fate = column(die + modifier);
      if (die === 1 && modifier > 0 && second > modifier) fate = 0;
      if (die === 6 && modifier < 0 && second < -modifier) fate = 3;
      distribution[fate] += 1 / 36;
    }
  return distribution;
}

/** Tolerance that makes touching circles count despite rounding. */
const TOUCHES = 1e-9;

/** Number of scatter directions, each in the middle of its sector. */
const DIRECTIONS = 7200;

/**
 * The largest error of a share from discrete directions: every circle around a figure starts and ends between two of
 * them.
 */
export function grain({ figures, rings }: OracleGrenade): number {
  return (4 * (figures.length + 1) * (rings.length + 2)) / DIRECTIONS;
}

export function throwGrenade(thrown: OracleGrenade): OracleBlast {
  const all = [...thrown.figures, thrown.thrower];
  const counts = (): number[] => new Array<number>(all.length + 1).fill(0);
  const odds = { each: all.map(() => [0, 0, 0, 0]), dead: counts(), out: counts(), shaken: all.map(() => 0) };
  const widest = Math.max(...thrown.rings.map(({ radius }) => radius));
  const shock = widest * (thrown.isIndoors ? 2 : 1);
  const seen = new Map<string, number>();
  const explode = (x: number, y: number, chance: number): void => {
    const key = all
      .map((figure) => {
        const distance = Math.hypot(figure.x - x, figure.y - y);
        const ring = thrown.rings.findIndex(({ radius }) => distance <= radius + TOUCHES);
        return `${ring} ${distance <= shock + TOUCHES}`;
      })
      .join();
    seen.set(key, (seen.get(key) ?? 0) + chance);
  };
  const nowhere = all.map(() => '-1 false').join();
  const spare = (chance: number): void => {
    seen.set(nowhere, (seen.get(nowhere) ?? 0) + chance);
  };
  let left = 1;
  if (thrown.isCooked) {
    for (let die = 1; die <= 6; die++)
      if (die >= thrown.quality) {
        explode(thrown.thrower.x, thrown.thrower.y, 1 / 6);
        left -= 1 / 6;
      }
  }
  if (thrown.through !== null) {
    spare((left * (6 - thrown.through)) / 6);
    left *= thrown.through / 6;
  }
  for (const [inches, share] of scatterOf(thrown)) {
    for (let index = 0; index < DIRECTIONS; index++) {
      const angle = (2 * Math.PI * (index + 0.5)) / DIRECTIONS;
      const [x, y] = [inches * Math.sin(angle), inches * Math.cos(angle)];
      const chance = (left * share) / DIRECTIONS;
      const near = thrown.figures.some((one) => Math.hypot(one.x - x, one.y - y) <= 1 + TOUCHES);
      const returns = thrown.isThrownBack && !thrown.isCooked && near ? 2 / 6 : 0;
      explode(x, y, chance * (1 - returns));
      if (returns > 0) spare(chance * returns);
    }
  }
  for (const [key, chance] of seen) strike(thrown, all, key.split(','), chance, odds);
  return odds;
}

/** R-GREN-02: max(0, D6 - Quality + modifiers), half dice rounded down. */
function scatterOf({ quality, ones, halves, isSmallRoom }: OracleGrenade): Map<number, number> {
  if (isSmallRoom) return new Map([[0, 1]]);
  let added = new Map([[ones - quality, 1]]);
  for (let half = 0; half < halves; half++) {
    const next = new Map<number, number>();
    for (const [sum, share] of added)
      for (let die = 1; die <= 6; die++) {
        const to = sum + Math.floor(die / 2);
        next.set(to, (next.get(to) ?? 0) + share / 6);
      }
    added = next;
  }
  const inches = new Map<number, number>();
  for (const [sum, share] of added)
    for (let die = 1; die <= 6; die++) {
      const to = Math.max(0, die + sum);
      inches.set(to, (inches.get(to) ?? 0) + share / 6);
    }
  return inches;
}

interface Sums {
  readonly each: number[][];
  readonly dead: number[];
  readonly out: number[];
  readonly shaken: number[];
}

function strike(
  { rings }: OracleGrenade,
  all: readonly OracleBystander[],
  where: readonly string[],
  chance: number,
  odds: Sums,
): void {
  // P(so many dead, so many out) of the values so far.
  let joint = new Map([['0 0', chance]]);
  for (const [figure, { added }] of all.entries()) {
    const [ring, isShaken] = where[figure].split(' ');
    const distribution = ring === '-1' ? [0, 0, 0, 1] : combatDie(rings[Number(ring)].modifier + added);
    for (const [fate, share] of distribution.entries()) odds.each[figure][fate] += chance * share;
    if (isShaken === 'true') odds.shaken[figure] += chance * (distribution[2] + distribution[3]);
    const next = new Map<string, number>();
    for (const [key, weight] of joint) {
      const [dead, out] = key.split(' ').map(Number);
      for (const [fate, share] of distribution.entries()) {
        const to = `${dead + (fate === 0 ? 1 : 0)} ${out + (fate <= 1 ? 1 : 0)}`;
        next.set(to, (next.get(to) ?? 0) + weight * share);
      }
    }
    joint = next;
  }
  for (const [key, weight] of joint) {
    const [dead, out] = key.split(' ').map(Number);
    odds.dead[dead] += weight;
    odds.out[out] += weight;
  }
}
