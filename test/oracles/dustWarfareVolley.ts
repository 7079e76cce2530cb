/**
 * Attacks of one weapon line each on soldiers, die by die: an oracle that shares no code with the odds. Written from the rules
 * (D-DIE, D-ATK-04 … D-ATK-09, D-SUP-02, D-REACT-05).
 */

export interface OracleLine {
  /** Dice in all, and points of each success. */
  readonly dice: number;
  readonly damage: number;
}

export interface OracleSoldiers {
  /** S1 … S4: its armour dice. */
  readonly level: number;
  readonly miniatures: number;
  readonly hitPoints: number;
  readonly cover: 0 | 1 | 2;
  readonly isSuppressed: boolean;
  /** Against the first attack. */
  readonly hitsTheDirt: boolean;
}

interface OracleVolley {
  readonly miniatures: readonly number[];
  /** P(alive with a marker). */
  readonly suppressed: number;
  /** P(alive with more markers than miniatures). */
  readonly retreating: number;
  /** P(attack 1, 2 … ends it). */
  readonly finishes: readonly number[];
}

const HIT = 1 / 3;

/** P(so many hits of so many dice), by all their faces. */
function hitsOf(dice: number): number[] {
  let distribution = [1];
  for (let die = 0; die < dice; die++) {
    const next = [...distribution.map((chance) => chance * (1 - HIT)), 0];
    for (const [hits, chance] of distribution.entries()) next[hits + 1] += chance * HIT;
    distribution = next;
  }
  return distribution;
}

/** The health of every miniature is kept: points go to whoever has most left, as an owner who loses none before he must. */
function wound(health: readonly number[], points: number): number[] {
  const left = [...health];
  for (let point = 0; point < points; point++) {
    const most = Math.max(...left);
    if (most === 0) break;
    left[left.indexOf(most)]--;
  }
  return left.sort((a, b) => b - a);
}

export function followAttacks(lines: readonly OracleLine[], target: OracleSoldiers): OracleVolley {
  const { level, cover, hitsTheDirt } = target;
  const fresh = new Array<number>(target.miniatures).fill(target.hitPoints);
  let states = new Map<string, number>([[`${fresh.join()}|${target.isSuppressed ? 1 : 0}`, 1]]);
  const alive = (health: readonly number[]): number => health.filter((points) => points > 0).length;
  const read = (key: string): [number[], number] => {
    const [health, markers] = key.split('|');
    return [health.split(',').map(Number), Number(markers)];
  };
  const finishes = lines.map(({ dice, damage }, number) => {
    const next = new Map<string, number>();
    let finished = 0;
    for (const [key, chance] of states) {
      const [health, markers] = read(key);
      if (alive(health) === 0) {
        next.set(key, (next.get(key) ?? 0) + chance);
        continue;
      }
      const isDown = number === 0 && hitsTheDirt;
      const steps = (markers > 0 ? 1 : 0) + (isDown ? 1 : 0);
      const points = Math.min(2, cover + steps);
      for (const [hits, one] of hitsOf(dice).entries()) {
        for (const [saves, other] of hitsOf(level).entries()) {
          const after = wound(health, Math.max(0, hits * damage - saves - points));
          const marked = markers + (hits > 0 ? 1 : 0) + (isDown ? 1 : 0);
          const share = chance * one * other;
          if (alive(after) === 0) finished += share;
          const into = `${after.join()}|${marked}`;
          next.set(into, (next.get(into) ?? 0) + share);
        }
      }
    }
    states = next;
    return finished;
  });
  const miniatures = new Array<number>(target.miniatures + 1).fill(0);
  let [suppressed, retreating] = [0, 0];
  for (const [key, chance] of states) {
    const [health, markers] = read(key);
    const left = alive(health);
    miniatures[target.miniatures - left] += chance;
    if (left > 0 && markers > 0) suppressed += chance;
    if (left > 0 && markers > left) retreating += chance;
  }
  return { miniatures, suppressed, retreating, finishes };
}
