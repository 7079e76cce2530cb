import { describe, expect, test } from 'vitest';
import { DataError, UsageError } from '../../src/base/errors.ts';
import { printedBy, runHere } from './inProcess.ts';

const TEN_FAULTS = 'test/rulesets/tannhauser/data/fixtures/ten-faults';

const run = (...args: readonly string[]): Promise<string> => printedBy('data', ...args);

describe('data validate', () => {
  test('counts what holds and names the content hash', async () => {
    const printed = await run('validate');
    expect(printed).toMatch(/characters +10\nitems +54\nmaps +4\nmodes +6\nscenarios +1\nrulings +\d+/);
    expect(printed).toMatch(/No faults\. Content hash [0-9a-f]{64}\n$/);
  });

  test('throws every fault of a bad folder', async () => {
    const thrown = await run('validate', TEN_FAULTS).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(DataError);
    expect(thrown).toMatchObject({ exitCode: 2 });
    expect(thrown instanceof DataError ? thrown.faults.length : 0).toBeGreaterThanOrEqual(10);
  });

  test('with --json prints the faults as one document, too', async () => {
    const { printed, thrown } = await runHere('data', 'validate', TEN_FAULTS, '--json');
    expect(thrown).toBeInstanceOf(DataError);
    const document = JSON.parse(printed);
    expect(document.valid).toBe(false);
    expect(document.faults[0]).toMatchObject({
      code: 'data/unknown-value',
      nearest: 'reich',
      place: { line: 4 },
    });
  });

  test('with --json prints counts and hash', async () => {
    const document = JSON.parse(await run('validate', '--json'));
    expect(document).toMatchObject({ valid: true, entries: { characters: 10, items: 54, unknown: 25 } });
  });
});

describe('data list', () => {
  test('lists the characters with their top rows', async () => {
    expect(await run('list', 'characters')).toContain(
      'eva-kramer             reich    hero     5 4 4 8  strafe                 combat, stamina, command',
    );
  });

  test('applies --set before it lists', async () => {
    const rows = JSON.parse(await run('list', 'characters', '--json', '--set', 'eva-kramer.rows.0.combat=7'));
    expect(rows[0]).toMatchObject({ id: 'eva-kramer', 'top row': '7 4 4 8' });
  });

  test.each(['items', 'maps', 'modes', 'rulings', 'crates', 'sources', 'unknown'])(
    'lists %s',
    async (kind) => {
      expect(JSON.parse(await run('list', kind, '--json')).length).toBeGreaterThan(0);
    },
  );

  test('names the nearest kind', async () => {
    await expect(run('list', 'charactors')).rejects.toMatchObject({
      exitCode: 2,
      faults: [{ code: 'usage/unknown-kind', nearest: 'characters' }],
    });
  });
});

describe('data show', () => {
  test('shows a character with rows, packs and the effects of its items', async () => {
    const card = await run('show', 'eva-kramer');
    expect(card).toContain('Eva Krämer (eva-kramer)');
    expect(card).toContain('1    5       4        4       8');
    expect(card).toContain('4    3       4        3       5');
    expect(card).toMatch(/Command pack\n.*\nmauser-c96 .*Plain pistol: 4 dice, ranged\./);
    expect(card).toContain('sheet: Printed character sheets');
  });

  test.each([
    ['Stielhandgranate', 'Stielhandgrenate (stielhandgrenate)'],
    ['eva kramer', 'Eva Krämer (eva-kramer)'],
    ['MEDALSNEEDACTION', 'R-18 No action unless stated'],
    ['catacombs', 'Catacombs (catacombs): known to exist, values unknown'],
    ['Castle Ksiaz', 'Castle Ksiaz (castle-ksiaz)'],
    ['domination', 'Domination (domination)'],
    ['wolf', 'Wolf (wolf): known to exist, values unknown'],
  ])('finds %s by name, alias or switch', async (name, title) => {
    expect((await run('show', name)).split('\n')[0]).toBe(title);
  });

  test('shows an item with effect, carriers and source', async () => {
    const card = await run('show', 'first-aid-kit');
    expect(card).toMatch(/Effect +Action, discard/);
    expect(card).toMatch(
      /Carried by +eva-kramer, karl-zermann, schocktruppen, barry-daniel-brown, tala-aponi/,
    );
    expect(card).toMatch(/Found in crates +yes/);
    expect(card).toMatch(/Source +rulebook p\.31, 37, 41, 43, 49, 51; token-border/);
    expect(card).toMatch(
      /useAction +cost: action true, discard true; targets: self, adjacentCharacter; heal: rows 2/,
    );
  });

  test('shows a map with its figures', async () => {
    const card = await run('show', 'castle-ksiaz');
    expect(card).toMatch(/Diameter +22 steps \(radius 13\)/);
    expect(card).toMatch(/54 \(N\) +0 +12/);
  });

  test('with --json prints the entry as it is', async () => {
    expect(JSON.parse(await run('show', 'mp40', '--json'))).toMatchObject({
      id: 'mp40',
      weapon: { pool: 5, kind: 'ranged' },
      carriedBy: ['schocktruppen'],
    });
  });

  test('names the nearest id', async () => {
    await expect(run('show', 'mq40')).rejects.toThrow(UsageError);
    await expect(run('show', 'mq40')).rejects.toMatchObject({ faults: [{ nearest: 'mp40' }] });
  });
});
