import { describe, test } from 'vitest';
import { expectFound } from './detection.ts';

const FLOORS = [1, 2, 3, 4, 5, 6];
const SIZES = [0.95, 1, 1.1];

describe('detection', () => {
  test.each(FLOORS.flatMap((floor) => SIZES.map((size) => [floor, size])))(
    'finds 90 percent of the rings, and no more than a tenth beside them: floor %i, size × %d',
    expectFound,
  );
});
