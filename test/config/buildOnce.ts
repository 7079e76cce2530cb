import { execFileSync } from 'node:child_process';
import { isFresh } from './freshBuild.mjs';

/** Builds `dist/` once before the suite unless it is up to date, for tests that start workers or the built command line. */
export default function buildOnce(): void {
  if (isFresh(process.cwd())) return;
  execFileSync(process.execPath, ['test/config/build.mjs', '--without-types'], { stdio: 'inherit' });
}
