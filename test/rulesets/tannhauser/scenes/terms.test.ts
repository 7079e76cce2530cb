/** The first chapters' rules on dice, stamps, packs and the order of a turn, in play. */
import { describe, expect, test } from 'vitest';
import { byId } from '../../../../src/data/entries.ts';
import { PACK_IDS } from '../../../../src/rulesets/tannhauser/configuration.ts';
import { findEntry } from '../../../../src/rulesets/tannhauser/lookup.ts';
import { catalogue, rulesFor } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j';
const map = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });
const objectives = { u: 'primary sneak', v: 'secondary mechanics' };
const board = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES, 'e u', 'f v'], objectives });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'combat', at: 'b' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'd' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', at: 'c' };

describe('terms', () => {
  test('T-TERM-01 a die has the faces 1 to 10, all alike', () => {
    const s = newGame({
      map,
      miniatures: { eva: { ...eva, at: undefined }, macneal: { ...macneal, at: undefined } },
    });
    expect([...s.p.chance.probabilities]).toEqual(Array.from({ length: 10 }, () => 0.1));
    s.roll([10]).roll([1]);
    expect(s.lines).toContain('setup roll: reich 10 + 0, union 1 + 4');
  });

  test('T-TEST-01 T-TEST-02 T-TEST-03 EX-09 a test rolls four dice against 10 less the value', () => {
    const miniatures = { heizinger, macneal: { ...macneal, pack: 'stamina' as const } };
    const s = scene({ map, miniatures, active: 'heizinger' }).choose('use sha-na-ra on macneal');
    const binomial = (chance: number): number[] =>
      [1, 4, 6, 4, 1].map((ways, hits) => ways * chance ** hits * (1 - chance) ** (4 - hits));
    const shown = (): number[] => [...s.p.chance.probabilities].map((p) => Number(p.toFixed(12)));
    // Mental 6: difficulty 4, seven faces of ten; Mental 4: difficulty 6, five of ten.
    expect(shown()).toEqual(binomial(0.7).map((p) => Number(p.toFixed(12))));
    s.succeed(2);
    expect(shown()).toEqual(binomial(0.5).map((p) => Number(p.toFixed(12))));
  });

  test('T-TERM-02 T-WOUND-01 a Hero dies of the fourth wound, a Trooper of the third', () => {
    const miniatures = {
      heizinger,
      eva: { ...eva, at: 'a' },
      macneal: { ...macneal, pack: 'stamina' as const },
      alpha,
    };
    const duel = (target: string, wounds: number): string => {
      const s = scene({ map, miniatures, active: 'heizinger' }).choose(`use sha-na-ra on ${target}`);
      return s.succeed(wounds).succeed(0).where(target);
    };
    expect([duel('macneal', 3), duel('macneal', 4)]).toEqual(['d', 'dead']);
    expect([duel('alpha', 2), duel('alpha', 3)]).toEqual(['c', 'dead']);
  });

  test('T-TERM-03 T-TERM-04 each column of the current row serves its own: Combat, Stamina, Mental, Movement', () => {
    const miniatures = {
      heizinger,
      eva: { ...eva, row: 3 },
      macneal: { ...macneal, pack: 'stamina' as const },
    };
    const attack = scene({ map, miniatures, active: 'eva' });
    expect(attack.p.movementPoints).toBe(6);
    expect(attack.choose('attack macneal with mauser-c96').pool().difficulty).toBe(10 - 4);
    attack.roll([9, 1, 1, 1, 1]);
    expect(attack.pool().difficulty).toBe(10 - 5);
    const duel = scene({ map, miniatures, active: 'heizinger' }).choose('use sha-na-ra on eva');
    expect(duel.succeed(0).succeed(0).lines).toContain('Mental duel: heizinger 6 with 0, eva 3 with 0');
  });

  test('T-TERM-09 a Smoke Grenade is no Grenade: it flies eight circles, not five, and harms nobody', () => {
    const miniatures = { eva: { ...eva, at: 'i' }, alpha: { ...alpha, at: 'a' } };
    const s = scene({ map, miniatures, active: 'alpha' });
    const throws = s.choices('throw');
    expect([throws.includes('throw mkii-a1 at f'), throws.includes('throw mkii-a1 at g')]).toEqual([
      true,
      false,
    ]);
    expect(throws).toContain('throw m15 at i');
    s.choose('throw m15 at i');
    expect([s.question(), s.lines.some((line) => line.startsWith('shock'))]).toEqual(['act: alpha', false]);
  });

  test('T-TERM-11 Pistols, Automatic and Mental Weapons are ranged, blades and bare hands are not', () => {
    const karl: MiniatureSetup = {
      character: 'karl-zermann',
      items: ['mauser-c96', 'mp40', 'knife'],
      at: 'a',
    };
    const attacks = (at: string): string[] =>
      scene({ map, miniatures: { karl, macneal: { ...macneal, at } }, active: 'karl' }).choices('attack');
    const weapons = (names: readonly string[]): string[] =>
      names.map((name) => `attack macneal with ${name}`);
    expect(attacks('d')).toEqual(weapons(['doom', 'mauser-c96', 'mp40']));
    expect(attacks('b')).toEqual(weapons(['bare hands', 'doom', 'mauser-c96', 'mp40', 'knife']));
  });

  test('T-TERM-08 R-53 the stamp on the sheet, not the side, brings a miniature under an aura', () => {
    const stranger: MiniatureSetup = { ...alpha, side: 'reich' };
    const target: MiniatureSetup = { ...macneal, at: 'j' };
    const miniatures = { heizinger, eva, stranger, target };
    expect(
      scene({ map, miniatures, active: 'eva' }).choose('attack target with mauser-c96').pool().dice,
    ).toBe(5);
    const foreign = scene({ map, miniatures, active: 'stranger' }).choose('attack target with flash-gun-mk1');
    expect(foreign.pool().dice).toBe(5);
  });
});

