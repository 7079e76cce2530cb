import { execFileSync } from 'node:child_process';

/** Builds `dist/` once before the suite, for tests that start workers or the built command line. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['test/config/build.mjs', '--without-types'], { stdio: 'inherit' });
}
