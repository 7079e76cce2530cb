import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

export default mergeConfig(
  { ...base, test: { ...base.test, exclude: ['node_modules/**'] } },
  defineConfig({ test: { include: ['test/**/*.slow.test.ts'], testTimeout: 1_800_000 } }),
);
