/** Checks claims that one AI player's games decided, by the games of a second. */
import type { StudySpec } from '../game/contract.ts';
import { variantsOf } from './claimEvidence.ts';
import type { ClaimResult, ClaimVerdict } from './claims.ts';
import {
  type ClaimsOutcome,
  type ClaimVariant,
  type JudgedClaim,
  type PlayableClaim,
  playClaims,
} from './playClaims.ts';
import { secondGames } from './playerCheck.ts';
import type { VariantsOptions } from './variants.ts';

/** Verdict of a second player's games on a claim. */
interface SecondResult extends ClaimResult {
  /** The second AI player. */
  readonly player: string;
  /** Fewest games of any of the claim's studies. */
  readonly games: number;
}

/**
 * A claim with the verdicts of both players' games: `depends` when one accepts and the other rejects it, else the verdict of the
 * first player's games.
 */
export interface CheckedClaim extends Omit<JudgedClaim, 'verdict'> {
  /** `depends` when one player's games accept the claim and the other's reject it, else the first player's verdict. */
  readonly verdict: ClaimVerdict | 'depends';
  /** Verdict of the first player's games. */
  readonly first: ClaimVerdict;
  /** Verdict of the second player's games; null without a second player. */
  readonly second: SecondResult | null;
}

export interface CheckedOutcome extends Omit<ClaimsOutcome, 'claims'> {
  readonly claims: readonly CheckedClaim[];
}

/** The second player of the studies of claims. */
export interface ClaimsSecond {
  /** The study as the second player plays it; undefined without a check. */
  readonly studyOf: (
    variant: ClaimVariant,
  ) => { readonly player: string; readonly study: StudySpec } | undefined;
}

/** The outcome without a check. */
function unchecked({ claims, ...outcome }: ClaimsOutcome): CheckedOutcome {
  return {
    ...outcome,
    claims: claims.map((claim) => ({ ...claim, first: claim.verdict, second: null })),
  };
}

/**
 * Plays the studies of decided claims again with the second player. Undecided and exact claims need no check.
 * @param claims in the order of the outcome
 * @throws as playClaims
 */
export async function checkClaims(
  variants: readonly ClaimVariant[],
  claims: readonly PlayableClaim[],
  outcome: ClaimsOutcome,
  { studyOf }: ClaimsSecond,
  confidence: number,
  options: Pick<VariantsOptions, 'games' | 'pool' | 'signal' | 'moduleUrl' | 'onProgress'>,
): Promise<CheckedOutcome> {
  const others = new Map(
    variants.flatMap((variant) => {
      const second = studyOf(variant);
      return second === undefined ? [] : [[variant.name, second] as const];
    }),
  );
  const isChecked = (claim: PlayableClaim, index: number): boolean => {
    const names = variantsOf(claim.evidence);
    const isDecided = outcome.claims[index].verdict !== 'undecided';
    return isDecided && names.length > 0 && names.every((name) => others.has(name));
  };
  const request = claims.filter(isChecked);
  const needed = new Set(request.flatMap(({ evidence }) => variantsOf(evidence)));
  const played = variants.flatMap((variant): ClaimVariant[] => {
    const second = others.get(variant.name);
    return second === undefined || !needed.has(variant.name) ? [] : [{ ...variant, study: second.study }];
  });
  if (played.length === 0 || outcome.interrupted) return unchecked(outcome);
  const again = await playClaims(played, request, confidence, {
    ...options,
    games: secondGames(options.games),
  });
  const results = new Map(request.map((claim, index) => [claim, again.claims[index]]));
  return {
    confidenceOfEach: outcome.confidenceOfEach,
    interrupted: again.interrupted,
    variants: [
      ...outcome.variants,
      ...again.variants.map((variant) => ({
        ...variant,
        name: `${others.get(variant.name)?.player}: ${variant.name}`,
      })),
    ],
    claims: outcome.claims.map((claim, index): CheckedClaim => {
      const result = results.get(claims[index]);
      const player = others.get(claim.variants[0])?.player;
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
