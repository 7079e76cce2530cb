import { execFileSync } from 'node:child_process';

/** Tests that start workers or the built command line need `dist/`; it is built once before the suite. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['test/config/build.mjs', '--without-types'], { stdio: 'inherit' });
}
