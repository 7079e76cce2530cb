/** The men who are shot at by several shooters one after the other: who still stands, and who shoots at whom. */
import type { JointOutcome } from '../fire/jointDistribution.ts';
import type { Shooting } from '../fire/modifiers.ts';
import { type Arrangement, evenBursts, inReach, planShot, type ShotPlan } from '../fire/plan.ts';
import { hunkered, type Target } from '../fire/target.ts';
import type { Catalogue, Interpretations } from '../model.ts';

/** Men who stand alike in one sector. */
export interface MenAlike {
  /** Number of the group that is one target, from 0. */
  readonly group: number;
  /** Number of the sector in its group, from 0. */
  readonly sector: number;
  readonly target: Target;
  readonly count: number;
}

/** How many of each kind are able, hunkered, wounded, dead: at `kind * 4` and behind. */
export type MenState = readonly number[];

export const ABLE = 0;
export const DOWN = 1;
export const HURT = 2;
export const KILLED = 3;
export const MEN_STATES = 4;

/** How a shooter fires, and how his dice are dealt out but for the men. */
export interface VolleyShooter {
  readonly shooting: Shooting;
  /** By group. */
  readonly arrangements: readonly Omit<Arrangement, 'sectors'>[];
}

/** Where one shot goes. */
export interface ShotAim {
  readonly group: number;
  /** Bursts by sector of the group; null: dealt out evenly over those who are left. */
  readonly bursts: readonly number[] | null;
}

/** Men by kind, those of a sector side by side. @param group their group */
export function menAlike(sectors: readonly (readonly Target[])[], group = 0): MenAlike[] {
  return sectors.flatMap((men, sector) => {
    const kinds = new Map<string, MenAlike & { count: number }>();
    for (const target of men) {
      const key = JSON.stringify({ ...target, isHunkered: false });
      const known = kinds.get(`${key} ${target.isHunkered}`);
      if (known === undefined) kinds.set(`${key} ${target.isHunkered}`, { group, sector, target, count: 1 });
      else known.count++;
    }
    return [...kinds.values()];
  });
}

export function firstState(kinds: readonly MenAlike[]): MenState {
  return kinds.flatMap(({ target, count }) => (target.isHunkered ? [0, count, 0, 0] : [count, 0, 0, 0]));
}

/** Men in one state, over all kinds. */
export function menIn(state: MenState, which: number): number {
  let sum = 0;
  for (let at = which; at < state.length; at += MEN_STATES) sum += state[at];
  return sum;
}

/** Men of a group in one state. */
export function menOf(state: MenState, which: number, kinds: readonly MenAlike[], group: number): number {
  return kinds.reduce(
    (sum, one, kind) => (one.group === group ? sum + state[kind * MEN_STATES + which] : sum),
    0,
  );
}

/** The men that a shooter finds: a number for each kind and state that is not out, by man. */
export interface FoundMen {
  readonly plan: ShotPlan;
  /** `kind * 2 + 0` for the able, `+ 1` for the hunkered, numbered anew without gaps. */
  readonly groups: readonly number[];
  /** The kind and state behind each group. */
  readonly behind: readonly { readonly kind: number; readonly from: number }[];
}

/** The dice of a shooter at the men who are left in a group; those who are out are left alone. */
export function shotAt(
  figures: Pick<Catalogue, 'combat' | 'smallArms' | 'rulings'>,
  interpretations: Interpretations,
  { shooting, arrangements }: VolleyShooter,
  kinds: readonly MenAlike[],
  state: MenState,
  aim: ShotAim,
): FoundMen {
  const arrangement = arrangements[aim.group];
  const behind: { kind: number; from: number }[] = [];
  const found: { target: Target; group: number; sector: number }[] = [];
  for (const [kind, { target, sector, group }] of kinds.entries()) {
    if (group !== aim.group) continue;
    for (const from of [ABLE, DOWN]) {
      const count = state[kind * MEN_STATES + from];
      if (count === 0) continue;
      const stands = from === DOWN ? hunkered(target) : target;
      for (let man = 0; man < count; man++) found.push({ target: stands, group: behind.length, sector });
      behind.push({ kind, from });
    }
  }
  const isReached = new Set(
    inReach(
      figures,
      shooting,
      found.map(({ target }) => target),
    ),
  );
  const reached = found.filter((_, man) => isReached.has(man));
  const { fire } = shooting.weapon;
  const ordered =
    fire.kind === 'single' ? easiestFirst(figures, interpretations, shooting, reached) : reached;
  const numbers = [...new Set(ordered.map(({ sector }) => sector))];
  const sectors = numbers.map((sector) => ordered.filter((one) => one.sector === sector));
  const dealt = {
    ...arrangement,
    sectors: sectors.map((men) => men.map(({ target }) => target)),
    bursts: fire.kind === 'bursts' ? burstsAt(fire.count, numbers, aim) : [],
    isAtRandom: arrangement.isAtRandom && ordered.length > 1,
  };
  return {
    plan: planShot(figures, interpretations, shooting, dealt),
    groups: sectors.flat().map(({ group }) => group),
    behind,
  };
}

/** Bursts by sector in which somebody is left. @param numbers those sectors */
function burstsAt(count: number, numbers: readonly number[], { bursts }: ShotAim): readonly number[] {
  if (bursts === null) return evenBursts(count, Math.max(1, numbers.length));
  return numbers.map((sector) => bursts[sector]);
}

/** A shooter who picks his man takes the one whom the modifiers favour most. */
function easiestFirst<T extends { readonly target: Target }>(
  figures: Pick<Catalogue, 'combat' | 'smallArms' | 'rulings'>,
  interpretations: Interpretations,
  shooting: Shooting,
  men: readonly T[],
): T[] {
  const modifier = ({ target }: T): number => {
    const alone = { sectors: [[target]], bursts: [], mount: 'light', magazine: null, chosen: null } as const;
    const plan = planShot(figures, interpretations, shooting, {
      ...alone,
      reaction: 'none',
      isAtRandom: false,
    });
    return plan.dice[0]?.modifier ?? Number.POSITIVE_INFINITY;
  };
  const known = new Map<T['target'], number>();
  for (const man of men) if (!known.has(man.target)) known.set(man.target, modifier(man));
  return men.toSorted((a, b) => (known.get(a.target) ?? 0) - (known.get(b.target) ?? 0));
}

/** The men after a shot; where they react, all who can hunker down (R-ACT-04). */
export function afterShot(
  state: MenState,
  { behind }: Pick<FoundMen, 'behind'>,
  { counts }: Pick<JointOutcome, 'counts'>,
  hunkers: boolean,
): MenState {
  const next = [...state];
  for (const [group, { kind, from }] of behind.entries()) {
    const at = kind * MEN_STATES;
    const [dead = 0, wounded = 0, down = 0] = counts.slice(group * MEN_STATES, group * MEN_STATES + 3);
    next[at + from] -= dead + wounded;
    next[at + KILLED] += dead;
    next[at + HURT] += wounded;
    if (from !== ABLE) continue;
    next[at + ABLE] -= down;
    next[at + DOWN] += down;
  }
  return hunkers ? hunkeredDown(next) : next;
}

function hunkeredDown(state: MenState): MenState {
  return state.map((count, at) => {
    if (at % MEN_STATES === ABLE) return 0;
    return at % MEN_STATES === DOWN ? count + state[at - 1] : count;
  });
}
