import { nearestName } from '../../../base/nearest.ts';
import type { Path, PathFault } from '../../../data/place.ts';
import { type CircleView, isEnterable, type MapView, viewMaps } from './mapView.ts';
import { circleFaults, noSuchCircle } from './meaningCircles.ts';

/** Finds boards that cannot be played: one-way or missing links, circles out of sight, unreachable parts. */
export function mapFaults(dataset: unknown): PathFault[] {
  return viewMaps(dataset).flatMap((map, index) => {
    if (map === undefined) return [];
    const faults = [
      ...orderFaults(map),
      ...circleFaults(map),
      ...adjacencyFaults(map),
      ...pathFaults(map),
      ...doorwayFaults(map),
      ...connectionFaults(map),
    ];
    return faults.map((fault) => ({ ...fault, path: ['maps', index, ...fault.path] }));
  });
}

function orderFaults({ circles }: MapView): PathFault[] {
  return circles.flatMap((circle, index) => {
    if (circle?.id === undefined || circle.id === index) return [];
    return [
      {
        code: 'data/circle-order',
        path: ['circles', index, 'id'],
        message: `found ${circle.id}, expected ${index}: circles are numbered from 0 in the order of the list`,
      },
    ];
  });
}

function adjacencyFaults({ circles }: MapView): PathFault[] {
  return circles.flatMap((circle, index) => {
    const adjacent = circle?.adjacent ?? [];
    const faults = adjacent.flatMap((other, position): PathFault[] => {
      const path: Path = ['circles', index, 'adjacent', position];
      if (other === index)
        return [
          { code: 'data/adjacent-self', path, message: 'found the circle itself, expected other circles' },
        ];
      if (adjacent.indexOf(other) < position) {
        return [
          {
            code: 'data/adjacent-twice',
            path,
            message: `found circle ${other} twice, expected each circle once`,
          },
        ];
      }
      if (other >= circles.length) {
        return [{ code: 'data/no-such-circle', path, message: noSuchCircle(other, circles.length) }];
      }
      const back = circles[other]?.adjacent;
      if (back === undefined || back.includes(index)) return [];
      return [
        {
          code: 'data/asymmetric',
          path,
          message: `found ${other}, expected a circle that is also adjacent to ${index}: circle ${other} does not list it`,
        },
      ];
    });
    const solid = circle?.kind !== undefined && !isEnterable(circle);
    if (!solid || adjacent.some((other) => isEnterable(circles[other]))) return faults;
    const path: Path = ['circles', index, 'adjacent'];
    return [
      ...faults,
      {
        code: 'data/solid-alone',
        path,
        message: `found a circle of kind ${String(circle?.kind)} that touches no circle to stand on, expected at least one (T-MAP-03)`,
      },
    ];
  });
}

function pathFaults(map: MapView): PathFault[] {
  return [...map.circles.flatMap((_, index) => ownPathFaults(map, index)), ...listedCircleFaults(map)];
}

/** Checks the paths that a circle lists. */
function ownPathFaults({ circles, paths }: MapView, index: number): PathFault[] {
  const circle = circles[index];
  const own = circle?.paths;
  if (own === undefined || circle?.kind === undefined) return [];
  const path: Path = ['circles', index, 'paths'];
  if (own.length === 0 && isEnterable(circle)) {
    return [
      {
        code: 'data/no-path',
        path,
        message: 'found no path, expected at least one, because miniatures can stand here',
      },
    ];
  }
  if (own.length > 0 && !isEnterable(circle)) {
    return [
      {
        code: 'data/path-on-solid',
        path,
        message: `found paths, expected none, because miniatures never stand on a circle of kind ${circle.kind}`,
      },
    ];
  }
  return own.flatMap((id, position): PathFault[] => {
    const known = paths.find((candidate) => candidate?.id === id);
    const at = [...path, position];
    if (known === undefined) {
      const ids = paths.map((candidate) => candidate?.id).filter((one) => one !== undefined);
      const nearest = nearestName(id, ids);
      const hint = nearest === undefined ? {} : { nearest };
      return [
        {
          code: 'data/unknown-path',
          path: at,
          message: `found "${id}", expected the id of a path of this map`,
          ...hint,
        },
      ];
    }
    if (known.circles === undefined || known.circles.includes(index)) return [];
    return [
      {
        code: 'data/path-mismatch',
        path: at,
        message: `found "${id}", expected a path that lists circle ${index}`,
      },
    ];
  });
}

