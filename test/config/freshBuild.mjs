/** Checks whether dist/ is up to date: `npx` in the repository runs `prepare` again before its first command. */
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Not part of the package. */
const STAMP = 'dist/.built';
/** Files and folders that the build reads. */
const INPUTS = [
  ...[
    'src',
    'workers',
    'reports',
    'datasets',
    'docs',
    'test/config',
    'bench/ladder.json',
    'bench/skill-bands.json',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/**
 * True if the last complete build began after the last change of its sources.
 * @param {string} root of the repository
 */
export function isFresh(root) {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp) || !existsSync(join(root, 'dist/cli.js'))) return false;
  const built = statSync(stamp).mtimeMs;
  return INPUTS.every((input) => lastChange(join(root, input)) < built);
}

/** Records a complete build. @param {string} root of the repository @param {Date} began start of the build */
export function markBuilt(root, began) {
  const stamp = join(root, STAMP);
  writeFileSync(stamp, '');
  utimesSync(stamp, began, began);
}

/**
 * Modification time of a file, or of a folder with its content, which changes when a file is removed. Milliseconds; 0
 * if it is missing.
 */
export function lastChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  const below = stats.isDirectory() ? readdirSync(path).map((name) => lastChange(join(path, name))) : [];
  return Math.max(stats.mtimeMs, ...below);
}
