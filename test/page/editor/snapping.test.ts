import { describe, expect, test } from 'vitest';
import { boardMarkup } from '../../../src/charts/map/mapSvg.ts';
import { pathCodes } from '../../../src/charts/map/rings.ts';
import { emptyDraft } from '../../../src/page/editor/model/draft.ts';
import { drawable } from '../../../src/page/editor/model/drawable.ts';
import { snapped } from '../../../src/page/editor/model/snapping.ts';

const SPOTS = new Map([
  [0, { x: 20.3, y: 10 }],
  [1, { x: 20.1, y: 60 }],
  [2, { x: 70, y: 31.7 }],
]);
const FINE = { reach: 0.6, step: 0.5 };

describe('a circle that is put down', () => {
  test('lines up with circles above, below and beside it, the nearest along the line first', () => {
    expect(snapped({ x: 20.6, y: 31.3 }, SPOTS, FINE)).toEqual({ x: 20.3, y: 31.7, above: 0, beside: 2 });
    expect(snapped({ x: 20.6, y: 50 }, SPOTS, FINE)).toEqual({ x: 20.1, y: 50, above: 1 });
  });

  test('lies on the grid where it lines up with none', () => {
    expect(snapped({ x: 40.26, y: 45.74 }, SPOTS, FINE)).toEqual({ x: 40.5, y: 45.5 });
  });
});

test('a faulty map is drawn as far as it can be: no broken numbers, no markup from its texts', () => {
  const { map } = emptyDraft('Faulty', 'faulty', 'a test');
  const circle = { x: 10, y: 10, kind: 'movement', paths: ['red', 'nowhere'], adjacent: [1, 7] } as const;
  const markup = boardMarkup(
    ...drawn({
      ...map,
      ringDiameter: -3,
      entryPoints: [{ id: 9, side: 'N' }],
      paths: [{ id: 'red', colour: 'red', hex: '"><script>', area: '<b>', circles: [0, 9] }],
      doorways: [],
      circles: [
        { id: 4, ...circle },
        { id: 5, ...circle, paths: [], adjacent: [0] },
      ],
    }),
  );
  expect(markup).not.toMatch(/NaN|undefined|<script|<b>/);
  // The second one is not painted yet, and still no objective.
  expect(markup.match(/class="hole"/g)).toHaveLength(2);
});

function drawn(map: Parameters<typeof drawable>[0]) {
  const possible = drawable(map);
  return [possible, pathCodes(possible)] as const;
}
