import { expect, it } from 'vitest';
import { broken, replay } from '../../bench/support/intervals/run.ts';
import './coverage.test.ts';

/** Share of the studies of a full run, as recorded by `node bench/coverage.mjs --record bench/coverage.json`. */
const SHORT = 1 / 20;

it('every kind of interval of every study holds as often as it says, on games whose truth is known', async () => {
  const rows = await replay({ share: SHORT, only: '' }, () => {});
  expect(rows.length).toBeGreaterThan(100);
  expect(broken(rows)).toEqual([]);
});
