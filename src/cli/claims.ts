/** What a ruleset brings to `check`, and what all of them prepare claims with. */
import { DataError, type Fault, UsageError } from '../base/errors.ts';
import { canonicalJson } from '../data/canonicalJson.ts';
import { valueAt } from '../data/place.ts';
import type { YamlDocument } from '../data/yaml.ts';
import type { Arm } from '../experiments/arms.ts';
import type { ClaimsSecond } from '../experiments/checkClaims.ts';
import type { Evidence } from '../experiments/claimEvidence.ts';
import { SCALE_ENDS, type Scale } from '../experiments/claims.ts';
import { type ClaimsDocument, regionOf, type WrittenClaim } from '../experiments/claimsFile.ts';
import type { Miniature } from '../experiments/miniatures.ts';
import type { ClaimArm, PlayableClaim } from '../experiments/playClaims.ts';
import type { StudySpec } from '../game/contract.ts';
import type { UnplayedRule } from '../reports/blocks.ts';
import { checkChanges } from './changes.ts';

/** Options of the command line; keys of the file override them. */
export interface ClaimsArguments {
  readonly file: string;
  readonly ai: string | undefined;
  readonly sets: readonly string[];
  readonly overlays: readonly string[];
  readonly seed: number;
  /** The player that checks what is decided, or NO_SECOND; undefined takes the usual one. */
  readonly second: string | undefined;
}

/** The claims of a file, ready to be played. */
export interface PreparedClaims {
  /** Most of a setting: the file's, or as many as the ruleset plays unasked; undefined where it has no number of its own. */
  readonly games: number | undefined;
  readonly confidence: number | undefined;
  readonly arms: readonly ClaimArm[];
  readonly claims: readonly PlayableClaim[];
  /** Who plays which of them once more. */
  readonly second: ClaimsSecond;
  /** What the run is known by: the first study, or the data where no game is asked for. */
  readonly study: StudySpec;
  /** Whether the same command finds the same games again. */
  readonly repeatable: boolean;
  /** How it was found besides, and what the answer rests on, a sentence each. */
  readonly method: readonly string[];
  readonly notes: readonly string[];
  readonly unplayedRules: () => Promise<readonly UnplayedRule[]>;
}

/**
 * Reads the claims of a file in the words of one ruleset.
 * @throws UsageError, DataError with everything that the file has wrong
 */
export type PrepareClaims = (document: ClaimsDocument, args: ClaimsArguments) => Promise<PreparedClaims>;

/** What one claim is decided by. */
export interface ClaimMeaning {
  readonly scale: Scale;
  readonly evidence: Evidence;
}

/** The studies of a file: claims about the same games share them. */
export interface ClaimArms {
  /**
   * @param miniatures none where only the sides' scores matter
   * @param label what it differs by
   * @returns the name of the study, made up when it is new
   */
  add(study: StudySpec, miniatures: readonly Miniature[], label?: string): string;
  all(): readonly ClaimArm[];
}

/** A value that an exact answer has; null where it cannot be known. */
export interface ExactValue {
  readonly scale: Scale;
  readonly value: number | null;
}

/**
 * A claim about one of the values of an exact answer.
 * @param of name of the value
 * @param what the answer is about
 * @throws UsageError `usage/claim` where that value is unknown
 */
export function meaningOfExact(
  of: string,
  estimates: Readonly<Record<string, ExactValue>>,
  what: string,
): ClaimMeaning {
  const { scale, value } = estimates[of];
  if (value !== null) return { scale, evidence: { kind: 'exact', name: `${of}, ${what}`, value } };
  const known = Object.keys(estimates).filter((word) => estimates[word].value !== null);
  throw new UsageError([
    {
      code: 'usage/claim',
      place: { path: 'of' },
      message: `${of} is not a value of this attack; it has ${known.join(', ')}`,
    },
  ]);
}

/**
 * A claim about a change: the first side's score with it, less its score without.
 * @param side the first one's name
 * @throws UsageError `usage/no-change` when the variant is the study itself
 */
