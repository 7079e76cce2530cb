import { describe, expect, test } from 'vitest';
import { questionName } from '../../src/odds/listed.ts';
import { wholeText } from '../../src/page/frame/catalogues.ts';
import type { Control } from '../../src/page/odds/controls.ts';
import type { Desk, Opened } from '../../src/page/odds/desk.ts';
import { openDesks } from '../../src/page/odds/openDesks.ts';
import { declarationsOf } from '../../src/page/odds/pageWords.ts';
import { activationForm } from '../../src/page/odds/tannhauser/activationForm.ts';
import { loadCatalogue as loadDustWarfare } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { dustWarfareQuestions } from '../../src/rulesets/dust-warfare/questions/questions.ts';
import { QUESTIONS } from '../../src/rulesets/questions.ts';
import { loadCatalogue as loadRattenkrieg } from '../../src/rulesets/rattenkrieg/catalogue.ts';
import { rattenkriegQuestions } from '../../src/rulesets/rattenkrieg/questions/questions.ts';
import { loadCatalogue as loadTannhauser } from '../../src/rulesets/tannhauser/catalogue.ts';
import { slowly } from '../config/slowly.ts';
import { POSITION_BYTES, walkers } from './walk.ts';
import { wholeDesk } from './wholeDesk.ts';

const all = await walkers();
const catalogue = await loadTannhauser();
const desk: Desk = await wholeDesk('tannhauser', catalogue);
const load = { tannhauser: loadTannhauser, 'dust-warfare': loadDustWarfare, rattenkrieg: loadRattenkrieg };
const NO_FILES = new Map();
const NOTHING = { steps: false, document: false };

test.each(Object.entries(QUESTIONS))('every question of %s has a form', async (ruleset, questions) => {
  const own = await load[ruleset as keyof typeof load]();
  const { begin, open } = await wholeDesk(ruleset, own);
  const ids = questions.map(questionName);
  expect(ids.map((id) => open(begin(id), []).question)).toEqual(ids);
});

describe('forms', () => {
  test.each(all.map((one) => [`${one.ruleset} ${one.id}`, one] as const))(
    '%s: every option and argument that the command line has stands in the form',
    (_, { question, controls, start }) => {
      // What a miniature has, and what stands for it where there is none.
      const shown = [...controls({ ...start(), second: 'eva-kramer' }), ...controls({})];
      const offered = new Set(shown.map(({ name }) => name));
      expect([...offered].sort()).toEqual(Object.keys(declarationsOf(question)).sort());
    },
  );

  // Whole activations take seconds; the page is asked about them in its browser.
  const untouched = [
    ...['attack', 'duel-to-death', 'grenade', 'test', 'duel', 'roll', 'compare', 'matrix'].map(
      (id) => ['tannhauser', id] as const,
    ),
    ...dustWarfareQuestions.map((one) => ['dust-warfare', questionName(one)] as const),
    ...rattenkriegQuestions.map((one) => ['rattenkrieg', questionName(one)] as const),
  ];
  const ANSWERED = '%s %s: what nobody has touched is an answer';
  const isAnswered = async (ruleset: keyof typeof load, id: string) => {
    const own = await wholeDesk(ruleset, await load[ruleset]());
    expect(own.answer(own.begin(id), NOTHING)).toHaveProperty('sentence');
  };
  test.each(untouched.filter(([, id]) => id !== 'anti-tank'))(ANSWERED, isAnswered);
  slowly.each(untouched.filter(([, id]) => id === 'anti-tank'))(ANSWERED, isAnswered);
});

