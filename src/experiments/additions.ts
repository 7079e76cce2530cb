/**
 * Extras that a miniature may bring into a game instead of something it has, and sets of them. Only two rules apply here: a
 * bearer takes at most one extra, and a side takes the same extra at most once.
 */
import type { Side } from '../game/contract.ts';
import type { PlayedVariant, Variant, VariantsOptions } from './variants.ts';

/** An extra that a bearer may take. */
export interface Addition {
  /** Unique within the study. */
  readonly name: string;
  readonly side: Side;
  /** Id of the miniature, unique over both sides. */
  readonly bearer: string;
  readonly token: string;
  /** What it may replace, by the group of a game (the bearer's pack); groups where it does not fit are left out. */
  readonly items: ReadonlyMap<number, readonly string[]>;
}

/** A taken extra, and what it replaces in games of each group. */
export interface Taken<A extends Addition> {
  readonly choice: A;
  readonly replaced: ReadonlyMap<number, string>;
}

/** Makes the variant of the study with these extras. */
export type VariantOf<A extends Addition> = (
  name: string,
  taken: readonly Taken<A>[],
  seed: number,
) => Variant;

/** Plays variants block by block like playVariants; after an interrupt it returns at once with the games so far. */
export type Play = (
  variants: readonly Variant[],
  options?: Pick<VariantsOptions, 'block' | 'look' | 'onColumns' | 'onBatch'> & {
    readonly games?: number;
    /** Games of later stages; null while their number is unknown, none by default. */
    readonly ahead?: number | null;
  },
) => Promise<readonly PlayedVariant[]>;

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

/** Rounds up to an even number of games, at least four: fewer give a difference no error. */
export function evenGames(games: number): number {
  return 2 * Math.max(2, Math.ceil(games / 2));
}

/** Whether every variant has this many games, so no interrupt cut them short. */
export function arePlayed(played: readonly PlayedVariant[], games: number): boolean {
  return played.every((variant) => variant.games >= games);
}
