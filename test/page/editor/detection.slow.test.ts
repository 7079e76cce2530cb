import { describe, expect, test } from 'vitest';
import { expectFound, foundOnPhotograph } from './detection.ts';
import type { Shot } from './photograph.ts';

const FLOORS = [1, 2, 3, 4, 5, 6];
/** As the user tells it; undefined: not at all. */
const SIZES = [0.95, undefined, 1.1];

const CASES = FLOORS.flatMap((floor) => SIZES.map((size): [number, number | undefined] => [floor, size]));

describe('detection', () => {
  test.each(CASES)(
    'finds 90 percent of the rings, and no more than a tenth beside them: floor %i, size × %s',
    expectFound,
  );
});

/** Taken by hand at a table, at night under a lamp, and from the side with a grainy telephone. */
const SHOTS: readonly (readonly [what: string, shot: Shot])[] = [
  ['by hand', { size: 2000, tilt: 0.15, dark: 0.6, glare: 60, grain: 8, miss: 4 }],
  ['in dim light', { size: 1600, tilt: 0.15, dark: 0.3, glare: 160, grain: 12, miss: 4 }],
  ['from the side', { size: 1600, tilt: 0.5, dark: 0.5, glare: 60, grain: 20, miss: 8 }],
];

describe('a photograph', () => {
  test.each(SHOTS)('%s shows 90 percent of the rings, and no more than a tenth beside them', (_, shot) => {
    for (const floor of [1, 2]) {
      const { hits, wrong, circles } = foundOnPhotograph(floor, shot);
      expect(hits).toBeGreaterThanOrEqual(0.9 * circles);
      expect(wrong).toBeLessThanOrEqual(0.1 * (hits + wrong));
    }
  });
});
