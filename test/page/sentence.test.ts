/** A question asked in one sentence: read, written, completed. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '../../src/page/odds/desk.ts';
import { rulesetIds } from '../../src/rulesets/names.ts';
import { expectSentencesOfStates, openDesks } from './sentencesOfStates.ts';

const NOTHING = { steps: false, document: false };
let desks: ReadonlyMap<string, Desk>;

beforeAll(async () => {
  desks = await openDesks();
});

function desk(ruleset: string): Desk {
  const found = desks.get(ruleset);
  if (found === undefined) throw new Error(ruleset);
  return found;
}

/** The link that a sentence asks for. */
function said(ruleset: string, text: string, ...left: string[]): string {
  const link = desk(ruleset).say(text, left);
  if (typeof link !== 'string') throw new Error(JSON.stringify(link));
  return link;
}

const sentenceOf = (ruleset: string, link: string): string => desk(ruleset).open(link, []).sentence;

describe('a sentence', () => {
  test.each([
    [
      'tannhauser',
      'Eva (combat) shoots MacNeal with the Mauser, wounded twice',
      'attack?attacker=eva-kramer&target=john-macneal&wounds=2&weapon=mauser-c96&pack=combat&target-pack=combat',
      'Eva Krämer (combat) attacks John MacNeal (combat, wounded twice) with the Mauser C96',
    ],
    [
      'tannhauser',
      'barry, stamina pack, once wounded, fires at Eva Kramer (command pack) and Karl from smoke.',
      'attack?attacker=barry-daniel-brown&target=eva-kramer&attacker-wounds=1&pack=stamina&target-pack=command&second=karl-zermann&smoke',
      'Barry Daniel Brown (stamina, wounded once) attacks Eva Krämer (command) and Karl Zermann, from smoke',
    ],
    [
      'tannhauser',
      'Eva fights MacNeal',
      'exchange?attacker=eva-kramer:combat&target=john-macneal:combat&weapon=mauser-c96',
      'Eva Krämer (combat) fights John MacNeal (combat) with the Mauser C96',
    ],
    [
      'tannhauser',
      'Eva, no pack, fights to the death against MacNeal (wounded once) with the Mauser against the bare hands',
      'duel-to-death?first=eva-kramer:none&second=john-macneal:combat:1&weapon=mauser-c96&second-weapon=unarmed',
      'Eva Krämer (no pack) fights to the death against John MacNeal (combat, wounded once) with the Mauser C96, against the bare hands',
    ],
    [
      'tannhauser',
      'hermann duels MacNeal in mental',
      'duel?attacker=hermann-von-heizinger&defender=john-macneal&characteristic=mental',
      'Hermann Von Heïzinger duels John MacNeal in mental',
    ],
    [
      'tannhauser',
      'Tala (2 wounds) tests stamina for two successes',
      'test?character=tala-aponi&characteristic=stamina&wounds=2&needed=2',
      'Tala Aponi (wounded twice) tests stamina for 2 successes',
    ],
    [
      'tannhauser',
      'Tala acts against Karl (stamina)',
      'activation?miniature=tala-aponi:combat&targets=karl-zermann:stamina',
      'Tala Aponi (combat) acts against Karl Zermann (stamina)',
    ],
    [
      'dust-warfare',
      'house-allies-line-squad shoots at house-axis-battle-squad in soft cover from 12 inches',
      'attack?attacker=house-allies-line-squad&target=house-axis-battle-squad&range=12&cover=soft',
      'House Line Squad attacks House Battle Squad (in soft cover) from 12 inches',
    ],
    [
      'dust-warfare',
      '5/1 attacks S2 in hard cover, five men',
      'attack?attacker=5/1&target=S2&miniatures=5&cover=hard',
      '5/1 attacks S2 (in hard cover, 5 miniatures)',
    ],
    ['dust-warfare', '5x1/1@S2 provokes 5x1/1@S2', 'reaction?attacker=5x1/1@S2&target=5x1/1@S2', null],
    [
      'rattenkrieg',
      'A Mauser 98k shoots at 3 head-only + 1 rear at 12 inches, aiming twice',
      'shoot?weapon=mauser-98k&targets=3 head-only + 1 rear&aim=2&range=12',
      'Mauser 98k shoots at 3 head-only + 1 rear from 12 inches, aiming twice',
    ],
    [
      'rattenkrieg',
      'MG 42 suppresses four men of Quality 4',
      'suppress?weapon=mg42&figures=4&quality=4',
      'MG42 suppresses 4 men (Quality 4)',
    ],
    [
      'rattenkrieg',
      'mg42 fires at a light vehicle of size 6',
      'vehicle-fire?weapon=mg42&at=light-vehicle&size=6',
      'MG42 fires at light-vehicle (size 6)',
    ],
    [
      'rattenkrieg',
      'kwk40-l48/pzgr-39 fires at house-medium-tank-b, hull down, from 80 inches',
      'anti-tank?gun=kwk40-l48/pzgr-39&card=house-medium-tank-b&hull-down&distance=80&impulses=1',
      '7.5cm KwK 40 L/48, PzGr. 39 fires at House Medium Tank B (hull down) from 80 inches',
    ],
    [
      'rattenkrieg',
      '2 knife assault 2 rifle by surprise',
      'assault?attackers=2 knife&defenders=2 rifle&surprise',
      null,
    ],
    [
      'rattenkrieg',
      'A Tellermine explodes under 5 tons, 4 aboard',
      'mine?mine=tellermine&tons=5&aboard=4',
      'Tellermine explodes under 5 tons (4 aboard)',
    ],
  ])('asks %s: %s', (ruleset, text, expected, written) => {
    const link = said(ruleset, text);
    expect(decodeURIComponent(link)).toBe(`${ruleset}/${expected}`);
    expect(sentenceOf(ruleset, link)).toBe(written ?? text);
    expect(desk(ruleset).answer(link, NOTHING)).toHaveProperty('sentence');
  });

  // More states: sentence.slow.test.ts.
  test.each(rulesetIds)('%s: what the form writes in any state asks the same again', (ruleset) => {
    expectSentencesOfStates(ruleset, desk(ruleset), 4);
  });

  test('keeps what it cannot say, and takes the state of the open question along', () => {
    const attack = 'tannhauser/attack?attacker=eva-kramer&target=john-macneal&target-circle=2&policy=kill-2';
    const link = said('tannhauser', 'Eva attacks MacNeal, wounded once', attack);
    expect(link).toContain('target-circle=2');
    expect(link).toContain('policy=kill-2');
    expect(said('tannhauser', 'Eva attacks Tala', attack)).not.toContain('target-circle');
    expect(decodeURIComponent(said('tannhauser', 'Eva fights MacNeal', attack))).toContain(
      'john-macneal:combat:circle+2',
    );
  });

  test('without a word about it, what was said before goes', () => {
    const before = said(
      'tannhauser',
      'Eva (stamina) attacks MacNeal (wounded once) with the Luger from smoke',
    );
    expect(sentenceOf('tannhauser', said('tannhauser', 'Eva attacks MacNeal', before))).toBe(
      'Eva Krämer (combat) attacks John MacNeal (combat)',
    );
  });

  test('leaves a question of a position or of plain numbers for one of characters', () => {
    expect(
      said('tannhauser', 'Eva attacks MacNeal', 'tannhauser/attack?attacker=x&target=y&from=z.yaml'),
    ).not.toContain('from=');
    expect(said('tannhauser', 'Eva tests mental', 'tannhauser/test?value=4')).not.toContain('value=');
  });
});

