/** Claims that one player's games decide, held against those of a second player. */
import type { StudySpec } from '../game/contract.ts';
import type { ArmsOptions } from './arms.ts';
import { armsOf } from './claimEvidence.ts';
import type { ClaimResult, ClaimVerdict } from './claims.ts';
import {
  type ClaimArm,
  type ClaimsOutcome,
  type JudgedClaim,
  type PlayableClaim,
  playClaims,
} from './playClaims.ts';
import { secondGames } from './playerCheck.ts';

/** What a second player's games say of a claim. */
interface SecondResult extends ClaimResult {
  /** The second AI player. */
  readonly player: string;
  /** Of each of the claim's studies, at least. */
  readonly games: number;
}

/**
 * A claim with what both players' games say of it: `depends` when one accepts and the other rejects it, else the verdict of the
 * first player's games.
 */
export interface CheckedClaim extends Omit<JudgedClaim, 'verdict'> {
  /** `depends` when one player's games accept the claim and the other's reject it, else the first player's verdict. */
  readonly verdict: ClaimVerdict | 'depends';
  /** The first player's. */
  readonly first: ClaimVerdict;
  /** Null without a second player. */
  readonly second: SecondResult | null;
}

export interface CheckedOutcome extends Omit<ClaimsOutcome, 'claims'> {
  readonly claims: readonly CheckedClaim[];
}

/** Who plays the studies of claims once more. */
export interface ClaimsSecond {
  /** The study as the second player plays it; undefined where nobody checks it. */
  readonly studyOf: (arm: ClaimArm) => { readonly player: string; readonly study: StudySpec } | undefined;
}

/** An outcome that nobody has checked. */
function unchecked({ claims, ...outcome }: ClaimsOutcome): CheckedOutcome {
  return {
    ...outcome,
    claims: claims.map((claim) => ({ ...claim, first: claim.verdict, second: null })),
  };
}

/**
 * Plays the studies of the claims that are decided once more, by the second player. What the first player leaves undecided, and
 * what is exact, needs no check.
 * @param claims as they were asked, in the order of the outcome's
 * @throws as playClaims
 */
export async function checkClaims(
  arms: readonly ClaimArm[],
  claims: readonly PlayableClaim[],
  outcome: ClaimsOutcome,
  { studyOf }: ClaimsSecond,
  confidence: number,
  options: Pick<ArmsOptions, 'games' | 'pool' | 'signal' | 'moduleUrl' | 'onProgress'>,
): Promise<CheckedOutcome> {
  const others = new Map(
    arms.flatMap((arm) => {
      const second = studyOf(arm);
      return second === undefined ? [] : [[arm.name, second] as const];
    }),
  );
  const isChecked = (claim: PlayableClaim, index: number): boolean => {
    const names = armsOf(claim.evidence);
    const isDecided = outcome.claims[index].verdict !== 'undecided';
    return isDecided && names.length > 0 && names.every((name) => others.has(name));
  };
  const asked = claims.filter(isChecked);
  const needed = new Set(asked.flatMap(({ evidence }) => armsOf(evidence)));
  const played = arms.flatMap((arm): ClaimArm[] => {
    const second = others.get(arm.name);
    return second === undefined || !needed.has(arm.name) ? [] : [{ ...arm, study: second.study }];
  });
  if (played.length === 0 || outcome.interrupted) return unchecked(outcome);
  const again = await playClaims(played, asked, confidence, {
    ...options,
    games: secondGames(options.games),
  });
  const results = new Map(asked.map((claim, index) => [claim, again.claims[index]]));
  return {
    confidenceOfEach: outcome.confidenceOfEach,
    interrupted: again.interrupted,
    arms: [
      ...outcome.arms,
      ...again.arms.map((arm) => ({ ...arm, name: `${others.get(arm.name)?.player}: ${arm.name}` })),
    ],
    claims: outcome.claims.map((claim, index): CheckedClaim => {
      const result = results.get(claims[index]);
      const player = others.get(claim.arms[0])?.player;
      if (result === undefined || player === undefined)
        return { ...claim, first: claim.verdict, second: null };
      const { verdict, estimates, games } = result;
      return {
        ...claim,
        verdict: together(claim.verdict, verdict),
        first: claim.verdict,
        second: { player, verdict, estimates, games },
      };
    }),
  };
}

function together(first: ClaimVerdict, second: ClaimVerdict): CheckedClaim['verdict'] {
  return second === 'undecided' || second === first ? first : 'depends';
}
