import { test } from 'vitest';
import type { DieFaces } from '../../src/dice/pool.ts';
import { contest } from './arbitraryContest.ts';
import { expectSameIntegers, smallPools } from './sameIntegers.ts';
import './bruteForce.test.ts';

const D10: DieFaces = [1, 2, 2, 4, 1];

test('every pool of up to 6 ten-sided dice equals brute force over all faces as integers', () => {
  for (const { attack, defence } of smallPools(6)) {
    const spec = contest(
      { ...attack, die: D10, topCounts: 2, plusToOne: true, automatic: 1 },
      { ...defence, die: D10 },
      { defenceDiceOnTop: -1, defenceTopCancelsAll: defence.dice % 2 === 0 },
    );
    expectSameIntegers(spec, attack.rerollLowest > 0 ? 'net' : 'never');
  }
});
