import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadRulesetData } from '../../src/rulesets/registry.ts';
import { editorSchemas } from '../../src/rulesets/tannhauser/publish.ts';
import { slowly } from '../config/slowly.ts';
import { type Files, faultsOf, withFolder } from './overlayFolder.ts';

const read = async (files: Files, sets: readonly string[] = []) =>
  withFolder(files, async (folder) =>
    (await loadRulesetData('tannhauser')).read({ overlays: [folder], sets }),
  );

const HEAD = 'characters:\n  - id: inge\n    name: Inge\n    like: eva-kramer\n    specialObject: blade\n';
const BLADE =
  'items:\n  - {id: blade, name: Blade, like: strafe, specialObjectOf: inge, hooks: like luger-p08}\n';

describe('an entry like another one', () => {
  test('has the values of that one where it states none', async () => {
    const data = await read({ 'characters.yaml': `${HEAD}    skills: [sneak]\n`, 'equipment.yaml': BLADE });
    const { value: eva } = data.entry('eva-kramer');
    const { value } = data.entry('inge');
    expect(value).toMatchObject({ kind: 'hero', rows: Object(eva).rows, skills: ['sneak'] });
  });

  test('copies: --set on it leaves its model alone', async () => {
    const data = await read({ 'characters.yaml': HEAD, 'equipment.yaml': BLADE }, ['inge.rows.0.combat=9']);
    expect(data.entry('inge').value).toMatchObject({ rows: [{ combat: 9 }, {}, {}, {}] });
    expect(data.entry('eva-kramer').value).toMatchObject({ rows: [{ combat: 5 }, {}, {}, {}] });
  });

  test('takes effects by name, and what is not the print of its model', async () => {
    const data = await read({ 'characters.yaml': HEAD, 'equipment.yaml': BLADE });
    const { value } = data.entry('blade');
    expect(value).toMatchObject({
      hooks: Object(data.entry('luger-p08').value).hooks,
      source: { text: 'own' },
    });
    expect(Object(data.entry('luger-p08').value).hooks.length).toBeGreaterThan(0);
  });

  test('of its own id changes only what it states', async () => {
    const data = await read({
      'equipment.yaml': 'items:\n  - {id: strafe, like: strafe, disposable: false}\n',
    });
    const { value: printed } = (await (await loadRulesetData('tannhauser')).read({})).entry('strafe');
    expect(data.entry('strafe').value).toEqual({ ...Object(printed), disposable: false });
  });

  test.each([
    ['characters.yaml', HEAD.replace('eva-kramer', 'eva-kremer'), 'eva-kramer', 4],
    ['equipment.yaml', BLADE.replace('like luger-p08', 'like luger-p09'), 'luger-p08', 2],
  ])(
    'of an unknown name in %s names the nearest, with its line, and nothing else',
    async (name, broken, nearest, line) => {
      const files = { 'characters.yaml': HEAD, 'equipment.yaml': BLADE, [name]: broken };
      const faults = await faultsOf(() => read(files));
      expect(faults).toMatchObject([{ code: 'data/unknown-id', nearest, place: { line } }]);
    },
  );
});

test('a character needs seven keys, an item four; the rest has defaults', async () => {
  const rows = '{combat: 4, stamina: 4, mental: 4, movement: 6}';
  const hero = `characters:
  - id: inge
    name: Inge
    faction: reich
    kind: hero
    rows: [${rows}, ${rows}, ${rows}, ${rows}]
    specialObject: blade
    packs: {combat: [mauser-c96, iron-cross-1st-class, critical-hit], stamina: [luger-p08, first-aid-kit, critical-hit]}
`;
  const blade = 'items:\n  - {id: blade, name: Blade, specialObjectOf: inge, effect: Nothing.}\n';
  const data = await read({ 'characters.yaml': hero, 'equipment.yaml': blade });
  expect(data.entry('inge').value).toMatchObject({
    slots: 4,
    skills: [],
    mercenary: false,
    expansion: 'own',
  });
  expect(data.entry('blade').value).toMatchObject({ traits: [], weapon: null, hooks: [], consumedBy: null });
});

slowly('editors accept short entries, and mark what neither they nor their model state', () => {
  const valid = (file: string, text: string): boolean => {
    const schema = JSON.parse(editorSchemas().get(`${file}.schema.json`) ?? '');
    return new Ajv({ strict: false }).validate(schema, parse(text));
  };
  expect(valid('characters', HEAD)).toBe(true);
  expect(valid('equipment', BLADE)).toBe(true);
  expect(valid('characters', HEAD.replace('like: eva-kramer', 'faction: reich'))).toBe(false);
  expect(valid('equipment', BLADE.replace('hooks: like', 'hooks: as'))).toBe(false);
  expect(valid('equipment', BLADE.replace('hooks:', 'hook:'))).toBe(false);
});
