/** Plays the games that claims are about until every claim is decided. */
import { type Fault, UsageError } from '../base/errors.ts';
import type { StudySpec } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { type ClaimCounts, createClaimCounts } from './claimCounts.ts';
import {
  differenceEstimates,
  type Evidence,
  scoreEstimates,
  variantsOf,
  wholeNumbers,
} from './claimEvidence.ts';
import { type ClaimResult, type FoundEstimate, judge, type Region, type Scale } from './claims.ts';
import { type PlayedVariant, playVariants, type Variant, type VariantsOptions } from './variants.ts';

/** A claim with the evidence that decides it. Claims about the same study share its games. */
export interface PlayableClaim {
  readonly claim: string;
  readonly scale: Scale;
  readonly region: Region;
  readonly evidence: Evidence;
}

export interface ClaimVariant extends Variant {
  /** Miniatures that claims may be about, besides the sides. */
  readonly miniatures: readonly Miniature[];
}

/** A claim with its verdict. */
export interface JudgedClaim extends ClaimResult {
  /** The claim as text, from the file. */
  readonly claim: string;
  /** What the claim is about: shares, 0 … 1; differences of them, -1 … 1; or other amounts. */
  readonly scale: Scale;
  readonly region: Region;
  /** Names of its studies; empty where it is decided without a game. */
  readonly variants: readonly string[];
  /** Fewest games of any of them. */
  readonly games: number;
}

export interface ClaimsOutcome {
  /** Results in the order of the claims. */
  readonly claims: readonly JudgedClaim[];
  readonly variants: readonly {
    readonly name: string;
    readonly study: StudySpec;
    readonly games: number;
    readonly resultsHash: string;
  }[];
  readonly interrupted: boolean;
  /** Confidence of each claim that games decide, so that all verdicts are simultaneous; see {@link playClaims}. */
  readonly confidenceOfEach: number;
}

/** Games of a study between two looks. */
const BLOCK = 1000;
/** Tolerance for exact values: far above rounding, far below any difference that matters. */
const ROUNDING = 1e-12;

/**
 * Plays block after block; a study ends when its claims are decided or its games are played.
 *
 * With the confidence, no verdict is wrong for any claim at any look: Bonferroni over the claims that games decide. The steps of
 * S. Holm (1979) would not hold it, since a claim may be decided wrongly on either side: the error left by a decided claim is not
 * available for the next.
 * @param variants their names are unique
 * @param confidence confidence of all claims together
 * @throws UsageError `usage/claim` when a claim is about a miniature that does not play; InternalError when a game failed or a
 * column is missing
 */
export async function playClaims(
  variants: readonly ClaimVariant[],
  claims: readonly PlayableClaim[],
  confidence: number,
  options: Pick<VariantsOptions, 'games' | 'pool' | 'signal' | 'moduleUrl' | 'onProgress'>,
): Promise<ClaimsOutcome> {
  const counters = new Map<string, ClaimCounts>();
  const confidenceOfEach = confidenceOfClaims(claims, confidence);
  const judgeBy = (claim: PlayableClaim, played: readonly PlayedVariant[]): ClaimResult =>
    judgeClaim(claim, played, counters, options.games, confidenceOfEach);
  const { played, interrupted } = await playVariants(variants, {
    ...options,
    block: BLOCK,
    look: (sofar) => {
      const open = claims.filter((claim) => judgeBy(claim, sofar).verdict === 'undecided');
      const needed = new Set(open.flatMap(({ evidence }) => variantsOf(evidence)));
      return variants.filter(({ name }) => needed.has(name));
    },
    onColumns: (variant, columns) => {
      const miniatures = variants.find(({ name }) => name === variant.name)?.miniatures ?? [];
      const counts = createClaimCounts(columns, miniatures);
      counters.set(variant.name, counts);
      checkSubjects(claims, variant, counts);
    },
    onBatch: (variant, batch) => counters.get(variant.name)?.add(batch),
  });
  return {
    claims: claims.map((claim): JudgedClaim => {
      const { claim: words, scale, region, evidence } = claim;
      const names = variantsOf(evidence);
      const games = named(played, names).map((variant) => variant.games);
      const least = games.length === 0 ? 0 : Math.min(...games);
      return { claim: words, scale, region, variants: names, games: least, ...judgeBy(claim, played) };
    }),
    variants: played.map(({ variant, games, resultsHash }) => ({
      name: variant.name,
      study: variant.study,
      games,
      resultsHash,
    })),
    interrupted,
    confidenceOfEach,
  };
}

/** Confidence of each claim, so that all verdicts are simultaneous; see {@link playClaims}. */
export function confidenceOfClaims(claims: readonly PlayableClaim[], confidence: number): number {
  const sampled = claims.filter(({ evidence }) => evidence.kind !== 'exact').length;
  return bonferroniConfidence(confidence, Math.max(1, sampled));
}

/**
 * Judges a claim by the games so far.
 * @param counters counters of the studies, by name
 * @param most most games of a study
 * @param confidence confidence of this claim
 */
export function judgeClaim(
  claim: PlayableClaim,
  played: readonly PlayedVariant[],
  counters: ReadonlyMap<string, ClaimCounts>,
  most: number,
  confidence: number,
): ClaimResult {
  return judge(estimatesOf(claim, played, counters, most, confidence), claim.region);
}

/**
 * Estimates of a claim from the games so far.
 * @param most most games of a study
 */
function estimatesOf(
  { evidence, region }: PlayableClaim,
  played: readonly PlayedVariant[],
  counters: ReadonlyMap<string, ClaimCounts>,
  most: number,
  confidence: number,
): readonly FoundEstimate[] {
  switch (evidence.kind) {
    case 'exact': {
      const { name } = evidence;
      const value = onBound(evidence.value, region);
      return [{ name, value, low: value, high: value }];
    }
    case 'score': {
      const counts = counters.get(evidence.variant);
      return counts === undefined ? [] : scoreEstimates(counts, evidence, most, confidence);
    }
    case 'difference': {
      const [variant, than] = named(played, variantsOf(evidence));
      return differenceEstimates(evidence.name, variant, than, most, confidence);
    }
    case 'whole':
      return wholeNumbers(evidence, named(played, evidence.variants), most, confidence);
  }
}

/** Snaps an exact value to a bound that it misses only by rounding. */
function onBound(value: number, { low, high }: Region): number {
  return [low, high].find((bound) => Math.abs(value - bound) < ROUNDING) ?? value;
}

/** The variants of these names, in their order. */
function named(played: readonly PlayedVariant[], names: readonly string[]): readonly PlayedVariant[] {
  return names.flatMap((name) => played.filter(({ variant }) => variant.name === name));
}

/** Refuses claims about miniatures that do not play: they could never be wrong. */
function checkSubjects(claims: readonly PlayableClaim[], variant: Variant, { subjects }: ClaimCounts): void {
  const faults = claims
    .filter(
      ({ evidence }) =>
        evidence.kind === 'score' && evidence.variant === variant.name && !subjects.some(evidence.isAbout),
    )
    .map(
      ({ claim }): Fault => ({
        code: 'usage/claim',
        place: { path: claim },
        message: 'matches nothing in these games',
      }),
    );
  if (faults.length > 0) throw new UsageError(faults);
}
