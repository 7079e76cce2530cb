import { describe, expect, test } from 'vitest';
import { generateMap } from '../../../../src/rulesets/tannhauser/maps/generate.ts';
import { mapText } from '../../../../src/rulesets/tannhauser/maps/mapText.ts';
import {
  FEWEST_ROOMS,
  type MapRequest,
  type MapSymmetry,
  MOST_ROOMS,
} from '../../../../src/rulesets/tannhauser/maps/request.ts';
import type { Circle, MapData } from '../../../../src/rulesets/tannhauser/model.ts';
import { mapSchema } from '../../../../src/rulesets/tannhauser/schema/map.ts';
import { mapFaults } from '../../../../src/rulesets/tannhauser/schema/meaningMaps.ts';
import { cases, slowly } from '../../../config/slowly.ts';

function request(seed: number, changes: Partial<MapRequest> = {}): MapRequest {
  return {
    id: 'made',
    name: 'Made',
    seed,
    rooms: FEWEST_ROOMS + (seed % (MOST_ROOMS - FEWEST_ROOMS + 1)),
    symmetry: seed % 2 === 0 ? 'point' : 'mirror',
    entries: seed % 3 === 0 ? 4 : 2,
    fair: true,
    command: 'a test',
    ...changes,
  };
}

/** All numbers of rooms, both symmetries, both numbers of entry points. */
const SEEDS = cases(MOST_ROOMS - FEWEST_ROOMS + 1, 80);
const MAPS = Array.from({ length: SEEDS }, (_, seed) => ({ seed, map: generateMap(request(seed)) }));

/**
 * Circle ids by the image of the circle under one of the three candidate symmetries; undefined if it is not a symmetry.
 */
function imageIds(map: MapData, image: (x: number, y: number) => [number, number]): number[] | undefined {
  const idAt = new Map(map.circles.map(({ id, x, y }) => [`${x.toFixed(1)},${y.toFixed(1)}`, id]));
  const ids = map.circles.map(({ x, y }) => {
    const [u, v] = image(x, y);
    return idAt.get(`${u.toFixed(1)},${v.toFixed(1)}`) ?? -1;
  });
  return ids.includes(-1) ? undefined : ids;
}

function symmetryOf(map: MapData, symmetry: MapSymmetry): number[] | undefined {
  if (symmetry === 'point') return imageIds(map, (x, y) => [100 - x, 100 - y]);
  return imageIds(map, (x, y) => [100 - x, y]) ?? imageIds(map, (x, y) => [x, 100 - y]);
}

/** The properties that two circles must share to be images of each other. */
function essence({ kind, skill, modifier }: Circle) {
  return { kind, skill, modifier };
}

function sorted(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b);
}

