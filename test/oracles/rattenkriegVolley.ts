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
  /** The group that is one target, and the sector in it; both from 0. */
  readonly group: number;
  readonly sector: number;
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
  /** By group: P(0, 1, 2 … of them are dead or wounded). */
  readonly groups: readonly (readonly number[])[];
  /** P(all are out before shot 1, 2 …), P(it has somebody to shoot at). */
  readonly finishedBefore: readonly number[];
  readonly made: readonly number[];
}

type Fates = readonly Fate[];
type After = readonly [fates: Fates, chance: number];

/** A volley at the same men. @param hunkers after every shot those who can hunker (R-ACT-04) */
interface Volley {
  readonly men: readonly OracleMan[];
  readonly hunkers: boolean;
}

function groupsOf({ men }: Volley): number[] {
  return [...new Set(men.map(({ group }) => group))];
}

/** Each shooter fires at the first group in which he can hit somebody; groups have one sector here, so all bursts fall in it. */
export function followVolley(shooters: readonly OracleShooter[], volley: Volley): OracleVolley {
  const { men } = volley;
  let states = new Map<string, number>([[men.map(() => 'none').join(), 1]]);
  const finishedBefore: number[] = [];
  const made: number[] = [];
  for (const shooter of shooters) {
    const next = new Map<string, number>();
    let [finished, shot] = [0, 0];
    for (const [key, chance] of states) {
      const fates = key.split(',') as Fate[];
      if (fates.every(isOut)) finished += chance;
      const [first] = groupsOf(volley).flatMap((group) => shotsAt(shooter, volley, fates, group));
      if (first !== undefined) shot += chance;
      for (const [after, share] of first ?? [[fates, 1]])
        next.set(after.join(), (next.get(after.join()) ?? 0) + chance * share);
    }
    states = next;
    finishedBefore.push(finished);
    made.push(shot);
  }
  const shares = (most: number, countOf: (fates: Fates) => number): number[] => {
    const all = new Array<number>(most + 1).fill(0);
    for (const [key, chance] of states) all[countOf(key.split(',') as Fate[])] += chance;
    return all;
  };
  return {
    dead: shares(men.length, (fates) => fates.filter((fate) => fate === 'dead').length),
    out: shares(men.length, (fates) => fates.filter(isOut).length),
    groups: groupsOf(volley).map((group) =>
      shares(
        men.filter((one) => one.group === group).length,
        (fates) => fates.filter((fate, one) => men[one].group === group && isOut(fate)).length,
      ),
    ),
    finishedBefore,
    made,
  };
}

/** One course of a volley: what has become of every man before the first shot, after it and so on. */
interface Course {
  readonly fates: readonly Fates[];
  readonly chance: number;
}

/** Every course of the shots, one by one, each at the first group in which it can hit somebody. */
export function coursesOf(shooters: readonly OracleShooter[], volley: Volley): Course[] {
  return shooters.reduce<Course[]>(
    (courses, shooter) =>
      courses.flatMap(({ fates, chance }) => {
        const now = fates[fates.length - 1];
        const [first] = groupsOf(volley).flatMap((group) => shotsAt(shooter, volley, now, group));
        return (first ?? [[now, 1] as const]).map(([after, share]) => ({
          fates: [...fates, after],
          chance: chance * share,
        }));
      }),
    [{ fates: [volley.men.map(() => 'none')], chance: 1 }],
  );
}

/** The highest P(all are out) when each shooter may fire at any group, and deal out his bursts in any way, whatever happened before. */
export function bestChance(
  shooters: readonly OracleShooter[],
  volley: Volley,
  fates: Fates = volley.men.map(() => 'none'),
  known = new Map<string, number>(),
): number {
  if (fates.every(isOut)) return 1;
  const [shooter, ...others] = shooters;
  if (shooter === undefined) return 0;
  const key = `${shooters.length}|${fates.join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const options = groupsOf(volley).flatMap((group) => shotsAt(shooter, volley, fates, group));
  const chances = (options.length === 0 ? [[[fates, 1] as const]] : options).map((option) =>
    option.reduce((sum, [after, chance]) => sum + chance * bestChance(others, volley, after, known), 0),
  );
  known.set(key, Math.max(...chances));
  return Math.max(...chances);
}

export function isOut(fate: Fate): boolean {
  return fate === 'dead' || fate === 'wounded';
}

/**
 * What one shot at a group may make of everybody: an outcome for every division of the bursts. A single shot is aimed where it does most,
 * all other dice fall on all who stand, those who are upright first.
 */
function shotsAt(
  shooter: OracleShooter,
  { men, hunkers }: Volley,
  before: Fates,
  group: number,
): (readonly After[])[] {
  const follow = (sectors: readonly (readonly number[])[], bursts: readonly number[]): After[] => {
    const who = sectors.flat();
    const request = asShot(
      shooter,
      sectors.map((sector) =>
        sector.map((one) => ({
          ...men[one],
          visibility: 0,
          isConcealed: false,
          isHunkered: before[one] === 'hunker',
        })),
      ),
      bursts,
      hunkers,
    );
    const { dice } = diceOf(request);
    if (dice.length === 0) return [];
    return followShot(request, dice).lying.map(([fates, chance]) => {
      const after = [...before];
      for (const [place, fate] of fates.entries()) after[who[place]] = worse(before[who[place]], fate);
      return [hunkers ? after.map((fate) => (fate === 'none' ? 'hunker' : fate)) : after, chance];
    });
  };
  const hit = [...men.keys()]
    .filter((one) => men[one].group === group && !isOut(before[one]))
    .filter((one) => follow([[one]], [shooter.bursts]).length > 0)
    .sort((a, b) => Number(before[a] === 'hunker') - Number(before[b] === 'hunker'));
  if (hit.length === 0) return [];
  if (shooter.fire === 'S') {
    const outBy = (one: number): number =>
      follow([[one]], [0]).reduce((sum, [fates, chance]) => sum + chance * fates.filter(isOut).length, 0);
    const most = Math.max(...hit.map(outBy));
    return [follow([[hit.find((one) => outBy(one) > most - 1e-12) ?? 0]], [0])];
  }
  const numbers = [...new Set(hit.map((one) => men[one].sector))].sort((a, b) => a - b);
  const sectors = numbers.map((sector) => hit.filter((one) => men[one].sector === sector));
  if (shooter.fire === 'X')
    return [
      follow(
        sectors,
        sectors.map(() => 0),
      ),
    ];
  return dealt(shooter.bursts, sectors.length).map((bursts) => follow(sectors, bursts));
}

/** Every way to deal out so many bursts. */
function dealt(bursts: number, sectors: number): number[][] {
  if (sectors === 1) return [[bursts]];
  return Array.from({ length: bursts + 1 }, (_, first) =>
    dealt(bursts - first, sectors - 1).map((rest) => [first, ...rest]),
  ).flat();
}

function worse(before: Fate, fate: Fate): Fate {
  return FATES[Math.min(FATES.indexOf(before), FATES.indexOf(fate))];
}

function asShot(
  { fire, react, modifier }: OracleShooter,
  sectors: readonly (readonly OracleTarget[])[],
  bursts: readonly number[],
  hunkers: boolean,
): OracleShot {
  return {
    fire,
    bursts,
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
    sectors,
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
