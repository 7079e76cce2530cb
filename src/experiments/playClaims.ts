/** Plays the games that claims are about until every claim is decided. */
import { type Fault, UsageError } from '../base/errors.ts';
import { noSubject } from '../base/messages/check.ts';
import type { StudySpec } from '../game/contract.ts';
import { type Arm, type ArmsOptions, playArms } from './arms.ts';
import { type ClaimCounts, createClaimCounts, type Subject } from './claimCounts.ts';
import { type ClaimResult, judgeClaim } from './claims.ts';
import type { Region } from './claimsFile.ts';
import type { Figure } from './figures.ts';

/** A claim with the games it is about. Claims about the same study share its games. */
export interface PlayableClaim {
  readonly claim: string;
  /** Name of its study among the arms. */
  readonly arm: string;
  readonly region: Region;
  /** Which scores of the study it is about. */
  readonly isAbout: (subject: Subject) => boolean;
}

export interface ClaimArm extends Arm {
  readonly figures: readonly Figure[];
}

/** A claim with its verdict. */
export interface JudgedClaim extends ClaimResult {
  readonly claim: string;
  readonly arm: string;
  readonly region: Region;
  /** Games of its study. */
  readonly games: number;
}

export interface ClaimsOutcome {
  /** In the order of the claims; those without a game are left out. */
  readonly claims: readonly JudgedClaim[];
  readonly arms: readonly {
    readonly name: string;
    readonly study: StudySpec;
    readonly games: number;
    readonly resultsHash: string;
  }[];
  readonly interrupted: boolean;
}

/** Games of a study between two looks. */
const BLOCK = 1000;
const PAIR = 2;

/**
 * Plays block after block; a study ends when its claims are decided or its games are played.
 * @param confidence of each claim, at all looks together
 * @throws UsageError `usage/claim` when a claim is about nobody; InternalError when a game failed or a column is missing
 */
export async function playClaims(
  arms: readonly ClaimArm[],
  claims: readonly PlayableClaim[],
  confidence: number,
  options: Pick<ArmsOptions, 'games' | 'pool' | 'signal' | 'moduleUrl' | 'onProgress'>,
): Promise<ClaimsOutcome> {
  const counters = new Map<string, ClaimCounts>();
  const planned = options.games / PAIR;
  const judge = (claim: PlayableClaim): ClaimResult | undefined => {
    const counts = counters.get(claim.arm);
    if (counts === undefined) return undefined;
    return judgeClaim(counts, counts.subjects.filter(claim.isAbout), claim.region, planned, confidence);
  };
  const isOpen = (arm: Arm): boolean =>
    claims.some((claim) => claim.arm === arm.name && judge(claim)?.verdict === 'undecided');
  const { played, interrupted } = await playArms(arms, {
    ...options,
    block: BLOCK,
    look: () => arms.filter(isOpen),
    onColumns: (arm, columns) => {
      const figures = arms.find(({ name }) => name === arm.name)?.figures ?? [];
      const counts = createClaimCounts(columns, figures);
      counters.set(arm.name, counts);
      checkSubjects(claims, arm, counts);
    },
    onBatch: (arm, batch) => counters.get(arm.name)?.add(batch),
  });
  return {
    claims: claims.flatMap((claim): JudgedClaim[] => {
      const result = judge(claim);
      const games = played.find(({ arm }) => arm.name === claim.arm)?.games ?? 0;
      if (result === undefined || result.subjects.length === 0) return [];
      return [{ claim: claim.claim, arm: claim.arm, region: claim.region, games, ...result }];
    }),
    arms: played.map(({ arm, games, resultsHash }) => ({
      name: arm.name,
      study: arm.study,
      games,
      resultsHash,
    })),
    interrupted,
  };
}

/** A claim about nobody could not be wrong. */
function checkSubjects(claims: readonly PlayableClaim[], arm: Arm, { subjects }: ClaimCounts): void {
  const faults = claims
    .filter((claim) => claim.arm === arm.name && !subjects.some(claim.isAbout))
    .map(({ claim }): Fault => ({ code: 'usage/claim', place: { path: claim }, message: noSubject() }));
  if (faults.length > 0) throw new UsageError(faults);
}
