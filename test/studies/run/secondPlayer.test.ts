import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAYER, DRAFT_PLAYER } from '../../../src/rulesets/tannhauser/schema/playerNames.ts';
import { printedBy, refusalOf } from '../../cli/inProcess.ts';
import { slowly } from '../../config/slowly.ts';

/** A game of few miniatures and turns, which is played fast. */
const SHORT = ['eva-kramer', 'john-macneal', '--turn-cap', '2', '--seed', '7', '--threads', '0', '--quiet'];
const PLAY = ['play', ...SHORT, '--games', '40'];

async function answered(...words: readonly string[]) {
  return JSON.parse(await printedBy(...words, '--json'));
}

/** The study of default, which several tests look at. */
let plain: ReturnType<typeof answered> | undefined;
function answeredByDefault() {
  plain ??= answered(...PLAY);
  return plain;
}

async function newFolder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-second-')), 'run');
}

describe('the player of default', () => {
  it('is the tactician, and greedy checks what it finds with half of its games', async () => {
    const { configuration, check } = await answeredByDefault();
    expect(configuration.players).toEqual([DEFAULT_PLAYER, DEFAULT_PLAYER]);
    expect(check).toMatchObject({
      players: [DEFAULT_PLAYER, DRAFT_PLAYER],
      games: [40, 20],
      interrupted: false,
      resultsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sides: [{ name: 'Reich' }, { name: 'Union' }],
    });
    expect(check.findings[0]).toMatchObject({
      key: 'sides',
      first: { estimate: expect.any(Number), standardError: expect.any(Number), low: expect.any(Number) },
      second: { estimate: expect.any(Number) },
      difference: { difference: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
      verdict: expect.stringMatching(/^(holds|depends|inconclusive|undecided)$/),
    });
  });

  it('says who plays, how strong it is on the ladder, and that greedy is the draft', async () => {
    const text = (await printedBy(...PLAY)).replace(/\s+/g, ' ');
    expect(text).toContain('Checked by a second player: tactician, then greedy');
    expect(text).toMatch(
      /tactician plays: .* Points on the ladder: .* % against greedy, .* % against planner\./,
    );
    expect(text).toMatch(/greedy checks: fast: /);
  });
});

describe('--second', () => {
  it('names who checks, in the canonical words of a player', async () => {
    const { check } = await answered(...PLAY, '--second', 'tactician + cautious');
    expect(check.players).toEqual(['tactician', 'tactician+cautious']);
  });

  it('plays the same games as the second player alone would', async () => {
    const { check } = await answeredByDefault();
    const alone = await answered('play', ...SHORT, '--games', '20', '--ai', 'greedy', '--second', 'none');
    expect(check.resultsHash).toBe(alone.resultsHash);
    expect(check.sides).toEqual(alone.sides);
  });

  it('none leaves the study unchecked, and says so', async () => {
    expect((await answered(...PLAY, '--second', 'none')).check).toBeNull();
    const text = await printedBy(...PLAY, '--second', 'none');
    expect(text).toContain('No second AI player has checked this');
    expect(text).not.toContain('Checked by a second player');
  });

  slowly('is the tactician beside greedy, and nobody where the sides have different players', async () => {
    expect((await answered(...PLAY, '--ai', 'greedy')).check.players).toEqual(['greedy', 'tactician']);
    expect((await answered(...PLAY, '--ai', 'greedy,random')).check).toBeNull();
    const request = await answered(...PLAY, '--ai', 'greedy,random', '--second', 'random');
    expect(request.check.players).toEqual(['greedy, random', 'random']);
  });

  it('refuses a player that nobody knows, one that has both sides, and several players of a side', async () => {
    expect(String(await refusalOf(...PLAY, '--second', 'gredy'))).toMatch(/--second.*greedy/s);
    const same = await refusalOf(...PLAY, '--second', 'tactician');
    expect(String(same)).toContain('tactician, which already has both sides');
    const seats = ['--seats', 'first=greedy,random', '--second', 'greedy'];
    expect(String(await refusalOf('play', '--seed', '1', '--quiet', ...seats))).toContain('--seats');
  });

  slowly('is part of the line that repeats the study, and a resumed study has the same check', async () => {
    const out = await newFolder();
    const played = await answered(...PLAY, '--second', 'random', '--out', out);
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('--second random');
    expect(report).toContain('Checked by a second player');
    expect(await readFile(join(out, 'tables', 'check.csv'), 'utf8')).toMatch(
      /^side,miniature,character,pack,first,/,
    );
    const resumed = await answered('play', '--resume', out, '--threads', '0', '--quiet');
    expect(resumed.resultsHash).toBe(played.resultsHash);
    expect(resumed.check).toEqual(played.check);
  });

  it('checks half of the games that were played until something was reached', async () => {
    const { games, check } = await answered('play', ...SHORT, '--until', 'width=20%');
    expect(check.games).toEqual([games, 2 * Math.ceil(games / 4)]);
  });
});

describe('balance packs', () => {
  slowly('has the verdict of the check beside every pack that was compared', async () => {
    const line = [
      'balance',
      'packs',
      '--games',
      '60',
      '--turn-cap',
      '1',
      '--ai',
      'greedy',
      '--second',
      'random',
      '--seed',
      '7',
      '--threads',
      '0',
      '--quiet',
    ];
    const { packs, check } = await answered(...line, '--out', await newFolder());
    expect(packs).toHaveLength(26);
    for (const pack of packs) expect(pack.check).toMatch(/^(holds|depends|inconclusive|undecided)$/);
    const keys = check.findings.map(({ key }: { key: string }) => key);
    expect(keys).toContain('sides');
    expect(keys).toContain('packs/eva-kramer/combat');
  });
});

describe('games without a board', () => {
  const LINE = ['play', '--seed', '7', '--games', '8', '--threads', '0', '--quiet', '--ruleset'];

  slowly('are checked by another of their players', async () => {
    expect((await answered(...LINE, 'dust-warfare')).check.players).toEqual(['aggressive', 'cautious']);
    expect((await answered(...LINE, 'rattenkrieg')).check.players).toEqual(['volley', 'marksmen']);
    const tanks = await answered(...LINE, 'rattenkrieg', '--engagement', 'tanks');
    expect(tanks.check.players).toEqual(['best', 'hull']);
    const cautious = await answered(...LINE, 'dust-warfare', '--ai', 'cautious+focus-fire');
    expect(cautious.check.players).toEqual(['cautious+focus-fire', 'aggressive']);
  });

  slowly('take --second as the others do', async () => {
    const text = await printedBy(...LINE, 'dust-warfare', '--second', 'random');
    expect(text).toContain('Checked by a second player: aggressive, then random');
    expect((await answered(...LINE, 'dust-warfare', '--second', 'none')).check).toBeNull();
    const refused = await refusalOf(...LINE, 'rattenkrieg', '--second', 'volley');
    expect(String(refused)).toContain('volley, which already has both sides');
  });
});