describe('a sentence that is not understood', () => {
  test.each([
    ['tannhauser', 'eva shoots macnel', [['macnel', 'John MacNeal']]],
    [
      'tannhauser',
      'evva shoots macnel with the mausr',
      [
        ['evva', 'Eva Krämer'],
        ['macnel', 'John MacNeal'],
        ['mausr', 'Mauser C96'],
      ],
    ],
    ['tannhauser', 'eva shots macneal', [['shots', 'shoots']]],
    ['tannhauser', 'eva macneal', [['', undefined]]],
    ['tannhauser', 'eva shoots', [['', undefined]]],
    ['tannhauser', 'eva shoots macneal hurt badly', [['hurt badly', undefined]]],
    ['tannhauser', 'eva shoots macneal, wounded 9 times', [['9 times', undefined]]],
    ['tannhauser', 'commando shoots macneal', [['commando', 'Commando Alpha']]],
    ['dust-warfare', 'line-squat attacks S2', [['line-squat', 'House Line Squad']]],
    ['rattenkrieg', 'mg24 suppresses 4 men', [['mg24', 'MG42']]],
  ])('%s: %s', (ruleset, text, expected) => {
    const misread = desk(ruleset).say(text, []);
    if (typeof misread === 'string') throw new Error(misread);
    expect(misread.map(({ start, end, nearest }) => [text.slice(start, end), nearest])).toEqual(expected);
    for (const { message } of misread) expect(message).toMatch(/expected|not understood/);
  });
});

describe('a sentence that is being typed', () => {
  const offered = (ruleset: string, text: string): string[] => {
    const { from, options } = desk(ruleset).suggest(text, []);
    return options.map((option) => text.slice(0, from) + option.text);
  };

  test('goes on with the names, verbs and phrases of its game', () => {
    expect(offered('tannhauser', '')).toHaveLength(10);
    expect(offered('tannhauser', 'ev')).toEqual(['Eva Krämer']);
    expect(offered('tannhauser', 'eva sho')).toEqual(['eva shoots', 'eva shoots at']);
    expect(offered('tannhauser', 'eva shoots mac')).toEqual(['eva shoots John MacNeal']);
    expect(offered('tannhauser', 'eva shoots macneal with the mau')).toEqual([
      'eva shoots macneal with the Mauser C96',
    ]);
    expect(offered('tannhauser', 'eva shoots macneal wou')).toContain('eva shoots macneal wounded twice');
    expect(offered('dust-warfare', 'house-allies-line-squad attacks S2 ')).toContain(
      'house-allies-line-squad attacks S2 in soft cover',
    );
    expect(offered('rattenkrieg', 'mg42 fires at ')).toContain('mg42 fires at light-vehicle');
  });

  test('says which question a verb asks, and when the sentence is whole', () => {
    const { options, isWhole } = desk('tannhauser').suggest('eva ', []);
    expect(options).toContainEqual({ text: 'fights', about: 'Exchange' });
    expect(isWhole).toBe(false);
    expect(desk('tannhauser').suggest('eva fights macneal ', []).isWhole).toBe(true);
  });

  test('offers nothing behind a word that is not understood, and no word that was said', () => {
    expect(offered('tannhauser', 'evva shoots ')).toEqual([]);
    const behind = desk('tannhauser').suggest('eva shoots macneal with the Mauser C96 ', []).options;
    expect(behind.filter(({ text }) => text.startsWith('with'))).toEqual([]);
  });

  test('every option can be asked', () => {
    const text = 'eva shoots macneal ';
    for (const option of offered('tannhauser', text)) {
      if (option.endsWith('and Eva Krämer') || option.endsWith('and John MacNeal')) continue;
      expect([option, desk('tannhauser').say(option, [])]).toEqual([
        option,
        expect.stringMatching(/^tannhauser\/attack/),
      ]);
    }
  });
});
