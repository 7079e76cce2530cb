import { createHash } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';

/** SHA-256 in hex over the canonical JSON of a value. */
export function contentHash(value: unknown): string {
  return bytesHash(canonicalJson(value));
}

/** SHA-256 in hex over bytes, or a text in UTF-8. */
export function bytesHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
