import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config';
import { constantsForVite } from './constantsPlugin.mjs';
import { LEFT_TO_NODE, nativeSources } from './nativeSources.mjs';
import { watForVite } from './watPlugin.mjs';

/** Tests that change the working directory, each in a separate process. */
const ISOLATED = 'test/**/*.isolated.test.ts';
/** Tests that replace sources or load them anew, so that vitest loads them and not Node; each in a separate process. */
const MOCKED = 'test/**/*.mocked.test.ts';
const SLOW = 'test/**/*.slow.test.ts';
const SLOW_MOCKED = 'test/**/*.mocked.slow.test.ts';
/** Tests of the page and of reports in Chromium, which is not available everywhere and starts slowly. */
const BROWSER = 'test/**/*.browser.test.ts';
/** Tests with a Redis server and worker processes. */
const REDIS = 'test/**/*.redis.test.ts';
/** Browsers and servers on a busy machine may miss a deadline, so CI retries once and reports the retry. */
const TRIES_AGAIN = process.env.CI === undefined ? 0 : 1;

/** Megabytes in which new values are made: of the 16 that Node takes, tests that make many fill each in a moment. */
const YOUNG_SPACE = '--max-semi-space-size=64';

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
  {
    isMocking = false,
    ...options
  }: {
    readonly isolate: boolean;
    readonly isMocking?: boolean;
    readonly testTimeout: number;
    readonly retry?: number;
    readonly setupFiles?: string[];
    readonly env?: Record<string, string>;
  },
): TestProjectInlineConfiguration {
  return {
    plugins: isMocking ? [watForVite, constantsForVite] : [nativeSources],
    test: {
      name,
      root: ROOT,
      include: [include],
      exclude: ['node_modules/**', ...exclude],
      setupFiles: [SEEDS],
      pool: 'forks',
      execArgv: [YOUNG_SPACE],
      hookTimeout: HOOKS_MS,
      server: { deps: { external: [LEFT_TO_NODE] } },
      ...options,
    },
  };
}

function suite(projects: TestProjectInlineConfiguration[]): ViteUserConfig {
  return {
    test: {
      root: ROOT,
      globalSetup: ['test/config/buildOnce.ts'],
      // Sources are compiled once, before the first test: what changes later is not seen.
      watch: false,
      // By default one core stays idle.
      maxWorkers: availableParallelism(),
      projects,
    },
  };
}

const LONG = { isolate: true, testTimeout: 1_800_000, env: { SLOW_TESTS: 'yes' } };

export const slowSuite = suite([
  project('slow', SLOW, [SLOW_MOCKED], LONG),
  project('mocked', SLOW_MOCKED, [], { ...LONG, isMocking: true }),
]);

export const redisSuite = suite([
  project('redis', REDIS, [], { isolate: true, testTimeout: 300_000, retry: TRIES_AGAIN }),
]);

export const browserSuite = suite([
  project('browser', BROWSER, [], { isolate: false, testTimeout: 240_000, retry: TRIES_AGAIN }),
]);

export default defineConfig(
  suite([
    // Modules and values are loaded once a process instead of once a file: it saves a third of the time.
    project('shared', 'test/**/*.test.ts', [SLOW, ISOLATED, MOCKED, BROWSER, REDIS], {
      isolate: false,
      testTimeout: 120_000,
      ...HERE,
    }),
    project('isolated', ISOLATED, [], { isolate: true, testTimeout: 120_000, ...HERE }),
    project('mocked', MOCKED, [], { isolate: true, isMocking: true, testTimeout: 120_000, ...HERE }),
  ]),
);
