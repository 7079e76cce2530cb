import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../../src/rulesets/rattenkrieg/catalogue.ts';
import { faultsOf } from '../../../data/overlayFolder.ts';
import { faultsOver, loadOver } from './overlay.ts';

const CARD = /```yaml\n(.*?)```/s.exec(readFileSync('datasets/rattenkrieg/SOURCES.md', 'utf8'))?.[1] ?? '';
const WEAPON = `
weapons:
  - { id: my-rifle, name: My Rifle, class: rifle, code: S-2(P2), tier: 5, page: 69 }
`;
const SQUAD = `
squads:
  - id: my-squad
    name: My Squad
    source: own
    quality: 3
    leaderQuality: 4
    aggressiveness: 2
    grenade: f1
    figures: [{ role: leader, weapon: mp40, count: 1 }, { role: rifleman, weapon: mauser-98k, count: 9 }]
`;

describe('overlays', () => {
  test('the card of SOURCES.md can be shot at', async () => {
    const { cards } = await loadOver({ 'cards.yaml': CARD });
    const card = cards.find(({ id }) => id === 'my-assault-gun');
    expect(card?.hull.level.front).toEqual([
      { sector: 10, armour: 110, ricochets: true },
      { sector: 11, armour: 64, ricochets: false },
      { sector: 12, armour: 55, ricochets: false },
      { sector: 1, armour: 64, ricochets: false },
      { sector: 2, armour: 110, ricochets: true },
    ]);
    expect(card?.turret).toBe(null);
    expect(cards).toHaveLength(4);
  });

  test('add weapons and squads', async () => {
    const after = await loadOver({ 'light-weapons.yaml': WEAPON, 'squads.yaml': SQUAD });
    expect(after.weapons.at(-1)).toMatchObject({ id: 'my-rifle', fire: { kind: 'single' }, modifier: -2 });
    expect(after.squads.at(-1)).toMatchObject({ id: 'my-squad', quality: 3 });
  });

  test('--set changes the code of a weapon', async () => {
    const { weapons } = await loadCatalogue({ sets: ['mg34.code=XB-2(P3)(R7,9,12)'] });
    expect(weapons.find(({ id }) => id === 'mg34')).toMatchObject({ modifier: -2, react: { heavy: 12 } });
  });

  test('--set changes a modifier of the combat table', async () => {
    const { combat } = await loadCatalogue({ sets: ['combat.cover.0.modifier=2'] });
    expect(combat.cover[0]).toMatchObject({ id: 'knee-high', modifier: 2 });
  });

  test('--set of a figure that is none names the nearest', async () => {
    const [fault] = await faultsOf(() => loadCatalogue({ sets: ['mg34.cod=S(P1)'] }));
    expect(fault).toMatchObject({ code: 'usage/set-unknown', nearest: 'code' });
  });
});

type Broken = readonly [what: string, from: string, to: string, code: string, path: string];

/** Expects a broken text to be refused at the broken place. */
async function expectFault(file: string, text: string, [, from, to, code, path]: Broken): Promise<void> {
  const broken = text.replace(from, to);
  expect(broken).not.toBe(text);
  const faults = await faultsOver({ [file]: broken });
  expect(faults.map((fault) => [fault.code, fault.place.path])).toContainEqual([code, path]);
  expect(faults.every(({ place }) => place.file?.endsWith(file) && place.line !== undefined)).toBe(true);
}

