import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { applied, type Command } from '../../../src/page/editor/model/commands.ts';
import { type Draft, emptyDraft, readDraft } from '../../../src/page/editor/model/draft.ts';
import { historyOf, performed, redone, undone } from '../../../src/page/editor/model/history.ts';
import { faultsOf } from '../../../src/page/editor/model/mapCheck.ts';
import { textOf } from '../../../src/page/editor/model/mapFile.ts';
import { cases } from '../../config/slowly.ts';
import { command } from './arbitraryCommands.ts';

const KSIAZ = readFileSync('datasets/tannhauser/maps/castle-ksiaz.yaml', 'utf8');
const HOUSE = ['cloister', 'crooked-manor', 'mirror-keep'].map((id) =>
  readFileSync(`datasets/house/maps/${id}.yaml`, 'utf8'),
);

function opened(text: string): Draft {
  const { draft, faults } = readDraft(new TextEncoder().encode(text), 'map.yaml');
  if (draft !== undefined) return draft;
  throw new Error(faults.map(({ message }) => message).join('\n'));
}

const castle = opened(KSIAZ);
const edited = (draft: Draft, ...commands: readonly Command[]): Draft => commands.reduce(applied, draft);

/** Lines that only one of the texts has. */
function differing(before: string, now: string): string[] {
  const [old, fresh] = [before.split('\n'), now.split('\n')];
  return [
    ...old.filter((line) => !fresh.includes(line)).map((line) => `- ${line.trim()}`),
    ...fresh.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

/** Faults of unfinished maps; a command that causes any other is wrong. */
const UNFINISHED = new Set([
  ...['data/no-path', 'data/circle-skill', 'data/disconnected', 'data/solid-alone', 'data/wrong-length'],
  ...['data/wrong-type', 'data/out-of-range', 'data/wrong-format', 'data/missing'],
]);

describe('any commands', () => {
  const start = fc.constantFrom(castle, emptyDraft('My board', 'my-board', 'my copy'));
  const commands = fc.array(command, { maxLength: 12 });

  test('leave no contradiction: links both ways, paths and circles in step, doorways exact, entries listed', () => {
    fc.assert(
      fc.property(start, commands, (draft, list) => {
        const { map } = edited(draft, ...list);
        const contradictions = faultsOf(map, {}).filter(({ code }) => !UNFINISHED.has(code));
        expect(contradictions).toEqual([]);
      }),
      { numRuns: cases(40, 150) },
    );
  });

  test('are undone one by one to what was before, and redone', () => {
    fc.assert(
      fc.property(start, commands, (draft, list) => {
        const states = [historyOf(draft)];
        for (const one of list) states.push(performed(states[states.length - 1], one));
        let history = states[states.length - 1];
        const final = history.present;
        const steps = history.past.length;
        while (history.past.length > 0) {
          const before = history.past[history.past.length - 1];
          history = undone(history);
          expect(history.present).toBe(before);
        }
        expect(history.present).toBe(draft);
        for (let step = 0; step < steps; step++) history = redone(history);
        expect(history.present).toBe(final);
      }),
      { numRuns: cases(20, 60) },
    );
  });

  // A part of the castle, because reading is what takes long.
  const part = edited(castle, { do: 'remove', circles: [...castle.map.circles.keys()].slice(30) });
  const partText = textOf(part, KSIAZ);
  const styles: readonly (readonly [string, string])[] = [
    ['one line an entry', partText],
    ['block style', stringify(part.map)],
    ['flow style', JSON.stringify(part.map)],
    ['Windows line ends', partText.replaceAll('\n', '\r\n')],
  ];
  test.each(styles)('are in the saved file, which reads as the same map: %s', (_, text) => {
    const draft = opened(text);
    fc.assert(
      fc.property(commands, (list) => {
        const changed = edited(draft, ...list);
        expect(opened(textOf(changed, text)).map).toEqual(changed.map);
      }),
      { numRuns: 12 },
    );
  });

  test('are in the file of a new map, which reads as the same map', () => {
    const draft = emptyDraft('My board', 'my-board', 'my copy');
    fc.assert(
      fc.property(commands, (list) => {
        const changed = edited(draft, ...list);
        expect(opened(textOf(changed, undefined)).map).toEqual(changed.map);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a saved file', () => {
  test.each([KSIAZ, ...HOUSE])('is byte for byte the opened one where nothing was changed', (text) => {
    expect(textOf(opened(text), text)).toBe(text);
  });

  test('is byte for byte the opened one after changes that were undone by hand', () => {
    const changed = edited(
      castle,
      { do: 'cut', pairs: [[70, 71]] },
      { do: 'paint', circles: [0, 9], path: 'amber', on: true },
      { do: 'add', spots: [{ x: 50, y: 50 }] },
      { do: 'remove', circles: [151] },
      { do: 'link', pairs: [[71, 70]] },
      { do: 'paint', circles: [9], path: 'amber', on: false },
    );
    expect(textOf(changed, KSIAZ)).toBe(KSIAZ);
  });

  test('differs in the lines of the change only', () => {
    const moved = edited(castle, { do: 'move', circles: [11], by: { x: 1, y: -0.5 } });
    expect(differing(KSIAZ, textOf(moved, KSIAZ))).toEqual([
      '- - {id: 11, x: 14, y: 9.5, kind: movement, paths: [olive-nw], adjacent: [0, 13]}',
      '+ - {id: 11, x: 15, y: 9, kind: movement, paths: [olive-nw], adjacent: [0, 13]}',
    ]);
    const renamed = edited(castle, {
      do: 'changePath',
      path: 'olive-nw',
      look: { area: 'store, north-west' },
    });
    expect(differing(KSIAZ, textOf(renamed, KSIAZ))).toEqual([
      '- - {id: olive-nw, colour: olive, hex: "#8a8560", area: north-west store room, circles: [11, 13]}',
      '+ - {id: olive-nw, colour: olive, hex: "#8a8560", area: "store, north-west", circles: [11, 13]}',
    ]);
  });

  test('keeps the comments of entries that move up, and loses those of removed ones', () => {
    const text = KSIAZ.replace('  - {id: 2,', '  # the second\n  - {id: 2,').replace(
      '  - {id: 1,',
      '  # the first\n  - {id: 1,',
    );
    const saved = textOf(edited(opened(text), { do: 'remove', circles: [1] }), text);
    expect(saved).toContain('  # the second\n  - {id: 1, x: 62.5, y: 5.5,');
    expect(saved).not.toContain('# the first');
    expect(saved).toContain('# Castle Ksiaz (core game): facts about the printed map');
  });

  test('of a map that lacks almost everything can be opened again', () => {
    const draft = emptyDraft('', '', '');
    expect(opened(textOf(draft, undefined)).map).toEqual(draft.map);
  });

  test('with wrong structure is refused with every fault and its line', () => {
    const text = KSIAZ.replace('kind: objective-secondary', 'kind: objectiv-secondary').replace(
      'ringDiameter: 5',
      'ringDiameter: wide',
    );
    expect(readDraft(new TextEncoder().encode(text), 'map.yaml').faults).toMatchObject([
      { place: { file: 'map.yaml', line: 10, path: 'ringDiameter' } },
      { place: { line: 46, path: 'circles.0.kind' }, nearest: 'objective-secondary' },
    ]);
  });
});

describe('a command', () => {
  const board = edited(
    emptyDraft('My board', 'my-board', 'my copy'),
    { do: 'add', spots: [10, 16, 22, 28].map((x) => ({ x, y: 10 })) },
    { do: 'addPath', path: { id: 'red', colour: 'red', hex: '#aa0000', area: 'hall' } },
    { do: 'addPath', path: { id: 'blue', colour: 'blue', hex: '#0000aa', area: 'yard' } },
    { do: 'linkNeighbours' },
  );

  test('paint opens and closes doorways (T-MAP-02)', () => {
    const painted = edited(
      board,
      { do: 'paint', circles: [0, 1], path: 'red', on: true },
      { do: 'paint', circles: [2, 3], path: 'blue', on: true },
    );
    expect(painted.map.doorways).toEqual([[1, 2]]);
    expect(edited(painted, { do: 'paint', circles: [2], path: 'red', on: true }).map.doorways).toEqual([]);
    expect(edited(painted, { do: 'cut', pairs: [[2, 1]] }).map.doorways).toEqual([]);
  });

  test('kind drops what the kind does not have and lists entries', () => {
    const painted = edited(
      board,
      { do: 'paint', circles: [0, 1, 2, 3], path: 'red', on: true },
      { do: 'modifier', circles: [1], modifier: { characteristic: 'movement', delta: -1, icons: 1 } },
      { do: 'kind', circles: [1], kind: 'objective-primary' },
      { do: 'skill', circles: [1], skill: 'sneak' },
      { do: 'kind', circles: [0], kind: 'entry' },
    );
    expect(painted.map.circles[1]).toEqual({
      ...{ id: 1, x: 16, y: 10, kind: 'objective-primary', skill: 'sneak', paths: [], adjacent: [0, 2] },
    });
    expect(painted.map.paths[0].circles).toEqual([0, 2, 3]);
    expect(painted.map.entryPoints).toEqual([{ id: 0, side: 'N' }]);
    const turned = edited(painted, { do: 'side', circles: [0], side: 'W' });
    expect(turned.map.entryPoints).toEqual([{ id: 0, side: 'W' }]);
    expect(edited(turned, { do: 'kind', circles: [0], kind: 'movement' }).map.entryPoints).toEqual([]);
  });

  test('remove renumbers everything that names a circle behind it', () => {
    const { map } = edited(castle, { do: 'remove', circles: [0] });
    expect(map.entryPoints.map(({ id }) => id)).toEqual([53, 62]);
    expect(map.circles[10].adjacent).toEqual([12]);
    expect(map.uncertain[0].circles).toEqual([89]);
    expect(map.doorways[0]).toEqual([69, 70]);
  });

  test('renumber leaves Castle Ksiaz, numbered in reading order, as it is', () => {
    const renumbered = edited(castle, { do: 'renumber' });
    expect(textOf(renumbered, KSIAZ)).toBe(KSIAZ);
  });

  test('move takes a group as far as its first circle reaches the edge', () => {
    const { map } = edited(board, { do: 'move', circles: [0, 3], by: { x: -50, y: 3.14 } });
    expect([map.circles[0], map.circles[3]]).toMatchObject([
      { x: 0, y: 13.1 },
      { x: 18, y: 13.1 },
    ]);
  });

  test('without effect leaves no step to undo', () => {
    const linked = performed(historyOf(board), {
      do: 'link',
      pairs: [
        [0, 1],
        [2, 2],
        [0, 99],
      ],
    });
    expect(linked.past).toEqual([]);
  });

  test('of one gesture is undone with it', () => {
    const move = (x: number): Command => ({ do: 'move', circles: [0], by: { x, y: 0 } });
    let history = historyOf(board);
    for (const [x, gesture] of [
      [1, 'a'],
      [1, 'a'],
      [1, 'b'],
    ] as const)
      history = performed(history, move(x), gesture);
    expect(history.past).toHaveLength(2);
    expect(undone(history).present.map.circles[0].x).toBe(12);
  });
});

describe('the check', () => {
  test('finds nothing in Castle Ksiaz', () => {
    expect(faultsOf(castle.map, {})).toEqual([]);
  });

  test('says what a new board lacks, with what it is about', () => {
    const draft = edited(emptyDraft('', 'my-board', 'my copy'), { do: 'add', spots: [{ x: 1, y: 1 }] });
    const found = faultsOf(draft.map, { items: [] }).map(({ code, place, circles, head }) => ({
      ...{ code, path: place.path, circles, head },
    }));
    expect(found).toContainEqual({
      code: 'data/wrong-length',
      path: 'entryPoints',
      circles: [],
      head: 'entryPoints',
    });
    expect(found).toContainEqual({ code: 'data/no-path', path: 'circles.0.paths', circles: [0] });
    expect(found.map(({ path }) => path)).toContain('name');
  });

  test('refuses the id of something that is no map', () => {
    const draft = edited(castle, { do: 'head', head: { id: 'eva-kramer' } });
    const characters: never[] = JSON.parse('[{"id":"eva-kramer"}]');
    expect(faultsOf(draft.map, { characters })).toMatchObject([{ code: 'data/shared-id', head: 'id' }]);
  });
});
