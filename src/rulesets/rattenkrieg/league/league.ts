/** Ranks light weapons by the effect of one Shoot action, and compares the ranks under other interpretations of the rules. */
import { firingWeapon } from '../fire/weapon.ts';
import type { Weapon } from '../model.ts';
import {
  type LeagueMeasure,
  type LeagueMeasures,
  type LeagueRules,
  leagueMeasures,
  type Situation,
} from './situations.ts';

export interface LeagueRow {
  readonly weapon: Weapon;
  /** Measures by situation, in the order of the situations. */
  readonly cells: readonly LeagueMeasures[];
  /** Mean of the ranking measure over the situations. */
  readonly value: number;
  /** From 1; weapons with the same value share the best rank. */
  readonly rank: number;
}

/** Differences smaller than this are rounding errors. */
export const SAME = 1e-9;

/** The weapons, best first. */
export function weaponLeague(
  rules: LeagueRules,
  weapons: readonly Weapon[],
  situations: readonly Situation[],
  by: LeagueMeasure,
): readonly LeagueRow[] {
  const rows = weapons.map((weapon) => {
    const fires = firingWeapon(rules.catalogue, weapon, rules.interpretations);
    const cells = situations.map((situation) => leagueMeasures(rules, fires, situation));
    return { weapon, cells, value: cells.reduce((sum, cell) => sum + cell[by], 0) / cells.length };
  });
  const ordered = rows.toSorted((a, b) => (Math.abs(b.value - a.value) < SAME ? 0 : b.value - a.value));
  return ordered.map((row) => ({
    ...row,
    rank: 1 + ordered.filter(({ value }) => value > row.value + SAME).length,
  }));
}

/** A weapon whose rank changed. */
interface RankMove {
  readonly weapon: Weapon;
  /** Rank without the change. */
  readonly from: number;
  /** Rank with the change. */
  readonly to: number;
}

export interface OrderChange {
  /** Ranks that changed, the widest first. */
  readonly moves: readonly RankMove[];
  /** Names of the leaders where they changed. */
  readonly leaders: readonly string[] | null;
  /** Share of the ranked pairs of weapons whose order changed. */
  readonly swapped: number;
  /** Largest change of a mean value. */
  readonly largest: number;
}

/** The change of the order. @param before @param after of the same weapons */
export function orderChange(before: readonly LeagueRow[], after: readonly LeagueRow[]): OrderChange {
  const now = new Map(after.map((row) => [row.weapon.id, row]));
  const moves = before.flatMap(({ weapon, rank }): RankMove[] => {
    const to = now.get(weapon.id)?.rank ?? rank;
    return to === rank ? [] : [{ weapon, from: rank, to }];
  });
  const change = ({ weapon, value }: LeagueRow): number => (now.get(weapon.id)?.value ?? value) - value;
  let shown = 0;
  let swapped = 0;
  for (const [index, better] of before.entries()) {
    for (const worse of before.slice(index + 1)) {
      if (better.value - worse.value < SAME) continue;
      shown++;
      const lead = better.value + change(better) - worse.value - change(worse);
      if (lead < -SAME) swapped++;
    }
  }
  const leadersOf = (rows: readonly LeagueRow[]): string[] =>
    rows.filter(({ rank }) => rank === 1).map(({ weapon }) => weapon.name);
  const [old, leaders] = [leadersOf(before), leadersOf(after)];
  const isSame = old.length === leaders.length && old.every((name) => leaders.includes(name));
  return {
    moves: moves.toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from)),
    leaders: isSame ? null : leaders,
    swapped: shown === 0 ? 0 : swapped / shown,
    largest: Math.max(0, ...before.map((row) => Math.abs(change(row)))),
  };
}
