import { describe, expect, test } from 'vitest';
import { faultsOver, loadOver } from './overlay.ts';

/** A valid character, item and mode; each test breaks one thing. */
const ITEM = `
items:
  - id: sabre
    name: Sabre
    traits: [Weapon, Hand-to-Hand]
    disposable: true
    oncePerGame: false
    consumedBy: null
    specialObjectOf: greta-vogel
    weapon: {pool: 4, kind: melee}
    effect: A sabre.
    hooks:
      - {when: attackRoll, weapon: self, dice: 1}
    source: {text: our own}
`;
const CHARACTER = `
characters:
  - id: greta-vogel
    name: Greta Vogel
    faction: reich
    kind: trooper
    rows:
      - {combat: 5, stamina: 4, mental: 4, movement: 7}
      - {combat: 4, stamina: 4, mental: 4, movement: 6}
      - {combat: 4, stamina: 4, mental: 4, movement: 5}
    skills: []
    affiliations: []
    slots: 4
    specialObject: sabre
    packs:
      combat: [mp40, combat-knife, critical-hit]
      stamina: [luger-p08, first-aid-kit, mp40]
      command: null
    mercenary: false
    expansion: house
    source: {}
`;
const RULING = `
rulings:
  - id: R-59
    title: A house ruling
    text: Something else.
    switch: {name: somethingElse, default: false, whenTrue: yes it does, whenFalse: no it does not}
`;
const MODE = `
modes:
  - id: duel
    name: Duel
    commandPointsPerTurn: 2
    crates: null
    flags: null
    objectiveTokens: false
    turnLimit: null
    victory: {type: eliminate, condition: none left, immediate: true}
    rules: []
    source: our own
`;
const FILES = {
  'equipment.yaml': ITEM,
  'characters.yaml': CHARACTER,
  'rulings.yaml': RULING,
  'modes.yaml': MODE,
};
type FileName = keyof typeof FILES;

function broken(file: FileName, from: string, to: string): Record<string, string> {
  expect(FILES[file]).toContain(from);
  return { ...FILES, [file]: FILES[file].replace(from, to) };
}

test('the unbroken files hold', async () => {
  const catalogue = await loadOver(FILES);
  expect(catalogue.characters.at(-1)?.id).toBe('greta-vogel');
});

describe('references', () => {
  test.each<[FileName, string, string, string, string | undefined]>([
    ['characters.yaml', 'mp40, combat-knife', 'mp41, combat-knife', 'characters.0.packs.combat.0', 'mp40'],
    [
      'characters.yaml',
      'specialObject: sabre',
      'specialObject: sabra',
      'characters.0.specialObject',
      'sabre',
    ],
    ['equipment.yaml', 'greta-vogel', 'greta-vogler', 'items.0.specialObjectOf', 'greta-vogel'],
    ['equipment.yaml', 'weapon: self', 'weapon: "id:dom"', 'items.0.hooks.0.weapon', 'doom'],
    ['equipment.yaml', 'weapon: self', 'who: somebody', 'items.0.hooks.0.who', undefined],
    ['equipment.yaml', 'dice: 1', 'dice: 1, ruling: R-99', 'items.0.hooks.0.ruling', 'R-09'],
    [
      'equipment.yaml',
      '{when: attackRoll, weapon: self, dice: 1}',
      '{when: extraAttack, forbid: [extra-amunition]}',
      'items.0.hooks.0.forbid.0',
      'extra-ammunition',
    ],
    [
      'equipment.yaml',
      '{when: attackRoll, weapon: self, dice: 1}',
      '{when: death, reenter: {turn: next, as: reinforcement, commandPoints: 0, inventory: [demon]}}',
      'items.0.hooks.0.reenter.inventory.0',
      'demon-taint',
    ],
  ])('%s: %s to %s dangles', async (file, from, to, path, nearest) => {
    const faults = await faultsOver(broken(file, from, to));
    const fault = faults.find(({ place }) => place.path === path);
    expect(fault?.code).toBe('data/unknown-id');
    expect(fault?.nearest).toBe(nearest);
  });

  test('the word enemies needs no entry of that name', async () => {
    const files = broken('equipment.yaml', 'weapon: self', 'who: enemies');
    expect((await loadOver(files)).items).toHaveLength(55);
  });
});