/** Checks the circles that paths list. */
function listedCircleFaults({ circles, paths }: MapView): PathFault[] {
  return paths.flatMap((path, index) =>
    (path?.circles ?? []).flatMap((circle, position): PathFault[] => {
      const at: Path = ['paths', index, 'circles', position];
      if (circle >= circles.length) {
        return [{ code: 'data/no-such-circle', path: at, message: noSuchCircle(circle, circles.length) }];
      }
      const own = circles[circle]?.paths;
      if (own === undefined || path?.id === undefined || own.includes(path.id)) return [];
      return [
        {
          code: 'data/path-mismatch',
          path: at,
          message: `found circle ${circle}, expected a circle that lists the path "${path.id}"`,
        },
      ];
    }),
  );
}

/** Checks that doorways are exactly the links between enterable circles without a common path. */
function doorwayFaults({ circles, doorways }: MapView): PathFault[] {
  const stated = new Set(doorways.flatMap((pair) => (pair === undefined ? [] : [pairKey(pair[0], pair[1])])));
  const ofDoorways = doorways.flatMap((pair, index): PathFault[] => {
    const [a, b] = pair ?? [];
    const path: Path = ['doorways', index];
    if (a === undefined || b === undefined) return [];
    const outside = [a, b].find((circle) => circle >= circles.length);
    if (outside !== undefined) {
      return [{ code: 'data/no-such-circle', path, message: noSuchCircle(outside, circles.length) }];
    }
    const adjacent = circles[a]?.adjacent;
    if (adjacent !== undefined && !adjacent.includes(b)) {
      return [
        {
          code: 'data/no-such-doorway',
          path,
          message: `found circles ${a} and ${b}, expected adjacent ones`,
        },
      ];
    }
    const common = commonPath(circles[a], circles[b]);
    return common === undefined
      ? []
      : [
          {
            code: 'data/doorway-in-sight',
            path,
            message: `found circles that share the path "${common}", expected none in common across a doorway`,
          },
        ];
  });
  const ofLinks = circles.flatMap((circle, a) =>
    (circle?.adjacent ?? []).flatMap((b, position): PathFault[] => {
      const other = circles[b];
      const seen = (circle?.paths?.length ?? 0) > 0 && (other?.paths?.length ?? 0) > 0;
      const linked = other?.adjacent?.includes(a) === true;
      if (a >= b || !seen || !linked || commonPath(circle, other) !== undefined) return [];
      if (stated.has(pairKey(a, b))) return [];
      const path: Path = ['circles', a, 'adjacent', position];
      return [
        {
          code: 'data/missing-doorway',
          path,
          message: `found circle ${b}, expected a path in common with ${a} or a doorway between them`,
        },
      ];
    }),
  );
  return [...ofDoorways, ...ofLinks];
}

function connectionFaults({ circles }: MapView): PathFault[] {
  const enterable = circles.flatMap((circle, index) => (isEnterable(circle) ? [index] : []));
  const start = enterable[0];
  if (start === undefined) return [];
  const reached = new Set([start]);
  for (const circle of reached) {
    for (const other of circles[circle]?.adjacent ?? []) if (isEnterable(circles[other])) reached.add(other);
  }
  const cut = enterable.find((circle) => !reached.has(circle));
  if (cut === undefined) return [];
  const message = `found ${reached.size} of ${enterable.length} circles that can be reached from circle ${start}, expected all of them`;
  return [{ code: 'data/disconnected', path: ['circles', cut], message }];
}

function commonPath(a: CircleView | undefined, b: CircleView | undefined): string | undefined {
  return a?.paths?.find((path) => b?.paths?.includes(path) === true);
}

function pairKey(a: number | undefined, b: number | undefined): string {
  return [a ?? -1, b ?? -1].sort((x, y) => x - y).join('-');
}
