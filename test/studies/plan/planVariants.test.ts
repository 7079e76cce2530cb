/** Chunks of comparing studies, played on several machines. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../../src/simulation/folderLock.ts';
import { readManifest } from '../../../src/simulation/readRun.ts';
import { createChunkDecoder, createChunkEncoder } from '../../../src/simulation/store/chunkFile.ts';
import { chunkFileName } from '../../../src/simulation/store/chunkName.ts';
import { playPart } from '../../../src/simulation/storedRuns/playPart.ts';
import { readStoredVariants } from '../../../src/simulation/storedRuns/storedRun.ts';
import type { StudyProgress } from '../../../src/simulation/study.ts';
import { printedBy, refusalOf } from '../../cli/inProcess.ts';
import { slowly } from '../../config/slowly.ts';

/** Two variants of a firefight, three chunks each. */
const GAMES = 12;
const CHUNK = 5;
const STUDY = [
  ...['balance', 'rules', '--ruleset', 'rattenkrieg', '--seed', '7', '--quiet', '--second', 'none'],
  ...['--games', String(GAMES), '--chunk-games', String(CHUNK)],
];
const CHANGE = ['--change', 'OQ-01=alwaysDead'];
const HERE = ['--threads', '0', '--quiet'];

let home: string;
/** A plan with half of its games played. */
let half: string;
/** The other half. */
let part: string;
/** Output of the plan and of its first half. */
let planned: { readonly variants: readonly { readonly folder: string; readonly games: number }[] };
let playedHere: string;
let playedThere: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-planned-'));
  [half, part] = [join(home, 'half'), join(home, 'part')];
  planned = JSON.parse(await printedBy(...STUDY, ...CHANGE, '--out', half, '--plan', '--json'));
  const chunks = ['runs', 'run-chunk', half, ...HERE];
  playedHere = await printedBy(...chunks, '--index', '0', '--count', '4');
  playedThere = await printedBy(...chunks, '--index', '4', '--count', '100', '--out', part, '--json');
}, 60_000);

afterEach(() => {
  process.exitCode = 0;
});

async function copyOf(name: string): Promise<string> {
  const run = join(home, name);
  await cp(half, run, { recursive: true });
  return run;
}

/** A plan with all games played. */
async function wholeRun(name: string): Promise<string> {
  const run = await copyOf(name);
  await printedBy('runs', 'merge', run, part);
  return run;
}

async function comparisonOf(one: string, other: string) {
  return JSON.parse(await printedBy('runs', 'compare', one, other, '--json'));
}

/** Replaces the first game of one variant. @returns its folder */
async function lieIn(run: string): Promise<string> {
  const [variant] = await readStoredVariants(run);
  const [chunk] = (await readdir(variant.games)).filter((name) => name.endsWith('.arrows')).sort();
  const file = join(variant.games, chunk);
  const games = createChunkDecoder(variant.format)(await readFile(file), CHUNK);
  if (games === undefined) throw new Error('the chunk cannot be read');
  games.columns[variant.format.columns.findIndex(({ name }) => name === 'turns')][3] += 1;
  const lie = Buffer.concat(createChunkEncoder(variant.format)(games));
  await rm(file);
  await writeFile(join(variant.games, chunkFileName(0, CHUNK, lie)), lie);
  return variant.folder;
}