describe('a position that somebody opens', () => {
  const FILE = 'meeting.yaml';
  const controls = ({ sections }: Opened): Control[] => sections.flatMap((section) => section.controls);
  const withFile = async (...others: readonly [string, Uint8Array][]): Promise<Desk> => {
    const own = await openDesks('tannhauser', wholeText(JSON.stringify(catalogue)), {});
    await own.take(FILE, POSITION_BYTES);
    for (const [file, bytes] of others) await own.take(file, bytes);
    return own.whole();
  };

  test('brings its miniatures, and what it says itself is neither asked nor said', async () => {
    const own = await withFile();
    const opened = own.open('tannhauser/attack?attacker=karl-zermann&target=john-macneal&wounds=1&smoke', [
      { name: 'from', value: FILE },
    ]);
    expect(opened.link).toBe('tannhauser/attack?attacker=karl-zermann&target=john-macneal&from=meeting.yaml');
    expect(controls(opened).map(({ name }) => name)).not.toContain('wounds');
    const attacker = controls(opened).find(({ name }) => name === 'attacker');
    expect(attacker).toMatchObject({
      choices: expect.arrayContaining([
        { value: 'first/eva-kramer', label: 'Eva Krämer, circle 64', group: 'First side' },
      ]),
    });
    // The dead stand nowhere.
    expect(JSON.stringify(attacker)).not.toContain('stosstruppen');
    const next = own.open(opened.link, [{ name: 'attacker', value: 'first/eva-kramer' }]);
    expect(own.answer(next.link, NOTHING)).toMatchObject({
      sentence: expect.stringContaining('twice wounded'),
      command: 'shockroll odds attack first/eva-kramer john-macneal --from meeting.yaml',
    });
    const left = own.open(next.link, [{ name: 'from', value: '' }]);
    expect(left.link).toBe('tannhauser/attack?attacker=eva-kramer&target=john-macneal');
  });

  test.each([
    [
      'duel?value=4&against-value=5',
      'duel?attacker=first/eva-kramer&defender=john-macneal&characteristic=combat',
    ],
    [
      'test?character=tala-aponi&characteristic=mental&boost',
      'test?character=first/eva-kramer&characteristic=mental',
    ],
    ['grenade?grenade=mkii-a1&victims=eva-kramer:1&with=tala-aponi', 'grenade?grenade=mkii-a1&victims=66'],
    [
      'exchange?attacker=eva-kramer:command:1&target=tala-aponi:combat&weapon=mp40&cp=1&rule=R-18=true',
      'exchange?attacker=first/eva-kramer&target=john-macneal',
    ],
    [
      'activation?miniature=karl-zermann:combat&targets=john-macneal:1&targets=tala-aponi&cp=1',
      'activation?miniature=karl-zermann&targets=john-macneal',
    ],
    [
      'duel-to-death?first=tala-aponi:1&second=john-macneal:none&weapon=mp40',
      'duel-to-death?first=first/eva-kramer&second=john-macneal',
    ],
  ])('is asked about same as the command line asks: %s', async (begun, request) => {
    const own = await withFile();
    const opened = own.open(`tannhauser/${begun}`, [{ name: 'from', value: FILE }]);
    const { link } = opened;
    expect(link).toBe(`tannhauser/${request}&from=meeting.yaml`);
    const [before, after] = [begun, request].map((one) => [...new URLSearchParams(one.split('?')[1]).keys()]);
    // The weapons that are asked for are others: those of the miniatures.
    const decided = before.filter((name) => !after.includes(name) && !name.endsWith('weapon'));
    expect(controls(opened).filter(({ name }) => decided.includes(name))).toEqual([]);
    expect(own.answer(link, NOTHING)).toHaveProperty('sentence');
  });

  test('a link brings its name only, and a file that is none is told same as the command line tells it', async () => {
    const link = 'tannhauser/attack?attacker=eva-kramer&target=john-macneal&from=other.yaml';
    expect((await withFile()).answer(link, NOTHING)).toMatchObject([
      { place: { path: '--from' }, message: expect.stringContaining('open the file other.yaml') },
    ]);
    const own = await withFile(['other.yaml', new TextEncoder().encode('map: atlantis\n')]);
    const faults = own.answer(link, NOTHING);
    expect(faults).toContainEqual({
      code: 'data/unknown-id',
      place: { file: 'other.yaml', path: 'map', line: 1, column: 6 },
      message: 'found "atlantis", expected the id of an entry of maps',
    });
    expect(own.open(link, []).sections).not.toEqual([]);
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

  test('the usual pack stands where none is said; none is a choice of its own, and links name either', () => {
    const plain = desk.open('tannhauser/attack?attacker=eva-kramer&target=john-macneal', []);
    expect(controlOf(plain, 'pack')).toMatchObject({ value: 'combat' });
    expect(desk.answer(plain.link, NOTHING)).toMatchObject({
      sentence: expect.stringMatching(/^Eva Krämer \(combat pack, fresh\) .* John MacNeal \(combat pack/),
      assumed: expect.arrayContaining([
        expect.stringContaining('combat packs of Eva Krämer and John MacNeal'),
      ]),
    });
    const none = desk.open(plain.link, [{ name: 'target-pack', value: 'none' }]);
    expect(none.link).toContain('target-pack=none');
    expect(desk.answer(none.link, NOTHING)).toMatchObject({
      command: 'shockroll odds attack eva-kramer john-macneal --target-pack none',
      assumed: expect.arrayContaining([expect.stringContaining('John MacNeal has none here')]),
    });
    expect(desk.begin('attack')).toMatch(/pack=combat&target-pack=combat$/);
  });

  test('who takes the place of another has its usual pack, or the pack that was chosen', () => {
    const link = (name: string, value: string, from: string): string =>
      desk.open(from, [{ name, part: 'character', value }]).link;
    const duel = 'tannhauser/duel-to-death?first=eva-kramer&second=john-macneal:stamina';
    expect(link('first', 'tala-aponi', duel)).toContain('first=tala-aponi:combat&');
    expect(link('second', 'tala-aponi', duel)).toContain('second=tala-aponi:stamina');
    const bare = desk.open(duel, [{ name: 'first', part: 'pack', value: 'none' }]).link;
    expect(bare).toContain('first=eva-kramer:none&');
    expect(link('first', 'tala-aponi', bare)).toContain('first=tala-aponi:none&');
    const attack = desk.open('tannhauser/attack?attacker=eva-kramer&target=john-macneal&target-pack=none', [
      { name: 'attacker', value: 'tala-aponi' },
      { name: 'target', value: 'karl-zermann' },
    ]);
    expect(attack.link).toBe(
      'tannhauser/attack?attacker=tala-aponi&target=karl-zermann&pack=combat&target-pack=none',
    );
  });

  test('without a second target nothing is said about it', () => {
    const two = desk.open(begin(), [
      { name: 'second', value: 'tala-aponi' },
      { name: 'second-wounds', value: '1' },
    ]);
    expect(two.link).toContain('second-wounds=1');
    expect(desk.open(two.link, [{ name: 'second', value: '' }]).link).not.toContain('second');
  });

  test('what cannot be answered is told same as the command line tells it, and the form stays', () => {
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
    expect(outcome).toMatchObject([{ place: { path: 'ATTACKER' } }]);
  });

  test('a miniature in one word is made of its controls', () => {
    const request = desk.open('tannhauser/duel-to-death?first=eva-kramer:combat&second=john-macneal', [
      { name: 'first', part: 'wounds', value: '2' },
      { name: 'first', part: 'circle', value: '-1' },
      { name: 'second', part: 'pack', value: 'stamina' },
      { name: 'second', part: 'boost', value: true },
    ]);
    expect(request.link).toBe(
      'tannhauser/duel-to-death?first=eva-kramer:combat:2:circle-1&second=john-macneal:stamina:boost',
    );
  });

  test('a target of an activation is put in and taken out', () => {
    const { change, start } = activationForm;
    const begun = start(catalogue);
    const two = change(
      catalogue,
      begun,
      {
        name: 'targets',
        part: '1:character',
        value: 'commando-alpha',
      },
      NO_FILES,
    );
    expect(two.targets).toEqual(['john-macneal:combat:2', 'commando-alpha:combat']);
    const one = change(catalogue, two, { name: 'targets', part: '0:character', value: '' }, NO_FILES);
    expect(one.targets).toEqual(['commando-alpha:combat']);
  });

  test('bare numbers stand where nobody is named, and leave with their place', () => {
    const bare = desk.open(
      'tannhauser/duel?attacker=eva-kramer&defender=john-macneal&characteristic=mental',
      [{ name: 'attacker', value: '' }],
    );
    expect(bare.link).toBe('tannhauser/duel?defender=john-macneal&characteristic=mental&value=5');
    expect(desk.answer(bare.link, NOTHING)).toMatchObject({
      command: 'shockroll odds duel --defender john-macneal --characteristic mental --value 5',
    });
    const numbers = desk.open(bare.link, [{ name: 'defender', value: '' }]);
    expect(numbers.link).toBe('tannhauser/duel?value=5&against-value=5');
    const again = desk.open(numbers.link, [{ name: 'attacker', value: 'tala-aponi' }]);
    expect(again.link).toBe('tannhauser/duel?attacker=tala-aponi&characteristic=combat&against-value=5');
  });

  test('dice in words stand instead of the numbers, which come back without them', () => {
    const words = desk.open(desk.begin('roll'), [{ name: 'pool', value: '4d6kh3' }]);
    expect(words.link).toBe('tannhauser/roll?pool=4d6kh3');
    const numbers = desk.open(words.link, [{ name: 'dice', value: '7' }]);
    expect(numbers.link).not.toContain('pool');
    expect(desk.answer(numbers.link, NOTHING)).toMatchObject({
      command: expect.stringContaining('--dice 7 --value 6'),
    });
    // Without shock dice there is no shock roll, and one alone would be no question.
    const plain = desk.open(numbers.link, [{ name: 'shock-dice', value: '0' }]);
    expect(plain.link).not.toContain('shock');
    expect(desk.answer(plain.link, NOTHING)).toHaveProperty('sentence');
    const shocked = desk.open(plain.link, [{ name: 'shock-value', value: '3' }]);
    expect(desk.answer(shocked.link, NOTHING)).toHaveProperty('sentence');
  });

  test('the sides of a matrix are lists in the form and one word in the question', () => {
    const more = desk.open('tannhauser/matrix?attackers=reich', [
      { name: 'attackers', value: ['reich', 'tala-aponi:combat'] },
    ]);
    expect(more.link).toBe('tannhauser/matrix?attackers=reich,tala-aponi:combat');
    expect(controlOf(more, 'attackers')).toMatchObject({ values: ['reich', 'tala-aponi:combat'] });
  });

  test('samples stand beside the exact answer, each share with its interval', () => {
    const outcome = desk.answer(`${begin()}&trials=400`, NOTHING);
    if (!('sentence' in outcome) || outcome.chart?.kind !== 'bars') throw new Error('no bars');
    expect(outcome.sampled).toMatch(/^Sampled: 400 rolls/);
    for (const { sampled } of outcome.chart.bars) {
      expect(sampled?.low).toBeLessThanOrEqual(sampled?.share ?? -1);
      expect(sampled?.high).toBeGreaterThan(sampled?.share ?? 1);
    }
  });

  test('options that the miniatures came with stand in the command line', async () => {
    const own = await wholeDesk('tannhauser', catalogue, { data: ['my cards'] });
    const outcome = own.answer(begin(), NOTHING);
    expect(outcome).toMatchObject({ command: expect.stringContaining("--data 'my cards'") });
  });
});
