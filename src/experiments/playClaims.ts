/** Plays the games that claims are about until every claim is decided. */
import { type Fault, UsageError } from '../base/errors.ts';
import type { StudySpec } from '../game/contract.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { type Arm, type ArmsOptions, type PlayedArm, playArms } from './arms.ts';
import { type ClaimCounts, createClaimCounts } from './claimCounts.ts';
import { armsOf, differenceEstimates, type Evidence, scoreEstimates, wholeNumbers } from './claimEvidence.ts';
import { type ClaimResult, type FoundEstimate, judge, type Region, type Scale } from './claims.ts';
import type { Miniature } from './miniatures.ts';

/** A claim with what decides it. Claims about the same study share its games. */
export interface PlayableClaim {
  readonly claim: string;
  readonly scale: Scale;
  readonly region: Region;
  readonly evidence: Evidence;
}

export interface ClaimArm extends Arm {
  /** Whose scores can be claimed besides those of the sides. */
  readonly miniatures: readonly Miniature[];
}

/** A claim with its verdict. */
export interface JudgedClaim extends ClaimResult {
  /** The claim in words, as the file has it. */
  readonly claim: string;
  /** What the claim is about: shares, 0 … 1; differences of them, -1 … 1; or amounts of anything. */
  readonly scale: Scale;
  readonly region: Region;
  /** Names of its studies; none where it is decided without a game. */
  readonly arms: readonly string[];
  /** Games of each of them, at least. */
  readonly games: number;
}

export interface ClaimsOutcome {
  /** In the order of the claims. */
  readonly claims: readonly JudgedClaim[];
  readonly arms: readonly {
    readonly name: string;
    readonly study: StudySpec;
    readonly games: number;
    readonly resultsHash: string;
  }[];
  readonly interrupted: boolean;
  /** Of each claim that games decide, so that all verdicts hold together; see {@link playClaims}. */
  readonly confidenceOfEach: number;
}

/** Games of a study between two looks. */
const BLOCK = 1000;
/** Far above the rounding of exact values, far below any difference that matters. */
const ROUNDING = 1e-12;

/**
 * Plays block after block; a study ends when its claims are decided or its games are played.
 *
 * No verdict is wrong, of all claims at all looks, with the confidence: Bonferroni over the claims that games decide. The steps
 * of S. Holm (1979) would not hold it, because a claim may be decided wrongly on either side: what one decided claim leaves of
 * the error is not left over for the next.
 * @param arms their names are unique
 * @param confidence of all claims together
 * @throws UsageError `usage/claim` when a claim is about nobody; InternalError when a game failed or a column is missing
 */
export async function playClaims(
  arms: readonly ClaimArm[],
  claims: readonly PlayableClaim[],
  confidence: number,
  options: Pick<ArmsOptions, 'games' | 'pool' | 'signal' | 'moduleUrl' | 'onProgress'>,
): Promise<ClaimsOutcome> {
  const counters = new Map<string, ClaimCounts>();
  const confidenceOfEach = confidenceOfClaims(claims, confidence);
  const judgeBy = (claim: PlayableClaim, played: readonly PlayedArm[]): ClaimResult =>
    judgeClaim(claim, played, counters, options.games, confidenceOfEach);
  const { played, interrupted } = await playArms(arms, {
    ...options,
    block: BLOCK,
    look: (sofar) => {
      const open = claims.filter((claim) => judgeBy(claim, sofar).verdict === 'undecided');
      const needed = new Set(open.flatMap(({ evidence }) => armsOf(evidence)));
      return arms.filter(({ name }) => needed.has(name));
    },
    onColumns: (arm, columns) => {
      const miniatures = arms.find(({ name }) => name === arm.name)?.miniatures ?? [];
      const counts = createClaimCounts(columns, miniatures);
      counters.set(arm.name, counts);
      checkSubjects(claims, arm, counts);
    },
    onBatch: (arm, batch) => counters.get(arm.name)?.add(batch),
  });
  return {
    claims: claims.map((claim): JudgedClaim => {
      const { claim: words, scale, region, evidence } = claim;
      const names = armsOf(evidence);
      const games = named(played, names).map((arm) => arm.games);
      const least = games.length === 0 ? 0 : Math.min(...games);
      return { claim: words, scale, region, arms: names, games: least, ...judgeBy(claim, played) };
    }),
    arms: played.map(({ arm, games, resultsHash }) => ({
      name: arm.name,
      study: arm.study,
      games,
      resultsHash,
    })),
    interrupted,
    confidenceOfEach,
  };
}

/** Of each claim, so that the verdicts on all of them hold together; see {@link playClaims}. */
export function confidenceOfClaims(claims: readonly PlayableClaim[], confidence: number): number {
  const sampled = claims.filter(({ evidence }) => evidence.kind !== 'exact').length;
  return bonferroniConfidence(confidence, Math.max(1, sampled));
}

/**
 * A claim by the games so far.
 * @param counters of the studies, by name
 * @param most games of a study
 * @param confidence of this claim
 */
export function judgeClaim(
  claim: PlayableClaim,
  played: readonly PlayedArm[],
  counters: ReadonlyMap<string, ClaimCounts>,
  most: number,
  confidence: number,
): ClaimResult {
  return judge(estimatesOf(claim, played, counters, most, confidence), claim.region);
}

/** What is known so far. @param most games of a study */
function estimatesOf(
  { evidence, region }: PlayableClaim,
  played: readonly PlayedArm[],
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
      const counts = counters.get(evidence.arm);
      return counts === undefined ? [] : scoreEstimates(counts, evidence, most, confidence);
    }
    case 'difference': {
      const [arm, than] = named(played, armsOf(evidence));
      return differenceEstimates(evidence.name, arm, than, most, confidence);
    }
    case 'whole':
      return wholeNumbers(evidence, named(played, evidence.arms), most, confidence);
  }
}

/** An exact value that is a bound but for the rounding of its sums. */
function onBound(value: number, { low, high }: Region): number {
  return [low, high].find((bound) => Math.abs(value - bound) < ROUNDING) ?? value;
}

/** The arms of these names, in their order. */
function named(played: readonly PlayedArm[], names: readonly string[]): readonly PlayedArm[] {
  return names.flatMap((name) => played.filter(({ arm }) => arm.name === name));
}

/** A claim about nobody could not be wrong. */
function checkSubjects(claims: readonly PlayableClaim[], arm: Arm, { subjects }: ClaimCounts): void {
  const faults = claims
    .filter(
      ({ evidence }) =>
        evidence.kind === 'score' && evidence.arm === arm.name && !subjects.some(evidence.isAbout),
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
