/**
 * One Shoot action of Rattenkrieg!, followed die by die through every possible roll: an oracle without code of the odds
 * and with no values but the question's. Written from the rules alone (R-FIRE-03 … R-FIRE-12, R-CAS-01).
 */

export const FATES = ['dead', 'wounded', 'hunker', 'none'] as const;
export type Fate = (typeof FATES)[number];

export interface OracleTarget {
  readonly stance: 'front' | 'side' | 'rear' | 'unready' | 'busy';
  readonly obstacle: 0 | 1 | 2 | 3;
  readonly visibility: 0 | 1 | 2;
  readonly isConcealed: boolean;
  readonly isHunkered: boolean;
}

export interface OracleShot {
  readonly fire: 'S' | 'B' | 'X' | 'N';
  /** For a weapon that fires bursts, by sector. */
  readonly bursts: readonly number[];
  /** The weapon's own modifier and its React value. */
  readonly weapon: number;
  readonly react: number;
  /** Whether the bullets pierce the obstacles. */
  readonly isPiercing: boolean;
  readonly aim: number;
  readonly isMoving: boolean;
  readonly hasRun: boolean;
  readonly isReaction: boolean;
  readonly isDesignated: boolean;
  readonly isFromAbove: boolean;
  readonly isSniper: boolean;
  readonly rate: 'sustained' | 'rapid' | 'cyclic' | null;
  readonly magazine: number | null;
  readonly sectors: readonly (readonly OracleTarget[])[];
  /** Whether figures without a die hunker when they may react. */
  readonly hunkers: boolean;
  readonly interpretations: {
    readonly naturalOne: 'fallThrough' | 'noEffect' | 'alwaysDead';
    readonly naturalSix: 'literal' | 'mirror' | 'off';
    readonly sixesOfBursts: 'missOutright' | 'general';
    readonly spareReactDice: 'toReact' | 'oncePerTarget';
    readonly magazineBursts: 'perBurst' | 'perSector';
    readonly coverStacking: 'max' | 'sum' | 'highestOnly';
    readonly burstHits: 'atOnce' | 'dieByDie';
  };
}

export interface OracleOdds {
  /** By figure, in the order of FATES. */
  readonly each: readonly (readonly number[])[];
  readonly dead: readonly number[];
  readonly out: readonly number[];
  /** What has become of all of them together, each with its chance; may repeat. */
  readonly lying: readonly (readonly [fates: readonly Fate[], chance: number])[];
  readonly dice: number;
  readonly stopped: number;
  readonly jam: number;
}

/** R-FIRE-06, R-FIRE-07, R-FIRE-08, R-FIRE-15, R-FIRE-17; null: he cannot be shot at (R-ACT-04). */
function modifierAt(shot: OracleShot, target: OracleTarget, isHunkered: boolean): number | null {
  const obstacle = shot.isPiercing ? 0 : target.obstacle;
  if (isHunkered && obstacle > 0) return null;
  const sources = {
    obstacle,
    visibility: target.visibility,
    concealed: target.isConcealed ? 1 : 0,
    hunkered: isHunkered ? 1 : 0,
  };
  const all = Object.values(sources);
  const highest = Math.max(...all);
  let cover: readonly number[];
  if (shot.interpretations.coverStacking === 'sum') cover = all;
  else if (shot.interpretations.coverStacking === 'highestOnly') cover = [highest];
  else cover = [Math.max(obstacle, target.visibility), sources.concealed, sources.hunkered];
  let stance = 0;
  if (obstacle === 0) {
    if (target.stance === 'rear') stance = -1;
    if (target.stance === 'front' && !isHunkered) stance = 1;
  }
  const rate = shot.rate === null ? 0 : { sustained: -2, rapid: -1, cyclic: 0 }[shot.rate];
  const parts = [
    stance,
    ...cover,
    shot.weapon,
    -shot.aim,
    shot.isMoving ? 1 : 0,
    shot.hasRun ? 1 : 0,
    shot.isDesignated ? -1 : 0,
    shot.isFromAbove ? -1 : 0,
    rate,
  ];
  const counted = shot.isSniper ? parts.filter((part) => part <= 0) : parts;
  return counted.reduce((sum, part) => sum + part, shot.isReaction ? 1 : 0);
}

interface Die {
  readonly figure: number;
  readonly modifier: number;
  /** Whether the figure hunkered before the burst, or in reaction to its first dice. */
  readonly isDown: boolean;
}

/** R-FIRE-03, R-FIRE-10, R-FIRE-12, R-FIRE-15, R-HE-03 */
export function diceOf(shot: OracleShot): { readonly dice: readonly Die[]; readonly early: number } {
  const figures: { readonly target: OracleTarget; readonly sector: number }[] = [];
  for (const [sector, targets] of shot.sectors.entries())
    for (const target of targets) figures.push({ target, sector });
  const reached = (index: number): boolean => {
    const { target, sector } = figures[index];
    const swept = shot.fire !== 'B' || shot.bursts[sector] > 0;
    return swept && modifierAt(shot, target, target.isHunkered) !== null;
  };
  const standing = [...figures.keys()].filter(reached);
  if (standing.length === 0) return { dice: [], early: 0 };
  const react = { sustained: 1, rapid: 2, cyclic: shot.react }[shot.rate ?? 'cyclic'];
  const queue: number[] = [];
  if (shot.fire === 'S') queue.push(standing[0]);
  else if (shot.fire === 'B') {
    for (const sector of shot.sectors.keys()) {
      const here = standing.filter((index) => figures[index].sector === sector);
      const times = shot.interpretations.magazineBursts === 'perBurst' ? shot.bursts[sector] : 1;
      for (let burst = 0; burst < Math.min(times, shot.bursts[sector]); burst++) queue.push(...here);
    }
  } else queue.push(...standing);
  if (shot.fire !== 'S' && shot.interpretations.spareReactDice === 'toReact') {
    for (let spare = 0; queue.length < react; spare++) queue.push(standing[spare % standing.length]);
  }
  if (shot.fire === 'N' && shot.magazine !== null) queue.length = Math.min(queue.length, shot.magazine);
  const early = shot.fire === 'S' ? 1 : Math.min(react, queue.length);
  const struck = new Set(queue.slice(0, early));
  const dice: Die[] = [];
  for (const [index, figure] of queue.entries()) {
    const { target } = figures[figure];
    const isDown = target.isHunkered || (shot.hunkers && index >= early && !struck.has(figure));
    const modifier = modifierAt(shot, target, isDown);
    if (modifier !== null) dice.push({ figure, modifier, isDown });
  }
  return { dice, early };
}

