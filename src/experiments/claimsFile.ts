/** A file of claims about a matchup: what `shockroll check` decides. */
import { z } from 'zod';
import { DataError } from '../base/errors.ts';
import { boundsNeeded, boundsTurned, packWithoutCharacter } from '../base/messages/check.ts';
import { schemaFaults } from '../data/schemaFaults.ts';
import { parseYaml } from '../data/yaml.ts';

const share = z.number().min(0).max(1);
const words = z.array(z.string()).optional();

/** What is played, in the words of the command line; what is left out has its default. */
const playedSchema = z.strictObject({
  /** Two teams. */
  teams: z.array(z.string()).length(2).optional(),
  map: z.string().optional(),
  mode: z.string().optional(),
  scenario: z.string().optional(),
  ai: z.string().optional(),
  option: words,
  handicap: words,
  rule: words,
  set: words,
});

const claimSchema = z.strictObject({
  /** The claim in words; it heads its line in the answer. */
  claim: z.string().min(1),
  /**
   * Whose score is meant: a side's, that of every pack, of one, of both entry points, of the side that acts first; or
   * the share of drawn games.
   */
  about: z.enum(['first', 'second', 'packs', 'entries', 'first-to-act', 'draws']),
  /** Only packs of this character. */
  character: z.string().optional(),
  /** Only this pack. */
  pack: z.string().optional(),
  'at-least': share.optional(),
  'at-most': share.optional(),
  between: z.tuple([share, share]).optional(),
  /** Departures from the file's `played`. */
  played: playedSchema.optional(),
});

const fileSchema = z.strictObject({
  /** Most games of one setting. */
  games: z.int().min(4).max(1_000_000_000).optional(),
  confidence: z.number().gt(0.5).lt(1).optional(),
  played: playedSchema.optional(),
  claims: z.array(claimSchema).min(1),
});

export type Played = z.infer<typeof playedSchema>;
export type ClaimsFile = z.infer<typeof fileSchema>;
export type WrittenClaim = ClaimsFile['claims'][number];

/** The scores that a claim allows. */
export interface Region {
  readonly low: number;
  readonly high: number;
}

/**
 * Reads a file of claims.
 * @param file name for messages
 * @throws DataError with every fault, where it stands, and what is expected there
 */
export function parseClaims(bytes: Uint8Array, file: string): ClaimsFile {
  const { document, faults } = parseYaml(bytes, file);
  if (document === undefined) throw new DataError(faults);
  const result = fileSchema.safeParse(document.value);
  if (!result.success) throw new DataError(schemaFaults(fileSchema, document.value, document.locate));
  const { locate } = document;
  const wrong = result.data.claims.flatMap((claim, index) => {
    const place = locate(['claims', index], 'value');
    const message = meaninglessness(claim);
    return message === undefined ? [] : [{ code: 'data/claim', place, message }];
  });
  if (wrong.length > 0) throw new DataError(wrong);
  return result.data;
}

/** What a claim's keys contradict each other in. */
function meaninglessness(claim: WrittenClaim): string | undefined {
  const { 'at-least': least, 'at-most': most, between, about, character, pack } = claim;
  const isBetween = between !== undefined;
  if (isBetween === (least !== undefined || most !== undefined)) return boundsNeeded();
  const { low, high } = regionOf(claim);
  if (low > high) return boundsTurned(low, high);
  return about !== 'packs' && (character !== undefined || pack !== undefined)
    ? packWithoutCharacter()
    : undefined;
}

/** The scores that a claim allows, both ends included. */
export function regionOf({ 'at-least': least = 0, 'at-most': most = 1, between }: WrittenClaim): Region {
  return between === undefined ? { low: least, high: most } : { low: between[0], high: between[1] };
}
