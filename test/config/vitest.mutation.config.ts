import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { watForVite } from './watPlugin.mjs';

/** Runs slow files last, because a mutant is killed by the first failing test. */
class QuickFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => rank(a) - rank(b) || size(a) - size(b));
  }
}

const SLOW = ['contest', 'alias', 'agreement', 'faces', 'bruteForce', 'bulk.mocked'];

function rank({ moduleId }: TestSpecification): number {
  return SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
}

function size({ moduleId }: TestSpecification): number {
  return statSync(moduleId).size;
}

/** For Stryker: the tests of src/dice that need no build, without those that only repeat others with larger samples. */
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
