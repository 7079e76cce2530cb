import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { mapMeasures } from '../../../../src/rulesets/tannhauser/mapMeasures.ts';
import { faultsOver, loadOver } from './overlay.ts';

/** Two rooms with a door between circles 2 and 3; an objective and an action circle. */
const YARD = `id: yard
name: Yard
units: metres
ringDiameter: 1
entryPoints: [{id: 0, side: N}, {id: 4, side: S}]
paths:
  - {id: red, colour: red, hex: "#ff0000", area: yard, circles: [0, 1, 2]}
  - {id: blue, colour: blue, hex: "#0000ff", area: barn, circles: [3, 4]}
doorways: [[2, 3]]
circles:
  - {id: 0, x: 1, y: 1, kind: entry, side: N, paths: [red], adjacent: [1]}
  - {id: 1, x: 2, y: 1, kind: movement, paths: [red], adjacent: [0, 2, 5]}
  - {id: 2, x: 3, y: 1, kind: movement, modifier: {characteristic: combat, delta: -1, icons: 1}, paths: [red], adjacent: [1, 3]}
  - {id: 3, x: 4, y: 1, kind: movement, paths: [blue], adjacent: [2, 4, 6]}
  - {id: 4, x: 5, y: 1, kind: entry, side: S, paths: [blue], adjacent: [3]}
  - {id: 5, x: 2, y: 2, kind: objective-primary, skill: sneak, paths: [], adjacent: [1]}
  - {id: 6, x: 4, y: 2, kind: action, paths: [], adjacent: [3]}
uncertain: []
source: our own
`;

async function faultsOfYard(...changes: readonly [from: string, to: string][]): Promise<string[]> {
  let text = YARD;
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  const faults = await faultsOver({ 'maps/yard.yaml': text });
  return faults.map(({ code, place, message }) => `${code} ${place.line} ${place.path}: ${message}`);
}

test('a small board that holds is added beside Castle Ksiaz', async () => {
  const { maps } = await loadOver({ 'maps/yard.yaml': YARD });
  expect(maps.at(-1)?.id).toBe('yard');
  expect(mapMeasures(maps[maps.length - 1])).toMatchObject({
    enterable: 5,
    links: 6,
    enterableLinks: 4,
    diameter: 4,
    radius: 2,
  });
});

