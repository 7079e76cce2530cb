import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { byId } from '../../src/data/entries.ts';
import { entryKinds } from '../../src/data/entryKinds.ts';
import { loadCatalogue as loadDustWarfare } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { loadRulesetData } from '../../src/rulesets/registry.ts';
import { loadCatalogue as loadTannhauser } from '../../src/rulesets/tannhauser/catalogue.ts';
import { slowly } from '../config/slowly.ts';
import { withFolder } from '../data/overlayFolder.ts';
import { printedBy, refusalOf, runHere } from './inProcess.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shockroll-new-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const mine = (): string => join(folder, 'mine');
const make = (...words: readonly string[]) => printedBy('new', ...words, '--into', mine());
const refused = (...words: readonly string[]) => refusalOf('new', ...words, '--into', mine());
const text = (name: string) => readFile(join(mine(), name), 'utf8');

test('a character begins as its model, with a special object of its own (T-EQUIP-03)', async () => {
  const printed = await make('character', 'Inge Weber', '--like', 'eva-kramer');
  expect(printed).toContain('characters.yaml: inge-weber, a character like eva-kramer');
  expect(printed).toContain('equipment.yaml: strafe-of-inge-weber, an item like strafe');
  const file = await text('characters.yaml');
  const schema = /^# yaml-language-server: \$schema=(.*)\n/.exec(file)?.[1] ?? '';
  expect(JSON.parse(await readFile(resolve(mine(), schema), 'utf8')).title).toContain('characters.yaml');
  expect(file).toContain(
    '  - id: inge-weber\n    name: Inge Weber\n    # What is not stated is as in eva-kramer.',
  );
  expect(await text('equipment.yaml')).toContain('# What hooks can say: shockroll explain effects');
  expect(file).toContain('    # faction: reich  # Faction of the character\n');
  expect(file).toContain(
    '    # rows:  # Values in each health row, healthiest first\n    #   - {combat: 5, ',
  );
  const { value } = (await (await loadRulesetData('tannhauser')).read({ overlays: [mine()] })).entry(
    'inge-weber',
  );
  expect(value).toMatchObject({
    faction: 'reich',
    specialObject: 'strafe-of-inge-weber',
    skills: ['hand-to-hand-combat', 'sneak', 'sangfroid', 'mechanics', 'dexterity'],
    expansion: 'own',
    source: {},
  });
  expect(value).not.toHaveProperty('notes');
});

test('every value shown as a comment holds when its mark is taken away', async () => {
  await make('character', 'Inge Weber', '--like', 'eva-kramer');
  const file = await text('characters.yaml');
  const [head, ...entry] = file.split(/(?<=like: eva-kramer\n)/);
  const whole = `${head}${entry.join('').replaceAll('    # ', '    ')}`;
  await withFolder(
    { 'characters.yaml': whole, 'equipment.yaml': await text('equipment.yaml') },
    async (own) => {
      const data = await (await loadRulesetData('tannhauser')).read({ overlays: [own] });
      const before = await (await loadRulesetData('tannhauser')).read({ overlays: [mine()] });
      expect(data.entry('inge-weber').value).toEqual(before.entry('inge-weber').value);
    },
  );
});

test('further entries are appended; what stands in the file stays', async () => {
  await make('character', 'Inge Weber', '--like', 'eva-kramer');
  const before = await text('characters.yaml');
  await make('character', 'Otto Weber', '--like', 'inge-weber');
  const after = await text('characters.yaml');
  expect(after.startsWith(before.trimEnd())).toBe(true);
  expect(after).toContain('\n\n  - id: otto-weber\n');
  await make('item', 'Weber Blade', '--like', 'strafe');
  expect(await printedBy('data', 'validate', mine())).toContain('No faults.');
});

const KINDS = [
  ['tannhauser', 'item', 'My MP40', 'mp40'],
  ['tannhauser', 'map', 'My Board', 'castle-ksiaz'],
  ['tannhauser', 'mode', 'My Mode', 'deathmatch'],
  ['tannhauser', 'scenario', 'My Raid', ''],
  ['dust-warfare', 'unit', 'My Squad', 'house-allies-line-squad'],
  ['dust-warfare', 'list', 'My Army', ''],
  ['rattenkrieg', 'weapon', 'My Rifle', 'mauser-98k'],
  ['rattenkrieg', 'vehicle', 'My Tank', 't34-76'],
  ['rattenkrieg', 'card', 'My Card', 'house-medium-tank-a'],
  ['rattenkrieg', 'squad', 'My Squad', 'house-rifles'],
  ['rattenkrieg', 'platoon', 'My Platoon', ''],
] as const;

