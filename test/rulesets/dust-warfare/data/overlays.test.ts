import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/dust-warfare/catalogue.ts';
import { engagementConfiguration } from '../../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { faultsOf } from '../../../data/overlayFolder.ts';
import { faultsOver, loadOver } from './overlay.ts';

const SQUAD = `
units:
  - id: my-squad
    edition: dust-warfare
    bloc: axis
    name: My Squad
    type: soldier
    armourClass: S2
    armyPoints: 20
    miniatures: 5
    hitPoints: 1
    move: 6
    abilities: [sniper]
    weapons:
      - { id: rifle, name: Rifle, count: 5, range: { max: 16 }, profiles: { S2: 1/1 }, abilities: [] }
    figures: []
    source: own
`;
const LIST = `
lists:
  - { id: my-list, name: My List, bloc: axis, armyPoints: 40, units: [house-axis-battle-squad, house-axis-battle-squad] }
`;

describe('overlays', () => {
  test('the example of SOURCES.md supplies weapon lines for a named unit', async () => {
    const markdown = readFileSync('datasets/dust-warfare/SOURCES.md', 'utf8');
    const example = /```yaml\n(.*?)```/s.exec(markdown)?.[1] ?? '';
    const after = await loadOver({ 'units.yaml': example });
    const unit = after.units.find(({ id }) => id === 'dw-allies-ranger-weapon-squad');
    expect(unit?.weapons?.[0].profiles?.S1).toEqual({ dice: 2, damage: 1 });
    expect(after.units).toHaveLength(43);
  });

  test('D-HERO-01 add lists with units that heroes lead, which are played as such', async () => {
    const led = 'house-axis-officer+house-axis-battle-squad';
    const list = LIST.replace('armyPoints: 40', 'armyPoints: 62').replace(
      '[house-axis-battle-squad',
      `[${led}`,
    );
    const after = await loadOver({ 'house/lists.yaml': list });
    const { sides } = engagementConfiguration(after, { lists: ['my-list', 'house-axis'], rules: [] });
    expect(sides[0].units).toEqual([led, 'house-axis-battle-squad']);
  });

  test('add units and lists', async () => {
    const after = await loadOver({ 'units.yaml': SQUAD, 'house/lists.yaml': LIST });
    expect(after.units.at(-1)).toMatchObject({ id: 'my-squad', abilities: ['sniper'] });
    expect(after.lists.map(({ id }) => id)).toEqual(['house-allies', 'house-axis', 'my-list']);
  });

  test('--set changes one value of one weapon line', async () => {
    const { units } = await loadCatalogue({
      sets: ['house-allies-line-squad.weapons.0.profiles.S2=spray/3'],
    });
    const squad = units.find(({ id }) => id === 'house-allies-line-squad');
    expect(squad?.weapons?.[0].profiles?.S2).toEqual({ dice: 'spray', damage: 3 });
  });

  test('--set of a figure that is none names the nearest', async () => {
    const [fault] = await faultsOf(() =>
      loadCatalogue({ sets: ['house-allies-line-squad.weapons.0.profile.S2=2/1'] }),
    );
    expect(fault).toMatchObject({ code: 'usage/set-unknown', nearest: 'profiles' });
  });
});