describe('boards that cannot be played', () => {
  test.each<[string, [string, string][], string]>([
    [
      'T-MAP-02 a one-way link',
      [['adjacent: [1, 3]}', 'adjacent: [3]}']],
      'data/asymmetric 12 circles.1.adjacent.1: found 2, expected a circle that is also adjacent to 1: circle 2 does not list it',
    ],
    [
      'a part that cannot be reached',
      [
        ['adjacent: [1, 3]}', 'adjacent: [1]}'],
        ['adjacent: [2, 4, 6]}', 'adjacent: [4, 6]}'],
        ['doorways: [[2, 3]]', 'doorways: []'],
      ],
      'data/disconnected 14 circles.3: found 3 of 5 circles that can be reached from circle 0, expected all of them',
    ],
    [
      'T-MAP-01 a circle to stand on without a path',
      [
        ['paths: [red], adjacent: [1, 3]}', 'paths: [], adjacent: [1, 3]}'],
        ['[0, 1, 2]}', '[0, 1]}'],
      ],
      'data/no-path 13 circles.2.paths: found no path, expected at least one, because miniatures can stand here',
    ],
    [
      'T-TERM-10 an action circle on a path',
      [['kind: action, paths: []', 'kind: action, paths: [red]']],
      'data/path-on-solid 17 circles.6.paths: found paths, expected none, because miniatures never stand on a circle of kind action',
    ],
    [
      'a path that the map does not have',
      [['side: N, paths: [red]', 'side: N, paths: [rde]']],
      'data/unknown-path 11 circles.0.paths.0: found "rde", expected the id of a path of this map',
    ],
    [
      'a circle that its path does not list',
      [['[0, 1, 2]}', '[0, 1]}']],
      'data/path-mismatch 13 circles.2.paths.0: found "red", expected a path that lists circle 2',
    ],
    [
      'a path whose circle does not list it',
      [['circles: [3, 4]}', 'circles: [3, 4, 2]}']],
      'data/path-mismatch 8 paths.1.circles.2: found circle 2, expected a circle that lists the path "blue"',
    ],
    [
      'a path through a circle that does not exist',
      [['circles: [3, 4]}', 'circles: [3, 4, 7]}']],
      'data/no-such-circle 8 paths.1.circles.2: found circle 7, expected one from 0 to 6',
    ],
    [
      'a doorway between circles that are not adjacent',
      [['[[2, 3]]', '[[2, 3], [1, 3]]']],
      'data/no-such-doorway 9 doorways.1: found circles 1 and 3, expected adjacent ones',
    ],
    [
      'a doorway to a circle that does not exist',
      [['[[2, 3]]', '[[2, 3], [3, 9]]']],
      'data/no-such-circle 9 doorways.1: found circle 9, expected one from 0 to 6',
    ],
    [
      'a doorway between circles that see each other',
      [['[[2, 3]]', '[[2, 3], [0, 1]]']],
      'data/doorway-in-sight 9 doorways.1: found circles that share the path "red", expected none in common across a doorway',
    ],
    [
      'adjacent circles out of sight without a doorway',
      [['[[2, 3]]', '[]']],
      'data/missing-doorway 13 circles.2.adjacent.1: found circle 3, expected a path in common with 2 or a doorway between them',
    ],
    [
      'a link to a circle that does not exist',
      [['side: N, paths: [red], adjacent: [1]', 'side: N, paths: [red], adjacent: [1, 12]']],
      'data/no-such-circle 11 circles.0.adjacent.1: found circle 12, expected one from 0 to 6',
    ],
    [
      'a circle next to itself',
      [['side: N, paths: [red], adjacent: [1]', 'side: N, paths: [red], adjacent: [1, 0]']],
      'data/adjacent-self 11 circles.0.adjacent.1: found the circle itself, expected other circles',
    ],
    [
      'a link stated twice',
      [['side: N, paths: [red], adjacent: [1]', 'side: N, paths: [red], adjacent: [1, 1]']],
      'data/adjacent-twice 11 circles.0.adjacent.1: found circle 1 twice, expected each circle once',
    ],
    [
      'circles out of order',
      [['{id: 5, x', '{id: 7, x']],
      'data/circle-order 16 circles.5.id: found 7, expected 5: circles are numbered from 0 in the order of the list',
    ],
    [
      'T-MAP-03 an objective that touches nothing',
      [
        ['paths: [], adjacent: [1]}', 'paths: [], adjacent: []}'],
        ['[0, 2, 5]', '[0, 2]'],
      ],
      'data/solid-alone 16 circles.5.adjacent: found a circle of kind objective-primary that touches no circle to stand on, expected at least one (T-MAP-03)',
    ],
    [
      'an objective without a skill',
      [['skill: sneak, ', '']],
      'data/circle-skill 16 circles.5: found an objective without a skill, expected one',
    ],
    [
      'a skill where there is no objective',
      [['kind: action', 'kind: action, skill: sneak']],
      'data/circle-skill 17 circles.6.skill: found a skill, expected none on a circle of kind action',
    ],
    [
      'T-MAP-04 a modifier where nobody stands',
      [['kind: action', 'kind: action, modifier: {characteristic: combat, delta: 1, icons: 1}']],
      'data/modifier 17 circles.6.modifier: found a modifier, expected none, because miniatures never stand on a circle of kind action',
    ],
    [
      'T-MAP-04 icons that do not fit the delta',
      [['icons: 1}', 'icons: 2}']],
      'data/modifier 13 circles.2.modifier: found delta -1 with 2 icons, expected 2 or -2',
    ],
    [
      'an entry circle that is not listed',
      [['{id: 4, side: S}]', '{id: 0, side: N}]']],
      'data/entry 15 circles.4.kind: found a circle of kind entry, expected it among the entryPoints',
    ],
    [
      'an entry point on another kind of circle',
      [['{id: 4, side: S}]', '{id: 4, side: S}, {id: 1, side: S}]']],
      'data/entry 5 entryPoints.2.id: found circle 1, expected one of kind entry',
    ],
    [
      'an entry point that does not exist',
      [['{id: 4, side: S}]', '{id: 4, side: S}, {id: 8, side: S}]']],
      'data/no-such-circle 5 entryPoints.2.id: found circle 8, expected one from 0 to 6',
    ],
    [
      'an entry point on another side than its circle',
      [['{id: 4, side: S}]', '{id: 4, side: W}]']],
      'data/entry 5 entryPoints.1.side: found side W, expected S as the circle says',
    ],
    [
      'an entry circle without a side',
      [['kind: entry, side: S', 'kind: entry']],
      'data/entry 15 circles.4: found an entry point without a side, expected N, E, S or W',
    ],
    [
      'a side on a circle that is no entry',
      [['kind: action', 'kind: action, side: N']],
      'data/entry 17 circles.6.side: found a side, expected none on a circle of kind action',
    ],
    [
      'a kind of circle that does not exist',
      [['kind: action', 'kind: axion']],
      'data/unknown-value 17 circles.6.kind: found "axion", expected one of movement, entry, objective-primary, objective-secondary, action',
    ],
  ])('%s', async (_title, changes, expected) => {
    expect(await faultsOfYard(...changes)).toContain(expected);
  });

  test('faults of structure and of meaning in one circle come together', async () => {
    const faults = await faultsOfYard(
      ['{id: 1, x: 2, y: 1, kind: movement', '{id: 1, x: 200, y: 1, kind: movement'],
      ['adjacent: [0, 2, 5]', 'adjacent: [0, 2]'],
    );
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['data/out-of-range', 'data/asymmetric']);
  });

  test('two maps of one folder with the same id', async () => {
    const faults = await faultsOver({ 'maps/yard.yaml': YARD, 'maps/yard2.yaml': YARD });
    expect(faults).toMatchObject([{ code: 'data/duplicate-id', place: { line: 1 } }]);
  });
});

test('Castle Ksiaz has the measures of the printed board', async () => {
  const [castle] = (await loadCatalogue()).maps;
  const measures = mapMeasures(castle);
  expect(measures).toMatchObject({
    circles: 151,
    enterable: 143,
    primaryObjectives: 4,
    secondaryObjectives: 2,
    actionCircles: 2,
    modifiers: 12,
    links: 222,
    enterableLinks: 208,
    doorways: 9,
    diameter: 22,
    radius: 13,
    deadEnds: [6, 7, 11, 15, 47, 54, 97, 124, 140],
    entryDistances: [
      [0, 12],
      [12, 0],
    ],
  });
  expect(measures.meanDegree).toBeCloseTo(2.91, 2);
  expect(measures.sight.mean).toBeCloseTo(12.1, 1);
  expect([measures.sight.least, measures.sight.most]).toEqual([1, 28]);
  expect(
    Object.fromEntries(measures.reach.map(({ circle, fromEntries }) => [circle.id, fromEntries])),
  ).toEqual({
    0: [16, 9],
    1: [10, 12],
    27: [8, 15],
    62: [6, 13],
    92: [16, 6],
    128: [10, 17],
    142: [16, 6],
    143: [13, 11],
  });
});