async function isValid(
  ruleset: (typeof KINDS)[number][0],
  kind: string,
  name: string,
  like: string,
): Promise<void> {
  const written = await (await loadRulesetData(ruleset)).written({});
  const { entryKinds } = await import('../../src/data/entryKinds.ts');
  const section = String(entryKinds(written.files).find(({ id }) => id === kind)?.section[0]);
  const entries: unknown = new Map(Object.entries(Object(written.value))).get(section);
  const [first] = Array.isArray(entries) ? entries : [];
  await make(kind, name, '--like', like === '' ? first.id : like, '--ruleset', ruleset);
  const data = await (await loadRulesetData(ruleset)).written({ overlays: [mine()] });
  expect(JSON.stringify(data.value)).toContain(`"name":"${name}"`);
}
test.each(KINDS.slice(0, 1))('%s: a new %s is valid', isValid);
slowly.each(KINDS.slice(1))('%s: a new %s is valid', isValid);

test('a bonus token is an item (T-SETUP-08)', async () => {
  await withFolder(
    { 'bonus-tokens.yaml': 'bonusTokens:\n  - {id: mp40, restrictions: {factions: [reich]}}\n' },
    async (kit) => {
      await make('token', 'Mauser C96', '--like', 'mp40', '--data', kit);
      expect(await text('bonus-tokens.yaml')).toContain('  - id: mauser-c96\n');
      expect(await refused('token', 'mauser-c95', '--like', 'mp40', '--data', kit)).toMatchObject({
        faults: [{ code: 'usage/unknown-id', nearest: 'mauser-c96' }],
      });
    },
  );
});

test.each([
  [['charakter', 'Inge', '--like', 'eva-kramer'], 'usage/unknown-kind', 'character'],
  [['row', 'Scout', '--like', 'eva-kramer'], 'usage/unknown-kind', 'character'],
  [['pack', 'command', '--like', 'eva-kramer'], 'usage/option', undefined],
  [['pack', 'comand', '--like', 'eva-kramer', '--of', 'schocktruppen'], 'usage/unknown-pack', 'command'],
  [['pack', 'command', '--like', 'stosstruppen', '--of', 'schocktruppen'], 'usage/unknown-pack', undefined],
  [
    ['pack', 'command', '--like', 'eva-kramer', '--of', 'schocktrupen'],
    'usage/unknown-character',
    'schocktruppen',
  ],
  [['character', 'Inge', '--like', 'eva-kremer'], 'usage/unknown-character', 'eva-kramer'],
  [['character', 'Eva Kramer', '--like', 'eva-kramer'], 'usage/id-exists', undefined],
  [['character', '???', '--like', 'eva-kramer'], 'usage/id', undefined],
  [['character', 'a\nb', '--like', 'eva-kramer'], 'usage/name', undefined],
])('%j is refused, and nothing is written', async (words, code, nearest) => {
  const { faults } = await refused(...words);
  expect(faults[0]).toMatchObject({ code, ...(nearest === undefined ? {} : { nearest }) });
  await expect(readFile(mine())).rejects.toThrow('ENOENT');
});

slowly('a file that exists is not overwritten, and a list in brackets is left alone', async () => {
  await make('map', 'My Board', '--like', 'castle-ksiaz');
  const board = await text('maps/my-board.yaml');
  expect(await refused('map', 'My Board', '--like', 'castle-ksiaz')).toMatchObject({
    faults: [{ code: 'usage/id-exists' }],
  });
  expect(await text('maps/my-board.yaml')).toBe(board);
  await withFolder(
    { 'equipment.yaml': 'items: [{id: own-gun, name: Own Gun, like: mp40}]\n' },
    async (own) => {
      const words = ['new', 'character', 'Inge', '--like', 'eva-kramer', '--into', own];
      expect(await refusalOf(...words)).toMatchObject({ faults: [{ code: 'usage/not-a-block' }] });
      // Not even the character, whose file would have been the first.
      await expect(readFile(join(own, 'characters.yaml'))).rejects.toThrow('ENOENT');
    },
  );
});

slowly(
  'a pack is added to a character of the data, and to one of the own file, whose other lines stay',
  async () => {
    await make('character', 'Inge Weber', '--like', 'eva-kramer');
    const before = await text('characters.yaml');
    await make('pack', 'command', '--of', 'schocktruppen', '--like', 'eva-kramer');
    await make('pack', 'combat', '--of', 'inge-weber', '--like', 'karl-zermann:stamina');
    await make('pack', 'stamina', '--of', 'inge-weber', '--like', 'karl-zermann:combat');
    expect((await text('characters.yaml')).startsWith(before.trimEnd())).toBe(true);
    const { characters } = await loadTannhauser({ overlays: [mine()] });
    const packsOf = (id: string) => byId(characters, id).packs;
    const { combat, stamina } = packsOf('karl-zermann');
    expect(packsOf('schocktruppen').command).toEqual(packsOf('eva-kramer').command);
    expect(packsOf('inge-weber')).toEqual({ ...packsOf('eva-kramer'), combat: stamina, stamina: combat });
  },
);

