import { test } from 'vitest';
import { checkRandomContests } from './randomContests.ts';

test('200 random contests: no false alarm between exact, TypeScript, WebAssembly and alias', () => {
  checkRandomContests(200, 20_000, 1);
});
