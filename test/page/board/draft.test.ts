import { beforeAll, describe, expect, test } from 'vitest';
import {
  addMiniature,
  miniaturesIn,
  placeMiniature,
  removeMiniature,
  woundMiniature,
} from '../../../src/page/board/draft.ts';
import { changedDraft, withOneMore } from '../../../src/page/board/fieldChanges.ts';
import { circleBeside } from '../../../src/page/board/navigate.ts';
import type { Held } from '../../../src/page/board/protocol.ts';
import { FIELD } from '../../../src/page/board/sections.ts';
import { Table } from '../../../src/page/board/table.ts';
import { takenAt } from '../../../src/page/board/taken.ts';
import { oneByOne } from '../../../src/page/frame/oneByOne.ts';
import { createEventReader } from '../../../src/page/frame/serverEvents.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';

const TAKEN = {
  map: 'castle-ksiaz',
  mode: 'deathmatch',
  teams: ['reich', 'union'],
  ai: 'greedy',
  entries: 'rolled',
  seed: 1,
  game: 0,
  activations: 12,
} as const;

describe('changes of a position', () => {
  let catalogue: Catalogue;
  let table: Table;
  let held: Held;

  beforeAll(async () => {
    catalogue = await loadCatalogue();
    table = new Table(catalogue, {});
    held = table.take(TAKEN);
  });

  const indexOf = (character: string): number =>
    miniaturesIn(held.file).findIndex((miniature) => miniature.character === character);

  test('a game can be taken whoever picks the entry points, from its first decision on', () => {
    for (const entries of ['rolled', 'swapped'] as const) {
      for (const { id: map } of catalogue.maps) {
        const { file, board } = table.take({ ...TAKEN, map, entries, activations: 0 });
        expect(board.miniatures).toHaveLength(10);
        expect(file.sides.map(({ entry }) => typeof entry)).toEqual(['number', 'number']);
        table.check(file);
      }
    }
  });

  test('every change of a miniature gives a position that holds, and the others stay as they are', () => {
    const miniature = indexOf('karl-zermann');
    const changes = [
      placeMiniature(held.file, miniature, 87),
      placeMiniature(held.file, miniature, 'entry'),
      placeMiniature(held.file, miniature, 'dead'),
      woundMiniature(held.file, miniature, 2),
      changedDraft(catalogue, held.file, miniature, { name: FIELD.pack, value: 'combat' }),
      changedDraft(catalogue, held.file, miniature, { name: FIELD.character, value: 'tala-aponi' }),
    ];
    for (const file of changes) {
      const { board } = table.check(file);
      expect(board.miniatures.length).toBe(held.board.miniatures.length);
      expect(board.miniatures.filter((_, index) => index !== miniature)).toEqual(
        held.board.miniatures.filter((_, index) => index !== miniature),
      );
    }
    expect(table.check(changes[0]).board.miniatures[miniature].place).toBe(87);
    expect(table.check(changes[3]).board.miniatures[miniature].wounds).toBe(2);
  });

  test('who comes back from the dead is unhurt and has its pack', () => {
    const miniature = indexOf('eva-kramer');
    expect(held.board.miniatures[miniature].place).toBe('dead');
    const { board } = table.check(placeMiniature(held.file, miniature, 87));
    expect(board.miniatures[miniature]).toMatchObject({ place: 87, wounds: 0 });
  });

  test('miniatures come and go', () => {
    const more = addMiniature(
      removeMiniature(held.file, indexOf('karl-zermann')),
      0,
      'karl-zermann',
      'combat',
    );
    const { board } = table.check(more);
    expect(board.miniatures.map(({ character }) => character).toSorted()).toEqual(
      held.board.miniatures.map(({ character }) => character).toSorted(),
    );
    // New ones come last on their side.
    expect(board.miniatures[4]).toMatchObject({ character: 'karl-zermann', side: 0, place: 'entry' });
  });

  test('a position that cannot be is refused, and the one before stays on the board', () => {
    const before = table.take(TAKEN);
    const standing = before.board.miniatures.findIndex(({ place }) => typeof place === 'number');
    const at = miniaturesIn(before.file)[standing].circle;
    const text = table.write();
    expect(() => table.check(placeMiniature(before.file, indexOf('stosstruppen'), at))).toThrow(
      /^sides\.0\.miniatures\.\d\.circle: .*circle/,
    );
    expect(table.write()).toBe(text);
  });

  test('a weapon that a changed miniature has no longer is not asked about: the best one shoots', () => {
    const miniature = indexOf('karl-zermann');
    const target = held.board.miniatures.findIndex(
      ({ side, place }) => side === 1 && typeof place === 'number',
    );
    table.check(held.file);
    const best = table.shoot(miniature, target, null, false);
    const command = (weapon: string): string => table.shoot(miniature, target, weapon, false).answer.command;
    expect(command('no-such-weapon')).toBe(best.answer.command);
    expect(best.weapons.map(({ id }) => id)).toContain('doom');
    expect(command('doom')).toContain('--weapon doom');
  });

  test('a miniature that is added is of the faction of the side, and none that is there already', () => {
    const fewer = removeMiniature(held.file, indexOf('tala-aponi'));
    const more = withOneMore(catalogue, fewer, 1) ?? fewer;
    const added = more.sides[1].miniatures.at(-1)?.character ?? '';
    expect(fewer.sides[1].miniatures.map(({ character }) => character)).not.toContain(added);
    expect(catalogue.characters.find(({ id }) => id === added)?.faction).toBe('union');
    table.check(more);
  });
});

