/**
 * Extras that a miniature may bring into a game in place of something of its own, and sets of them. Knows no rule but two: a
 * bearer takes at most one, and a side takes the same extra at most once.
 */
import type { Side } from '../game/contract.ts';
import type { Arm, ArmsOptions, PlayedArm } from './arms.ts';

/** An extra that a bearer may take. */
export interface Addition {
  /** Unique among all of a study. */
  readonly name: string;
  readonly side: Side;
  /** Unique over both sides. */
  readonly bearer: string;
  readonly token: string;
  /** What it may replace, by the group that a game belongs to (the bearer's pack); groups that it does not fit are left out. */
  readonly items: ReadonlyMap<number, readonly string[]>;
}

/** An extra that is taken, and what it replaces in games of each group. */
export interface Taken<A extends Addition> {
  readonly choice: A;
  readonly replaced: ReadonlyMap<number, string>;
}

/** The variant of the study in which these are taken. */
export type ArmOf<A extends Addition> = (name: string, taken: readonly Taken<A>[], seed: number) => Arm;

/** Plays arms block by block as playArms does; after an interrupt it returns at once with what there is. */
export type Play = (
  arms: readonly Arm[],
  options?: Pick<ArmsOptions, 'block' | 'look' | 'onColumns' | 'onBatch'> & {
    readonly games?: number;
    /** Games of the stages that follow; null where nobody can count them yet, none by default. */
    readonly ahead?: number | null;
  },
) => Promise<readonly PlayedArm[]>;

/** The extras that may join those taken. */
export function joining<A extends Addition>(
  all: readonly Taken<A>[],
  taken: readonly Taken<A>[],
): readonly Taken<A>[] {
  return all.filter(({ choice }) =>
    taken.every(
      ({ choice: other }) =>
        other.side !== choice.side || (other.bearer !== choice.bearer && other.token !== choice.token),
    ),
  );
}

/** The least even number of games that is no less than this; four are the least that a difference has an error with. */
export function evenGames(games: number): number {
  return 2 * Math.max(2, Math.ceil(games / 2));
}

/** Whether every arm has so many games: no interrupt cut them short. */
export function arePlayed(played: readonly PlayedArm[], games: number): boolean {
  return played.every((arm) => arm.games >= games);
}
