/** What a limit on the extras of a side, or the ban of one, does to a matchup. */
import type { Interval } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { type ArmScore, armDifference, armScore } from './armDifference.ts';
import type { PlayedArm } from './arms.ts';

/** What up to so many extras a side do. */
export interface LimitResult {
  /** Most tokens that a side takes. */
  readonly limit: number;
  /** The first side takes its best, the other none: its score minus that when nobody takes any. Null at limit 0. */
  readonly firstAlone: PairedDifference | null;
  /** The same of the second side, for its own score. */
  readonly secondAlone: PairedDifference | null;
  /** The first side's score when both take their best. */
  readonly both: ArmScore;
  /** That score minus the score when nobody takes any. */
  readonly change: PairedDifference | null;
}

/** `nearer`, `farther`: the ban moves the score towards or away from even, by more than chance explains. */
type BanEffect = 'nearer' | 'farther' | 'open';

export interface BanResult {
  /** Id of the banned token. */
  readonly token: string;
  readonly score: ArmScore;
  /** The first side's score minus that without a ban. */
  readonly change: PairedDifference;
  /** Whether the ban moves the score towards even; `open`: these games are too few to decide. */
  readonly effect: BanEffect;
}

/** Both sides' games at one limit. */
interface LimitGames {
  readonly limit: number;
  readonly firstAlone: PlayedArm;
  readonly secondAlone: PlayedArm;
  readonly both: PlayedArm;
}

/** Intervals of each limit: three differences and a score. */
export const A_LIMIT = 4;
/** And of each ban: a difference and a score. */
export const A_BAN = 2;

/**
 * @param none games in which nobody takes any
 * @param limits at least one, limit 1 first
 */
export function limitResults(
  none: PlayedArm,
  limits: readonly LimitGames[],
  confidence: number,
): readonly LimitResult[] {
  const simultaneous = 1 - (1 - confidence) / (A_LIMIT * limits.length + 1);
  const nobody = { limit: 0, firstAlone: null, secondAlone: null, change: null };
  return [
    { ...nobody, both: armScore(none, simultaneous) },
    ...limits.map(({ limit, firstAlone, secondAlone, both }) => ({
      limit,
      firstAlone: armDifference(firstAlone, none, simultaneous),
      secondAlone: armDifference(none, secondAlone, simultaneous),
      both: armScore(both, simultaneous),
      change: armDifference(both, none, simultaneous),
    })),
  ];
}

/** Bans, the one that comes nearest to even first. @param free games without a ban */
export function banResults(
  free: PlayedArm,
  bans: readonly { readonly token: string; readonly played: PlayedArm }[],
  confidence: number,
): { readonly free: ArmScore; readonly bans: readonly BanResult[] } {
  const simultaneous = 1 - (1 - confidence) / (A_BAN * bans.length + 1);
  const without = armScore(free, simultaneous);
  const results = bans.map(({ token, played }): BanResult => {
    const change = armDifference(played, free, simultaneous);
    return {
      token,
      score: armScore(played, simultaneous),
      change,
      effect: banEffect(without, change),
    };
  });
  const distance = ({ score: { score } }: BanResult): number => Math.abs(score - 0.5);
  return { free: without, bans: results.toSorted((a, b) => distance(a) - distance(b)) };
}

/** What a change of the score does to its distance from even; open unless both intervals allow one answer only. */
export function banEffect(free: Interval, change: Interval): BanEffect {
  if (free.low <= 0.5 && free.high >= 0.5) return 'open';
  const isAbove = free.low > 0.5;
  const [least, most] = isAbove ? [-change.high, -change.low] : [change.low, change.high];
  const edge = isAbove ? free.low - 0.5 : 0.5 - free.high;
  if (most < 0) return 'farther';
  // Past even it may be farther away on the other side.
  return least > 0 && most < 2 * edge ? 'nearer' : 'open';
}
