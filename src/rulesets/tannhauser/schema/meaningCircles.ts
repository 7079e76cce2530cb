import type { Path, PathFault } from '../../../data/place.ts';
import type { CircleView, MapView } from './mapView.ts';

/** Checks the keys of circles of each kind, and the entry points against their circles. */
export function circleFaults(map: MapView): PathFault[] {
  return [...map.circles.flatMap((circle, index) => kindFaults(circle, index, map)), ...entryFaults(map)];
}

function kindFaults(circle: CircleView | undefined, index: number, map: MapView): PathFault[] {
  if (circle?.kind === undefined) return [];
  const { kind, skill, side, modifier } = circle;
  const faults: PathFault[] = [];
  const report = (code: string, key: string | undefined, message: string): void => {
    const path: Path = ['circles', index, ...(key === undefined ? [] : [key])];
    faults.push({ code, path, message });
  };
  const objective = kind.startsWith('objective');
  if (objective && skill === undefined)
    report('data/circle-skill', undefined, 'found an objective without a skill, expected one');
  if (!objective && skill !== undefined)
    report('data/circle-skill', 'skill', `found a skill, expected none on a circle of kind ${kind}`);
  if (kind === 'entry') {
    if (side === undefined)
      report('data/entry', undefined, 'found an entry point without a side, expected N, E, S or W');
    if (!map.entryPoints.some((entry) => entry?.id === index)) {
      report('data/entry', 'kind', 'found a circle of kind entry, expected it among the entryPoints');
    }
  } else if (side !== undefined)
    report('data/entry', 'side', `found a side, expected none on a circle of kind ${kind}`);
  if (modifier === undefined) return faults;
  if (objective || kind === 'action')
    report(
      'data/modifier',
      'modifier',
      `found a modifier, expected none, because miniatures never stand on a circle of kind ${kind}`,
    );
  const { delta, icons } = modifier;
  if (delta !== undefined && icons !== undefined && Math.abs(delta) !== icons) {
    report(
      'data/modifier',
      'modifier',
      `found delta ${delta} with ${icons} icons, expected ${icons} or -${icons}`,
    );
  }
  return faults;
}

export function noSuchCircle(id: number, count: number): string {
  return `found circle ${id}, expected one from 0 to ${count - 1}`;
}

function entryFaults({ circles, entryPoints }: MapView): PathFault[] {
  return entryPoints.flatMap((entry, index): PathFault[] => {
    if (entry?.id === undefined) return [];
    const path: Path = ['entryPoints', index, 'id'];
    if (entry.id >= circles.length) {
      return [{ code: 'data/no-such-circle', path, message: noSuchCircle(entry.id, circles.length) }];
    }
    const circle = circles[entry.id];
    if (circle?.kind === undefined) return [];
    if (circle.kind !== 'entry')
      return [{ code: 'data/entry', path, message: `found circle ${entry.id}, expected one of kind entry` }];
    if (entry.side === undefined || circle.side === undefined || entry.side === circle.side) return [];
    const message = `found side ${entry.side}, expected ${circle.side ?? 'none'} as the circle says`;
    return [{ code: 'data/entry', path: ['entryPoints', index, 'side'], message }];
  });
}