describe('setup', () => {
  test('T-EQUIP-03 T-EQUIP-04 T-SETUP-07 every core miniature begins with its special object and the three items of one pack', () => {
    for (const { id, kind, packs, specialObject, faction } of catalogue.characters) {
      const known = PACK_IDS.filter((pack) => packs[pack] !== null);
      expect([id, known]).toEqual([
        id,
        kind === 'hero' ? ['combat', 'stamina', 'command'] : ['combat', 'stamina'],
      ]);
      const other: MiniatureSetup = faction === 'union' ? eva : macneal;
      for (const pack of known) {
        const s = scene({ map, miniatures: { one: { character: id, pack, at: 'h' }, other } });
        expect(s.items('one')).toEqual([specialObject, ...(packs[pack] ?? [])]);
        expect(s.items('one')).toHaveLength(4);
      }
    }
  });

  test.each([
    ['deathmatch', 2],
    ['capture-the-flag', 2],
    ['domination', 3],
    ['king-of-the-hill', 3],
    ['objective', 3],
  ])('R-32 R-02 in %s each side has %d Command Points from the Setup Roll on', (mode, points) => {
    const miniatures = { eva: { ...eva, at: undefined }, macneal: { ...macneal, at: undefined } };
    const s = newGame({ map: board, mode, miniatures });
    expect([s.points('reich'), s.points('union')]).toEqual([points, points]);
  });

  test('T-MAP-03 somebody can stand next to every Objective and Action circle of every map', () => {
    for (const source of catalogue.maps) {
      const { specials, start } = rulesFor({ map: source }).board;
      const alone = specials.filter((special) => start[special] === start[special + 1]);
      expect([source.id, alone]).toEqual([source.id, []]);
    }
  });

  test('T-SETUP-03 the game is played on the map that was agreed on', () => {
    const miniatures = { eva, macneal };
    expect(scene({ map, miniatures }).p.rules.board.size).toBe(10);
    expect(scene({ map: board, miniatures }).p.rules.board.size).toBe(12);
  });

  test('R-54 both spellings of the grenade name one item, which packs and crates share', () => {
    const { value } = findEntry(catalogue, 'Stielhandgranate');
    expect(value).toBe(findEntry(catalogue, 'Stielhandgrenate').value);
    expect(value).toBe(byId(catalogue.items, 'stielhandgrenate'));
    expect(catalogue.crates.core.equipmentTokens.items).toContain('stielhandgrenate');
  });
});
