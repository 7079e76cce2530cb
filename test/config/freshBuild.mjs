/** Whether dist/ is what the sources make: `npx` in the repository runs `prepare` again before its first command. */
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** No part of the package. */
const STAMP = 'dist/.built';
/** Files and folders that the build reads. */
const INPUTS = [
  ...['src', 'workers', 'reports', 'datasets', 'docs', 'test/config', 'bench/ladder.json'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** True where the last whole build began after the last change of its sources. @param {string} root of the repository */
export function isFresh(root) {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp) || !existsSync(join(root, 'dist/cli.js'))) return false;
  const built = statSync(stamp).mtimeMs;
  return INPUTS.every((input) => lastChange(join(root, input)) < built);
}

/** Notes a whole build. @param {string} root of the repository @param {Date} began what changed since is not in it */
export function markBuilt(root, began) {
  const stamp = join(root, STAMP);
  writeFileSync(stamp, '');
  utimesSync(stamp, began, began);
}

/** Of a file, or of a folder with all in it: a folder changes where a file goes away. Milliseconds; 0 where there is none. */
function lastChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  const below = stats.isDirectory() ? readdirSync(path).map((name) => lastChange(join(path, name))) : [];
  return Math.max(stats.mtimeMs, ...below);
}
