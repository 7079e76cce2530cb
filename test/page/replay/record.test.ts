import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StudySpec } from '../../../src/game/contract.ts';
import { notableOf, studyOf } from '../../../src/page/replay/plays.ts';
import { type RecordedGame, recordGame } from '../../../src/page/replay/record.ts';
import { readSource, sourceAddress } from '../../../src/page/replay/source.ts';
import { turningPoints } from '../../../src/page/replay/turningPoints.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { replayLines } from '../../../src/rulesets/tannhauser/replay.ts';
import { slowly } from '../../config/slowly.ts';

describe('recordGame', () => {
  let study: StudySpec;
  let game: RecordedGame;

  beforeAll(async () => {
    study = studyOf(await loadCatalogue(), { seed: '7' }, null);
    game = recordGame(study, 3);
  });

  test('tells the lines of replay and ends with the result', () => {
    const lines = replayLines(study, 3);
    expect(game.lines).toEqual(lines.slice(-game.lines.length));
    expect(game.moments.at(-1)?.lines).toBe(game.lines.length);
    expect([0, 0.5, 1]).toContain(game.moments.at(-1)?.chance);
  });

  test('miniatures go from circle to circle: a moment moves one of them, and by one circle of a walk', () => {
    const places = game.moments.map(({ board }) => board.miniatures.map(({ place }) => place));
    const moved = places.slice(1).map((now, index) => now.filter((at, i) => at !== places[index][i]).length);
    expect(Math.max(...moved)).toBe(1);
  });

  test('chances stay between 0 and 1, lines never go back, positions lie at the activations', () => {
    let before = 0;
    for (const { chance, lines } of game.moments) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(lines).toBeGreaterThanOrEqual(before);
      before = lines;
    }
    const activations = game.positions.map((one) => one.activations);
    expect(activations).toEqual(activations.map((_, index) => index));
    const shown = game.lines.filter((line) => /^ {2}\S.* movement points?\)$/.test(line));
    expect(game.positions.length).toBeGreaterThanOrEqual(shown.length - 1);
  });

  test('the same game is recorded the same way', () => {
    expect(recordGame(study, 3)).toEqual(game);
  });
});

describe('studyOf', () => {
  test('refuses a game past the last of a run', async () => {
    const catalogue = await loadCatalogue();
    const { configuration, seed } = studyOf(catalogue, { seed: '7' }, null);
    const stored = { ruleset: 'tannhauser', catalogue, configuration, seed, games: 12 };
    expect(studyOf(catalogue, { run: 'mine', game: '11' }, stored).seed).toBe(7);
    expect(() => studyOf(catalogue, { run: 'mine', game: '12' }, stored)).toThrow(
      /found 12, expected a game of the run: 0 to 11/,
    );
  });
});

describe('entry points of a link', () => {
  test('are those it says; a link from when all were swapped says nothing and stays what it was', async () => {
    const catalogue = await loadCatalogue();
    const entriesOf = (address: string): unknown => {
      const { configuration } = studyOf(catalogue, readSource(address), null);
      return (configuration as { readonly entries: string }).entries;
    };
    expect(entriesOf('first=reich&second=union&seed=7&game=3')).toBe('swapped');
    expect(entriesOf('entries=rolled&seed=7')).toBe('rolled');
    expect(entriesOf(sourceAddress({ entries: 'swapped', game: '1' }))).toBe('swapped');
  });
});

describe('notable games', () => {
  slowly('are looked for among the first games, as many as there is time for', async () => {
    const study = studyOf(await loadCatalogue(), { seed: '7', ai: 'random' }, null);
    const { games, found } = notableOf(study, 20, 60_000);
    expect(games).toBe(20);
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['typical', 'closest', 'longest']));
    expect(found.every(({ index }) => index < games)).toBe(true);
    expect(notableOf(study, 20, 0).games).toBe(1);
  });
});

describe('turning points', () => {
  const point = (moment: number, chance: number) => ({
    actor: `miniature ${moment}`,
    activations: moment,
    turn: 1,
    moment,
    chance,
    low: chance,
    high: chance,
  });

  test('are the largest changes, the swing first; the end counts', () => {
    const found = turningPoints([point(0, 0.5), point(4, 0.52), point(9, 0.3), point(12, 0.35)], 1, 2);
    expect(found.map(({ moment, before, after }) => [moment, before, after])).toEqual([
      [12, 0.35, 1],
      [4, 0.52, 0.3],
    ]);
  });
});

describe('address of a replay', () => {
  test('is read as it was written', () => {
    const word = fc.string({ minLength: 1, maxLength: 30 });
    const number = fc.nat().map(String);
    const source = fc.record(
      {
        run: word,
        first: word,
        second: word,
        map: word,
        mode: word,
        ai: word,
        entries: fc.constantFrom('rolled', 'swapped'),
        seed: number,
        game: number,
        activations: number,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(source, (given) => {
        expect(readSource(sourceAddress(given))).toEqual(given);
      }),
    );
  });

  test.each([
    ['seed=x', /whole number/],
    ['seed=1&seed=2', /one value/],
    ['game=', /one value/],
    ['gaem=1', /did you mean "game"/],
    ['entries=swaped', /did you mean "swapped"/],
  ])('%s is refused', (address, message) => {
    expect(() => readSource(address)).toThrow(message);
  });
});
