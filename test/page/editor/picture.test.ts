import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCircles } from '../../../src/page/editor/picture/findCircles.ts';
import { ringDiameterOf } from '../../../src/page/editor/picture/ringSize.ts';
import {
  areCorners,
  type Corners,
  type Picture,
  perspective,
  straightened,
} from '../../../src/page/editor/picture/straighten.ts';
import { slowly } from '../../config/slowly.ts';
import { expectFound } from './detection.ts';

describe('detection', () => {
  slowly('finds 90 percent of the rings of an invented picture, and no more than a tenth beside them', () => {
    expectFound(1, undefined);
  });

  test('finds nothing where nothing is drawn', () => {
    const grey = { width: 100, height: 100, data: new Uint8ClampedArray(40_000).fill(128) };
    expect(findCircles(grey, 16)).toEqual([]);
    expect(ringDiameterOf(grey)).toBeUndefined();
  });
});

describe('straightening', () => {
  const coordinate = fc.integer({ min: 0, max: 60 });
  const corners = fc
    .array(fc.record({ x: coordinate, y: coordinate }), { minLength: 4, maxLength: 4 })
    .map(
      ([a, b, c, d]): Corners => [
        a,
        { x: 200 - b.x, y: b.y },
        { x: 200 - c.x, y: 200 - c.y },
        { x: d.x, y: 200 - d.y },
      ],
    );

  test('puts the corners of the board where they are, and keeps straight what is straight', () => {
    fc.assert(
      fc.property(corners, fc.double({ min: 0, max: 1, noNaN: true }), (four, at) => {
        const place = perspective(four);
        const square = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
        for (const [index, { x, y }] of square.entries()) {
          expect(x).toBeCloseTo(four[index].x, 6);
          expect(y).toBeCloseTo(four[index].y, 6);
        }
        const [start, middle, end] = [place(0, at), place(0.3, at), place(1, at)];
        const bend = (middle.x - start.x) * (end.y - start.y) - (middle.y - start.y) * (end.x - start.x);
        expect(bend).toBeCloseTo(0, 6);
      }),
    );
  });

  test('takes the part between the corners', () => {
    // Four quarters in four greys.
    const picture: Picture = { width: 40, height: 20, data: new Uint8ClampedArray(4 * 40 * 20).fill(255) };
    for (let at = 0; at < 40 * 20; at++) {
      const value = (at % 40 < 20 ? 0 : 100) + (at < 400 ? 0 : 50);
      picture.data.fill(value, 4 * at, 4 * at + 3);
    }
    const half = straightened(
      picture,
      [
        { x: 10, y: 5 },
        { x: 30, y: 5 },
        { x: 30, y: 15 },
        { x: 10, y: 15 },
      ],
      10,
    );
    const at = (x: number, y: number): number => half.data[4 * (10 * y + x)];
    expect([at(1, 1), at(8, 1), at(1, 8), at(8, 8)]).toEqual([0, 100, 50, 150]);
  });

  test.each<[string, Corners, boolean]>([
    [
      'a board',
      [
        { x: 0, y: 0 },
        { x: 9, y: 1 },
        { x: 8, y: 9 },
        { x: 1, y: 8 },
      ],
      true,
    ],
    [
      'two corners exchanged',
      [
        { x: 9, y: 1 },
        { x: 0, y: 0 },
        { x: 8, y: 9 },
        { x: 1, y: 8 },
      ],
      false,
    ],
    [
      'a corner inside',
      [
        { x: 0, y: 0 },
        { x: 9, y: 1 },
        { x: 3, y: 3 },
        { x: 1, y: 8 },
      ],
      false,
    ],
    [
      'a line',
      [
        { x: 0, y: 0 },
        { x: 3, y: 0 },
        { x: 6, y: 0 },
        { x: 9, y: 0 },
      ],
      false,
    ],
  ])('knows the corners of a board: %s', (_, four, isBoard) => {
    expect(areCorners(four)).toBe(isBoard);
  });
});
