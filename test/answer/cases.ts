import { distribution, type Table, table } from '../../src/answer/blocks.ts';

/** A name that could be misused as markup or as a formula. */
export const HOSTILE = '=<b>"|`';
export const TABLE: Table = table(
  [
    { head: 'Who', id: 'who', format: 'text', group: true },
    { head: 'with', format: 'text' },
    { head: 'men', format: 'count' },
    { head: 'killed', format: 'probability' },
    { head: 'share', format: 'share' },
    { head: 'wiped', format: 'percent', absent: 'unknown' },
    { head: 'swing', format: 3 },
  ],
  [
    [HOSTILE, 'knife', 4, 1 / 3, 0.5, 0.25, -1.25],
    [HOSTILE, 'rifle', 12, 0.00001, 0.9999, null, 0],
  ],
  { caption: 'What becomes of them' },
);

export const WOUNDS = distribution('wounds', [0.25, 0.5, 0.25], {
  caption: 'Eva Krämer',
  first: -1,
  marked: { from: 1 },
  sampled: { shares: [0.2, 0.5, 0.3], trials: 20 },
  notes: ['more is not shown'],
});