describe(`${SEEDS} generated maps`, () => {
  test('pass every check of the data: connected, symmetric links, doorways exactly where no path is common', () => {
    for (const { seed, map } of MAPS) {
      expect(mapSchema.safeParse(map).error, `seed ${seed}`).toBeUndefined();
      expect(mapFaults({ maps: [map] }), `seed ${seed}`).toEqual([]);
    }
  });

  slowly('a fair map is taken onto itself by its symmetry, contents, links and paths included', () => {
    for (const { seed, map } of MAPS) {
      const image = symmetryOf(map, request(seed).symmetry);
      if (image === undefined) throw new Error(`seed ${seed}: the circles are not symmetric`);
      for (const circle of map.circles) {
        const other = map.circles[image[circle.id]];
        expect(essence(other), `seed ${seed}, circle ${circle.id}`).toEqual(essence(circle));
        expect(sorted(circle.adjacent.map((id) => image[id]))).toEqual(sorted(other.adjacent));
      }
      const paths = new Set(map.paths.map(({ circles }) => sorted(circles).join()));
      for (const { circles } of map.paths) {
        expect(paths).toContain(sorted(circles.map((id) => image[id])).join());
      }
      // The engine gives the sides the first two entry points: they must be each other's image.
      expect(image[map.entryPoints[0].id], `seed ${seed}`).toBe(map.entryPoints[1].id);
    }
  });

  test('no two rings overlap and no two links cross', () => {
    for (const { seed, map } of MAPS) {
      for (const a of map.circles) {
        for (const b of map.circles.slice(a.id + 1)) {
          const distance = Math.hypot(a.x - b.x, a.y - b.y);
          if (distance < map.ringDiameter + 1)
            throw new Error(`seed ${seed}: rings ${a.id} and ${b.id} touch`);
        }
      }
      const links = map.circles.flatMap((a) =>
        a.adjacent.filter((id) => id > a.id).map((id) => [a, map.circles[id]] as const),
      );
      for (const [i, first] of links.entries()) {
        for (const second of links.slice(i + 1)) {
          if (crosses(first, second)) {
            throw new Error(
              `seed ${seed}: ${first.map(({ id }) => id)} crosses ${second.map(({ id }) => id)}`,
            );
          }
        }
      }
    }
  });

  test('circles to stand on are on one to three paths, and each map has what a game needs', () => {
    for (const { seed, map } of MAPS) {
      const ofKind = (kind: Circle['kind']): number =>
        map.circles.filter((circle) => circle.kind === kind).length;
      expect(ofKind('objective-primary'), `seed ${seed}`).toBe(4);
      expect(ofKind('objective-secondary')).toBe(2);
      expect(ofKind('action')).toBe(2);
      expect(ofKind('entry')).toBe(request(seed).entries);
      const standing = map.circles.filter(({ kind }) => kind === 'movement' || kind === 'entry');
      expect(standing.every(({ paths }) => paths.length >= 1 && paths.length <= 3)).toBe(true);
      const icons = new Set(
        map.circles.flatMap(({ modifier }) =>
          modifier === undefined ? [] : [`${modifier.characteristic} ${modifier.delta > 0}`],
        ),
      );
      expect(icons.size, `seed ${seed}: every characteristic in green and red`).toBe(8);
    }
  });
});

/** Whether two links without a common end cross inside the board. */
function crosses([a, b]: readonly [Circle, Circle], [c, d]: readonly [Circle, Circle]): boolean {
  if (a === c || a === d || b === c || b === d) return false;
  // Whole tenths: circles in one line must not look bent by rounding.
  const tenths = (value: number): number => Math.round(value * 10);
  const turn = (p: Circle, q: Circle, r: Circle): number =>
    Math.sign(
      (tenths(q.x) - tenths(p.x)) * (tenths(r.y) - tenths(p.y)) -
        (tenths(q.y) - tenths(p.y)) * (tenths(r.x) - tenths(p.x)),
    );
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

test('the same request gives the same bytes, another seed another map', () => {
  const [first, again, other] = [5, 5, 6].map((seed) => mapText(generateMap(request(seed, { rooms: 11 }))));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

describe('an unfair map', () => {
  test.each([1, 2, 3, 4, 5, 6])('of seed %i is the fair one but for modifiers, and says how', (seed) => {
    const fair = generateMap(request(seed));
    const unfair = generateMap(request(seed, { fair: false }));
    expect(mapFaults({ maps: [unfair] })).toEqual([]);
    expect(fair.source).toContain('fair: ');
    expect(unfair.source).toContain('unfair on purpose: ');
    const bare = (map: MapData) => map.circles.map(({ modifier: _, ...rest }) => rest);
    expect(bare(unfair)).toEqual(bare(fair));
    const image = symmetryOf(unfair, request(seed).symmetry) ?? [];
    const skewed = unfair.circles.filter(
      ({ id, modifier }) => JSON.stringify(unfair.circles[image[id]].modifier) !== JSON.stringify(modifier),
    );
    expect(skewed.length).toBeGreaterThan(0);
  });

  slowly('states a slow start where the circles around the second entry point are dear', () => {
    const slow = Array.from({ length: 20 }, (_, seed) =>
      generateMap(request(seed, { fair: false, entries: 2 })),
    ).filter(({ source }) => source.includes('of the second entry point costs one movement point more'));
    expect(slow.length).toBeGreaterThan(0);
    for (const { circles, entryPoints } of slow) {
      const beside = circles[entryPoints[1].id].adjacent.map((id) => circles[id]);
      for (const circle of beside.filter(({ kind }) => kind === 'movement')) {
        expect(circle.modifier).toMatchObject({ characteristic: 'movement', delta: -1 });
      }
    }
  });
});