describe('addresses of the board', () => {
  const before = { ...TAKEN, map: 'one' };
  const maps = ['one', 'two'];

  test('a map alone, a game with its map, and nothing', () => {
    expect(takenAt('two', before, maps)).toEqual({ from: { ...before, map: 'two' }, isGame: false });
    expect(takenAt('', before, maps)).toEqual({ from: before, isGame: false });
    const game = takenAt('map=two&seed=4&activations=3', before, maps);
    expect(game).toMatchObject({ isGame: true, from: { map: 'two', seed: 4, game: 0, activations: 3 } });
    // As for a link to a replay.
    expect(game.from.entries).toBe('swapped');
    expect(takenAt('entries=rolled&seed=4', before, maps).from.entries).toBe('rolled');
  });

  test('a map that is not known leaves the one before, and is told', () => {
    expect(takenAt('three', before, maps)).toEqual({ from: before, isGame: false, unknown: 'three' });
    expect(takenAt('map=three', before, maps)).toMatchObject({ from: { map: 'one' }, unknown: 'three' });
  });
});

describe('steps', () => {
  test('begin one after the other, whatever became of the one before', async () => {
    const inOrder = oneByOne();
    const done: string[] = [];
    const step = (name: string, wait: number) => () =>
      new Promise<void>((resolve, reject) => {
        done.push(`${name} begins`);
        setTimeout(() => (name === 'fails' ? reject(new Error(name)) : resolve(void done.push(name))), wait);
      });
    const steps = [inOrder(step('slow', 20)), inOrder(step('fails', 1)), inOrder(step('quick', 0))];
    const outcomes = await Promise.allSettled(steps);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual(['slow begins', 'slow', 'fails begins', 'quick begins', 'quick']);
  });
});

describe('arrow keys', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 20, y: 0 },
    { x: 0, y: 10 },
  ];

  test('lead to the nearest circle in their direction, and nowhere where there is none', () => {
    expect(circleBeside(spots, 0, 'ArrowRight')).toBe(1);
    expect(circleBeside(spots, 0, 'ArrowDown')).toBe(3);
    expect(circleBeside(spots, 0, 'ArrowLeft')).toBe(0);
    expect(circleBeside(spots, 2, 'ArrowLeft')).toBe(1);
    expect(circleBeside(spots, 0, 'Tab')).toBeUndefined();
  });
});

describe('server-sent events', () => {
  test('are read whole, however the stream is cut', () => {
    const text = 'event: progress\ndata: {"a":1}\n\nevent: result\ndata: one\ndata: two\n\nevent: cut';
    const expected = [
      { event: 'progress', data: '{"a":1}' },
      { event: 'result', data: 'one\ntwo' },
    ];
    for (const length of [1, 7, 1000]) {
      const read = createEventReader();
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
      expect(pieces.flatMap((piece) => read(piece))).toEqual(expected);
    }
  });
});
