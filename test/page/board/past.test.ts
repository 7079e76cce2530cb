import { describe, expect, test } from 'vitest';
import { createPast } from '../../../src/page/board/past.ts';

/** Undoes everything. */
function allOf<T>(past: ReturnType<typeof createPast<T>>): readonly (T | undefined)[] {
  const found: (T | undefined)[] = [];
  while (!past.isEmpty()) found.push(past.back());
  return found;
}

describe('going back', () => {
  test('what a slider was dragged over is one step', () => {
    const past = createPast<number>();
    past.leave(undefined, false, false);
    past.leave(12, true, true);
    past.leave(13, true, true);
    past.leave(14, true, false);
    past.leave(15, false, false);
    expect(allOf(past)).toEqual([15, 12]);
  });

  test('where the slider was refused to go on, it stopped', () => {
    const past = createPast<number>();
    past.leave(12, true, true);
    past.stay(false);
    past.leave(13, false, false);
    expect(allOf(past)).toEqual([13, 12]);
  });

  test('what was changed in another way between two moves of a slider is a step of its own', () => {
    const past = createPast<string>();
    past.leave('12', true, true);
    past.leave('13', false, true);
    // A change that was refused makes no step less.
    past.stay(true);
    past.leave('13, seven points', true, false);
    expect(allOf(past)).toEqual(['13, seven points', '13', '12']);
  });

  test('what was gone back to while a slider moved on is not passed over', () => {
    const past = createPast<number>();
    past.leave(12, true, true);
    expect(past.back()).toBe(12);
    past.leave(12, true, false);
    expect(allOf(past)).toEqual([12]);
  });
});
