/**
 * Several Shoot actions one after the other at the same men, followed man by man: an oracle that shares no code with the odds.
 * Each man has a name here, so that nothing is counted that could be counted wrong.
 */
import {
  diceOf,
  FATES,
  type Fate,
  followShot,
  type OracleShot,
  type OracleTarget,
} from './rattenkriegShot.ts';

export interface OracleMan {
  readonly stance: OracleTarget['stance'];
  readonly obstacle: OracleTarget['obstacle'];
}

export interface OracleShooter {
  readonly fire: 'S' | 'B' | 'X';
  /** Of a weapon that fires bursts. */
  readonly bursts: number;
  readonly react: number;
  readonly modifier: number;
}

interface OracleVolley {
  readonly dead: readonly number[];
  readonly out: readonly number[];
  /** P(all are out before shot 1, 2 …), P(it has somebody to shoot at). */
  readonly finishedBefore: readonly number[];
  readonly made: readonly number[];
}

/** @param hunkers after every shot those who can hunker (R-ACT-04) */
export function followVolley(
  shooters: readonly OracleShooter[],
  men: readonly OracleMan[],
  hunkers: boolean,
): OracleVolley {
  let states = new Map<string, number>([[men.map(() => 'none').join(), 1]]);
  const finishedBefore: number[] = [];
  const made: number[] = [];
  for (const shooter of shooters) {
    const next = new Map<string, number>();
    let [finished, shot] = [0, 0];
    for (const [key, chance] of states) {
      const fates = key.split(',') as Fate[];
      // Those who are upright come first, as dice fall from left to right.
      const standing = [...men.keys()]
        .filter((one) => !isOut(fates[one]))
        .sort((a, b) => Number(fates[a] === 'hunker') - Number(fates[b] === 'hunker'));
      if (standing.length === 0) finished += chance;
      const aimed = standing.length === 0 ? [] : shots(shooter, men, fates, standing, hunkers);
      if (aimed.length === 0) {
        next.set(key, (next.get(key) ?? 0) + chance);
        continue;
      }
      shot += chance;
      for (const [after, share] of aimed) {
        const all = hunkers ? after.map((fate) => (fate === 'none' ? 'hunker' : fate)) : after;
        next.set(all.join(), (next.get(all.join()) ?? 0) + chance * share);
      }
    }
    states = next;
    finishedBefore.push(finished);
    made.push(shot);
  }
  const dead = new Array<number>(men.length + 1).fill(0);
  const out = new Array<number>(men.length + 1).fill(0);
  for (const [key, chance] of states) {
    const fates = key.split(',') as Fate[];
    dead[fates.filter((fate) => fate === 'dead').length] += chance;
    out[fates.filter(isOut).length] += chance;
  }
  return { dead, out, finishedBefore, made };
}

function isOut(fate: Fate): boolean {
  return fate === 'dead' || fate === 'wounded';
}

/** What one shot makes of everybody; a single shot is aimed where it does most, all other dice fall on all who stand. */
function shots(
  shooter: OracleShooter,
  men: readonly OracleMan[],
  before: readonly Fate[],
  standing: readonly number[],
  hunkers: boolean,
): [Fate[], number][] {
  const follow = (who: readonly number[]): [Fate[], number][] => {
    const request = asShot(
      shooter,
      who.map((one) => ({
        ...men[one],
        visibility: 0,
        isConcealed: false,
        isHunkered: before[one] === 'hunker',
      })),
      hunkers,
    );
    const { dice } = diceOf(request);
    if (dice.length === 0) return [];
    return followShot(request, dice).lying.map(([fates, chance]) => {
      const after = [...before];
      for (const [place, fate] of fates.entries()) after[who[place]] = worse(before[who[place]], fate);
      return [after, chance];
    });
  };
  if (shooter.fire !== 'S') return follow(standing);
  const outBy = (list: readonly [Fate[], number][]): number =>
    list.reduce((sum, [fates, chance]) => sum + chance * fates.filter(isOut).length, 0);
  const all = standing.map((one) => follow([one])).filter((list) => list.length > 0);
  return all.reduce<[Fate[], number][]>(
    (best, list) => (best.length === 0 || outBy(list) > outBy(best) + 1e-12 ? list : best),
    [],
  );
}

function worse(before: Fate, fate: Fate): Fate {
  return FATES[Math.min(FATES.indexOf(before), FATES.indexOf(fate))];
}

function asShot(
  { fire, bursts, react, modifier }: OracleShooter,
  sector: readonly OracleTarget[],
  hunkers: boolean,
): OracleShot {
  return {
    fire,
    bursts: [fire === 'B' ? bursts : 0],
    weapon: modifier,
    react,
    isPiercing: false,
    aim: 0,
    isMoving: false,
    hasRun: false,
    isReaction: false,
    isDesignated: false,
    isFromAbove: false,
    isSniper: false,
    rate: null,
    magazine: null,
    sectors: [sector],
    hunkers,
    interpretations: DEFAULTS,
  };
}

/** Open questions as the data read them by default. */
const DEFAULTS: OracleShot['interpretations'] = {
  naturalOne: 'fallThrough',
  naturalSix: 'literal',
  sixesOfBursts: 'missOutright',
  spareReactDice: 'toReact',
  magazineBursts: 'perBurst',
  coverStacking: 'max',
  burstHits: 'atOnce',
};
