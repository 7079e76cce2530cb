/** Deeper than any document of ours; code that walks through values recurses. */
const MAX_DEPTH = 200;

/**
 * Parses JSON from an untrusted source.
 * @throws SyntaxError when it is invalid, or nested so deeply that walking through it would overflow the stack
 */
export function parseBoundedJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new SyntaxError(`nested more than ${MAX_DEPTH} levels deep`);
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return value;
}
