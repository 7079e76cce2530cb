/** docs/reference/coverage.md matches bench/coverage.json. Renew it with `npm test -- -u test/docs/coverage`. */
import { expect, test } from 'vitest';
import record from '../../bench/coverage.json' with { type: 'json' };
import { coverageReference } from './reference/coverage.ts';

test('docs/reference/coverage.md is fresh', async () => {
  await expect(coverageReference(record)).toMatchFileSnapshot('../../docs/reference/coverage.md');
});

test('studies of one kind are counted together, whatever the games', () => {
  const of = { kind: 'score', printedBy: 'play', nominal: 0.95, conservative: null };
  const text = coverageReference({
    rows: [
      { ...of, cell: '30 games', studies: 100, covered: 90 },
      { ...of, cell: '300 games', studies: 300, covered: 290 },
    ],
  });
  expect(text).toMatch(/^\| score \| play \| 95 \| 400 \| 95\.0 \(92\.4–96\.9\) \| 2 \| 90\.0 \|$/m);
});
