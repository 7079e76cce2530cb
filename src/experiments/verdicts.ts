/** What studies of the same question by other players conclude: does the verdict depend on who plays? */
import type { Side } from '../game/contract.ts';
import type { MatchupResult, SideResult } from './matchup.ts';
import type { PackResult } from './packs.ts';
import type { UsesResult } from './uses.ts';

/** What a study with these players concludes. */
export interface Verdict {
  /** The players of both sides in words. */
  readonly players: string;
  readonly games: number;
  readonly resultsHash: string;
  readonly sides: readonly [SideResult, SideResult];
  /** The side whose interval lies above the other's. */
  readonly ahead: Side | null;
  readonly flagged: readonly PackResult[];
  /** What its players used; undefined where nobody counted. */
  readonly uses: UsesResult | undefined;
}

/** The side whose win rate is above the other's by more than both intervals allow. */
export function sideAhead([first, second]: MatchupResult['sides']): Side | null {
  if (first.low > second.high) return 0;
  return second.low > first.high ? 1 : null;
}

/** @param packs those of the study; none in games without packs */
export function verdictOf(
  players: string,
  resultsHash: string,
  matchup: MatchupResult,
  packs: readonly PackResult[],
  uses: UsesResult | undefined = undefined,
): Verdict {
  return {
    players,
    games: matchup.games,
    resultsHash,
    sides: matchup.sides,
    ahead: sideAhead(matchup.sides),
    flagged: packs.filter(({ flagged }) => flagged !== null),
    uses,
  };
}

/** How a further verdict stands to the first one about a matter: the same, not seen by both, or the opposite. */
export type Agreement = 'same' | 'unconfirmed' | 'opposite';

/** Agreement about the sides. */
export function agreementOnSides(first: Verdict, other: Verdict): Agreement {
  return agreement(first.ahead, other.ahead);
}

/** Packs that any of the verdicts flags, with the flag in each; in the order of the first that flags them. */
export function flagsAlong(
  verdicts: readonly Verdict[],
): readonly { readonly pack: PackResult; readonly flags: readonly PackResult['flagged'][] }[] {
  const keyOf = ({ figure, pack }: PackResult): string => `${figure} ${pack}`;
  const packs = new Map(verdicts.flatMap(({ flagged }) => flagged.map((pack) => [keyOf(pack), pack])));
  return [...packs].map(([key, pack]) => ({
    pack,
    flags: verdicts.map(({ flagged }) => flagged.find((other) => keyOf(other) === key)?.flagged ?? null),
  }));
}

/** The worst agreement about a pack between the first verdict and the others. */
export function agreementOnFlags(flags: readonly PackResult['flagged'][]): Agreement {
  const [first, ...others] = flags;
  const found = others.map((other) => agreement(first, other));
  return found.find((a) => a === 'opposite') ?? found.find((a) => a === 'unconfirmed') ?? 'same';
}

function agreement(first: string | number | null, other: string | number | null): Agreement {
  if (first === other) return 'same';
  return first === null || other === null ? 'unconfirmed' : 'opposite';
}
