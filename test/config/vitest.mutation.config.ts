import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { watForVite } from './watPlugin.mjs';

/** A mutant dies with the first test that fails: the slow files wait until the others have passed. */
class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => rank(a) - rank(b) || size(a) - size(b));
  }
}

const SLOW = ['contest', 'alias', 'agreement', 'faces', 'bruteForce', 'bulk'];

function rank({ moduleId }: TestSpecification): number {
  return SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
}

function size({ moduleId }: TestSpecification): number {
  return statSync(moduleId).size;
}

/**
 * For Stryker: the tests of src/dice that need no build, without those that only take larger samples of what
 * the others look at.
 */
export default defineConfig({
  plugins: [watForVite],
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/dice/**/*.test.ts'],
    exclude: ['test/**/*.slow.test.ts', 'test/dice/randomContests.test.ts', 'node_modules/**'],
    setupFiles: ['test/config/seedProperties.ts'],
    env: { PROPERTY_RUNS: '40' },
    sequence: { sequencer: QuickFilesFirst },
    testTimeout: 30_000,
  },
});
