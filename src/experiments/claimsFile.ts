/** The file of claims that `shockroll check` decides. Each ruleset defines its kinds of claims. */
import { z } from 'zod';
import { DataError, type Fault } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { unknownName } from '../base/phrases.ts';
import { isRecord, shown } from '../data/place.ts';
import { schemaFaults } from '../data/schemaFaults.ts';
import { parseYaml, type YamlDocument } from '../data/yaml.ts';
import type { Region } from './claims.ts';

/** A parsed YAML file, with the ruleset that it names. */
export interface ClaimsDocument {
  readonly document: YamlDocument;
  readonly ruleset: string | undefined;
}

/** Fields that every kind of claim has. */
export interface WrittenClaim {
  /** The claim as text, as the answer prints it. */
  readonly claim: string;
  /** Kind of the claim. */
  readonly about: string;
  readonly 'at-least'?: number | undefined;
  readonly 'at-most'?: number | undefined;
  readonly between?: readonly [number, number] | undefined;
}

/** What a ruleset allows in a file of claims. */
interface ClaimsVocabulary<P, C extends WrittenClaim> {
  /** Schema of the settings to play. */
  readonly played: z.ZodType<P>;
  /** Schema of a claim: a union of kinds, discriminated by `about`. */
  readonly claim: z.ZodType<C>;
}

interface ClaimsFile<P, C> {
  /** Most games of one setting. */
  readonly games?: number | undefined;
  /** Confidence level of all claims together. */
  readonly confidence?: number | undefined;
  /** Settings to play for all claims. */
  readonly played?: P | undefined;
  /** The claims, at least one. */
  readonly claims: readonly C[];
}

const MOST_GAMES = 1_000_000_000;
/** Two pairs: with fewer games, some kinds of claims have no error. */
export const LEAST_CLAIM_GAMES = 4;

/** Schema of a file of claims. */
export function claimsSchema<P, C extends WrittenClaim>({ played, claim }: ClaimsVocabulary<P, C>) {
  return z.strictObject({
    ruleset: z.string().optional().describe('The game'),
    games: z.int().min(LEAST_CLAIM_GAMES).max(MOST_GAMES).optional().describe('Most games of one setting'),
    confidence: z.number().gt(0.5).lt(1).optional().describe('Confidence level of all claims together'),
    played: played.optional().describe('Settings of the games of all claims'),
    claims: z.array(claim).min(1).describe('The claims'),
  });
}

/**
 * Keys that all kinds of claims have.
 * @param estimate schema of a bound
 */
export function claimShape(estimate: z.ZodNumber) {
  return {
    claim: z.string().min(1).describe('The claim in words, as the answer prints it'),
    'at-least': estimate.optional().describe('Lower bound'),
    'at-most': estimate.optional().describe('Upper bound'),
    between: z
      .tuple([estimate, estimate])
      .optional()
      .describe('Lower and upper bound, instead of at-least and at-most'),
  };
}

/**
 * Parses a file of claims up to the name of its ruleset.
 * @param file name for messages
 * @param rulesets that claims can be about
 * @throws DataError when it is not YAML or names another ruleset
 */
export function openClaims(bytes: Uint8Array, file: string, rulesets: readonly string[]): ClaimsDocument {
  const { document, faults } = parseYaml(bytes, file);
  if (document === undefined) throw new DataError(faults);
  const found = isRecord(document.value) ? document.value.ruleset : undefined;
  if (found === undefined) return { document, ruleset: undefined };
  const ruleset = rulesets.find((id) => id === found);
  if (ruleset !== undefined) return { document, ruleset };
  const word = typeof found === 'string' ? found : shown(found);
  const nearest = nearestName(word, rulesets);
  throw new DataError([
    {
      code: 'data/unknown-ruleset',
      place: document.locate(['ruleset'], 'value'),
      message: unknownName('ruleset', word, rulesets),
      ...(nearest === undefined ? {} : { nearest }),
    },
  ]);
}

/**
 * Parses the claims by the schemas of their ruleset.
 * @throws DataError with every fault, its place, and what is expected there
 */
export function parseClaims<P, C extends WrittenClaim>(
  { document }: ClaimsDocument,
  { played, claim }: ClaimsVocabulary<P, C>,
): ClaimsFile<P, C> {
  const schema = claimsSchema({ played, claim });
  const result = schema.safeParse(document.value);
  if (!result.success) throw new DataError(schemaFaults(schema, document.value, document.locate));
  const wrong = result.data.claims.flatMap((written, index): Fault[] => {
    const message = meaninglessness(written);
    const place = document.locate(['claims', index], 'value');
    return message === undefined ? [] : [{ code: 'data/claim', place, message }];
  });
  if (wrong.length > 0) throw new DataError(wrong);
  return result.data;
}

/** How the bounds of a claim contradict each other; undefined if they do not. */
function meaninglessness(claim: WrittenClaim): string | undefined {
  const { 'at-least': least, 'at-most': most, between } = claim;
  const isBetween = between !== undefined;
  if (isBetween === (least !== undefined || most !== undefined))
    return 'expected one of between, at-least and at-most (the last two may stand together)';
  const [low, high] = between ?? [least, most];
  return low !== undefined && high !== undefined && low > high
    ? `allows nothing: from ${low} to ${high}`
    : undefined;
}

/** The estimates that a claim allows, both ends included. @param ends range of all possible estimates */
export function regionOf(
  { 'at-least': least, 'at-most': most, between }: WrittenClaim,
  ends: Region,
): Region {
  const [low, high] = between ?? [least ?? ends.low, most ?? ends.high];
  return { low, high };
}
