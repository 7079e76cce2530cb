/** Light weapons in the order of what one Shoot action does, and how another reading of the rules changes the order. */
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
  /** One a situation, in the order of the situations. */
  readonly cells: readonly LeagueMeasures[];
  /** Mean over the situations of the measure that ranks. */
  readonly value: number;
  /** From 1; weapons with the same value share the best rank. */
  readonly rank: number;
}

/** Values closer than that are the same but for the rounding of sums. */
export const SAME = 1e-9;

/** The best weapon first. */
export function weaponLeague(
  rules: LeagueRules,
  weapons: readonly Weapon[],
  situations: readonly Situation[],
  by: LeagueMeasure,
): readonly LeagueRow[] {
  const rows = weapons.map((weapon) => {
    const fires = firingWeapon(rules.catalogue, weapon, rules.readings);
    const cells = situations.map((situation) => leagueMeasures(rules, fires, situation));
    return { weapon, cells, value: cells.reduce((sum, cell) => sum + cell[by], 0) / cells.length };
  });
  const ordered = rows.toSorted((a, b) => (Math.abs(b.value - a.value) < SAME ? 0 : b.value - a.value));
  return ordered.map((row) => ({
    ...row,
    rank: 1 + ordered.filter(({ value }) => value > row.value + SAME).length,
  }));
}

/** A weapon that stands elsewhere. */
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
  /** Names of the leaders, where they are others. */
  readonly leaders: readonly string[] | null;
  /** Of the pairs of weapons that were told apart: those that are in the other order, as a share. */
  readonly swapped: number;
  /** Largest change of a value. */
  readonly largest: number;
}

/** What became of the order. @param before @param after of the same weapons */
export function orderChange(before: readonly LeagueRow[], after: readonly LeagueRow[]): OrderChange {
  const now = new Map(after.map((row) => [row.weapon.id, row]));
  const moves = before.flatMap(({ weapon, rank }): RankMove[] => {
    const to = now.get(weapon.id)?.rank ?? rank;
    return to === rank ? [] : [{ weapon, from: rank, to }];
  });
  const change = ({ weapon, value }: LeagueRow): number => (now.get(weapon.id)?.value ?? value) - value;
  let told = 0;
  let swapped = 0;
  for (const [index, better] of before.entries()) {
    for (const worse of before.slice(index + 1)) {
      if (better.value - worse.value < SAME) continue;
      told++;
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
    swapped: told === 0 ? 0 : swapped / told,
    largest: Math.max(0, ...before.map((row) => Math.abs(change(row)))),
  };
}
