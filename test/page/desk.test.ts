import { describe, expect, test } from 'vitest';
import type { Control } from '../../src/page/odds/controls.ts';
import type { Desk, Opened } from '../../src/page/odds/desk.ts';
import { openDesk } from '../../src/page/odds/desks.ts';
import { declarationsOf } from '../../src/page/odds/pageWords.ts';
import { activationForm } from '../../src/page/odds/tannhauser/treeForms.ts';
import { loadCatalogue as loadDustWarfare } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { loadCatalogue as loadRattenkrieg } from '../../src/rulesets/rattenkrieg/catalogue.ts';
import { loadCatalogue as loadTannhauser } from '../../src/rulesets/tannhauser/catalogue.ts';
import { walkers } from './walk.ts';

const all = await walkers();
const catalogue = await loadTannhauser();
const desk: Desk = openDesk('tannhauser', JSON.stringify(catalogue), {});
const NOTHING = { steps: false, document: false };

describe('forms', () => {
  test.each(all.map((one) => [`${one.ruleset} ${one.id}`, one] as const))(
    '%s: every option and argument that the command line has stands in the form',
    (_, { question, controls, start }) => {
      const offered = new Set(controls({ ...start(), second: 'eva-kramer' }).map(({ name }) => name));
      expect([...offered].sort()).toEqual(Object.keys(declarationsOf(question)).sort());
    },
  );

  // Whole activations take seconds; the page is asked about them in its browser.
  test.each([
    ['tannhauser', 'attack', loadTannhauser],
    ['tannhauser', 'duel-to-death', loadTannhauser],
    ['tannhauser', 'grenade', loadTannhauser],
    ['dust-warfare', 'attack', loadDustWarfare],
    ['dust-warfare', 'suppression', loadDustWarfare],
    ['rattenkrieg', 'shoot', loadRattenkrieg],
    ['rattenkrieg', 'assault', loadRattenkrieg],
  ])('%s %s: what nobody has touched is an answer', async (ruleset, id, load) => {
    const own = openDesk(ruleset, JSON.stringify(await load()), {});
    expect(own.answer(own.begin(id), NOTHING)).toHaveProperty('sentence');
  });
});

describe('changes', () => {
  const begin = (): string =>
    'tannhauser/attack?attacker=eva-kramer&target=john-macneal&pack=combat&weapon=mauser-c96';
  const controlOf = ({ sections }: Opened, name: string): Control | undefined =>
    sections.flatMap(({ controls }) => controls).find((control) => control.name === name);

  test('a range at its usual value is not said', () => {
    const once = desk.open(begin(), [{ name: 'wounds', value: '2' }]);
    expect(once.link).toContain('wounds=2');
    expect(desk.open(once.link, [{ name: 'wounds', value: '0' }]).link).not.toContain('wounds');
  });

  test('the rows of the target bound its wounds, and another target has its own', () => {
    const hurt = desk.open(begin(), [{ name: 'wounds', value: '3' }]);
    expect(controlOf(hurt, 'wounds')).toMatchObject({ value: 3, high: 3 });
    const trooper = desk.open(hurt.link, [{ name: 'target', value: 'commando-alpha' }]);
    expect(controlOf(trooper, 'wounds')).toMatchObject({ value: 2, high: 2 });
  });

  test('another pack takes the weapon of the one before away, and no weapon that was picked up', () => {
    const other = desk.open(begin(), [{ name: 'pack', value: 'stamina' }]);
    expect(other.link).not.toContain('weapon');
    const found = desk.open(begin(), [
      { name: 'weapon', value: 'mp40' },
      { name: 'pack', value: 'stamina' },
    ]);
    expect(found.link).toContain('weapon=mp40');
  });

  test('without a second target nothing is said about it', () => {
    const two = desk.open(begin(), [
      { name: 'second', value: 'tala-aponi' },
      { name: 'second-wounds', value: '1' },
    ]);
    expect(two.link).toContain('second-wounds=1');
    expect(desk.open(two.link, [{ name: 'second', value: '' }]).link).not.toContain('second');
  });

  test('what cannot be answered is told as the command line tells it, and the form stays', () => {
    const link = `${begin()}&kind=overwach`;
    expect(desk.answer(link, NOTHING)).toMatchObject([
      { code: 'usage/option', place: { path: '--kind' }, nearest: 'overwatch' },
    ]);
    expect(desk.open(link, []).sections).not.toEqual([]);
  });

  test('what makes the link too long is not answered, and the form stays', () => {
    const opened = desk.open(begin(), [{ name: 'policy', value: 'x'.repeat(2000) }]);
    expect(desk.answer(opened.link, NOTHING)).toMatchObject([{ code: 'usage/link' }]);
    const shorter = desk.open(opened.link, [{ name: 'policy', value: 'hits' }]);
    expect(desk.answer(shorter.link, NOTHING)).toHaveProperty('sentence');
  });

  test('nobody is missed by name', () => {
    const outcome = desk.answer('tannhauser/exchange?target=eva-kramer', NOTHING);
    expect(outcome).toMatchObject([{ place: { path: 'ATTACKER' } }, { place: { path: 'WEAPON' } }]);
  });

  test('a figure in one word is made of its controls', () => {
    const asked = desk.open('tannhauser/duel-to-death?first=eva-kramer:combat&second=john-macneal', [
      { name: 'first', part: 'wounds', value: '2' },
      { name: 'first', part: 'circle', value: '-1' },
      { name: 'second', part: 'pack', value: 'stamina' },
      { name: 'second', part: 'boost', value: true },
    ]);
    expect(asked.link).toBe(
      'tannhauser/duel-to-death?first=eva-kramer:combat:2:circle-1&second=john-macneal:stamina:boost',
    );
  });

  test('a target of an activation is put in and taken out', () => {
    const { change, start } = activationForm;
    const begun = start(catalogue);
    const two = change(catalogue, begun, {
      name: 'targets',
      part: '1:character',
      value: 'commando-alpha',
    });
    expect(two.targets).toEqual(['john-macneal:combat:2', 'commando-alpha']);
    const one = change(catalogue, two, { name: 'targets', part: '0:character', value: '' });
    expect(one.targets).toEqual(['commando-alpha']);
  });

  test('options that the figures came with stand in the command line', () => {
    const own = openDesk('tannhauser', JSON.stringify(catalogue), { data: ['my cards'] });
    const outcome = own.answer(begin(), NOTHING);
    expect(outcome).toMatchObject({ command: expect.stringContaining("--data 'my cards'") });
  });
});