describe('miniatures that contradict each other', () => {
  test.each<[string, FileName, string, string, string, string]>([
    [
      'T-EQUIP-01 more items than slots',
      'characters.yaml',
      'slots: 4',
      'slots: 3',
      'data/slots',
      'expected at least 4',
    ],
    [
      'T-EQUIP-03 a special object of somebody else',
      'characters.yaml',
      'specialObject: sabre',
      'specialObject: strafe',
      'data/special-object',
      'it states "eva-kramer"',
    ],
    [
      'T-EQUIP-03 a special object of nobody',
      'equipment.yaml',
      '    specialObjectOf: greta-vogel\n',
      '',
      'data/special-object',
      'it states nobody',
    ],
    [
      'T-EQUIP-03 a pack that repeats the special object',
      'characters.yaml',
      'mp40, combat-knife',
      'sabre, combat-knife',
      'data/special-object',
      'every pack has it anyway',
    ],
    [
      'a weapon without a profile',
      'equipment.yaml',
      '{pool: 4, kind: melee}',
      'null',
      'data/weapon',
      'found null',
    ],
    [
      'a profile without the trait Weapon',
      'equipment.yaml',
      '[Weapon, Hand-to-Hand]',
      '[Hardware]',
      'data/weapon',
      'lacks the trait',
    ],
    [
      'T-TERM-11 a ranged weapon without a ranged trait',
      'equipment.yaml',
      'kind: melee',
      'kind: ranged',
      'data/weapon',
      'Pistol, Automatic, Mental',
    ],
    [
      'an effect without an effect',
      'equipment.yaml',
      ', dice: 1}',
      '}',
      'data/no-effect',
      'found no effect at "attackRoll", expected at least one of dice, dicePer',
    ],
    [
      'T-TERM-09 a thrown item that is no grenade',
      'equipment.yaml',
      '{when: attackRoll, weapon: self, dice: 1}',
      '{when: throwGrenade, range: 5, blastRadius: 1, autoSuccesses: 4, rubbleIcons: 1}',
      'data/grenade',
      'Grenade or Smoke Grenade',
    ],
    [
      'a duel without a prize',
      'equipment.yaml',
      '{when: attackRoll, weapon: self, dice: 1}',
      '{when: useAction, duel: {characteristic: mental, range: 3, outOfPath: false}}',
      'data/duel',
      'without onWin',
    ],
    [
      'a prize without a duel',
      'equipment.yaml',
      '{when: attackRoll, weapon: self, dice: 1}',
      '{when: useAction, onWin: [{automaticWounds: netSuccesses}]}',
      'data/duel',
      'without a duel',
    ],
    [
      'a state that nothing arms',
      'equipment.yaml',
      'dice: 1',
      'dice: 1, if: {armed: fuse}',
      'data/never-armed',
      'found the state "fuse"',
    ],
    [
      'two entries of one list with one id',
      'equipment.yaml',
      'items:\n',
      'items:\n  - {id: sabre}\n',
      'data/duplicate-id',
      'found the id "sabre" twice',
    ],
    [
      'an id that two sections share',
      'modes.yaml',
      'id: duel',
      'id: mp40',
      'data/shared-id',
      'an entry of items',
    ],
    [
      'a switch that exists',
      'rulings.yaml',
      'name: somethingElse',
      'name: medalsNeedAction',
      'data/interpretation-repeated',
      'twice',
    ],
    [
      'points without scoring',
      'modes.yaml',
      '{type: eliminate, condition: none left, immediate: true}',
      '{type: points, at: end, tieBreak: none, immediate: false, eliminationWins: false}',
      'data/no-scoring',
      'scoring and a turnLimit',
    ],
  ])('%s', async (_title, file, from, to, code, message) => {
    const faults = await faultsOver(broken(file, from, to));
    const fault = faults.find((candidate) => candidate.code === code);
    expect(fault?.message).toContain(message);
    expect(fault?.place.line).toBeGreaterThan(0);
  });
});

describe('crate tokens', () => {
  const core = (values: string, items: string, total: number): Record<string, string> => ({
    'crates.yaml': `core:
  total: ${total}
  commandPointTokens: {count: 6, values: ${values}}
  equipmentTokens: {count: 2, items: ${items}}
  doubleSidedCrate: {count: 1}
`,
  });

  test('T-CRATE-02 values that do not fit their count', async () => {
    const [fault] = await faultsOver(core('[1, 1]', '[mp40, m15]', 9));
    expect(fault.message).toBe('found 2 entries, expected 6 as the count says');
  });

  test('T-CRATE-02 a total that is not the sum', async () => {
    const [fault] = await faultsOver(core('[1, 1, 1, 1, 1, 1]', '[mp40, m15]', 14));
    expect(fault.message).toBe('found 14, expected 9, the sum of its tokens');
  });

  test('T-CRATE-03 contents that nobody defined', async () => {
    const [fault] = await faultsOver(core('[1, 1, 1, 1, 1, 1]', '[mp40, first-aid]', 9));
    expect(fault).toMatchObject({ code: 'data/unknown-id', nearest: 'first-aid-kit' });
  });

  test('too few house values for the unknown ones', async () => {
    const house = 'name: mine\nnote: measured\ncommandPointValues: [1, 1]\n';
    const [fault] = await faultsOver({ 'house/crates.yaml': house });
    expect(fault.message).toContain('found 2 values, expected 6');
  });
});
