import { z } from 'zod';
import type { Path, PathFault } from '../../../data/place.ts';
import { list } from '../../../data/schemaViews.ts';
import { circleIsNot, notOnMap, usedTwice } from '../phrases.ts';
import { partTwice, scenarioPartFaults } from './meaningScenarioParts.ts';
import { type ScenarioView, type ScenarioWorld, scenarioView, scenarioWorld } from './scenarioView.ts';

/** Most miniatures in a position. */
const MOST_MINIATURES = 16;

type MapView = NonNullable<ScenarioWorld['maps'][number]>;

/** Finds scenarios that cannot be played: missing circles, undeclared parts, forces that do not fit. */
export function scenarioFaults(dataset: unknown): PathFault[] {
  const world = scenarioWorld.parse(dataset);
  const scenarios = z.object({ scenarios: list(scenarioView) }).parse(dataset).scenarios;
  return scenarios.flatMap((scenario, index) => {
    if (scenario === undefined) return [];
    const map = world.maps.find((one) => one?.id === scenario.map);
    const faults = [
      ...scenario.sides.flatMap((side, number) =>
        sideFaults(side, map, world).map((fault) => ({ ...fault, path: ['sides', number, ...fault.path] })),
      ),
      ...sharedEntryFaults(scenario),
      ...countFaults(scenario),
      ...scenarioPartFaults(scenario, map, world),
    ];
    return faults.map((fault) => ({ ...fault, path: ['scenarios', index, ...fault.path] }));
  });
}

type SideView = ScenarioView['sides'][number];

function sideFaults(side: SideView, map: MapView | undefined, world: ScenarioWorld): PathFault[] {
  if (side === undefined) return [];
  const { miniatures, choose, entries, starts, arrivals } = side;
  const faults: PathFault[] = [];
  if ((miniatures === undefined) === (choose === undefined)) {
    faults.push({
      code: 'data/scenario-forces',
      path: [],
      message: 'expected either `miniatures` or `choose`',
    });
  }
  const points = map?.entryPoints.flatMap((entry) => entry?.id ?? []) ?? [];
  entries.forEach((circle, index) => {
    if (circle === undefined || map === undefined) return;
    const path: Path = ['entries', index];
    if (!points.includes(circle)) {
      const message = circleIsNot(circle, map.circles[circle]?.kind ?? 'none', `one of ${points.join(', ')}`);
      faults.push({ code: 'data/scenario-entry', path, message });
    } else if (entries.indexOf(circle) < index) {
      faults.push({ code: 'data/scenario-entry', path, message: usedTwice(circle) });
    }
  });
  faults.push(...standingFaults(starts, map, ['starts']));
  const size = miniatures?.length ?? (choose?.heroes ?? 0) + (choose?.troopers ?? 0);
  if (starts.length > size) {
    const message = `found ${starts.length} circles for ${size} miniatures`;
    faults.push({ code: 'data/scenario-starts', path: ['starts'], message });
  }
  arrivals.forEach((group, number) => {
    faults.push(...standingFaults(group?.circles ?? [], map, ['arrivals', number, 'circles']));
  });
  return [...faults, ...memberFaults(side, world)];
}

/** T-MAP-07: checks that an entry point has one owner. */
function sharedEntryFaults({ sides }: ScenarioView): PathFault[] {
  const [first, second] = sides.map((side) => side?.entries ?? []);
  return (second ?? []).flatMap((circle, index): PathFault[] => {
    if (circle === undefined || first?.includes(circle) !== true) return [];
    const path: Path = ['sides', 1, 'entries', index];
    return [{ code: 'data/scenario-entry', path, message: usedTwice(circle) }];
  });
}

/** Checks a list of circles where miniatures appear: no repeats, all enterable. */
function standingFaults(
  circles: readonly (number | undefined)[],
  map: MapView | undefined,
  at: Path,
): PathFault[] {
  return circles.flatMap((circle, index): PathFault[] => {
    if (circle === undefined || map === undefined) return [];
    const path: Path = [...at, index];
    const kind = map.circles[circle]?.kind;
    if (kind === undefined) {
      const message = notOnMap(circle, map.circles.length);
      return [{ code: 'data/no-such-circle', path, message }];
    }
    if (kind !== 'movement' && kind !== 'entry') {
      const message = circleIsNot(circle, kind, 'a circle to stand on');
      return [{ code: 'data/circle-kind', path, message }];
    }
    if (circles.indexOf(circle) === index) return [];
    return [{ code: 'data/circle-twice', path, message: usedTwice(circle) }];
  });
}

/** Checks that each character occurs once on its side, with a pack that it has. */
function memberFaults(
  { miniatures = [], arrivals }: NonNullable<SideView>,
  world: ScenarioWorld,
): PathFault[] {
  const groups: readonly (readonly [Path, NonNullable<typeof miniatures>])[] = [
    [['miniatures'], miniatures],
    ...arrivals.map((group, number): [Path, NonNullable<typeof miniatures>] => [
      ['arrivals', number, 'miniatures'],
      group?.miniatures ?? [],
    ]),
  ];
  const seen = new Set<string>();
  return groups.flatMap(([at, members]) =>
    members.flatMap((member, index): PathFault[] => {
      const id = member?.character;
      if (id === undefined) return [];
      const path: Path = [...at, index, 'character'];
      const isRepeated = seen.has(id);
      seen.add(id);
      if (isRepeated) return [{ code: 'data/scenario-member', path, message: partTwice('character', id) }];
      const packs = world.characters.find((character) => character?.id === id)?.packs;
      const pack = member?.pack;
      if (packs === undefined || pack === undefined || pack === 'random' || packs[pack] !== null) return [];
      const message = `"${id}" has no pack "${pack}"`;
      return [{ code: 'data/scenario-pack', path: [...at, index, 'pack'], message }];
    }),
  );
}

function countFaults({ sides }: ScenarioView): PathFault[] {
  const found = sides.reduce((sum, side) => {
    const open = (side?.choose?.heroes ?? 0) + (side?.choose?.troopers ?? 0);
    const late = side?.arrivals.reduce((count, group) => count + (group?.miniatures.length ?? 0), 0) ?? 0;
    return sum + (side?.miniatures?.length ?? open) + late;
  }, 0);
  if (found <= MOST_MINIATURES) return [];
  const message = `found ${found} miniatures, expected at most ${MOST_MINIATURES} in a game`;
  return [{ code: 'data/scenario-miniatures', path: ['sides'], message }];
}