describe('what does not hold is named with its place and what was expected', () => {
  const weapons: readonly Broken[] = [
    ['a code that is none', 'S-2(P2)', 'S-2', 'data/wrong-format', 'weapons.0.code'],
    ['a code of ten bursts', 'S-2(P2)', '10B-2(P2)', 'data/wrong-format', 'weapons.0.code'],
    ['a class that there is none', 'class: rifle', 'class: rifles', 'data/unknown-value', 'weapons.0.class'],
    ['a tier above ten', 'tier: 5', 'tier: 11', 'data/out-of-range', 'weapons.0.tier'],
    ['no class', ', class: rifle', '', 'data/missing', 'weapons.0.class'],
    [
      'an interpretation of a question that has no such option',
      'page: 69',
      'page: 69, interpretations: [{ ruling: OQ-32, option: plus1, code: S(P2) }]',
      'data/unknown-option',
      'weapons.0.interpretations.0.option',
    ],
    [
      'an interpretation of no question',
      'page: 69',
      'page: 69, interpretations: [{ ruling: OQ-62, option: plus1, code: S(P2) }]',
      'data/unknown-id',
      'weapons.0.interpretations.0.ruling',
    ],
  ];

  test.each(weapons)('a weapon: %s', async (...broken) => {
    await expectFault('light-weapons.yaml', WEAPON, broken);
  });

  test('a weapon with the id of a grenade', async () => {
    const faults = await faultsOver({ 'light-weapons.yaml': WEAPON.replace('my-rifle', 'f1') });
    expect(faults.map(({ code }) => code)).toEqual(['data/shared-id']);
  });

  test.each<Broken>([
    ['a gun that there is none', 'gun: kwk37-l24', 'gun: kwk37', 'data/unknown-id', 'cards.0.gun'],
    [
      'four cells',
      'armour: [110, 64, 55, 64, 110]',
      'armour: [110, 64, 55, 64]',
      'data/wrong-length',
      'cards.0.hull.level.front.armour',
    ],
    ['a slope of 90', 'slope: 20', 'slope: 90', 'data/out-of-range', 'cards.0.hull.level.rear.slope'],
    ['a sector of 13', 'red: [10, 2]', 'red: [13]', 'data/out-of-range', 'cards.0.hull.level.front.red.0'],
    ['a part that it has not', 'gunIn: hull', 'gunIn: turret', 'data/no-turret', 'cards.0.gunIn'],
    ['ammunition without its number', ', explodesOn: 5', '', 'data/system', 'cards.0.systems.3'],
    [
      'a track without points',
      'right-track, kind: tracks',
      'x, kind: fuel',
      'data/system',
      'cards.0.systems.1',
    ],
    ['the name of the house', 'id: my-assault-gun', 'id: house-gun', 'data/house-source', 'cards.0.id'],
    [
      'a job that there is none',
      'jobs: [gunner]',
      'jobs: [gunners]',
      'data/unknown-id',
      'cards.0.crew.1.jobs.0',
    ],
    [
      'an arc that there is none',
      'machineGuns: []',
      'machineGuns: [{ weapon: mg34, part: hull, arc: hull-mg }]',
      'data/unknown-id',
      'cards.0.machineGuns.0.arc',
    ],
    ['no tons', '    tons: 20\n', '', 'data/missing', 'cards.0.tons'],
  ])('a card: %s', async (...broken) => {
    await expectFault('cards.yaml', CARD, broken);
  });

  test.each<Broken>([
    ['no leader', 'role: leader', 'role: gunner', 'data/leader', 'squads.0.figures'],
    [
      'a weapon that there is none',
      'weapon: mp40',
      'weapon: mp41',
      'data/unknown-id',
      'squads.0.figures.0.weapon',
    ],
    ['a grenade that there is none', 'grenade: f1', 'grenade: f2', 'data/unknown-id', 'squads.0.grenade'],
  ])('a squad: %s', async (...broken) => {
    await expectFault('squads.yaml', SQUAD, broken);
  });

  test('a misspelt weapon comes with the nearest name', async () => {
    const [fault] = await faultsOver({ 'squads.yaml': SQUAD.replace('mauser-98k', 'mauser-98') });
    expect(fault).toMatchObject({ nearest: 'mauser-98k' });
  });

  test('a file that there is none comes with the nearest name', async () => {
    const [fault] = await faultsOver({ 'light-weapon.yaml': WEAPON });
    expect(fault).toMatchObject({ code: 'data/unknown-file', nearest: 'light-weapons.yaml' });
  });

  const CHOICE =
    'rulings: [{ id: OQ-24, title: T, text: T., pages: 18-19, severity: low, rules: [R-SPOT-01], choice: { name: spottingFormula, default: examples, options: [{ id: examples, meaning: M. }] } }]';

  test.each([
    ['a default that is no option', 'default: examples', 'default: printed', 'data/default'],
    ['a choice that the rules do not know', 'name: spottingFormula', 'name: spotting', 'data/unknown-choice'],
    [
      'an option that the rules do not know',
      '[{ id: examples',
      '[{ id: printed, meaning: M. }, { id: examples',
      'data/unknown-option',
    ],
    [
      'the choice of another question',
      'name: spottingFormula',
      'name: naturalOne',
      'data/interpretation-repeated',
    ],
  ])('a question with %s', async (_, from, to, code) => {
    const faults = await faultsOver({ 'rulings.yaml': CHOICE.replace(from, to) });
    expect(faults.map((fault) => fault.code)).toContain(code);
  });

  test.each([
    ['combat.table.1.roll=3', 'data/row-order'],
    ['smallArms.rangeBands.0.bands.1.from=9', 'data/range'],
    ['kwk40-l48.shells.0.armour.1.range=50', 'data/range'],
    ['kwk40-l48.shells.0.id=pzgr-40', 'data/duplicate-id'],
  ])('--set %s', async (set, code) => {
    const faults = await faultsOf(() => loadCatalogue({ sets: [set] }));
    expect(faults.map((fault) => fault.code)).toContain(code);
  });
});
