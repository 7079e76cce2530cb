/** A file of claims: what `shockroll check` decides. What claims are about is the ruleset's. */
import { z } from 'zod';
import { DataError, type Fault } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { unknownName } from '../base/phrases.ts';
import { isRecord, shown } from '../data/place.ts';
import { schemaFaults } from '../data/schemaFaults.ts';
import { parseYaml, type YamlDocument } from '../data/yaml.ts';
import type { Region } from './claims.ts';

/** A file that is YAML, with the ruleset that it names. */
export interface ClaimsDocument {
  readonly document: YamlDocument;
  readonly ruleset: string | undefined;
}

/** What every kind of claim says. */
export interface WrittenClaim {
  /** The claim in words, as the answer prints it. */
  readonly claim: string;
  /** Which kind it is. */
  readonly about: string;
  readonly 'at-least'?: number | undefined;
  readonly 'at-most'?: number | undefined;
  readonly between?: readonly [number, number] | undefined;
}

/** What a ruleset lets a file of claims say. */
interface ClaimsVocabulary<P, C extends WrittenClaim> {
  /** What is played. */
  readonly played: z.ZodType<P>;
  /** A union of kinds that the one word of `about` tells apart. */
  readonly claim: z.ZodType<C>;
}

interface ClaimsFile<P, C> {
  /** Most games of one setting. */
  readonly games?: number | undefined;
  /** Confidence level of all claims together. */
  readonly confidence?: number | undefined;
  /** Of all claims. */
  readonly played?: P | undefined;
  /** At least one. */
  readonly claims: readonly C[];
}

const MOST_GAMES = 1_000_000_000;
/** Two pairs: the least that all kinds of claims have an error with. */
export const LEAST_CLAIM_GAMES = 4;

/** A whole file. */
export function claimsSchema<P, C extends WrittenClaim>({ played, claim }: ClaimsVocabulary<P, C>) {
  return z.strictObject({
    ruleset: z.string().optional().describe('The game'),
    games: z.int().min(LEAST_CLAIM_GAMES).max(MOST_GAMES).optional().describe('Most games of one setting'),
    confidence: z.number().gt(0.5).lt(1).optional().describe('Confidence level of all claims together'),
    played: played.optional().describe('Settings of the games of all claims'),
    claims: z.array(claim).min(1).describe('The claims'),
  });
}

/** Keys that all kinds of claims have. @param estimate what a bound may be */
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
 * Reads a file of claims as far as its ruleset.
 * @param file name for messages
 * @param rulesets that claims can be about
 * @throws DataError when it is no YAML, or names another ruleset
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
 * The claims in the words of their ruleset.
 * @throws DataError with every fault, where it stands, and what is expected there
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

/** What a claim's bounds contradict each other in. */
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

/** The estimates that a claim allows, both ends included. @param ends of the estimates that there are */
export function regionOf(
  { 'at-least': least, 'at-most': most, between }: WrittenClaim,
  ends: Region,
): Region {
  const [low, high] = between ?? [least ?? ends.low, most ?? ends.high];
  return { low, high };
}
