/** Where the shots of a volley may go: at which group of men, and which burst into which of its sectors. */
import type { Shooting } from '../fire/modifiers.ts';
import { MEN_STATES, type MenAlike, type MenState, type ShotAim } from './volleyMen.ts';

/** What the shooters may choose. */
export interface VolleyChoices {
  /** Any group; otherwise the first at which there is somebody to shoot. */
  readonly groups: boolean;
  /** Any division of a magazine's bursts; otherwise an even one. */
  readonly bursts: boolean;
}

/** Where a shot may go, the default first: each group with somebody left, in their order, and its bursts even or in every division. */
export function aimsOf(
  { weapon: { fire } }: Shooting,
  kinds: readonly MenAlike[],
  state: MenState,
  { bursts }: VolleyChoices,
): ShotAim[] {
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return groups.flatMap((group): ShotAim[] => {
    const sectors = kinds.flatMap((one, kind) =>
      one.group === group && state[kind * MEN_STATES] + state[kind * MEN_STATES + 1] > 0 ? [one.sector] : [],
    );
    if (sectors.length === 0) return [];
    const even: ShotAim = { group, bursts: null };
    if (!bursts || fire.kind !== 'bursts') return [even];
    return [even, ...divisions(fire.count, [...new Set(sectors)]).map((one) => ({ group, bursts: one }))];
  });
}

/**
 * Every way to deal out bursts by sector. They cover sectors of which the last is at most so many behind the first as there are bursts
 * (R-FIRE-10).
 * @param sectors numbers of those in which somebody is left
 */
function divisions(bursts: number, sectors: readonly number[]): number[][] {
  const width = Math.max(...sectors) + 1;
  const deal = (left: number, open: readonly number[]): number[][] => {
    if (open.length === 0) return left === 0 ? [new Array<number>(width).fill(0)] : [];
    const [first, ...others] = open;
    return Array.from({ length: left + 1 }, (_, own) => own).flatMap((own) =>
      deal(left - own, others).map((rest) => rest.with(first, own)),
    );
  };
  return deal(bursts, sectors).filter((shares) => {
    const used = shares.flatMap((share, sector) => (share > 0 ? [sector] : []));
    return used[used.length - 1] - used[0] < bursts;
  });
}
