import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesetIds } from '../../src/rulesets/names.ts';

test.each(rulesetIds)('%s puts its games and its runner to the conformance suite', (id) => {
  const file = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const text = readFileSync(new URL(`./${file}.test.ts`, import.meta.url), 'utf8');
  expect(text).toMatch(/^gamesConform\(/m);
  expect(text).toMatch(/^runnerConforms\(/m);
});
