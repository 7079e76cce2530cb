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

  test('dice are those of the log: their faces, what they count, and what is left of it', () => {
    const rolls = game.moments.flatMap(({ what, dice, lines }) =>
      (what === 'attack-roll' || what === 'shock-roll') && dice !== null
        ? [{ pool: dice.pools[dice.falling], dice, line: game.lines[lines - 1] }]
        : [],
    );
    expect(rolls.length).toBeGreaterThan(10);
    for (const { pool, dice, line } of rolls) {
      const [, initial = '', , rerolled = '', , extra = ''] =
        /\[([^,\]]*)(, re-rolled ([\d ]*))?(, extra ([\d ]*))?/.exec(line) ?? [];
      // Re-rolled dice are in brackets; the others stand with those that came instead.
      const stand = [
        ...initial.replace(/\(\d+\)/g, '').split(' '),
        ...rerolled.split(' '),
        ...extra.split(' '),
      ]
        .filter((face) => face !== '')
        .map(Number);
      const sorted = (faces: readonly number[]) => faces.toSorted((a, b) => a - b);
      expect(sorted(pool.dice.map(({ face }) => face))).toEqual(sorted(stand));
      if (!line.endsWith('cancels the whole attack')) expect(line).toContain(`: ${pool.successes} success`);
      const worth = pool.dice.reduce((sum, die) => sum + die.worth, pool.automatic);
      expect(worth).toBe(pool.successes);
      const [, against = '', left = ''] = /against (\d+), (\d+) wounds? left/.exec(line) ?? [];
      if (against !== '') {
        expect(dice.pools[0].successes).toBe(Number(against));
        expect(Number(against) - dice.cancelled).toBe(Number(left));
      }
    }
  });

  test('fire goes from the attacker to its targets, and ends before somebody walks', () => {
    const shots = game.moments.filter(({ what }) => what === 'attack');
    expect(shots.length).toBeGreaterThan(3);
    for (const { action, board, lines } of shots) {
      // `Eva Krämer attacks John MacNeal with the Strafe`
      const namesOn = (circle: number | null | undefined) =>
        board.miniatures.filter(({ place }) => place === circle).map(({ name }) => name);
      const line = game.lines[lines - 1].trim();
      expect(action?.kind).toBe('fire');
      expect(namesOn(action?.from).some((name) => line.startsWith(name))).toBe(true);
      expect(namesOn(action?.to[0]).some((name) => line.includes(` ${name} `))).toBe(true);
    }
    for (const { what, action } of game.moments) if (what === 'move') expect(action).toBeNull();
  });

  test('a blast reaches the circle and those beside it, and everybody who rolls against it stands there', () => {
    const thrown = game.moments.findIndex(({ action, what }) => what === 'throw' && action?.kind === 'blast');
    const { action } = game.moments[thrown];
    expect(action?.hit).toContain(action?.to[0]);
    expect(action?.hit.length).toBeGreaterThan(1);
    const { dice, board } = game.moments.slice(thrown).find(({ what }) => what === 'shock-roll') ?? {};
    const name = dice?.pools[1].who.replace(/ resists$/, '');
    const place = board?.miniatures.find((one) => one.name === name)?.place;
    expect(action?.hit).toContain(place);
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
        moment: number,
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
