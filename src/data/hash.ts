import { createHash } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';

/** SHA-256 in hex over the canonical JSON of a value. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
