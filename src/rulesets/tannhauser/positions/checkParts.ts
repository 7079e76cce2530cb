/** Checks secret doors, second entry points and the state of a scenario in position files against map and scenario. */
import { nearestName } from '../../../base/nearest.ts';
import type { Path, PathFault } from '../../../data/place.ts';
import type { Catalogue, MapData, Scenario } from '../model.ts';
import { circleIsNot, noSuchPart, notOnMap, usedTwice } from '../phrases.ts';
import { STORY_MODE, scenarioOutsideStory } from '../scenarioMatchup.ts';
import type { PositionFile } from './schema.ts';

export function partFaults(
  file: PositionFile,
  map: MapData,
  { scenarios, characters }: Catalogue,
): PathFault[] {
  const scenario = scenarios.find(({ id }) => id === file.scenario);
  return [
    ...scenarioFaults(file, scenario, characters),
    ...secondEntryFaults(file, map),
    ...(file.doors ?? []).flatMap((circle, index) =>
      kindFaults(circle, ['doors', index], map, ['action'], 'an Action circle'),
    ),
    ...repeatFaults(file.doors ?? [], (index) => ['doors', index]),
    ...(file.locked ?? []).flatMap((circle, index) =>
      kindFaults(circle, ['locked', index], map, ['movement', 'entry'], 'a circle to stand on'),
    ),
    ...storyFaults(file, scenario),
  ];
}

/** Faults for two things on one circle that has room for one. */
export function repeatFaults(circles: readonly number[], pathOf: (index: number) => Path): PathFault[] {
  return circles.flatMap((circle, index): PathFault[] =>
    circles.indexOf(circle) === index
      ? []
      : [
          {
            code: 'position/circle-twice',
            path: pathOf(index),
            message: `found circle ${circle} twice, expected each circle once`,
          },
        ],
  );
}

function scenarioFaults(
  { mode, map, scenario, sides }: PositionFile,
  found: Scenario | undefined,
  characters: Catalogue['characters'],
): PathFault[] {
  if (scenario === undefined) {
    return sides.flatMap(({ miniatures }, side) =>
      miniatures.flatMap(({ character, circle }, miniature): PathFault[] => {
        if (circle !== 'reserve' && circle !== 'escaped') return [];
        // T-DOG-02: a Hound DOG waits for its controller.
        const { kind } = characters.find(({ id }) => id === character) ?? {};
        if (circle === 'reserve' && kind === 'equipment-figure') return [];
        const path: Path = ['sides', side, 'miniatures', miniature, 'circle'];
        return [
          {
            code: 'position/no-scenario',
            path,
            message: `found "${circle}", expected it only in a game that is played by a scenario`,
          },
        ];
      }),
    );
  }
  const faults: PathFault[] = [];
  if (mode !== STORY_MODE) {
    const message = scenarioOutsideStory(mode);
    faults.push({ code: 'position/scenario', path: ['scenario'], message });
  }
  if (found !== undefined && found.map !== map) {
    faults.push({
      code: 'position/scenario',
      path: ['map'],
      message: `found the map "${map}", expected "${found.map}", as the scenario says`,
    });
  }
  return faults;
}

function secondEntryFaults({ sides }: PositionFile, map: MapData): PathFault[] {
  const entries = map.entryPoints.map(({ id }) => id);
  const taken = sides.map(({ entry }) => entry);
  return sides.flatMap(({ secondEntry }, side): PathFault[] => {
    if (secondEntry === undefined) return [];
    const path: Path = ['sides', side, 'secondEntry'];
    if (!entries.includes(secondEntry)) {
      const kind = map.circles[secondEntry]?.kind ?? 'none';
      const message = circleIsNot(secondEntry, kind, `one of ${entries.join(', ')}`);
      return [{ code: 'position/entry', path, message }];
    }
    const isShared = taken.includes(secondEntry) || (side === 1 && sides[0].secondEntry === secondEntry);
    return isShared ? [{ code: 'position/entry', path, message: usedTwice(secondEntry) }] : [];
  });
}

function kindFaults(
  circle: number,
  path: Path,
  map: MapData,
  kinds: readonly string[],
  expected: string,
): PathFault[] {
  const kind = map.circles[circle]?.kind;
  if (kind === undefined) {
    return [{ code: 'position/no-such-circle', path, message: notOnMap(circle, map.circles.length) }];
  }
  if (kinds.includes(kind)) return [];
  return [{ code: 'position/circle-kind', path, message: circleIsNot(circle, kind, expected) }];
}

/** Checks that all parts of the scenario's state exist in the scenario. */
function storyFaults({ story = {}, crates = [] }: PositionFile, scenario: Scenario | undefined): PathFault[] {
  const { states = [], happened = [], used = [] } = story;
  const ids = (parts: readonly { readonly id: string }[] = []): string[] => parts.map(({ id }) => id);
  const unknown = (kind: string, id: string, known: readonly string[], path: Path): PathFault[] => {
    if (known.includes(id)) return [];
    const nearest = nearestName(id, known);
    const hint = nearest === undefined ? {} : { nearest };
    return [{ code: 'position/unknown-part', path, message: noSuchPart(kind, id, known), ...hint }];
  };
  return [
    ...states.flatMap((id, i) => unknown('state', id, scenario?.states ?? [], ['story', 'states', i])),
    ...happened.flatMap((id, i) => unknown('event', id, ids(scenario?.events), ['story', 'happened', i])),
    ...used.flatMap(({ action, by = [] }, i) => [
      ...unknown('action', action, ids(scenario?.actions), ['story', 'used', i, 'action']),
      ...by.flatMap((user, j) =>
        unknown('user', String(user), usersOf(scenario, action), ['story', 'used', i, 'by', j]),
      ),
    ]),
    ...crates.flatMap(({ holds }, i) =>
      typeof holds === 'string' || !('find' in holds)
        ? []
        : unknown('find', holds.find, ids(scenario?.finds), ['crates', i, 'holds', 'find']),
    ),
  ];
}

/** Possible users of an action: sides or circles. */
function usersOf(scenario: Scenario | undefined, id: string): readonly string[] {
  const action = scenario?.actions?.find((one) => one.id === id);
  if (action?.uses === 'once-a-side') return ['first', 'second'];
  return action?.uses === 'once-a-circle' ? action.at.map(String) : [];
}
