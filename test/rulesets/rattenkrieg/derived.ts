import { readFileSync } from 'node:fs';

/**
 * Exact values derived from the rules independently of this project, under the default interpretations; shares as
 * fractions.
 */
export const derived = JSON.parse(readFileSync(new URL('./data/derived.json', import.meta.url), 'utf8'));
