/** What a question takes over from the others of its game. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../src/page/odds/desk.ts';
import { rulesetIds } from '../../src/rulesets/names.ts';
import { loadRulesetData } from '../../src/rulesets/registry.ts';
import { wholeDesk } from './wholeDesk.ts';

const NOTHING = { steps: false, document: false };

describe('a question chosen after others', () => {
  const desks = new Map<string, Desk>();

  beforeAll(async () => {
    for (const id of rulesetIds) {
      const { catalogue } = await (await loadRulesetData(id)).load({});
      desks.set(id, await wholeDesk(id, catalogue));
    }
  });

  const desk = (id = 'tannhauser'): Desk => {
    const found = desks.get(id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  const begun = (question: string, ...left: string[]): string =>
    decodeURIComponent(
      desk()
        .begin(
          question,
          left.map((link) => `tannhauser/${link}`),
        )
        .split('/')[1],
    );

  const ATTACK =
    'attack?attacker=karl-zermann&target=tala-aponi&weapon=mp40&pack=stamina&target-pack=combat&attacker-wounds=1&wounds=2&smoke';

  test.each([
    ['exchange', 'attacker=karl-zermann:stamina:1&target=tala-aponi:combat:2&weapon=mp40'],
    ['activation', 'miniature=karl-zermann:stamina:1&targets=tala-aponi:combat:2'],
    ['duel-to-death', 'first=karl-zermann:stamina:1&second=tala-aponi:combat:2&weapon=mp40'],
    ['volley', 'miniatures=karl-zermann:stamina:1&on=tala-aponi:combat:2'],
    ['test', 'character=karl-zermann'],
    ['grenade', 'victims=tala-aponi:combat:2'],
  ])('takes over the matchup of an attack: %s', (question, expected) => {
    const words = begun(question, ATTACK);
    for (const word of expected.split('&')) expect(words).toContain(word);
  });

  test('is found as it was left, with the changes that others have made since', () => {
    const exchange = 'exchange?attacker=eva-kramer:combat&target=tala-aponi:combat:1&weapon=mauser-c96&cp=2';
    const words = begun('attack', ATTACK, exchange);
    expect(words).toMatch(/^attack\?attacker=eva-kramer&target=tala-aponi/);
    expect(words).toContain('wounds=1');
    expect(words).not.toContain('attacker-wounds');
    // No part of an exchange.
    expect(words).toContain('smoke');
    expect(begun('exchange', exchange, ATTACK)).toContain('cp=2');
  });

  test('a question without miniatures in between does not lose them', () => {
    expect(begun('exchange', ATTACK, 'roll?pool=4d6kh3')).toContain('attacker=karl-zermann:stamina:1');
  });

  test('the weapon of an attacker who does not carry it goes', () => {
    const exchange = begun(
      'exchange',
      'attack?attacker=eva-kramer&target=john-macneal&pack=combat&target-pack=combat',
    );
    expect(exchange).toContain('attacker=eva-kramer:combat');
    const answer = desk().answer(desk().begin('exchange', [`tannhauser/${ATTACK}`]), NOTHING);
    expect(answer).toHaveProperty('sentence');
  });

  test('a link that cannot be read is passed over', () => {
    expect(begun('exchange', 'nothing?of=that', ATTACK)).toContain('karl-zermann');
  });

  test('without a question the one left last is opened', () => {
    const link = 'tannhauser/roll?pool=4d6kh3';
    expect(desk().begin(null, [`tannhauser/${ATTACK}`, link])).toBe(link);
  });
});