test('a weapon is added to a unit of Dust Warfare', async () => {
  const dust = ['--ruleset', 'dust-warfare'];
  const weaponsOf = async (id: string, overlays: readonly string[] = []) =>
    byId((await loadDustWarfare({ overlays })).units, id).weapons ?? [];
  const [model] = await weaponsOf('house-axis-command-squad');
  await make('unit', 'My Squad', '--like', 'house-allies-line-squad', ...dust);
  const words = ['--of', 'my-squad', '--like', `house-axis-command-squad:${model?.id}`, ...dust];
  await make('weapon', 'Long Rifle', ...words);
  expect(await weaponsOf('my-squad', [mine()])).toEqual([
    ...(await weaponsOf('house-allies-line-squad')),
    { ...model, id: 'long-rifle', name: 'Long Rifle' },
  ]);
  expect((await refused('weapon', 'Long Rifle', ...words)).faults[0]).toMatchObject({
    code: 'usage/id-exists',
  });
});

slowly('every character and item of the data can be a model, those of the house kits, too', async () => {
  const kits = ['datasets/house/special-kit', 'datasets/house/setup-kit'];
  const rulesetData = await loadRulesetData('tannhauser');
  const written = await rulesetData.written({ overlays: kits });
  const { plannedEntries } = await import('../../src/data/newEntry.ts');
  const { characters, items } = await loadTannhauser({ overlays: kits });
  const ids = [...characters.map(({ id }) => ['characters', id]), ...items.map(({ id }) => ['items', id])];
  const files = new Map<string, string>();
  for (const [index, [kind = '', like = '']] of ids.entries())
    for (const plan of plannedEntries(written, { kind, name: `Own ${index}`, like }))
      files.set(plan.file, plan.addedTo(plan.file, files.get(plan.file), []));
  await withFolder(Object.fromEntries(files), async (own) => {
    const pairs = characters.filter(({ kind }) => kind === 'voivode').length;
    expect(pairs).toBeGreaterThan(1);
    const after = await loadTannhauser({ overlays: [...kits, own] });
    expect(after.characters).toHaveLength(2 * characters.length + pairs);
  });
});

test('a Voïvode comes with the other one of its pair (T-VOI-01)', async () => {
  const printed = await make(
    'character',
    'Own One',
    '--like',
    'house-voivode-a',
    '--data',
    'datasets/house/special-kit',
  );
  expect(printed).toContain('characters.yaml: own-one, a character like house-voivode-a');
  expect(printed).toContain('characters.yaml: house-voivode-b-of-own-one, a character like house-voivode-b');
  const file = await text('characters.yaml');
  expect(file).toContain('pairedWith: house-voivode-b-of-own-one');
  expect(file).toContain('pairedWith: own-one');
});

test.each(['日本', ''])(
  'a name that gives no id is blamed, not an option that nobody gave: "%s"',
  async (name) => {
    const { faults } = await refused('character', name, '--like', 'eva-kramer');
    expect(faults).toMatchObject([{ code: 'usage/id', place: { path: 'NAME' } }]);
    expect(faults[0].message).toMatch(/gives no id .*; state one with --id$/);
  },
);

test('a missing --like is named as the program names its options', async () => {
  const { faults } = await refused('character', 'Bob');
  expect(faults).toMatchObject([
    { place: { path: '--like' }, message: expect.stringMatching(/^expected a value; /) },
  ]);
});

test('a bonus token begins with house data, which the refusal without it names', async () => {
  const { faults } = await refused('token', 'mauser-c96', '--like', 'mauser-c96');
  expect(faults).toMatchObject([{ code: 'usage/no-bonus-token', place: { path: '--like' } }]);
  const kit = /--data (\S+)$/.exec(faults[0].message)?.[1] ?? '';
  const printed = await make('bonus-token', 'mauser-c96', '--like', 'house-vest', '--data', kit);
  expect(printed).toContain('bonus-tokens.yaml: mauser-c96, a bonus-token like house-vest');
});

test('help and refusals call a kind the same', async () => {
  const { printed } = await runHere('new', '--help');
  const listed = /What it is: ([^;]*);/.exec(printed.replace(/\s+/g, ' '))?.[1].split(', ') ?? [];
  const { written } = await loadRulesetData('tannhauser');
  const ids = entryKinds((await written({ overlays: [] })).files).map(({ id }) => id);
  expect(listed.filter((word) => word !== 'pack' && !ids.includes(word))).toEqual([]);
  expect(listed).toContain('bonus-token');
});