export function meaningOfChange(
  variant: Arm,
  study: StudySpec,
  miniatures: readonly Miniature[],
  side: string,
  arms: ClaimArms,
): ClaimMeaning {
  checkChanges([variant], study);
  const arm = arms.add(variant.study, [], variant.name);
  const than = arms.add(study, miniatures);
  return {
    scale: 'difference',
    evidence: { kind: 'difference', name: `${variant.name}, for ${side}`, arm, than },
  };
}

export function createClaimArms(): ClaimArms {
  const arms = new Map<string, ClaimArm>();
  return {
    add(study, miniatures, label) {
      const key = canonicalJson(study);
      const number = `study ${arms.size + 1}`;
      const known = arms.get(key);
      const name = known?.name ?? (label === undefined ? number : `${number}: ${label}`);
      // A study that is there for its score alone may come back for the miniatures in it.
      arms.set(key, {
        name,
        study,
        miniatures: miniatures.length > 0 ? miniatures : (known?.miniatures ?? []),
      });
      return name;
    },
    all: () => [...arms.values()],
  };
}

/**
 * Prepares one claim after another.
 * @param claims of the document
 * @throws UsageError with what the claims' words have wrong, each fault once
 */
export async function prepareEach<C extends WrittenClaim>(
  claims: readonly C[],
  { document }: ClaimsDocument,
  meaningOf: (claim: C) => Promise<ClaimMeaning>,
): Promise<readonly PlayableClaim[]> {
  const faults = new Map<string, Fault>();
  const prepared: PlayableClaim[] = [];
  for (const [index, claim] of claims.entries()) {
    try {
      const { scale, evidence } = await meaningOf(claim);
      checkBounds(claim, scale);
      const region = regionOf(claim, SCALE_ENDS[scale]);
      prepared.push({ claim: claim.claim, scale, region, evidence });
    } catch (thrown) {
      if (!(thrown instanceof UsageError || thrown instanceof DataError)) throw thrown;
      for (const fault of thrown.faults) {
        // What is said for all claims is wrong once.
        const known = canonicalJson([fault.code, fault.message, fault.place.path ?? '']);
        if (!faults.has(known)) faults.set(known, inClaim(fault, claim.claim, index, document));
      }
    }
  }
  if (faults.size > 0) throw new UsageError([...faults.values()]);
  return prepared;
}

/** The fault where the file has it: what is an option or argument on the command line is a key there. */
function inClaim(fault: Fault, claim: string, index: number, { value, locate }: YamlDocument): Fault {
  if (fault.place.file !== undefined) return fault;
  const path = fault.place.path?.replace(/^--/, '').replace(/^[A-Z]+$/, (argument) => argument.toLowerCase());
  const [key = ''] = path?.split(' ', 1) ?? [];
  const own = ['claims', index];
  // An argument such as LIST is one of a list that the file has.
  const found = [key, `${key}s`]
    .flatMap((name) => [
      [...own, name],
      [...own, 'when', name],
      [...own, 'played', name],
      ['played', name],
    ])
    .find((keys) => valueAt(value, keys) !== undefined);
  const place = locate(found ?? own, 'value');
  return { ...fault, place: { ...place, path: path === undefined ? claim : `${claim}: ${path}` } };
}

/** @throws UsageError `usage/claim` for a bound that no estimate can reach */
function checkBounds(claim: WrittenClaim, scale: Scale): void {
  const { low, high } = SCALE_ENDS[scale];
  const bounds = [claim['at-least'], claim['at-most'], ...(claim.between ?? [])];
  const wrong = bounds.filter((bound) => bound !== undefined && (bound < low || bound > high));
  if (wrong.length === 0) return;
  throw new UsageError(
    wrong.map((bound) => ({
      code: 'usage/claim',
      place: {},
      message: `found the bound ${String(bound)}, expected one from ${low} to ${high}`,
    })),
  );
}
