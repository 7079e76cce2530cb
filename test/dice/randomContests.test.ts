import { test } from 'vitest';
import { checkRandomContests } from './randomContests.ts';

test('500 random contests: no false alarm between exact, TypeScript, WebAssembly and alias', () => {
  checkRandomContests(500, 20_000, 1);
});