describe('a planned study that compares', () => {
  it('numbers the chunks of all its variants', async () => {
    expect(planned).toMatchObject({ folder: half, games: 2 * GAMES, chunkGames: CHUNK, chunks: 6 });
    expect(planned.variants.map(({ games }) => games)).toEqual([GAMES, GAMES]);
    expect(await readdir(join(half, 'jobs'))).toHaveLength(3);
    const [first, second] = planned.variants.map(({ folder }) => folder);
    expect(playedHere.trim().split('\n')).toEqual([
      `${first}, games 0 to 11: 12 with a result`,
      `${second}, games 0 to 4: 5 with a result`,
    ]);
    expect(JSON.parse(playedThere).variants).toMatchObject([
      { variant: second, first: 5, end: 12, games: 7, failures: [] },
    ]);
    const past = await refusalOf('runs', 'run-chunk', half, '--index', '6');
    expect(past.faults[0]).toMatchObject({ code: 'usage/no-such-chunk', place: { path: '--index' } });
  });

  it('takes the chunks of other machines, says which are missing, and then holds', async () => {
    const run = await copyOf('merged');
    const before = JSON.parse(await printedBy('runs', 'merge', run, '--json'));
    expect(before).toMatchObject({ games: 17, request: 2 * GAMES, copied: 0, missing: [4, 5] });
    const after = JSON.parse(await printedBy('runs', 'merge', run, part, '--json'));
    expect(after).toMatchObject({ games: 2 * GAMES, copied: 2, missing: [] });
    const verified = await printedBy('runs', 'verify', run, '--all', '--json', ...HERE);
    expect(JSON.parse(verified)).toMatchObject({ holds: true, replayed: 2 * GAMES, differing: 0 });
  });

  it('plans only what it lacks when it goes on', async () => {
    const run = await copyOf('planned-again');
    const again = ['balance', 'rules', '--resume', run, '--plan', '--json', '--quiet'];
    const planned = JSON.parse(await printedBy(...again));
    expect(planned).toMatchObject({ games: GAMES, chunks: 3 });
    // Games that the new plan leaves out were there before.
    const merged = JSON.parse(await printedBy('runs', 'merge', run, part, half, '--json'));
    expect(merged).toMatchObject({ games: GAMES, request: GAMES, missing: [] });
  });

  it('stops at Ctrl-C, without a plan', async () => {
    const run = join(home, 'stopped');
    let tasks = 0;
    const stop = (event: string | symbol): void => {
      // The signal comes while the first variant is being written; before it the folder is made.
      if (event === 'SIGTERM' && ++tasks === 2) queueMicrotask(() => process.emit('SIGINT', 'SIGINT'));
    };
    process.on('newListener', stop);
    try {
      expect(await printedBy(...STUDY, ...CHANGE, '--out', run, '--plan')).toBe('');
    } finally {
      process.off('newListener', stop);
    }
    expect(process.exitCode).toBe(130);
    expect((await readManifest(run)).status).toBe('interrupted');
    expect(await readdir(run)).not.toContain('plan.json');
    expect(await readdir(join(run, 'games'))).toHaveLength(1);
  });

  it('tells the progress of all its variants together', async () => {
    const shown: StudyProgress[] = [];
    const options = { index: 0, count: 100, threads: 1, out: join(home, 'watched'), onDamage: () => {} };
    await playPart(half, { ...options, onProgress: (progress) => shown.push(progress) });
    expect(new Set(shown.map(({ total }) => total))).toEqual(new Set([2 * GAMES]));
    for (const [i, { games, seconds }] of shown.slice(1).entries()) {
      expect(games).toBeGreaterThanOrEqual(shown[i].games);
      expect(seconds).toBeGreaterThanOrEqual(shown[i].seconds);
    }
    expect(shown.at(-1)?.games).toBe(2 * GAMES);
  });

  it('refuses chunks that lie in no folder of a variant, as one study refuses those of variants', async () => {
    const [run, single] = [await copyOf('of-variants'), join(home, 'of-one-study')];
    const folder = join(part, planned.variants[1].folder);
    const refused = await refusalOf('runs', 'merge', run, folder);
    expect(refused.faults).toMatchObject([{ code: 'data/other-kind', place: { file: folder } }]);
    expect(refused.message).toContain('holds chunks directly');
    await printedBy('play', '--ruleset', 'rattenkrieg', '--games', '1', '--out', single, '--plan');
    const reverse = await refusalOf('runs', 'merge', single, part);
    expect(reverse.faults).toMatchObject([{ code: 'data/other-kind', place: { file: folder } }]);
    expect(reverse.message).toContain('the run keeps the games of one study');
  });

  it('is not read by merge while another process may change it', async () => {
    const run = await copyOf('locked');
    await writeFile(join(run, 'plan.json'), '{');
    const release = await lockFolder(run, 'FOLDER');
    expect((await refusalOf('runs', 'merge', run)).faults[0].code).toBe('usage/folder-locked');
    await release();
    expect((await refusalOf('runs', 'merge', run)).faults[0].code).not.toBe('usage/folder-locked');
  });

  it('names the plan where that has more chunks than can be listed', async () => {
    const [run, file] = [await copyOf('endless'), join(home, 'endless', 'plan.json')];
    const [{ folder }] = planned.variants;
    await writeFile(file, JSON.stringify([{ folder, games: 1_000_000_000 }]));
    const refused = await refusalOf('runs', 'merge', run);
    expect(refused.faults).toMatchObject([{ code: 'data/not-a-run', place: { file } }]);
  });

  it('refuses chunks of variants that it does not have, and to be played without a plan', async () => {
    const [run, other] = [await copyOf('other'), join(home, 'of-another')];
    await cp(join(part, planned.variants[1].folder), join(other, 'games', 'another-0123456789ab'), {
      recursive: true,
    });
    const refused = await refusalOf('runs', 'merge', run, other);
    expect(refused.faults).toMatchObject([{ code: 'data/damaged-chunk' }]);
    const file = join(run, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    const files = manifest.files.filter((name: string) => name !== 'plan.json');
    await writeFile(file, JSON.stringify({ ...manifest, files }));
    for (const words of [
      ['merge', run],
      ['run-chunk', run, '--index', '0'],
    ]) {
      const unplanned = await refusalOf('runs', ...words);
      expect(unplanned.faults).toMatchObject([{ code: 'data/not-planned', place: { file } }]);
      expect(unplanned.message).toContain(`balance rules --resume ${run} --plan`);
    }
    // What ends by its results cannot be planned, so nobody is told to.
    const line = `${manifest.identity.line} --until width 0.1`;
    await writeFile(file, JSON.stringify({ ...manifest, files, identity: { ...manifest.identity, line } }));
    const openEnded = await refusalOf('runs', 'merge', run);
    expect(openEnded.faults).toMatchObject([{ code: 'data/not-planned', place: { file } }]);
    expect(openEnded.message).toContain(`balance rules --resume ${run}`);
    expect(openEnded.message).not.toContain('--plan');
  });

  slowly('is held against another one variant by variant', async () => {
    const [one, same] = [await wholeRun('one'), await wholeRun('same')];
    expect(await comparisonOf(one, same)).toMatchObject({
      request: [],
      games: 2 * GAMES,
      differing: 0,
      first: null,
      variants: [{ differing: 0 }, { differing: 0 }],
    });
    expect(process.exitCode).not.toBe(1);
    const variant = await lieIn(same);
    const found = await comparisonOf(one, same);
    expect(found).toMatchObject({ games: 2 * GAMES, differing: 1 });
    expect(found.first).toEqual({ variant, index: 3, column: 'turns' });
    expect(process.exitCode).toBe(1);
    const text = await printedBy('runs', 'compare', one, same);
    expect(text).toContain(
      `in ${variant}: ${GAMES} games in both, 1 of them different; the first is game 3.`,
    );
    await rm(join(same, variant), { recursive: true });
    expect(await comparisonOf(one, same)).toMatchObject({ differing: GAMES, games: 2 * GAMES });
    expect(await printedBy('runs', 'compare', one, same)).toContain(`only ${one} has its games`);
  });

  it('is held against one that was asked something else, and not against games of one study', async () => {
    const [other, single] = [join(home, 'asked-otherwise'), join(home, 'single')];
    const request = STUDY.map((word) => (word === '7' ? '8' : word));
    await printedBy(...request, '--out', other, '--change', 'OQ-02=mirror', '--plan');
    const found = await comparisonOf(half, other);
    expect(found.request).toContainEqual({ path: 'seed', first: '7', second: '8' });
    expect(found.request.map(({ path }: { path: string }) => path)).toContain('line.change.0');
    expect(found).toMatchObject({ games: 17, differing: 17, variants: [{}, {}] });
    await printedBy('play', '--ruleset', 'rattenkrieg', '--games', '1', '--out', single, '--plan');
    const refused = await refusalOf('runs', 'compare', half, single);
    expect(refused.faults).toMatchObject([{ code: 'data/other-kind', place: { file: single } }]);
  });
});
