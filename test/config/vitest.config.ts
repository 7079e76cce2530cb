import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config';
import { constantsForVite } from './constantsPlugin.mjs';
import { watForVite } from './watPlugin.mjs';

/** Tests that replace modules or change the working directory, each in a separate process. */
const ISOLATED = 'test/**/*.isolated.test.ts';
const SLOW = 'test/**/*.slow.test.ts';
/** Tests of the page and of reports in Chromium, which is not available everywhere and starts slowly. */
const BROWSER = 'test/**/*.browser.test.ts';
/** Tests with a Redis server and worker processes. */
const REDIS = 'test/**/*.redis.test.ts';
/** Browsers and servers on a busy machine may miss a deadline, so CI retries once and reports the retry. */
const TRIES_AGAIN = process.env.CI === undefined ? 0 : 1;

/** The time limit of a test; vitest's default of ten seconds is too short for starting a browser on a busy machine. */
const HOOKS_MS = 120_000;

const SEEDS = 'test/config/seedProperties.ts';
/** The quick tests play in their own process. */
const HERE = { setupFiles: [SEEDS, 'test/config/playHere.ts'] };

const ROOT = new URL('../..', import.meta.url).pathname;

function project(
  name: string,
  include: string,
  exclude: readonly string[],
  options: {
    readonly isolate: boolean;
    readonly testTimeout: number;
    readonly retry?: number;
    readonly setupFiles?: string[];
  },
): TestProjectInlineConfiguration {
  return {
    plugins: [watForVite, constantsForVite],
    test: {
      name,
      root: ROOT,
      include: [include],
      exclude: ['node_modules/**', ...exclude],
      setupFiles: [SEEDS],
      pool: 'forks',
      hookTimeout: HOOKS_MS,
      ...options,
    },
  };
}

function suite(projects: TestProjectInlineConfiguration[]): ViteUserConfig {
  return {
    test: {
      root: ROOT,
      globalSetup: ['test/config/buildOnce.ts'],
      // By default one core stays idle.
      maxWorkers: availableParallelism(),
      projects,
    },
  };
}

export const slowSuite = suite([project('slow', SLOW, [], { isolate: true, testTimeout: 1_800_000 })]);

export const redisSuite = suite([
  project('redis', REDIS, [], { isolate: true, testTimeout: 300_000, retry: TRIES_AGAIN }),
]);

export const browserSuite = suite([
  project('browser', BROWSER, [], { isolate: false, testTimeout: 240_000, retry: TRIES_AGAIN }),
]);

export default defineConfig(
  suite([
    // Modules and values are loaded once a process instead of once a file: it saves a third of the time.
    project('shared', 'test/**/*.test.ts', [SLOW, ISOLATED, BROWSER, REDIS], {
      isolate: false,
      testTimeout: 120_000,
      ...HERE,
    }),
    project('isolated', ISOLATED, [SLOW], { isolate: true, testTimeout: 120_000, ...HERE }),
  ]),
);
