/**
 * A close combat of Rattenkrieg! fought man by man through every roll: an oracle without code of the odds and with no
 * values but the question's. Written from the rules alone (R-CC-02 … R-CC-06).
 */

export interface OracleFighter {
  /** Modifiers of his weapon when his side attacks, and when it defends. */
  readonly attack: number;
  readonly defence: number;
  readonly helpers: number;
}

export interface OracleMelee {
  readonly attackers: readonly OracleFighter[];
  readonly defenders: readonly OracleFighter[];
  readonly isSurprise: boolean;
  readonly givesUp: boolean;
  readonly interpretations: {
    readonly closeCombatGroups: 'sumBoth' | 'attackersOnly';
    readonly closeCombatSurrender: 'derived' | 'literal';
  };
}

export interface OracleMeleeOdds {
  /** P(attackers hold, defenders hold, attackers give up, defenders give up). */
  readonly ends: readonly number[];
  /** P(0, 1, 2 …) attackers, then defenders. */
  readonly dead: readonly [readonly number[], readonly number[]];
  readonly out: readonly [readonly number[], readonly number[]];
}

interface Fight {
  readonly attackers: readonly OracleFighter[];
  readonly defenders: readonly OracleFighter[];
  readonly dead: readonly [number, number];
  readonly out: readonly [number, number];
  readonly chance: number;
}

function totalOf({ isSurprise, interpretations }: OracleMelee, { attackers, defenders }: Fight): number {
  let total = isSurprise ? 4 : 0;
  for (const { attack, helpers } of attackers) total += attack + 2 * helpers;
  const against = defenders.map(({ defence, helpers }) => defence - 2 * helpers);
  // Where only attackers add up, the best defender alone holds against them.
  const counted = interpretations.closeCombatGroups === 'sumBoth' ? against : [Math.min(...against)];
  return counted.reduce((sum, one) => sum + one, total);
}

/** @returns index of the end; null: the die is rolled */
function surrender(melee: OracleMelee, total: number): number | null {
  if (!melee.givesUp) return null;
  const [up, down] = melee.interpretations.closeCombatSurrender === 'derived' ? [5, -5] : [1, -1];
  if (total >= up) return 3;
  return total <= down ? 2 : null;
}

export function fightOut(melee: OracleMelee): OracleMeleeOdds {
  const zeros = (men: readonly unknown[]): number[] => new Array<number>(men.length + 1).fill(0);
  const odds = {
    ends: [0, 0, 0, 0],
    dead: [zeros(melee.attackers), zeros(melee.defenders)] as [number[], number[]],
    out: [zeros(melee.attackers), zeros(melee.defenders)] as [number[], number[]],
  };
  const over = (end: number, { dead, out, chance }: Fight): void => {
    odds.ends[end] += chance;
    for (const side of [0, 1]) {
      odds.dead[side][dead[side]] += chance;
      odds.out[side][out[side]] += chance;
    }
  };
  const { attackers, defenders } = melee;
  const open: Fight[] = [{ attackers, defenders, dead: [0, 0], out: [0, 0], chance: 1 }];
  for (let fight = open.pop(); fight !== undefined; fight = open.pop()) {
    const end = endOf(melee, fight);
    if (end !== null) over(end, fight);
    else for (let die = 1; die <= 6; die++) open.push(...afterRoll(fight, die + totalOf(melee, fight)));
  }
  return odds;
}

function endOf(melee: OracleMelee, fight: Fight): number | null {
  if (fight.attackers.length === 0) return 1;
  if (fight.defenders.length === 0) return 0;
  return surrender(melee, totalOf(melee, fight));
}

/** R-CC-04: chance picks one man of the losing side, who leaves the fight. */
function afterRoll(fight: Fight, result: number): Fight[] {
  const isAttacker = result <= 3;
  const side = isAttacker ? 0 : 1;
  const isDead = result <= 1 || result >= 6;
  const isWounded = result === 2 || result === 5;
  const struck = isAttacker ? fight.attackers : fight.defenders;
  const more = (counts: readonly [number, number], added: number): [number, number] => [
    counts[0] + (side === 0 ? added : 0),
    counts[1] + (side === 1 ? added : 0),
  ];
  return struck.map((_, index) => {
    const left = struck.filter((__, other) => other !== index);
    return {
      attackers: isAttacker ? left : fight.attackers,
      defenders: isAttacker ? fight.defenders : left,
      dead: more(fight.dead, isDead ? 1 : 0),
      out: more(fight.out, isDead || isWounded ? 1 : 0),
      chance: fight.chance / 6 / struck.length,
    };
  });
}
