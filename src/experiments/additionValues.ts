/** What every extra is worth: a race in which games go to those that may be the best of their side. */
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { type Addition, type ArmOf, evenGames, type Play, type Taken } from './additions.ts';
import { armDifference } from './armDifference.ts';
import type { PlayedArm } from './arms.ts';
import { type Effect, effectOf } from './compareArms.ts';

/** What an extra is worth to its bearer's side. */
export interface AdditionValue<A extends Addition> {
  readonly taken: Taken<A>;
  /** Score of the bearer's side with the extra less without it. Intervals are simultaneous over all extras and looks. */
  readonly value: PairedDifference;
  /** For the bearer's side. */
  readonly effect: Effect;
}

export interface AdditionValues<A extends Addition> {
  readonly confidence: number;
  readonly margin: number;
  /** Of the first side when nobody takes anything. */
  readonly baseline: PlayedArm;
  /** The best first. */
  readonly values: readonly AdditionValue<A>[];
}

/** How often the race looks at its games, the last time included. */
export const LOOKS = 4;
/** Share of a side's extras that play on after each look. */
const KEPT = [1 / 2, 1 / 4, 1 / 4];

/**
 * Measures extras by successive halving (Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed
 * bandits", ICML 2013, algorithm 1) within each side. An extra's games end at one of four looks; the intervals hold for all
 * extras at all looks (Bonferroni), so also at the one where an extra was left.
 * @returns undefined after an interrupt within the first look
 */
export async function measureAdditions<A extends Addition>(
  all: readonly Taken<A>[],
  armOf: ArmOf<A>,
  seed: number,
  games: number,
  margin: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<AdditionValues<A> | undefined> {
  const baseline = armOf('baseline', [], seed);
  const racers = all.map((taken) => ({ taken, arm: armOf(taken.choice.name, [taken], seed) }));
  const simultaneous = 1 - (1 - confidence) / Math.max(1, all.length * LOOKS);
  const block = Math.min(games, evenGames(games / LOOKS));
  const valuesOf = (played: readonly PlayedArm[]) => {
    const byArm = new Map(played.map((one) => [one.arm, one]));
    const base = byArm.get(baseline);
    return racers.flatMap(({ taken, arm }) => {
      const own = byArm.get(arm);
      if (base === undefined || own === undefined) return [];
      const [ahead, behind] = taken.choice.side === 0 ? [own, base] : [base, own];
      const value = armDifference(ahead, behind, simultaneous);
      return [{ taken, arm, value, effect: effectOf(value, margin) }];
    });
  };
  let looks = 0;
  const played = await play([baseline, ...racers.map(({ arm }) => arm)], {
    games,
    block,
    look: (soFar) => {
      const values = valuesOf(soFar).toSorted((a, b) => b.value.difference - a.value.difference);
      const share = KEPT[Math.min(looks++, KEPT.length - 1)];
      const going = ([0, 1] as const).flatMap((side) => {
        const own = values.filter(({ taken }) => taken.choice.side === side);
        return own.slice(0, Math.ceil(share * own.length)).map(({ arm }) => arm);
      });
      return [baseline, ...going];
    },
  });
  if (played.some((one) => one.games < evenGames(0))) return undefined;
  const values = valuesOf(played)
    .map(({ taken, value, effect }): AdditionValue<A> => ({ taken, value, effect }))
    .toSorted((a, b) => b.value.difference - a.value.difference);
  return { confidence, margin, baseline: played[0], values };
}
