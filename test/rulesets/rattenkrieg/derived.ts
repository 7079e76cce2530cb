import { readFileSync } from 'node:fs';

/** Exact figures derived from the rules apart from this project, under the default readings; shares as fractions. */
export const derived = JSON.parse(readFileSync(new URL('./data/derived.json', import.meta.url), 'utf8'));
