import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTuningFolder, openTuningFolder } from '../../src/cli/tuneFolder.ts';
import { contentHash } from '../../src/data/hash.ts';
import { checkpoint as some } from '../experiments/someCheckpoint.ts';

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
    const opened = await openTuningFolder(path);
    expect(opened).toMatchObject({ checkpoint: stateAt(2), catalogue });
    expect(await text('log.csv')).toBe(
      `iteration,plus,minus,kill,guard\r\n1,0.625,0.375,${1 / 3},1\r\n2,0.625,0.375,${2 / 3},1\r\n`,
    );
  });

  it('loses what a log has beyond the checkpoint, whole lines and parts', async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    await folder.keep(stateAt(1), measured);
    const log = await text('log.csv');
    await appendFile(join(path, 'log.csv'), '2,0.5,0.5,1,1\r\n3,0.');
    await openTuningFolder(path);
    expect(await text('log.csv')).toBe(log);
  });

  it('leaves no file half written', async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    await folder.write('data/house/players/mine.yaml', 'id: mine\n');
    expect(await text('data/house/players/mine.yaml')).toBe('id: mine\n');
    expect((await readdir(path)).sort()).toEqual(['catalogue.json', 'checkpoint.json', 'data', 'log.csv']);
  });

  it('is not made where something else is', async () => {
    await createTuningFolder(path, begun, catalogue);
    await expect(createTuningFolder(path, begun, catalogue)).rejects.toThrow(
      `--resume ${path} goes on with the tuning in it`,
    );
    await rm(join(path, 'checkpoint.json'));
    await expect(createTuningFolder(path, begun, catalogue)).rejects.toThrow('usage/folder-not-empty');
  });
});

describe('a folder that does not hold together is refused', () => {
  beforeEach(async () => {
    const folder = await createTuningFolder(path, begun, catalogue);
    await folder.keep(stateAt(1), measured);
  });

  it.each([
    ['log.csv', 'iteration,plus,minus,kill,guard\r\n', 'found 0 iterations, expected the 1'],
    ['log.csv', 'iteration,plus,minus,kill,guard\r\n1,0.6', 'found 0 iterations, expected the 1'],
    ['checkpoint.json', '{ "format": 1', 'not the checkpoint of a tuning'],
    ['catalogue.json', '{"some":["other figures"]}', 'the catalogue is not the one'],
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
