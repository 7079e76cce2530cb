import { nearestName } from '../../../base/nearest.ts';
import type { Path, PathFault } from '../../../data/place.ts';
import { circleIsNot, noSuchPart, notOnMap } from '../phrases.ts';
import type { ConditionView, EffectView, ScenarioView, ScenarioWorld } from './scenarioView.ts';

type MapView = ScenarioWorld['maps'][number];

/** Names that the parts of a scenario may refer to. */
interface Scope {
  readonly map: MapView;
  readonly turnLimit: number | undefined;
  readonly miniatures: readonly string[];
  readonly states: readonly string[];
  readonly finds: readonly string[];
  readonly groups: readonly string[];
}

/** Checks actions, events, exits, finds and victories against the parts that the scenario declares. */
export function scenarioPartFaults(scenario: ScenarioView, map: MapView, world: ScenarioWorld): PathFault[] {
  const members = scenario.sides.flatMap((side) => [
    ...(side?.miniatures ?? []),
    ...(side?.arrivals.flatMap((group) => group?.miniatures ?? []) ?? []),
  ]);
  const scope: Scope = {
    map,
    turnLimit: scenario.turnLimit,
    miniatures: members.flatMap((member) => member?.character ?? []),
    states: scenario.states.flatMap((state) => state ?? []),
    finds: scenario.finds.flatMap((find) => find?.id ?? []),
    groups: scenario.sides.flatMap((side) => side?.arrivals.flatMap((group) => group?.id ?? []) ?? []),
  };
  return [
    ...repeatedFaults('state', scenario.states, (index) => ['states', index]),
    ...repeatedIds('action', scenario.actions, 'actions'),
    ...repeatedIds('event', scenario.events, 'events'),
    ...repeatedIds('find', scenario.finds, 'finds'),
    ...repeatedFaults('group', scope.groups, () => ['sides']),
    ...effectsFaults(scenario.setup, ['setup'], scope, false),
    ...scenario.finds.flatMap((find, i) =>
      effectsFaults(find?.effects ?? [], ['finds', i, 'effects'], scope, true),
    ),
    ...scenario.exits.flatMap((exit, i) => [
      ...(exit?.circles ?? []).flatMap((circle, j) => standFaults(circle, ['exits', i, 'circles', j], scope)),
      ...miniaturesFaults(exit?.miniatures ?? [], ['exits', i, 'miniatures'], scope),
      ...conditionsFaults(exit?.when ?? [], ['exits', i, 'when'], scope),
    ]),
    ...scenario.actions.flatMap((action, i) => [
      ...(action?.at ?? []).flatMap((circle, j) => specialFaults(circle, ['actions', i, 'at', j], scope)),
      ...miniaturesFaults(action?.who?.miniatures ?? [], ['actions', i, 'who', 'miniatures'], scope),
      ...conditionsFaults(action?.when ?? [], ['actions', i, 'when'], scope),
      ...effectsFaults(action?.effects ?? [], ['actions', i, 'effects'], scope, true),
      ...effectsFaults(action?.otherwise ?? [], ['actions', i, 'otherwise'], scope, true),
    ]),
    ...scenario.events.flatMap((event, i) => [
      ...conditionsFaults(event?.when ?? [], ['events', i, 'when'], scope),
      ...effectsFaults(event?.effects ?? [], ['events', i, 'effects'], scope, false),
    ]),
    ...scenario.victory.flatMap((victory, i) =>
      conditionsFaults(victory?.when ?? [], ['victory', i, 'when'], scope),
    ),
    ...findTokenFaults(scenario, world),
  ];
}

function repeatedIds(
  kind: string,
  parts: readonly ({ id?: string | undefined } | undefined)[],
  key: string,
): PathFault[] {
  return repeatedFaults(
    kind,
    parts.map((part) => part?.id),
    (index) => [key, index, 'id'],
  );
}

export function partTwice(kind: string, id: string): string {
  return `the ${kind} "${id}" is here twice`;
}

function repeatedFaults(
  kind: string,
  ids: readonly (string | undefined)[],
  pathOf: (index: number) => Path,
): PathFault[] {
  return ids.flatMap((id, index): PathFault[] =>
    id === undefined || ids.indexOf(id) === index
      ? []
      : [{ code: 'data/part-twice', path: pathOf(index), message: partTwice(kind, id) }],
  );
}

function miniaturesFaults(
  miniatures: readonly (string | undefined)[],
  path: Path,
  scope: Scope,
): PathFault[] {
  return miniatures.flatMap((miniature, index) =>
    partFaults('miniature', miniature, scope.miniatures, [...path, index]),
  );
}

