import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../src/simulation/readRun.ts';
import { createChunkDecoder, createChunkEncoder } from '../../src/simulation/store/chunkFile.ts';
import { chunkFileName } from '../../src/simulation/store/chunkName.ts';
import { readStoredRun } from '../../src/simulation/storedRuns/storedRun.ts';
import { slowly } from '../config/slowly.ts';
import { printedBy, refusalOf } from './inProcess.ts';

const GAMES = 50;
/** Five chunks of a duel that ends fast. */
const DUEL = [
  ...['play', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '7', '--quiet'],
  ...['--ai', 'greedy', '--second', 'none', '--threads', '0', '--chunk-games', '10'],
];

let home: string;
let whole: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-runs-'));
  whole = join(home, 'runs', 'whole');
  await printedBy(...DUEL, '--games', String(GAMES), '--out', whole);
});

afterEach(() => {
  process.exitCode = 0;
});

/** All files of a run with their bytes, except its log. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'log.jsonl') continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length), await readFile(path, 'hex'));
  }
  return files;
}

async function chunksOf(folder: string): Promise<readonly string[]> {
  return (await readdir(join(folder, 'games'))).sort();
}

describe('a planned run', () => {
  it('played in parts on several machines is the same run, byte for byte', async () => {
    const [plan, part] = [join(home, 'plan'), join(home, 'part')];
    const planned = await printedBy(...DUEL, '--games', String(GAMES), '--out', plan, '--plan', '--json');
    expect(JSON.parse(planned)).toEqual({ folder: plan, games: GAMES, chunkGames: 10, chunks: 5 });
    const here = ['runs', 'run-chunk', plan, '--threads', '0', '--quiet'];
    expect(await printedBy(...here, '--index', '3')).toContain('games 30 to 39: 10 with a result');
    await printedBy(...here, '--index', '0', '--count', '2');
    const first = JSON.parse(await printedBy('runs', 'merge', plan, '--json'));
    expect(first).toMatchObject({ games: 30, request: GAMES, copied: 0, missing: [2, 4] });
    // Elsewhere, one of them twice.
    await printedBy(...here, '--index', '2', '--count', '100', '--out', part);
    const merged = JSON.parse(await printedBy('runs', 'merge', plan, part, '--json'));
    expect(merged).toMatchObject({ games: GAMES, copied: 2, missing: [] });
    await printedBy('play', '--resume', plan, '--quiet');
    expect(await filesOf(plan)).toEqual(await filesOf(whole));
    expect(JSON.parse(await printedBy('runs', 'diff', plan, whole, '--json'))).toMatchObject({
      request: [],
      sameHash: true,
      games: GAMES,
      differing: 0,
      first: null,
    });
  });

  slowly('is no plan any more once nothing is lacking: then it is answered', async () => {
    const run = join(home, 'finished');
    await cp(whole, run, { recursive: true });
    const printed = await printedBy('play', '--resume', run, '--plan', '--quiet');
    expect(printed).not.toContain('planned');
    expect(await filesOf(run)).toEqual(await filesOf(whole));
    const more = ['play', '--resume', run, '--games', String(GAMES + 1), '--plan', '--json', '--quiet'];
    expect(JSON.parse(await printedBy(...more))).toMatchObject({ games: GAMES + 1, chunks: 6 });
    expect((await readManifest(run)).status).toBe('planned');
  });

  it('is refused when it has more chunks than can be listed, before any of it is written', async () => {
    const plan = join(home, 'billion');
    const refused = await refusalOf(...DUEL, '--games', '1000000000', '--out', plan, '--plan');
    expect(refused.faults).toMatchObject([{ code: 'usage/option', place: { path: '--chunk-games' } }]);
    expect(await readdir(plan)).not.toContain('jobs');
  });

  it('names its folder as a shell takes it', async () => {
    const plan = join(home, 'my plan');
    const printed = await printedBy(...DUEL, '--games', String(GAMES), '--out', plan, '--plan');
    expect(printed).toContain(`runs run-chunk '${plan}' --index I`);
    expect(printed).toContain(`play --resume '${plan}'`);
    expect(await printedBy('runs', 'compare', plan, plan)).toContain('Neither has games to compare.');
  });

  it('refuses parts that are damaged or missing, before anything is copied', async () => {
    const [plan, part] = [join(home, 'plan2'), join(home, 'part2')];
    await printedBy(...DUEL, '--games', String(GAMES), '--out', plan, '--plan');
    await printedBy('runs', 'run-chunk', plan, '--index', '1', '--out', part, '--quiet');
    const [chunk] = await chunksOf(part);
    const bytes = await readFile(join(part, 'games', chunk));
    await writeFile(join(part, 'games', chunk), bytes.subarray(9));
    expect((await refusalOf('runs', 'merge', plan, part)).faults).toMatchObject([
      { code: 'data/damaged-chunk', place: { file: join(part, 'games', chunk) } },
    ]);
    expect(await readdir(plan)).not.toContain('games');
    expect((await refusalOf('runs', 'merge', plan, join(home, 'nowhere'))).faults[0].code).toBe(
      'system/not-found',
    );
  });

  it('refuses to list more chunks than memory holds', async () => {
    const plan = join(home, 'endless');
    await printedBy(...DUEL, '--games', String(GAMES), '--out', plan, '--plan');
    const file = join(plan, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    for (const games of [1_000_000_000, Number.MAX_SAFE_INTEGER]) {
      const identity = { ...manifest.identity, games };
      await writeFile(file, JSON.stringify({ ...manifest, identity }));
      const refused = await refusalOf('runs', 'merge', plan);
      expect(refused.faults).toMatchObject([{ code: 'data/not-a-run', place: { file } }]);
    }
  });

  it('finds a chunk that claims other games: beside the right one, and by playing them again', async () => {
    const [run, part] = [join(home, 'lied-to'), join(home, 'liar')];
    await cp(whole, run, { recursive: true });
    const { format, games: folder } = await readStoredRun(run);
    const [, second] = await chunksOf(run);
    const honest = createChunkDecoder(format)(await readFile(join(folder, second)), 10);
    if (honest === undefined) throw new Error('the chunk cannot be read');
    const turns = format.columns.findIndex(({ name }) => name === 'turns');
    honest.columns[turns][3] += 1;
    const lie = Buffer.concat(createChunkEncoder(format)(honest));
    await mkdir(part);
    await writeFile(join(part, chunkFileName(1, 10, lie)), lie);
    const refused = await refusalOf('runs', 'merge', run, part);
    expect(refused.faults[0]).toMatchObject({ code: 'data/chunks-differ' });
    expect(refused.message).toContain(second);
    await rm(join(folder, second));
    await printedBy('runs', 'merge', run, part);
    const found = JSON.parse(await printedBy('runs', 'verify', run, '--all', '--json', '--quiet'));
    const stored = honest.columns[turns][3];
    expect(found).toMatchObject({ holds: false, damaged: [], hashHolds: false, differing: 1 });
    expect(found.wrong).toEqual([{ index: 13, value: { column: 'turns', stored, played: stored - 1 } }]);
    expect(process.exitCode).toBe(1);
  });

  it('is refused to another program and past its end', async () => {
    const plan = join(home, 'plan3');
    await printedBy(...DUEL, '--games', String(GAMES), '--out', plan, '--plan');
    const past = await refusalOf('runs', 'run-chunk', plan, '--index', '5');
    expect(past.faults[0]).toMatchObject({ code: 'usage/no-such-chunk', place: { path: '--index' } });
    const path = join(plan, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    const { runtime } = manifest.identity;
    manifest.identity.runtime = { ...runtime, v8: '1.0' };
    await writeFile(path, JSON.stringify(manifest));
    const other = await refusalOf('runs', 'run-chunk', plan, '--index', '0');
    expect(other.message).toMatch(/V8 1\.0, .*: V8 differs/);
    manifest.identity.runtime = runtime;
    manifest.identity.engine = '0.0.1';
    await writeFile(path, JSON.stringify(manifest));
    const refused = await refusalOf('runs', 'run-chunk', plan, '--index', '0');
    expect(refused.faults[0]).toMatchObject({ code: 'data/other-engine' });
    expect(refused.message).toContain('0.0.1');
    expect(refused.message).toContain('the versions differ');
  });

  it('of an earlier version, which noted only a part of the program, is read and said to be one', async () => {
    const old = join(home, 'old');
    await cp(whole, old, { recursive: true });
    const path = join(old, 'manifest.json');
    const { checksum: _, ...manifest } = JSON.parse(await readFile(path, 'utf8'));
    const { programHash, runtime: __, ...identity } = manifest.identity;
    await writeFile(
      path,
      JSON.stringify({ ...manifest, identity: { ...identity, engineHash: programHash } }),
    );
    expect(await printedBy('runs', 'verify', old, '--quiet')).toContain(
      'an earlier version of shockroll did not record all files of the program and its runtime',
    );
    expect(process.exitCode).not.toBe(1);
    expect(await printedBy('runs', 'show', old)).toContain('complete');
  });
});

describe('--resume', () => {
  it('asks what the run was asked, and nothing else', async () => {
    const refused = await refusalOf('play', '--resume', whole, '--seed', '8', '--turn-cap', '3');
    expect(refused.exitCode).toBe(2);
    expect(refused.faults.map(({ code, place }) => [code, place.path])).toEqual([
      ['usage/other-run', 'configuration.turnCap'],
      ['usage/other-run', 'seed'],
    ]);
    expect(refused.message).toContain('the run has 7, this command 8');
    const figure = await refusalOf('play', '--resume', whole, '--set', 'eva-kramer.rows.0.combat=9');
    const place = { file: join(whole, 'catalogue.json'), path: 'characters.0.rows.0.combat' };
    expect(figure.faults).toMatchObject([{ place }]);
    const fewer = await refusalOf('play', '--resume', whole, '--games', '49');
    expect(fewer.message).toContain('can only grow');
    expect((await refusalOf('balance', 'packs', '--resume', whole)).message).toContain('a run of play');
    expect((await refusalOf('play', '--resume', home)).faults[0].code).toBe('usage/no-run');
    expect((await refusalOf('play', '--resume', whole, '--out', home)).faults[0].code).toBe('usage/option');
    // A refused one leaves the run as it was.
    expect((await readManifest(whole)).status).toBe('complete');
  });
});

describe('shockroll runs diff', () => {
  let plain: string;
  let stronger: string;
  beforeAll(async () => {
    [plain, stronger] = [join(home, 'plain'), join(home, 'stronger')];
    const fight = ['play', 'eva-kramer', 'john-macneal', '--ai', 'greedy', '--second', 'none', '--quiet'];
    const played = [...fight, '--seed', '7', '--games', String(GAMES)];
    // Planned and played without a report, which would draw its charts.
    for (const [folder, change] of [
      [plain, []],
      [stronger, ['--set', 'eva-kramer.rows.0.stamina=9']],
    ] as const) {
      await printedBy(...played, ...change, '--out', folder, '--plan');
      await printedBy('runs', 'run-chunk', folder, '--index', '0', '--threads', '0', '--quiet');
    }
  });

  it('tells a changed figure and what it does to games of the same seeds, with code 1', async () => {
    const answer = JSON.parse(await printedBy('runs', 'diff', plain, stronger, '--json'));
    expect(process.exitCode).toBe(1);
    expect(answer.data).toMatchObject([
      { kind: 'characters', id: 'eva-kramer', key: 'rows.0.stamina', change: 'changed', after: '9' },
    ]);
    const [{ side, paired, games, before, after, score }] = answer.results;
    expect([side, paired, games]).toEqual(['Reich', true, [GAMES, GAMES]]);
    expect(score.difference).toBeCloseTo(after.score - before.score, 12);
    expect(score.low).toBeGreaterThan(0);
    expect(answer.changeLog).toContain(`- Eva Krämer, rows.0.stamina: ${answer.data[0].before} → 9`);
  });

  it('says the same of runs that were told apart by `compare`, the earlier word', async () => {
    expect(await printedBy('runs', 'compare', plain, stronger)).toBe(
      await printedBy('runs', 'diff', plain, stronger),
    );
  });

  it('writes a report, a change log and tables into a new folder, and overwrites nothing', async () => {
    const out = join(home, 'changes');
    await printedBy('runs', 'diff', plain, stronger, '--out', out);
    expect([...(await filesOf(out)).keys()]).toEqual(
      expect.arrayContaining(['/report.html', '/changes.md', '/tables/data-changes.csv']),
    );
    const before = await filesOf(plain);
    const refusal = await refusalOf('runs', 'diff', plain, stronger, '--out', plain);
    expect(refusal.faults[0].code).toBe('usage/folder-not-empty');
    expect(await filesOf(plain)).toEqual(before);
  });

  it('leaves no folder behind where a run cannot be read', async () => {
    const out = join(home, 'refused');
    await refusalOf('runs', 'diff', join(home, 'no-run'), plain, '--out', out);
    expect(existsSync(out)).toBe(false);
  });
});

describe('shockroll runs', () => {
  it('lists and shows runs, with what is no run', async () => {
    const listed = JSON.parse(await printedBy('runs', 'list', join(home, 'runs'), '--json'));
    expect(listed.runs).toMatchObject([
      { folder: whole, command: 'play', state: 'complete', stored: GAMES, request: GAMES, seed: 7 },
    ]);
    expect(await printedBy('runs', 'list', join(home, 'runs'))).toMatch(/whole +play +complete +50/);
    const shown = await printedBy('runs', 'show', whole);
    expect(shown).toMatch(/shockroll play eva-kramer john-macneal .*--turn-cap 1 .*--seed 7 --games 50/);
    await mkdir(join(home, 'empty'));
    expect(await printedBy('runs', 'list', join(home, 'empty'))).toContain('no runs in');
    expect((await refusalOf('runs', 'list', join(home, 'none'))).faults[0].code).toBe('system/not-found');
    const broken = join(home, 'broken', 'run');
    await printedBy(...DUEL, '--games', '2', '--out', broken, '--plan');
    await writeFile(join(broken, 'manifest.json'), '{');
    const { runs, unreadable } = JSON.parse(await printedBy('runs', 'list', join(home, 'broken'), '--json'));
    expect([runs, unreadable]).toEqual([[], [{ folder: broken, reason: expect.stringContaining('JSON') }]]);
  });

  it('verifies bytes, hash and games, and names what is wrong', async () => {
    const run = join(home, 'verified');
    await cp(whole, run, { recursive: true });
    const verify = async (...more: readonly string[]) =>
      JSON.parse(await printedBy('runs', 'verify', run, '--json', '--quiet', '--threads', '0', ...more));
    expect(await verify()).toMatchObject({ holds: true, replayed: GAMES, differing: 0, hashHolds: true });
    expect(await verify('--all')).toMatchObject({ holds: true, replayed: GAMES });
    expect(await verify('--games', '3')).toMatchObject({ holds: true, replayed: 3 });
    expect(process.exitCode).toBe(0);
    const [first] = await chunksOf(run);
    await writeFile(join(run, 'games', first), 'x');
    const found = await verify();
    expect(found).toMatchObject({ holds: false, games: GAMES - 10, hashHolds: false });
    expect(found.damaged).toEqual([join(run, 'games', first)]);
    expect(process.exitCode).toBe(1);
  });

  it('compares what was asked and the games, and finds the first that differs', async () => {
    const other = join(home, 'other-seed');
    const request = DUEL.map((word) => (word === '7' ? '8' : word));
    await printedBy(...request, '--games', '20', '--out', other, '--plan');
    await printedBy('runs', 'run-chunk', other, '--index', '0', '--count', '2', '--quiet');
    const found = JSON.parse(await printedBy('runs', 'compare', whole, other, '--json'));
    expect(found.request).toContainEqual({ path: 'seed', first: '7', second: '8' });
    expect(found).toMatchObject({ sameHash: false, games: 20, first: { index: expect.any(Number) } });
    expect(found.differing).toBeGreaterThan(0);
    expect(process.exitCode).toBe(1);
  });

  it('prunes only what it names, and only when it is told to', async () => {
    const place = join(home, 'prune');
    const [done, begun] = [join(place, 'done'), join(place, 'begun')];
    await cp(whole, done, { recursive: true });
    await printedBy(...DUEL, '--games', '20', '--out', begun, '--plan');
    const before = await filesOf(done);
    const [first] = await chunksOf(done);
    const half = join(done, 'games', `${first}.999999999-1.part`);
    await writeFile(half, 'partial file');
    await writeFile(join(done, 'lock'), '999999999\n');
    const listed = JSON.parse(await printedBy('runs', 'prune', place, '--json'));
    expect(listed.found.map(({ path, reason }: { path: string; reason: string }) => [path, reason])).toEqual([
      [join(done, 'lock'), 'stale-lock'],
      [half, 'leftover'],
    ]);
    expect(await readdir(join(done, 'games'))).toContain(`${first}.999999999-1.part`);
    await printedBy('runs', 'prune', place, '--yes');
    expect(await filesOf(done)).toEqual(before);
    expect(await printedBy('runs', 'prune', place)).toContain('nothing to remove');
    expect(await printedBy('runs', 'prune', place, '--unfinished', '--yes')).toContain(begun);
    expect(await readdir(place)).toEqual(['done']);
    await rm(place, { recursive: true });
  });
});
