import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { watForVite } from './watPlugin.mjs';

export default defineConfig({
  plugins: [watForVite],
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.slow.test.ts', 'node_modules/**'],
    globalSetup: ['test/config/buildOnce.ts'],
    setupFiles: ['test/config/seedProperties.ts'],
    testTimeout: 30_000,
    pool: 'forks',
    // By default one core stays idle.
    maxWorkers: availableParallelism(),
  },
});
