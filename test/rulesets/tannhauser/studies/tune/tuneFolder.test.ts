import { spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../../../../src/data/hash.ts';
import {
  createTuningFolder,
  openTuningFolder,
} from '../../../../../src/rulesets/tannhauser/studies/tune/tuneFolder.ts';
import { checkpoint as some } from '../../../../experiments/someCheckpoint.ts';

const catalogue = { some: ['figures'] };
const begun = {
  ...some,
  catalogueHash: contentHash(catalogue),
  moved: null,
  state: { done: 0, values: [1.5, 0.1 + 0.2] },
};
const measured = { plus: 0.625, minus: 0.375, difference: 0.125 };
const stateAt = (done: number) => ({
  ...begun,
  moved: [true, false],
  state: { done, values: [done / 3, 1] },
});

let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'shockroll-tuning-')), 'run');
});

const text = (name: string): Promise<string> => readFile(join(path, name), 'utf8');

describe('the folder of a tuning', () => {
  it('is opened again where the last checkpoint left it', async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    await folder.keep(stateAt(0), undefined);
    await folder.keep(stateAt(1), measured);
    await folder.keep(stateAt(2), measured);
    await folder.close();
    const opened = await openTuningFolder(path);
    expect(opened).toMatchObject({ checkpoint: stateAt(2), catalogue });
    expect(await text('log.csv')).toBe(
      `iteration,plus,minus,kill,guard\r\n1,0.625,0.375,${1 / 3},1\r\n2,0.625,0.375,${2 / 3},1\r\n`,
    );
  });

  it('loses what a log has beyond the checkpoint, whole lines and parts', async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    await folder.keep(stateAt(1), measured);
    await folder.close();
    const log = await text('log.csv');
    await appendFile(join(path, 'log.csv'), '2,0.5,0.5,1,1\r\n3,0.');
    await openTuningFolder(path);
    expect(await text('log.csv')).toBe(log);
  });

  it('leaves no file half written', async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    await folder.write('data/house/players/mine.yaml', 'id: mine\n');
    expect(await text('data/house/players/mine.yaml')).toBe('id: mine\n');
    await folder.close();
    expect((await readdir(path)).sort()).toEqual(['catalogue.json', 'checkpoint.json', 'data', 'log.csv']);
  });

  it('is not made where something else is', async () => {
    await createTuningFolder(path, begun, catalogue);
    await expect(createTuningFolder(path, begun, catalogue)).rejects.toThrow(
      `--resume ${path} resumes the tuning in it`,
    );
    await rm(join(path, 'checkpoint.json'));
    await expect(createTuningFolder(path, begun, catalogue)).rejects.toThrow('usage/folder-not-empty');
  });
});

describe('two processes and one folder', () => {
  /** Id of a process that has ended. */
  const dead = spawnSync(process.execPath, ['--version']).pid;

  it('the second is refused until the first is done, whether it begins or goes on', async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    const refused = `process ${process.pid} is using this folder`;
    await expect(openTuningFolder(path)).rejects.toThrow(refused);
    await rm(join(path, 'checkpoint.json'));
    await rm(join(path, 'log.csv'));
    await rm(join(path, 'catalogue.json'));
    await expect(createTuningFolder(path, begun, catalogue)).rejects.toThrow('usage/folder-locked');
    await folder.close();
    const again = await createTuningFolder(path, begun, catalogue);
    await again.close();
    await (await openTuningFolder(path)).folder.close();
    expect(await readdir(path)).not.toContain('lock');
  });

  it('of many at once only one gets the folder', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => createTuningFolder(path, begun, catalogue)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await rm(join(path, 'lock'));
    await writeFile(join(path, 'lock'), `${dead}\n`);
    const heirs = await Promise.allSettled(Array.from({ length: 8 }, () => openTuningFolder(path)));
    expect(heirs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a lock that is no id is not taken over, and the way out is told', async () => {
    await (await createTuningFolder(path, begun, catalogue)).close();
    await writeFile(join(path, 'lock'), '');
    await expect(openTuningFolder(path)).rejects.toThrow(`remove ${join(path, 'lock')}`);
  });

  it('what cannot be opened is let go', async () => {
    await (await createTuningFolder(path, begun, catalogue)).close();
    await writeFile(join(path, 'catalogue.json'), '{}');
    await expect(openTuningFolder(path)).rejects.toThrow('data/catalogue-changed');
    expect(await readdir(path)).not.toContain('lock');
  });
});

describe('a folder that does not hold together is refused', () => {
  beforeEach(async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    await folder.keep(stateAt(1), measured);
    await folder.close();
  });

  it.each([
    ['log.csv', 'iteration,plus,minus,kill,guard\r\n', 'found 0 iterations, expected the 1'],
    ['log.csv', 'iteration,plus,minus,kill,guard\r\n1,0.6', 'found 0 iterations, expected the 1'],
    [
      'log.csv',
      'iteration,plus,minus,kill,guard\r\n2,0.5,0.5,1,1\r\n',
      'log.csv:2: found the iteration "2", expected 1',
    ],
    ['checkpoint.json', '{ "format": 1', 'not the checkpoint of a tuning'],
    ['catalogue.json', '{"some":["other figures"]}', 'the data differs from that of the run'],
    ['catalogue.json', '{"some":', 'not JSON'],
  ])('%s: %j', async (name, content, message) => {
    await writeFile(join(path, name), content);
    await expect(openTuningFolder(path)).rejects.toThrow(message);
  });

  it('without a checkpoint or a log', async () => {
    await rm(join(path, 'log.csv'));
    await expect(openTuningFolder(path)).rejects.toThrow('log.csv');
    await rm(join(path, 'checkpoint.json'));
    await expect(openTuningFolder(path)).rejects.toThrow('the folder has no checkpoint.json');
  });
});