/** R-FIRE-04, R-FIRE-05: the meaning of a face, as shares of a second die. */
function readFace(shot: OracleShot, face: number, modifier: number): ReadonlyMap<Fate, number> {
  const onTable = (result: number): Fate => {
    if (result <= 2) return 'dead';
    if (result === 3) return 'wounded';
    return result === 4 ? 'hunker' : 'none';
  };
  const distribution = new Map<Fate, number>();
  const add = (fate: Fate, share: number): void => {
    distribution.set(fate, (distribution.get(fate) ?? 0) + share);
  };
  const { naturalOne, naturalSix, sixesOfBursts } = shot.interpretations;
  const plain = onTable(face + modifier);
  if (face === 6 && shot.fire !== 'S' && sixesOfBursts === 'missOutright') add('none', 1);
  else if (face === 1 && modifier > 0) {
    for (let second = 1; second <= 6; second++) {
      const kills = naturalOne === 'alwaysDead' || second > modifier;
      add(kills ? 'dead' : naturalOne === 'noEffect' ? 'none' : plain, 1 / 6);
    }
  } else if (face === 6 && modifier < 0 && plain !== 'none') {
    for (let second = 1; second <= 6; second++) {
      const isSaved =
        (naturalSix === 'literal' && second < -modifier) || (naturalSix === 'mirror' && second > -modifier);
      add(isSaved ? 'none' : plain, 1 / 6);
    }
  } else add(plain, 1);
  return distribution;
}

/** R-CAS-01: a second wound removes a man; nobody recovers. */
function worsened(before: Fate, hit: Fate): Fate {
  if (before === 'wounded' && hit === 'wounded') return 'dead';
  return FATES[Math.min(FATES.indexOf(before), FATES.indexOf(hit))];
}

/** OQ-50: the modifier after earlier dice have changed the figure's fate; null: the die is not rolled. */
function modifierNow(shot: OracleShot, { figure, modifier, isDown }: Die, fate: Fate): number | null {
  if (shot.fire === 'S' || shot.interpretations.burstHits === 'atOnce') return modifier;
  const target = shot.sectors.flat()[figure];
  if (fate === 'hunker') return modifierAt(shot, target, true);
  if (fate !== 'wounded') return modifierAt(shot, target, isDown);
  // He lies there: stance 0, and no longer one who keeps his head down.
  const stance = target.stance === 'front' ? 'unready' : target.stance;
  return modifierAt(shot, { ...target, stance }, false);
}

/** Follows every possible roll, with the sixes so far; an ended burst rolls no more. */
export function followShot(shot: OracleShot, dice: readonly Die[]): OracleOdds {
  const count = shot.sectors.flat().length;
  const isCounted = shot.fire === 'B' || shot.fire === 'X' ? shot.rate !== 'sustained' : false;
  let live = new Map<string, number>([[`${Array(count).fill('none').join()}|0`, 1]]);
  const ended = new Map<string, number>();
  let [rolled, stopped] = [0, 0];
  for (const die of dice) {
    const { figure } = die;
    const next = new Map<string, number>();
    for (const [key, chance] of live) {
      const [kept, shown] = key.split('|');
      const fates = kept.split(',') as Fate[];
      const modifier = modifierNow(shot, die, fates[figure]);
      if (modifier === null) {
        next.set(key, (next.get(key) ?? 0) + chance);
        continue;
      }
      rolled += chance;
      for (let face = 1; face <= 6; face++) {
        const sixes = Number(shown) + (face === 6 && isCounted ? 1 : 0);
        for (const [fate, share] of readFace(shot, face, modifier)) {
          const after = fates.with(figure, worsened(fates[figure], fate)).join();
          const weight = (chance * share) / 6;
          const [into, at] = sixes === 2 ? [ended, after] : [next, `${after}|${sixes}`];
          into.set(at, (into.get(at) ?? 0) + weight);
          if (sixes === 2) stopped += weight;
        }
      }
    }
    live = next;
  }
  const lying = [...live, ...ended].map(([key, chance]): [Fate[], number] => [
    key.split('|')[0].split(',') as Fate[],
    chance,
  ]);
  const each = Array.from({ length: count }, () => FATES.map(() => 0));
  const dead = new Array<number>(count + 1).fill(0);
  const out = new Array<number>(count + 1).fill(0);
  for (const [fates, chance] of lying) {
    for (const [figure, fate] of fates.entries()) each[figure][FATES.indexOf(fate)] += chance;
    const killed = fates.filter((fate) => fate === 'dead').length;
    dead[killed] += chance;
    out[killed + fates.filter((fate) => fate === 'wounded').length] += chance;
  }
  const jam = shot.rate === 'rapid' ? 0 : stopped / 6;
  return { each, dead, out, lying, dice: rolled, stopped, jam };
}
