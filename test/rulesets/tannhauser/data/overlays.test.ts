import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Fault, SystemError } from '../../../../src/base/errors.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { withFolder } from '../../../data/overlayFolder.ts';
import { faultsOfSets, faultsOver, loadOver } from './overlay.ts';

const KNIFE = `
items:
  - id: combat-knife
    name: Long Knife
    traits: [Weapon, Hand-to-Hand]
    disposable: true
    oncePerGame: false
    consumedBy: null
    weapon: {pool: 6, kind: melee}
    effect: A longer one.
    hooks: []
    source: {text: our own}
`;

describe('overlays', () => {
  test('an entry with a known id replaces that entry, in its place', async () => {
    const before = await loadCatalogue();
    const after = await loadOver({ 'equipment.yaml': KNIFE });
    expect(after.items.map((item) => item.id)).toEqual(before.items.map((item) => item.id));
    const knife = after.items.find((item) => item.id === 'combat-knife');
    expect(knife).toMatchObject({ name: 'Long Knife', weapon: { pool: 6 }, carriedBy: ['stosstruppen'] });
    expect(after.hash).not.toBe(before.hash);
  });

  test('an entry with a new id is added', async () => {
    const after = await loadOver({ 'equipment.yaml': KNIFE.replace('combat-knife', 'long-knife') });
    expect(after.items).toHaveLength(55);
    expect(after.items.at(-1)).toMatchObject({ id: 'long-knife', carriedBy: [], inCrates: false });
  });

  test('a section that is no list replaces that section alone', async () => {
    const after = await loadOver({
      'equipment.yaml': 'unarmed: {pool: 3, kind: melee, range: {adjacent: true}}',
    });
    expect(after.unarmed.pool).toBe(3);
    expect(after.items).toHaveLength(54);
  });

  test('house values are replaced by house/crates.yaml', async () => {
    const house = 'name: mine\nnote: measured\ncommandPointValues: [1, 1, 1, 2, 2, 3]\n';
    const after = await loadOver({ 'house/crates.yaml': house });
    expect(after.house.crates.commandPointValues).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test('a section of another form is one fault, without those of references to the shipped entries', async () => {
    for (const wrong of ['characters: {}', 'characters:', 'characters: [{name: Eva}]']) {
      const faults = await faultsOver({ 'characters.yaml': wrong });
      expect(
        faults.map(({ code }) => code),
        wrong,
      ).not.toContain('data/unknown-id');
      expect(
        faults.every(({ place }) => place.file?.endsWith('characters.yaml')),
        wrong,
      ).toBe(true);
    }
    const { characters } = await loadCatalogue();
    expect((await loadOver({ 'characters.yaml': 'characters: []' })).characters).toEqual(characters);
  });

  test('later folders lie over earlier ones', async () => {
    const catalogue = await withFolder({ 'equipment.yaml': KNIFE }, (first) =>
      withFolder({ 'equipment.yaml': KNIFE.replace('pool: 6', 'pool: 7') }, (second) =>
        loadCatalogue({ overlays: [first, second] }),
      ),
    );
    expect(catalogue.items.find((item) => item.id === 'combat-knife')?.weapon?.pool).toBe(7);
  });

  test('files that are no data may lie beside them', async () => {
    const after = await loadOver({ 'equipment.yaml': KNIFE, 'README.md': 'mine' });
    expect(after.items).toHaveLength(54);
  });

  test('a misspelt file name is a fault with the nearest name', async () => {
    const [fault] = await faultsOver({ 'equipement.yaml': KNIFE });
    expect(fault).toMatchObject({ code: 'data/unknown-file', nearest: 'equipment.yaml' });
  });

  test('an empty file is told what may stand in it', async () => {
    const [fault] = await faultsOver({ 'characters.yaml': '# to do\n' });
    expect(fault.message).toBe('found nothing in it, expected the key characters');
  });

  test('a character without its kind still shows its other faults', async () => {
    const characters = await readFile(
      'test/rulesets/tannhauser/data/fixtures/ten-faults/characters.yaml',
      'utf8',
    );
    // Three rows are right for a Trooper, which the file then fits best.
    const ROWS = 'characters.0.rows';
    const places = (faults: readonly Fault[]) => faults.map(({ place }) => place.path);
    const whole = places(await faultsOver({ 'characters.yaml': characters }));
    const without = places(await faultsOver({ 'characters.yaml': characters.replace(/ *kind: hero\n/, '') }));
    expect(whole.length).toBeGreaterThan(10);
    expect(without).toEqual(
      expect.arrayContaining([...whole.filter((place) => place !== ROWS), 'characters.0.kind']),
    );
  });

  test('a folder without dataset files is a fault', async () => {
    const [fault] = await faultsOver({ 'README.md': 'nothing' });
    expect(fault.code).toBe('data/no-files');
  });

  test('a folder that does not exist is a system fault', async () => {
    const load = loadCatalogue({ overlays: ['/does/not/exist'] });
    await expect(load).rejects.toThrow(SystemError);
    await expect(load).rejects.toMatchObject({
      exitCode: 2,
      faults: [{ place: { file: '/does/not/exist' } }],
    });
  });

  test('a folder in the place of a file is a system fault', async () => {
    await withFolder({ 'characters.yaml/inner.txt': '' }, async (folder) => {
      await expect(loadCatalogue({ overlays: [folder] })).rejects.toThrow(/it is a folder/);
    });
  });

  test('a file in the place of a folder is a fault', async () => {
    await withFolder({ 'characters.yaml': '' }, async (folder) => {
      await expect(loadCatalogue({ overlays: [`${folder}/characters.yaml`] })).rejects.toThrow(
        /expected a folder/,
      );
    });
  });

  test('one broken file of several loads nothing at all', async () => {
    const faults = await faultsOver({ 'equipment.yaml': KNIFE, 'modes.yaml': 'modes: [' });
    expect(faults.map((fault) => fault.code)).toContain('data/yaml');
  });
});

describe('--set', () => {
  test('reaches the item of a bonus token as well as the token, which have one id', async () => {
    const token = 'bonusTokens: [{id: combat-knife, expansion: mine, source: our own}]';
    const sets = ['combat-knife.weapon.pool=7', 'combat-knife.expansion=ours'];
    await withFolder({ 'bonus-tokens.yaml': token }, async (folder) => {
      const { items, bonusTokens } = await loadCatalogue({ overlays: [folder], sets });
      expect(items.find(({ id }) => id === 'combat-knife')?.weapon?.pool).toBe(7);
      expect(bonusTokens.find(({ id }) => id === 'combat-knife')?.expansion).toBe('ours');
    });
  });

  test('sets miniatures of characters, items, modes, maps and sections', async () => {
    const catalogue = await loadCatalogue({
      sets: [
        'eva-kramer.rows.0.combat=6',
        'mp40.weapon.pool=7',
        'deathmatch.commandPointsPerTurn=3',
        'castle-ksiaz.circles.6.modifier.characteristic=mental',
        'crates.core.commandPointTokens.values.0=2',
        'unarmed.pool=3',
        'eva-kramer.packs.combat.0=mp40',
      ],
    });
    const eva = catalogue.characters.find((character) => character.id === 'eva-kramer');
    const mp40 = catalogue.items.find((item) => item.id === 'mp40');
    expect(eva?.rows[0].combat).toBe(6);
    expect(eva?.packs.combat[0]).toBe('mp40');
    expect(mp40).toMatchObject({ weapon: { pool: 7 }, carriedBy: ['eva-kramer', 'schocktruppen'] });
    expect(catalogue.modes[0].commandPointsPerTurn).toBe(3);
    expect(catalogue.maps[0].circles[6].modifier?.characteristic).toBe('mental');
    expect(catalogue.crates.core.commandPointTokens.values[0]).toBe(2);
    expect(catalogue.unarmed.pool).toBe(3);
  });

  test('lies over an overlay', async () => {
    const catalogue = await loadOver({ 'equipment.yaml': KNIFE }, ['combat-knife.weapon.pool=9']);
    expect(catalogue.items.find((item) => item.id === 'combat-knife')?.weapon?.pool).toBe(9);
  });

  test.each([
    [
      'eva-kramer.rows.0.combat=11',
      'data/out-of-range',
      'found 11, expected an integer from 0 to 10',
      undefined,
    ],
    [
      'eva-kramer.rows.0.movement=0',
      'data/out-of-range',
      'found 0, expected an integer from 1 to 20',
      undefined,
    ],
    [
      'eva-kramer.rows.0.combat=5.5',
      'data/wrong-type',
      'found 5.5, expected an integer from 0 to 10',
      undefined,
    ],
    ['deathmatch.commandPointsPerTurn=many', 'data/wrong-type', 'found "many"', undefined],
    ['eva-kramer.packs.combat.0=mauser', 'data/unknown-id', 'found "mauser"', 'mauser-c96'],
    ['eva-kramer.faction=riech', 'data/unknown-value', 'found "riech"', 'reich'],
    ['eva-cramer.slots=4', 'usage/set-unknown', 'found "eva-cramer"', 'eva-kramer'],
    ['eva-kramer.slot=4', 'usage/set-unknown', 'found "slot"', 'slots'],
    ['eva-kramer.rows.4.combat=4', 'usage/set-unknown', 'found "4"', undefined],
    ['eva-kramer.rows=4', 'usage/set-group', 'found a group of values', undefined],
    ['eva-kramer=4', 'usage/set-group', 'found a group of values', undefined],
    ['eva-kramer.constructor.name=x', 'usage/set-unknown', 'found "constructor"', undefined],
    ['__proto__.polluted=1', 'usage/set-unknown', 'found "__proto__"', undefined],
    ['eva-kramer.slots', 'usage/set-syntax', 'expected key=value', undefined],
    ['=4', 'usage/set-syntax', 'expected key=value', undefined],
    ['eva-kramer.slots=', 'usage/set-syntax', 'expected key=value', undefined],
    ['eva-kramer.slots=[4]', 'usage/set-value', 'found the value "[4]"', undefined],
    ['eva-kramer.slots={', 'usage/set-value', 'found the value "{"', undefined],
    ['eva-kramer.name="Eva', 'usage/set-value', 'found the value', undefined],
    ['eva-kramer.slots=*a', 'usage/set-value', 'found the value "*a"', undefined],
  ])('%s is the fault %s', async (setting, code, message, nearest) => {
    const [fault] = await faultsOfSets(setting);
    expect(fault).toMatchObject({ code, place: { path: `--set ${setting}` } });
    expect(fault.message).toContain(message);
    expect(fault.nearest).toBe(nearest);
  });

  test('faults of several settings come together', async () => {
    const faults = await faultsOfSets(
      'mp40.weapon.pool=x',
      'eva-cramer.slots=4',
      'strafe.specialObjectOf=nobody',
    );
    expect(faults.map((fault) => fault.place.path)).toEqual(
      expect.arrayContaining([
        '--set mp40.weapon.pool=x',
        '--set eva-cramer.slots=4',
        '--set strafe.specialObjectOf=nobody',
      ]),
    );
  });

  test('the same key twice is a fault, not a silent choice', async () => {
    const [fault] = await faultsOfSets('unarmed.pool=3', 'unarmed.pool=4');
    expect(fault).toMatchObject({ code: 'usage/set-repeated', place: { path: '--set unarmed.pool=4' } });
  });

  test('a fault that a setting causes elsewhere names the setting', async () => {
    const [fault] = await faultsOfSets('eva-kramer.kind=trooper');
    expect(fault.message).toBe(
      'found a list of 4, expected a list of 3 (after --set eva-kramer.kind=trooper)',
    );
  });

  test('does not pollute prototypes', async () => {
    await faultsOfSets('__proto__.polluted=1', 'eva-kramer.__proto__.polluted=1');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
