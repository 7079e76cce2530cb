import { execFileSync } from 'node:child_process';
import { isFresh } from './freshBuild.mjs';
import { compileSources } from './nativeSources.mjs';

/**
 * Compiles the sources that tests import, and builds `dist/` unless it is up to date, for tests that start workers or the
 * built command line.
 */
export default async function buildOnce(): Promise<void> {
  await compileSources();
  if (isFresh(process.cwd())) return;
  execFileSync(process.execPath, ['test/config/build.mjs', '--without-types'], { stdio: 'inherit' });
}
