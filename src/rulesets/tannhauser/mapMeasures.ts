import type { Circle, MapData } from './model.ts';

/** Statistics of a board. Distances count links, without modifiers and miniatures. */
interface MapMeasures {
  readonly circles: number;
  /** Circles that miniatures can enter: movement and entry circles. */
  readonly enterable: number;
  readonly primaryObjectives: number;
  readonly secondaryObjectives: number;
  readonly actionCircles: number;
  readonly modifiers: number;
  /** All links, including those to objective and action circles. */
  readonly links: number;
  /** Links between enterable circles. */
  readonly enterableLinks: number;
  readonly doorways: number;
  /** Mean number of enterable neighbours. */
  readonly meanDegree: number;
  readonly diameter: number;
  readonly radius: number;
  /** Number of other circles that a circle sees (T-SIGHT-01). */
  readonly sight: { readonly least: number; readonly mean: number; readonly most: number };
  readonly deadEnds: readonly number[];
  /** Links from each entry point to the other ones, in the order of `entryPoints`. */
  readonly entryDistances: readonly (readonly number[])[];
  /** For each objective and action circle: links from each entry point to the nearest circle beside it. */
  readonly reach: readonly { readonly circle: Circle; readonly fromEntries: readonly number[] }[];
}

export function mapMeasures(map: MapData): MapMeasures {
  const { circles, entryPoints } = map;
  const enterable = circles.filter(isEnterable);
  const neighbours = circles.map((circle) => circle.adjacent.filter((id) => isEnterable(circles[id])));
  const distances = enterable.map((circle) => distancesFrom(circle.id, neighbours));
  const eccentricities = distances.map((row) => Math.max(...enterable.map(({ id }) => row[id])));
  const fromEntries = entryPoints.map((entry) => distancesFrom(entry.id, neighbours));
  const seen = enterable.map(
    (circle) => enterable.filter((other) => other !== circle && sees(circle, other)).length,
  );
  const degrees = enterable.map((circle) => neighbours[circle.id].length);
  const ofKind = (kind: Circle['kind']): Circle[] => circles.filter((circle) => circle.kind === kind);
  const targets = circles.filter((circle) => !isEnterable(circle));
  return {
    circles: circles.length,
    enterable: enterable.length,
    primaryObjectives: ofKind('objective-primary').length,
    secondaryObjectives: ofKind('objective-secondary').length,
    actionCircles: ofKind('action').length,
    modifiers: circles.filter((circle) => circle.modifier !== undefined).length,
    links: sum(circles.map((circle) => circle.adjacent.length)) / 2,
    enterableLinks: sum(degrees) / 2,
    doorways: map.doorways.length,
    meanDegree: mean(degrees),
    diameter: Math.max(...eccentricities),
    radius: Math.min(...eccentricities),
    sight: { least: Math.min(...seen), mean: mean(seen), most: Math.max(...seen) },
    deadEnds: enterable.filter((circle) => neighbours[circle.id].length === 1).map((circle) => circle.id),
    entryDistances: fromEntries.map((row) => entryPoints.map((entry) => row[entry.id])),
    reach: targets.map((circle) => ({
      circle,
      fromEntries: fromEntries.map((row) =>
        Math.min(...circle.adjacent.filter((id) => isEnterable(circles[id])).map((id) => row[id])),
      ),
    })),
  };
}

function isEnterable(circle: Circle): boolean {
  return circle.kind === 'movement' || circle.kind === 'entry';
}

function sees(a: Circle, b: Circle): boolean {
  return a.paths.some((path) => b.paths.includes(path));
}

/** Breadth-first search; Infinity without a route. */
function distancesFrom(start: number, neighbours: readonly (readonly number[])[]): number[] {
  const distances = neighbours.map(() => Number.POSITIVE_INFINITY);
  distances[start] = 0;
  const reached = [start];
  for (const circle of reached) {
    for (const next of neighbours[circle]) {
      if (distances[next] !== Number.POSITIVE_INFINITY) continue;
      distances[next] = distances[circle] + 1;
      reached.push(next);
    }
  }
  return distances;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
