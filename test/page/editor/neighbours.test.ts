import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applied, type Command } from '../../../src/page/editor/model/commands.ts';
import { type Draft, emptyDraft, readDraft } from '../../../src/page/editor/model/draft.ts';
import { neighbours } from '../../../src/page/editor/model/links.ts';

const KSIAZ = 'datasets/tannhauser/maps/castle-ksiaz.yaml';

const edited = (draft: Draft, ...commands: readonly Command[]): Draft => commands.reduce(applied, draft);

describe('neighbours and rows', () => {
  test('linkNeighbours finds every link of Castle Ksiaz, and fifteen that walls forbid', () => {
    const { draft } = readDraft(readFileSync(KSIAZ), KSIAZ);
    const circles = draft?.map.circles ?? [];
    const bare = edited(emptyDraft('', '', ''), { do: 'add', spots: circles });
    const proposed = neighbours(bare.map).map(([a, b]) => `${a}-${b}`);
    const printed = circles.flatMap(({ id, adjacent }) =>
      adjacent.filter((other) => other > id).map((other) => `${id}-${other}`),
    );
    expect(printed.filter((link) => !proposed.includes(link))).toEqual([]);
    expect(proposed.length - printed.length).toBe(15);
  });

  /** A board of 5 × 5 circles, turned and jittered as on a photograph. */
  const grid = (step: number, degrees: number) => {
    const [right, down] = [
      Math.cos((degrees * Math.PI) / 180) * step,
      Math.sin((degrees * Math.PI) / 180) * step,
    ];
    const spots = [...Array(25).keys()].map((at) => {
      const [column, row] = [at % 5, Math.trunc(at / 5)];
      const off = (((at * 7) % 5) - 2) * 0.08;
      return { x: 30 + column * right - row * down + off, y: 15 + column * down + row * right - off };
    });
    return { spots, shuffled: spots.toSorted((a, b) => Math.sin(97 * a.x) - Math.sin(97 * b.x)) };
  };

  test.each([0, 3, -7, 12])('renumber reads a grid that lies at %i degrees by its rows', (degrees) => {
    const { spots, shuffled } = grid(11, degrees);
    const { map } = edited(emptyDraft('', '', ''), { do: 'add', spots: shuffled }, { do: 'renumber' });
    // The map rounds what it takes.
    const found = map.circles.map((one) =>
      spots.findIndex(({ x, y }) => Math.hypot(one.x - x, one.y - y) < 1),
    );
    expect(found).toEqual([...spots.keys()]);
  });

  test('renumber reads a tilted grid by its rows even among false circles', () => {
    const { spots, shuffled } = grid(11, 9);
    const strays = [
      { x: 9, y: 8 },
      { x: 44, y: 26 },
      { x: 80, y: 45 },
    ];
    const { map } = edited(
      emptyDraft('', '', ''),
      { do: 'add', spots: [...strays, ...shuffled] },
      { do: 'renumber' },
    );
    const found = map.circles
      .map((one) => spots.findIndex(({ x, y }) => Math.hypot(one.x - x, one.y - y) < 1))
      .filter((at) => at >= 0);
    expect(found).toEqual([...spots.keys()]);
  });

  test('linkNeighbours reaches farther where nothing is between two circles, and not past a square’s corners', () => {
    // A square of 10, and a circle 12 to its right.
    const spots = [
      { x: 20, y: 20 },
      { x: 30, y: 20 },
      { x: 20, y: 30 },
      { x: 30, y: 30 },
      { x: 42, y: 25 },
    ];
    const { map } = edited(emptyDraft('', '', ''), { do: 'add', spots }, { do: 'linkNeighbours' });
    expect(map.circles.map(({ adjacent }) => adjacent)).toEqual([
      [1, 2],
      [0, 3, 4],
      [0, 3],
      [1, 2, 4],
      [1, 3],
    ]);
  });

  test('linkNeighbours links circles that stand far apart, each with those beside, above and below it', () => {
    // Rings of the default size, more than twice their diameter apart.
    const { map } = edited(
      emptyDraft('', '', ''),
      { do: 'add', spots: grid(12, 4).shuffled },
      { do: 'linkNeighbours' },
    );
    expect(map.circles.reduce((sum, { adjacent }) => sum + adjacent.length, 0) / 2).toBe(40);
  });
});
