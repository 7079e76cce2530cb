import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/base/errors.ts';
import { printedBy, refusalOf } from './inProcess.ts';

const run = (...args: readonly string[]): Promise<string> => printedBy('rules', ...args);

test('lists every rule under its chapter, and every ruling with its switch and default', async () => {
  const printed = await run();
  expect(printed.match(/^T-[A-Z-]+-\d+/gm)).toHaveLength(182);
  expect(printed).toMatch(/^Overwatch and counterattack: 14 rules$/m);
  expect(printed).toMatch(/^Hound DOG: 8 rules$/m);
  expect(printed).toMatch(/^Interpretations: \d+, \d+ with options$/m);
  expect(printed).toMatch(/^R-18 +No action unless stated +medalsNeedAction +false$/m);
});

test('shows one rule with its source, how far it is played, and the rulings it leans on', async () => {
  const printed = await run('t-cp-06');
  expect(printed).toMatch(/^T-CP-06 \(Command Points\)$/m);
  expect(printed).toMatch(/^Source +A p\.25$/m);
  expect(printed).toMatch(/^Engine +played$/m);
  expect(printed).toMatch(/^R-24 +Same effect twice$/m);
});

test('shows a ruling with both positions of its switch and the rules that lean on it', async () => {
  const printed = await run('R-07');
  expect(printed).toMatch(/--rule newRubbleReplaces=true\|false, by default false/);
  expect(printed).toMatch(/^true +A new rubble token replaces an older one/m);
  expect(printed).toMatch(/^T-MAP-06 +played$/m);
  expect(await run('newRubbleReplaces')).toBe(printed);
});

test('names the items that lean on a ruling', async () => {
  expect(await run('R-44')).toMatch(/^Items +keep-firing$/m);
});

test('shows an area, and several things at once', async () => {
  const printed = await run('T-RUSH', 'R-09');
  expect(printed.match(/^(T-RUSH-0\d \(|R-09 Bull rush dice$)/gm)).toHaveLength(6);
});

test('prints print one JSON document', async () => {
  const { rules, rulings } = JSON.parse(await run('--json'));
  expect([rules.length, rulings.length >= 58]).toEqual([182, true]);
  const [ruling] = JSON.parse(await run('R-22', '--json')).rulings;
  expect(ruling).toMatchObject({ switch: { name: 'smokeBlocksIncoming', default: false } });
  const [rule] = JSON.parse(await run('T-SMOKE-03', '--json')).rules;
  expect(rule).toMatchObject({ chapter: 'Grenades and smoke', status: 'played', rulings: ['R-23'] });
});

test('names what is nearest to an unknown one', async () => {
  for (const [wanted, nearest] of [
    ['T-CP-6', 'T-CP-06'],
    ['T-COMBT-03', 'T-COMBAT-03'],
    ['medalNeedsAction', 'medalsNeedAction'],
  ] as const) {
    const thrown = await refusalOf('rules', wanted);
    expect(thrown).toBeInstanceOf(UsageError);
    expect(thrown).toMatchObject({ faults: [{ code: 'usage/unknown-rule', nearest }] });
  }
});

test('an empty word is no search', async () => {
  const { faults } = await refusalOf('rules', '');
  expect(faults[0].message).toBe('found no word, expected words or ids to search for');
});

describe('a search by words', () => {
  const found = async (...words: readonly string[]): Promise<string[]> =>
    [...(await run(...words)).matchAll(/^((?:T|D|R|H|OQ)-[A-Z0-9-]+) /gm)].map(([, id]) => id);

  test('finds rules and rulings that have the word, in any form that begins with it', async () => {
    const { rules, rulings } = JSON.parse(await run('grenade', '--json'));
    expect(rules.length).toBeGreaterThan(5);
    expect(rulings.length).toBeGreaterThan(1);
    for (const entry of [...rules, ...rulings])
      expect(`${entry.chapter ?? ''} ${entry.title ?? ''} ${entry.text} ${entry.id}`).toMatch(/\bgrenade/i);
    expect(await run('grenade')).toMatch(/^grenade: \d+ rules, \d+ interpretations, best first$/m);
  });

  test('needs all words, wherever they stand', async () => {
    const both = await found('smoke', 'grenade');
    const smoke = await found('smoke');
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(smoke.length);
    expect(await found('Grenade', 'SMOKE')).toEqual(both);
  });

  test('puts entries first that have the word in their name', async () => {
    const [first] = await found('bull', 'rush');
    expect(first).toMatch(/^(T-RUSH|R-09)/);
  });

  test('works in every game', async () => {
    expect((await found('grenade', '--ruleset', 'dust-warfare')).length).toBeGreaterThan(0);
    expect((await found('grenade', '--ruleset', 'rattenkrieg')).length).toBeGreaterThan(0);
  });

  test('shows the whole entry where there is one', async () => {
    const printed = await run('medalsNeedAction');
    expect(printed).toMatch(/^R-18 /);
  });

  test('names the nearest word where none occurs', async () => {
    expect((await refusalOf('rules', 'granade')).faults).toMatchObject([
      { code: 'usage/unknown-rule', nearest: expect.stringMatching(/^grenade/) },
    ]);
    expect((await refusalOf('rules', 'smoke', 'overwatch', 'swastika')).faults).toMatchObject([
      { message: 'no rule or interpretation has the word "swastika"' },
    ]);
  });
});
