import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedBy, refusalOf } from '../../../cli/inProcess.ts';
import { slowly } from '../../../config/slowly.ts';

const RULESET = ['--ruleset', 'rattenkrieg'];
const TANKS = ['--engagement', 'tanks', ...RULESET, '--quiet', '--seed', '7'];
/** A duel of few men and systems, which is solved fast. */
const GUN = ['house-anti-tank-gun', 'house-anti-tank-gun'];
const TEMPLATE = 'datasets/rattenkrieg/card-template/my-cards.yaml';

describe('shockroll play --engagement tanks --ruleset rattenkrieg', () => {
  slowly(
    'gives the same duels for any number of threads, beside the exact odds, as print one JSON document',
    async () => {
      const play = async (threads: string) =>
        JSON.parse(
          await printedBy(
            'play',
            ...GUN,
            ...TANKS,
            '--games',
            '100',
            '--threads',
            threads,
            '--exact',
            '--json',
          ),
        );
      const [one, two] = [await play('0'), await play('2')];
      expect(one).toMatchObject({ games: 100, configuration: { engagement: 'tanks', range: 30 } });
      expect(one.sides[0].wins + one.sides[1].wins + one.draws).toBe(100);
      expect(one.exact.z).toBeLessThan(4);
      expect(one.notes.join(' ')).toMatch(/a house card.*H-01/);
      expect(two.resultsHash).toBe(one.resultsHash);
    },
  );

  it('says who wins, how the vehicles end, and why it was not solved', async () => {
    const text = await printedBy(
      'play',
      ...TANKS,
      '--games',
      '10',
      '--ai',
      'random',
      '--sector',
      '2,10',
      '--exact',
    );
    expect(text).toMatch(/^At 30 inches, seen from 2 and 10 o'clock: /);
    expect(text).toMatch(/Shots and damage of the vehicles/);
    expect(text).toMatch(/Sampled only, not solved exactly: an AI player chooses at random/);
    expect(text).not.toMatch(/undefined|NaN/);
  });

  slowly('writes a run folder whose duels are told again and hold', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-')), 'run');
    await printedBy(
      ...['play', 'my-tank', 'house-anti-tank-gun', ...TANKS, '--card', TEMPLATE, '--games', '20'],
      ...['--with', 'crew-losses', '--along', 'hull', '--out', out],
    );
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('your own card');
    const lines = await printedBy('replay', out, '--game', '3', ...RULESET);
    expect(lines).toMatch(/^Duel 3 of seed 7\n {2}My Tank, played by best/);
    const request = [
      'replay',
      'my-tank',
      'house-anti-tank-gun',
      ...TANKS.filter((word) => word !== '--quiet'),
    ];
    const again = await printedBy(...request, '--card', TEMPLATE, '--game', '3', '--with', 'crew-losses');
    expect(again).toBe(lines);
    const verified = JSON.parse(await printedBy('runs', 'verify', out, '--all', '--json', '--quiet'));
    expect(verified).toMatchObject({ holds: true, replayed: 20 });
  });

  it('refuses options of the other engagement, and faults of a card where they are', async () => {
    const squads = await refusalOf('play', ...TANKS, '--cover', 'open', '--card', 'tiger');
    expect(squads.message).toMatch(/--cover: has no effect on a duel[\s\S]*--card: found "tiger"/);
    const tanks = await refusalOf('play', ...RULESET, '--sector', '3', '--exact');
    expect(tanks.message).toMatch(/--sector: .*--engagement tanks[\s\S]*--exact: /);
    const file = join(await mkdtemp(join(tmpdir(), 'shockroll-')), 'bad.yaml');
    const text = await readFile(TEMPLATE, 'utf8');
    await writeFile(file, text.replace('gun: f34', 'gun: f43').replace('tons: 30', 'tons: many'));
    const card = await refusalOf('play', ...TANKS, '--card', file);
    expect(card.message).toMatch(/bad\.yaml:12:11 cards\.0\.tons: /);
    expect(card.message).toMatch(/bad\.yaml:17:10 cards\.0\.gun: found "f43".*did you mean "f34"/);
  });
});

