import {
  entryNotListed,
  entrySideMismatch,
  entryWithoutSide,
  iconsMismatch,
  modifierOnSolidCircle,
  noSuchCircle,
  notAnEntry,
  objectiveWithoutSkill,
  sideWithoutEntry,
  skillWithoutObjective,
} from '../../../base/messages/tannhauserData.ts';
import type { Path, PathFault } from '../../../data/place.ts';
import type { CircleView, MapView } from './mapView.ts';

/** What circles of each kind have and lack, and the entry points against their circles. */
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
  if (objective && skill === undefined) report('data/circle-skill', undefined, objectiveWithoutSkill());
  if (!objective && skill !== undefined) report('data/circle-skill', 'skill', skillWithoutObjective(kind));
  if (kind === 'entry') {
    if (side === undefined) report('data/entry', undefined, entryWithoutSide());
    if (!map.entryPoints.some((entry) => entry?.id === index)) {
      report('data/entry', 'kind', entryNotListed());
    }
  } else if (side !== undefined) report('data/entry', 'side', sideWithoutEntry(kind));
  if (modifier === undefined) return faults;
  if (objective || kind === 'action') report('data/modifier', 'modifier', modifierOnSolidCircle(kind));
  const { delta, icons } = modifier;
  if (delta !== undefined && icons !== undefined && Math.abs(delta) !== icons) {
    report('data/modifier', 'modifier', iconsMismatch(delta, icons));
  }
  return faults;
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
    if (circle.kind !== 'entry') return [{ code: 'data/entry', path, message: notAnEntry(entry.id) }];
    if (entry.side === undefined || circle.side === undefined || entry.side === circle.side) return [];
    const message = entrySideMismatch(entry.side, circle.side);
    return [{ code: 'data/entry', path: ['entryPoints', index, 'side'], message }];
  });
}
