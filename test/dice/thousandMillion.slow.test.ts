import { expect, test } from 'vitest';
import { sampleNet } from '../../src/dice/bulk.ts';
import { netOutcomes } from '../../src/dice/contest.ts';
import { ATTACK_A, ATTACK_B } from './arbitraryContest.ts';
import { FALSE_ALARM, pearsonPValue } from './goodnessOfFit.ts';
import { quantised } from './quantised.ts';

test.each([
  // The same cut on both sides nearly cancels in attack A.
  ['A', 8, ATTACK_A],
  ['B', 12, ATTACK_B],
])(
  'a thousand million attacks %s pass chi-square, a tenth of them with dice cut to %i bits do not',
  { timeout: 120_000 },
  (_, bits, spec) => {
    const exact = netOutcomes(spec, 'never');
    expect(pearsonPValue(sampleNet(spec, 'never', 1e9, 1), exact)).toBeGreaterThan(1e-4);
    expect(pearsonPValue(sampleNet(quantised(spec, bits), 'never', 1e8, 1), exact)).toBeLessThan(FALSE_ALARM);
  },
);
