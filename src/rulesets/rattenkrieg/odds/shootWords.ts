/** Shooters and figures as text. */
import type { Shooting } from '../fire/modifiers.ts';
import type { Arrangement } from '../fire/plan.ts';
import type { Target } from '../fire/target.ts';
import type { Catalogue } from '../model.ts';

const CIRCUMSTANCES = {
  'from-above': 'from above',
  moving: 'moving',
  ran: 'after a run',
  reaction: 'in reaction',
  designated: 'target designated',
} as const;

function shooter(name: string, states: readonly string[]): string {
  return states.length === 0 ? name : `${name} (${states.join(', ')})`;
}

/** `MG42 (heavy mount, aimed 2)` */
export function weaponWords(shooting: Shooting, { mount }: Arrangement): string {
  const { weapon, circumstances, aim, skill, rate } = shooting;
  const { light, heavy } = weapon.react;
  return shooter(weapon.name, [
    ...(light === heavy ? [] : [`${mount} mount`]),
    ...(rate === null ? [] : [`${rate.id} fire`]),
    ...(skill === 'none' ? [] : [skill]),
    ...(aim === 0 ? [] : [`aimed ${aim}`]),
    ...circumstances.map((one) => CIRCUMSTANCES[one]),
  ]);
}

/** `3 front + 1 head-only`: adjacent figures with the same stance and cover are counted. */
export function figureWords(catalogue: Pick<Catalogue, 'combat'>, targets: readonly Target[]): string {
  return runsOf(targets, (target) => targetWords(catalogue, target))
    .map(({ name, first, last }) => (last === first ? name : `${last - first + 1} ${name}`))
    .join(' + ');
}

/** `head-only, hunkered` */
export function targetWords({ combat }: Pick<Catalogue, 'combat'>, target: Target): string {
  const { cover, stance, isHunkered } = target;
  const isBehind = combat.cover.some(({ id, kind }) => kind === 'obstacle' && cover.includes(id));
  // Front is the default stance; it does not count behind an obstacle or when hunkered.
  const standing = stance === 'front' && (isHunkered || isBehind) ? [] : [stance];
  return [...standing, ...cover, ...(isHunkered ? ['hunkered'] : [])].join(', ');
}

/** Neighbours with the same name. */
interface Run {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

export function runsOf<T>(list: readonly T[], name: (item: T, index: number) => string): Run[] {
  const runs: Run[] = [];
  for (const [index, item] of list.entries()) {
    const named = name(item, index);
    const run = runs.at(-1);
    if (run?.name === named) runs[runs.length - 1] = { ...run, last: index };
    else runs.push({ name: named, first: index, last: index });
  }
  return runs;
}
