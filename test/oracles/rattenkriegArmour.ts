/**
 * One shot at armour in Rattenkrieg!, with every throw of its damage dice: an oracle without code of the odds and with
 * no values but the question's. Written from the rules alone (R-AT-03, R-AT-05 … R-AT-09, R-HE-04).
 */

export interface OracleShell {
  readonly kind: 'APC' | 'other solid' | 'shaped' | 'explosive';
  readonly calibre: number;
  readonly sight: number;
  /** Metres, millimetres and dice, nearest first. */
  readonly columns: readonly {
    readonly range: number;
    readonly penetration: number;
    readonly dice: number;
  }[];
}

export interface OracleArmourShot {
  readonly shell: OracleShell;
  readonly quality: number;
  /** Distance in inches, and its metres on the battlefield. */
  readonly distance: number;
  readonly metres: number;
  readonly size: number;
  /** Whole inches of relative speed. */
  readonly speed: number;
  readonly first: 'first' | 'first of a German' | 'follow-up';
  readonly isUnclear: boolean;
  readonly isReaction: boolean;
  readonly isDesignated: boolean;
  readonly isHelped: boolean;
  readonly armour: number;
  readonly isRed: boolean;
  readonly protection: 'none' | 'skirts' | 'hung on';
  readonly isAimed: boolean;
  readonly interpretations: {
    readonly gunnerQuality: 'once' | 'twice';
    readonly aimingBandGap: 'beyond40minus3' | 'upTo50minus2';
    readonly penetrationColumn: 'upTo' | 'nearest';
    readonly plugging: 'apply' | 'ignore';
    readonly pluggingCap: 'printedCap' | 'newCap';
    readonly shatteringShells: 'apcOnly' | 'allAP';
  };
}

/** R-AT-03 */
export function toHitOf(shot: OracleArmourShot): number {
  const { distance, size, interpretations } = shot;
  const times = distance / size;
  let band = 1;
  if (times > 10) band = 0;
  if (times > 20) band = -1;
  if (times > 30) band = -2;
  if (times > 40) band = times <= 50 && interpretations.aimingBandGap === 'upTo50minus2' ? -2 : -3;
  const sum =
    shot.quality * (interpretations.gunnerQuality === 'twice' ? 2 : 1) +
    band -
    Math.floor(shot.speed / 5) +
    { first: -2, 'first of a German': -1, 'follow-up': 0 }[shot.first] +
    (shot.isUnclear ? -1 : 0) +
    (shot.isReaction ? -1 : 0) +
    (shot.isDesignated ? 1 : 0) +
    (shot.isHelped ? 1 : 0) +
    shot.shell.sight;
  return Math.max(0, Math.min(5, sum));
}

/** R-AT-05, OQ-18 */
function columnAt({ shell, metres, interpretations }: OracleArmourShot) {
  const index = shell.columns.findIndex(({ range }) => metres <= range);
  const here = shell.columns.at(index);
  if (index < 1 || here === undefined) return index === -1 ? undefined : here;
  const before = shell.columns[index - 1];
  const isNearer = metres - before.range <= here.range - metres;
  return interpretations.penetrationColumn === 'nearest' && isNearer ? before : here;
}

/** P(0, 1, 2 … damage points). */
export function fireAt(shot: OracleArmourShot): number[] {
  const { shell, armour, interpretations, protection } = shot;
  const toHit = toHitOf(shot);
  const column = columnAt(shot);
  const isSolid = shell.kind === 'APC' || shell.kind === 'other solid';
  const isSpent = shell.kind === 'shaped' && protection === 'skirts';
  if (column === undefined || isSpent || column.penetration < armour) return [1];
  let enters = shot.isAimed ? toHit / 6 : 1;
  const isHuge = shell.calibre >= 3 * armour;
  // A red number ricochets on a 6; HE never does, nor what is three times the armour.
  if (shot.isRed && shell.kind !== 'explosive' && !isHuge) enters *= 5 / 6;
  // Bursts inside on 1 to 4, else it flies through and deals no points.
  if (isHuge) enters *= 4 / 6;
  const isPlugging = interpretations.plugging === 'apply' && shell.calibre >= 2 * armour;
  const dice = column.dice + (isPlugging ? Math.floor(column.dice / 2) : 0);
  const cap = interpretations.pluggingCap === 'newCap' ? dice : column.dice;
  const mayShatter = interpretations.shatteringShells === 'apcOnly' ? shell.kind === 'APC' : isSolid;
  const isTwice = isSolid && protection !== 'none';
  const distribution = [1 - enters];
  const add = (points: number, chance: number): void => {
    while (distribution.length <= points) distribution.push(0);
    distribution[points] += chance;
  };
  const worth = (face: number): number => (face > toHit || face === 6 ? 0 : Math.min(face, cap));
  const throwOn = (left: number, sum: number, balance: number, chance: number): void => {
    if (left === 0) {
      add(mayShatter && balance > 0 ? 0 : sum, chance);
      return;
    }
    for (let face = 1; face <= 6; face++) {
      const after = balance + (face === 6 ? 1 : 0) - (face === 1 ? 1 : 0);
      if (!isTwice || worth(face) === 0) throwOn(left - 1, sum + worth(face), after, chance / 6);
      else
        for (let second = 1; second <= 6; second++)
          throwOn(left - 1, sum + worth(second), after, chance / 36);
    }
  };
  throwOn(dice, 0, 0, enters);
  return distribution;
}
