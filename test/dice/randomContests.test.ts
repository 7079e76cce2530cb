import { test } from 'vitest';
import { cases } from '../config/slowly.ts';
import { checkRandomContests } from './randomContests.ts';

const CONTESTS = cases(50, 200);

test(`${CONTESTS} random contests: no false alarm between exact, TypeScript, WebAssembly and alias`, () => {
  checkRandomContests(CONTESTS, 20_000, 1);
});