function conditionsFaults(conditions: readonly ConditionView[], at: Path, scope: Scope): PathFault[] {
  return conditions.flatMap((condition, index): PathFault[] => {
    const path: Path = [...at, index];
    const faults = [
      ...partFaults('miniature', condition?.miniature, scope.miniatures, [...path, 'miniature']),
      ...partFaults('state', condition?.state, scope.states, [...path, 'state']),
    ];
    const turn = condition?.is === 'turn' || condition?.is === 'turns-played' ? condition.atLeast : undefined;
    if (turn !== undefined && scope.turnLimit !== undefined && turn > scope.turnLimit) {
      const message = `found turn ${turn}, expected at most ${scope.turnLimit}, the turn limit`;
      faults.push({ code: 'data/scenario-turn', path: [...path, 'atLeast'], message });
    }
    return faults;
  });
}

/**
 * Checks effects.
 * @param acts whether a miniature acts, so that effects may omit side and miniature
 */
function effectsFaults(effects: readonly EffectView[], at: Path, scope: Scope, acts: boolean): PathFault[] {
  return effects.flatMap((effect, index): PathFault[] => {
    if (effect === undefined) return [];
    const path: Path = [...at, index];
    const faults = [
      ...partFaults('miniature', effect.miniature, scope.miniatures, [...path, 'miniature']),
      ...partFaults('state', effect.state, scope.states, [...path, 'state']),
      ...partFaults('group', effect.group, scope.groups, [...path, 'group']),
      ...partFaults('find', effect.holds?.find, scope.finds, [...path, 'holds', 'find']),
      ...effect.circles.flatMap((circle, i) => standFaults(circle, [...path, 'circles', i], scope)),
      ...(effect.do === 'crate'
        ? specialFaults(effect.circle, [...path, 'circle'], scope)
        : standFaults(effect.circle, [...path, 'circle'], scope)),
    ];
    const needsSide = ['points', 'command-points', 'allowance'].includes(effect.do ?? '');
    if (!acts && needsSide && effect.side === undefined) {
      faults.push({ code: 'data/scenario-side', path, message: 'no character acts here, expected `side`' });
    }
    if (!acts && effect.do === 'heal' && effect.miniature === undefined) {
      faults.push({
        code: 'data/scenario-miniature',
        path,
        message: 'no character acts here, expected `miniature`',
      });
    }
    return faults;
  });
}

function partFaults(kind: string, id: string | undefined, known: readonly string[], path: Path): PathFault[] {
  if (id === undefined || known.includes(id)) return [];
  const nearest = nearestName(id, known);
  const hint = nearest === undefined ? {} : { nearest };
  return [{ code: 'data/unknown-id', path, message: noSuchPart(kind, id, known), ...hint }];
}

function standFaults(circle: number | undefined, path: Path, { map }: Scope): PathFault[] {
  return circleFaults(circle, path, map, ['movement', 'entry'], 'a circle to stand on');
}

function specialFaults(circle: number | undefined, path: Path, { map }: Scope): PathFault[] {
  const kinds = ['action', 'objective-primary', 'objective-secondary'];
  return circleFaults(circle, path, map, kinds, 'an objective or action circle');
}

function circleFaults(
  circle: number | undefined,
  path: Path,
  map: MapView,
  kinds: readonly string[],
  expected: string,
): PathFault[] {
  if (circle === undefined || map === undefined) return [];
  const kind = map.circles[circle]?.kind;
  if (kind === undefined) {
    const message = notOnMap(circle, map.circles.length);
    return [{ code: 'data/no-such-circle', path, message }];
  }
  if (kinds.includes(kind)) return [];
  return [{ code: 'data/circle-kind', path, message: circleIsNot(circle, kind, expected) }];
}

/** T-CRATE-02: checks the number of tokens with crates on both sides. */
function findTokenFaults({ setup, actions, events, finds }: ScenarioView, world: ScenarioWorld): PathFault[] {
  const tokens = world.crates?.core.doubleSidedCrate.count;
  const effects = [
    ...setup,
    ...actions.flatMap((action) => [...(action?.effects ?? []), ...(action?.otherwise ?? [])]),
    ...[...events, ...finds].flatMap((part) => part?.effects ?? []),
  ];
  const found = effects.filter((effect) => effect?.holds?.find !== undefined).length;
  if (tokens === undefined || found <= tokens) return [];
  return [
    {
      code: 'data/finds',
      path: ['finds'],
      message: `found ${found} crates that hold a find, expected at most ${tokens}: so many tokens have crates on both sides (T-CRATE-02)`,
    },
  ];
}
