/** The interface of a ruleset for `check`, and shared helpers to prepare claims. */
import { DataError, type Fault, UsageError } from '../../base/errors.ts';
import { canonicalJson } from '../../data/canonicalJson.ts';
import { valueAt } from '../../data/place.ts';
import type { YamlDocument } from '../../data/yaml.ts';
import type { ClaimsSecond } from '../../experiments/checkClaims.ts';
import type { Evidence } from '../../experiments/claimEvidence.ts';
import { SCALE_ENDS, type Scale } from '../../experiments/claims.ts';
import { type ClaimsDocument, regionOf, type WrittenClaim } from '../../experiments/claimsFile.ts';
import type { ClaimVariant, PlayableClaim } from '../../experiments/playClaims.ts';
import type { Variant } from '../../experiments/variants.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { Miniature } from '../../game/miniatures.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import { checkChanges } from '../experiment/changes.ts';

/** Options of the command line; keys of the file override them. */
export interface ClaimsArguments {
  readonly file: string;
  readonly ai: string | undefined;
  readonly sets: readonly string[];
  readonly overlays: readonly string[];
  readonly seed: number;
  /** The player that checks decided claims, or NO_SECOND; undefined for the default. */
  readonly second: string | undefined;
}

/** The claims of a file, ready to be played. */
export interface PreparedClaims {
  /** Most games of a setting, from the file or the ruleset's default; undefined without one. */
  readonly games: number | undefined;
  readonly confidence: number | undefined;
  readonly variants: readonly ClaimVariant[];
  readonly claims: readonly PlayableClaim[];
  /** The second player of each study. */
  readonly second: ClaimsSecond;
  /** The study that identifies the run: the first one, or the data alone when no games are needed. */
  readonly study: StudySpec;
  /** Whether the same command gives the same games. */
  readonly repeatable: boolean;
  /** Further sentences about the method and basis of the answer. */
  readonly method: readonly string[];
  readonly notes: readonly string[];
  readonly unplayedRules: () => Promise<readonly UnplayedRule[]>;
}

/**
 * Parses and prepares the claims of a file for one ruleset.
 * @throws UsageError, DataError with every fault of the file
 */
export type PrepareClaims = (document: ClaimsDocument, args: ClaimsArguments) => Promise<PreparedClaims>;

/** The evidence that decides one claim. */
export interface ClaimMeaning {
  /** `Castle Ksiaz, Domination`, where the claim is about several settings. */
  readonly setting?: string;
  readonly scale: Scale;
  readonly evidence: Evidence;
}

/** The studies of a file: claims about the same games share them. */
export interface ClaimVariants {
  /**
   * Adds a study, unless it is already there.
   * @param miniatures empty where only the sides' scores matter
   * @param label what is different in it
   * @returns the name of the study
   */
  add(study: StudySpec, miniatures: readonly Miniature[], label?: string): string;
  all(): readonly ClaimVariant[];
}

/** A value of an exact answer; null where it is unknown. */
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
 * A claim about a change: the first side's score with it minus its score without.
 * @param side the first one's name
 * @throws UsageError `usage/no-change` when the variant is the study itself
 */
export function meaningOfChange(
  variant: Variant,
  study: StudySpec,
  miniatures: readonly Miniature[],
  side: string,
  variants: ClaimVariants,
): ClaimMeaning {
  checkChanges([variant], study);
  const changed = variants.add(variant.study, [], variant.name);
  const than = variants.add(study, miniatures);
  return {
    scale: 'difference',
    evidence: { kind: 'difference', name: `${variant.name}, for ${side}`, variant: changed, than },
  };
}

export function createClaimVariants(): ClaimVariants {
  const variants = new Map<string, ClaimVariant>();
  return {
    add(study, miniatures, label) {
      const key = canonicalJson(study);
      const number = `study ${variants.size + 1}`;
      const known = variants.get(key);
      const name = known?.name ?? (label === undefined ? number : `${number}: ${label}`);
      // A study added for its score alone may be added again with miniatures.
      variants.set(key, {
        name,
        study,
        miniatures: miniatures.length > 0 ? miniatures : (known?.miniatures ?? []),
      });
      return name;
    },
    all: () => [...variants.values()],
  };
}

/**
 * Prepares one claim after another; one about several settings once for each.
 * @param claims of the document
 * @throws UsageError with every fault of the claims, each once
 */
export async function prepareEach<C extends WrittenClaim>(
  claims: readonly C[],
  { document }: ClaimsDocument,
  meaningsOf: (claim: C) => Promise<readonly ClaimMeaning[]>,
): Promise<readonly PlayableClaim[]> {
  const faults = new Map<string, Fault>();
  const prepared: PlayableClaim[] = [];
  for (const [index, claim] of claims.entries()) {
    try {
      for (const { setting, scale, evidence } of await meaningsOf(claim)) {
        checkBounds(claim, scale);
        const region = regionOf(claim, SCALE_ENDS[scale]);
        const text = setting === undefined ? claim.claim : `${claim.claim} (${setting})`;
        prepared.push({ claim: text, scale, region, evidence });
      }
    } catch (thrown) {
      if (!(thrown instanceof UsageError || thrown instanceof DataError)) throw thrown;
      for (const fault of thrown.faults) {
        // A fault in the settings of all claims is reported once.
        const known = canonicalJson([fault.code, fault.message, fault.place.path ?? '']);
        if (!faults.has(known)) faults.set(known, inClaim(fault, claim.claim, index, document));
      }
    }
  }
  if (faults.size > 0) throw new UsageError([...faults.values()]);
  return prepared;
}

/** Locates a fault in the file, where an option or argument of the command line is a key. */
function inClaim(fault: Fault, claim: string, index: number, { value, locate }: YamlDocument): Fault {
  if (fault.place.file !== undefined) return fault;
  const path = fault.place.path?.replace(/^--/, '').replace(/^[A-Z]+$/, (argument) => argument.toLowerCase());
  const [key = ''] = path?.split(' ', 1) ?? [];
  const own = ['claims', index];
  // An argument such as LIST is an element of a list in the file.
  const found = [key, `${key}s`]
    .flatMap((name) => [
      [...own, name],
      [...own, 'when', name],
      [...own, 'played', name],
      ['played', name],
    ])
    .find((keys) => valueAt(value, keys) !== undefined);
  if (isOfCommandLine(fault, found && valueAt(value, found))) return fault;
  const place = locate(found ?? own, 'value');
  return { ...fault, place: { ...place, path: path === undefined ? claim : `${claim}: ${path}` } };
}

/** Whether a fault is about a `--set` that the file does not have. @param written the overrides of the file */
function isOfCommandLine({ place: { path = '' } }: Fault, written: unknown): boolean {
  const setting = path.startsWith(SET) ? path.slice(SET.length) : undefined;
  return setting !== undefined && !(Array.isArray(written) ? written : [written]).includes(setting);
}

const SET = '--set ';

/**
 * Checks the bounds of a claim.
 * @throws UsageError `usage/claim` for a bound that no estimate can reach
 */
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
