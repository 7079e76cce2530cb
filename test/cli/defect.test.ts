import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const PLANTED = 'data:text/javascript,process.stdout.write = () => { throw new TypeError("planted"); };';

test('what no code foresaw exits with 70 and asks for a report, with what it was', () => {
  const words = ['--import', PLANTED, CLI, 'odds', 'roll', '5d10>=4'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([70, '']);
  expect(stderr).toContain('TypeError: planted');
  expect(stderr.split('\n')[0]).toMatch(/^This is a defect of shockroll.*report it/);
});