describe('shockroll play --engagement ambush --ruleset rattenkrieg', () => {
  const AMBUSH = [
    '--engagement',
    'ambush',
    '--cover',
    'torso-and-head,open',
    '--camouflage',
    '2',
    ...RULESET,
  ];

  it('is saved, told again, and says what it rests on', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'shockroll-')), 'run');
    const text = await printedBy('play', ...AMBUSH, '--seed', '3', '--games', '40', '--quiet', '--out', out);
    expect(text).toMatch(/^Ambush at 30 inches, in cover \(torso-and-head\) against in the open: House/);
    expect(text).toMatch(/They see the ambush in time with 33\.3 % \(exact\)/);
    const lines = await printedBy('replay', out, '--game', '1', ...RULESET);
    expect(lines).toMatch(/\n(Ambush of House Rifles|House MG42 Squad sees the ambush in time)\n/);
    expect(await printedBy('replay', ...AMBUSH, '--seed', '3', '--game', '1')).toBe(lines);
  });

  it('refuses its options where there is none', async () => {
    const { message } = await refusalOf('play', ...RULESET, '--camouflage', '1');
    expect(message).toMatch(/--camouflage: .*--engagement ambush/);
    const tanks = await refusalOf('play', ...TANKS, '--visibility', '1');
    expect(tanks.message).toMatch(/--visibility: .*--engagement ambush/);
  });
});

describe('shockroll odds anti-tank --card FILE', () => {
  const SHOT = ['odds', 'anti-tank', 'kwk40-l48/pzgr-39', '--distance', '40', ...RULESET];

  slowly(
    'fires at the card of the file, or at the one of several that is named, and says whose it is',
    async () => {
      const text = await printedBy(...SHOT, '--card', TEMPLATE);
      expect(text).toMatch(/against My Tank \(relative armour 70 mm\)[\s\S]*My Tank is your own card/);
      const house = await printedBy(...SHOT, '--card', TEMPLATE, '--card', 'house-medium-tank-b');
      expect(house).toMatch(/against House Medium Tank B/);
    },
  );

  it('refuses two targets', async () => {
    const { message } = await refusalOf(
      ...SHOT,
      '--card',
      'house-medium-tank-a',
      '--card',
      'house-medium-tank-b',
    );
    expect(message).toMatch(/--card: found "house-medium-tank-a" and "house-medium-tank-b"/);
  });
});

describe('shockroll play --engagement assault --ruleset rattenkrieg', () => {
  const ASSAULT = ['--engagement', 'assault', ...RULESET, '--seed', '7'];

  slowly(
    'gives the same assaults for any number of threads, says what it rests on, and tells them again',
    async () => {
      const out = join(await mkdtemp(join(tmpdir(), 'shockroll-')), 'run');
      const options = [...ASSAULT, '--rooms', '2', '--grenades', '2', '--games', '30'];
      const text = await printedBy('play', '--quiet', ...options, '--threads', '0', '--out', out);
      expect(text).toMatch(/^Assault by the door on 2 rooms, 2 grenades each, at 3 inches, in the open: /);
      expect(text).toMatch(/H-08/);
      expect(text).not.toMatch(/undefined|NaN/);
      const two = JSON.parse(await printedBy('play', '--quiet', ...options, '--threads', '2', '--json'));
      expect(text).toContain(two.resultsHash.slice(0, 16));
      const shown = await printedBy('replay', out, '--game', '3', ...RULESET);
      expect(shown).toMatch(/throws a grenade/);
      expect(shown).toBe(
        await printedBy(...['replay', ...ASSAULT, '--rooms', '2', '--grenades', '2', '--game', '3']),
      );
    },
  );

  it('refuses options that say nothing about it, and ways in that there are not', async () => {
    const { message: refused } = await refusalOf(
      'play',
      '--quiet',
      ...ASSAULT,
      '--entry',
      'windw',
      '--visibility',
      '2',
      '--rooms',
      '9',
    );
    expect(refused).toMatch(/--entry.*windw.*window/s);
    expect(refused).toMatch(/--visibility/);
    expect(refused).toMatch(/--rooms.*9/);
    expect((await refusalOf('play', ...RULESET, '--quiet', '--grenades', '2')).message).toMatch(
      /--engagement assault/,
    );
    expect((await refusalOf('play', '--quiet', ...ASSAULT, '--range', '30')).message).toMatch(/at most 12/);
  });
});
