import { expect, test } from 'vitest';
import { createDraws } from '../../../../src/rulesets/tannhauser/maps/draws.ts';
import { drawPlan, imageOf, type Rect } from '../../../../src/rulesets/tannhauser/maps/plan.ts';
import { FEWEST_ROOMS, MOST_ROOMS, SYMMETRIES } from '../../../../src/rulesets/tannhauser/maps/request.ts';

function area({ left, top, right, bottom }: Rect): number {
  return (right - left) * (bottom - top);
}

test('a plan has as many rooms as asked for, which fill the board without overlap and are their images', () => {
  for (let rooms = FEWEST_ROOMS; rooms <= MOST_ROOMS; rooms++) {
    for (const symmetry of SYMMETRIES) {
      const plan = drawPlan(
        { id: 'a', name: 'A', seed: rooms, rooms, symmetry, entries: 2, fair: true, command: '' },
        createDraws(rooms),
      );
      expect(plan).toHaveLength(rooms);
      expect(plan.reduce((sum, { rect }) => sum + area(rect), 0)).toBe(950 * 950);
      for (const [i, { rect, image }] of plan.entries()) {
        expect(plan[image].image).toBe(i);
        const corners = [imageOf(symmetry, rect.left, rect.top), imageOf(symmetry, rect.right, rect.bottom)];
        const other = plan[image].rect;
        expect(sorted(corners.map(([x]) => x))).toEqual([other.left, other.right]);
        expect(sorted(corners.map(([, y]) => y))).toEqual([other.top, other.bottom]);
        for (const { rect: later } of plan.slice(i + 1)) {
          const wide = Math.min(rect.right, later.right) - Math.max(rect.left, later.left);
          const high = Math.min(rect.bottom, later.bottom) - Math.max(rect.top, later.top);
          expect(wide > 0 && high > 0).toBe(false);
        }
      }
    }
  }
});

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
