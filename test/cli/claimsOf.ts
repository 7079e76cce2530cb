import { openClaims } from '../../src/experiments/claimsFile.ts';
import { type ClaimsOutcome, playClaims } from '../../src/experiments/playClaims.ts';
import type { ClaimsArguments, PrepareClaims, PreparedClaims } from '../../src/studies/claims/claims.ts';

/** The claims of a file `claims.yaml` with this text, seed 1. */
export async function claimsOf(
  prepare: PrepareClaims,
  text: string,
  args: Partial<ClaimsArguments> = {},
): Promise<PreparedClaims> {
  const file = 'claims.yaml';
  return prepare(
    openClaims(new TextEncoder().encode(text), file, ['tannhauser', 'dust-warfare', 'rattenkrieg']),
    {
      file,
      ai: undefined,
      sets: [],
      overlays: [],
      seed: 1,
      second: 'none',
      ...args,
    },
  );
}

/** Plays the file's claims in this process. */
export async function judgedClaims(
  prepare: PrepareClaims,
  text: string,
  games: number,
): Promise<ClaimsOutcome> {
  const { variants, claims } = await claimsOf(prepare, text);
  return playClaims(variants, claims, 0.95, { games, pool: undefined });
}

/** The verdicts in words, in the order of the file. */
export function verdictsOf({ claims }: ClaimsOutcome): readonly string[] {
  return claims.map(({ verdict }) => verdict);
}