describe('what does not hold is named with its place and what was expected', () => {
  const broken: readonly [what: string, from: string, to: string, code: string, path: string][] = [
    ['an ability that there is none', 'sniper', 'snipers', 'data/unknown-id', 'units.0.abilities.0'],
    [
      'a profile that is no dice/damage',
      'S2: 1/1',
      'S2: 1d1',
      'data/wrong-format',
      'units.0.weapons.0.profiles.S2',
    ],
    ['no dice at all', 'S2: 1/1', 'S2: 0/1', 'data/wrong-format', 'units.0.weapons.0.profiles.S2'],
    ['a class that there is none', 'S2: 1/1', 'S5: 1/1', 'data/unknown-key', 'units.0.weapons.0.profiles.S5'],
    ['a line without a value', '{ S2: 1/1 }', '{}', 'data/empty-line', 'units.0.weapons.0.profiles'],
    [
      'a range that ends before it begins',
      '{ max: 16 }',
      '{ min: 20, max: 16 }',
      'data/range',
      'units.0.weapons.0.range',
    ],
    [
      'a close-combat range without the ability',
      '{ max: 16 }',
      'close-combat',
      'data/range',
      'units.0.weapons.0.range',
    ],
    [
      'a soldier of a vehicle class',
      'armourClass: S2',
      'armourClass: V2',
      'data/class',
      'units.0.armourClass',
    ],
    [
      'a vehicle of several miniatures',
      'type: soldier',
      'type: vehicle',
      'data/miniatures',
      'units.0.miniatures',
    ],
    ['a figure without a source', '    source: own\n', '', 'data/no-source', 'units.0.armourClass'],
    [
      'a figure that its source has otherwise',
      'figures: []',
      'figures: [{ field: armyPoints, value: 22, source: own, confidence: high }]',
      'data/value-differs',
      'units.0.figures.0.value',
    ],
    ['a source that there is none', 'source: own', 'source: uh-sumary', 'data/unknown-id', 'units.0.source'],
    [
      'a house unit whose figures are from elsewhere',
      'edition: dust-warfare',
      'edition: house',
      'data/house-source',
      'units.0.source',
    ],
    [
      'an edition that stands apart',
      'edition: dust-warfare',
      'edition: dust-1947',
      'data/unknown-value',
      'units.0.edition',
    ],
  ];

  test.each(broken)('%s', async (_, from, to, code, path) => {
    const text = SQUAD.replace(from, to);
    expect(text).not.toBe(SQUAD);
    const faults = await faultsOver({ 'units.yaml': text });
    expect(faults.map((fault) => [fault.code, fault.place.path])).toContainEqual([code, path]);
    expect(faults.every(({ place }) => place.file?.endsWith('units.yaml') && place.line !== undefined)).toBe(
      true,
    );
  });

  test('a misspelt ability comes with the nearest name', async () => {
    const [fault] = await faultsOver({ 'units.yaml': SQUAD.replace('[sniper]', '[snyper]') });
    expect(fault).toMatchObject({ nearest: 'sniper' });
  });

  test('a house unit has no unknown figures', async () => {
    const text = SQUAD.replace('edition: dust-warfare', 'edition: house')
      .replace('source: own', 'source: house')
      .replace('move: 6', 'move: null');
    const faults = await faultsOver({ 'units.yaml': text });
    expect(faults.map(({ code, place }) => [code, place.path])).toEqual([
      ['data/house-incomplete', 'units.0.move'],
    ]);
  });

  test('a weapon twice', async () => {
    const line = SQUAD.split('\n').find((text) => text.includes('id: rifle')) ?? '';
    const faults = await faultsOver({ 'units.yaml': SQUAD.replace(line, `${line}\n${line}`) });
    expect(faults.map(({ code }) => code)).toEqual(['data/weapon-repeated']);
  });

  test.each([
    ['a sum that is not that of its units', 'armyPoints: 40', 'armyPoints: 41', 'data/list-sum'],
    ['a unit of the other bloc', 'house-axis-battle-squad]', 'house-allies-line-squad]', 'data/list-bloc'],
    ['a unit without a price', 'house-axis-battle-squad]', 'dw-axis-lara]', 'data/list-unpriced'],
    ['a unit that there is none', 'house-axis-battle-squad]', 'house-axis-battle]', 'data/unknown-id'],
    [
      'a hero who is none',
      'house-axis-battle-squad]',
      'house-axis-officers+house-axis-battle-squad]',
      'data/unknown-id',
    ],
    [
      'two units that are to be one, and no hero',
      'house-axis-battle-squad]',
      'house-axis-battle-squad+house-axis-battle-squad]',
      'data/list-hero',
    ],
  ])('a list with %s', async (_, from, to, code) => {
    const faults = await faultsOver({ 'house/lists.yaml': LIST.replace(from, to) });
    expect(faults.map((fault) => fault.code)).toEqual([code]);
  });

  test.each([
    [
      'a die whose faces do not add up',
      'dice.yaml',
      'dice: [{ id: d8, sides: 8, faces: [{ symbol: hit, count: 2 }], sources: [uh-summary], confidence: high }]',
      'data/faces',
    ],
    [
      'a die of the game with other faces',
      'dice.yaml',
      'dice: [{ id: dust-warfare, sides: 6, faces: [{ symbol: star, count: 6 }], sources: [uh-summary], confidence: high }]',
      'data/no-die',
    ],
    [
      'a class whose name says otherwise',
      'armour-classes.yaml',
      'armourClasses: [{ id: S2, kind: soldier, level: 3, armourDice: 2 }]',
      'data/class',
    ],
    [
      'a weapon ability that names no row',
      'weapon-abilities.yaml',
      `weaponAbilities: [{ id: napalm, rule: D-WPN-NAPALM, name: Napalm, covers: attack, text: Burns., confidence: high,
         source: own, effects: [{ kind: damage-table-row, row: fire, against: vehicle }] }]`,
      'data/unknown-row',
    ],
    [
      'an effect that there is none',
      'abilities.yaml',
      `abilities: [{ id: lucky, rule: D-ABL-LUCKY, name: Lucky, shared: false, scope: [], category: attack, usesPerGame: 1,
         text: Luck., effects: [{ kind: re-roll-misses }], confidence: high, source: own }]`,
      'data/unknown-value',
    ],
    [
      'an ability and a weapon ability of one id',
      'abilities.yaml',
      `abilities: [{ id: laser, rule: D-ABL-LASER, name: Laser, shared: false, scope: [], category: attack, usesPerGame: 1,
         text: Light., effects: [], confidence: high, source: own }]`,
      'data/shared-id',
    ],
    [
      'a switch that exists',
      'rulings.yaml',
      'rulings: [{ id: H-01, title: T, text: T., switch: { name: fireSprays, default: true, whenTrue: A, whenFalse: B } }]',
      'data/interpretation-repeated',
    ],
  ])('%s', async (_, file, text, code) => {
    const faults = await faultsOver({ [file]: text });
    expect(faults.map((fault) => fault.code)).toContain(code);
  });
});
