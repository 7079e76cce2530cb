import { defineConfig } from 'vitest/config';
import { browserSuite } from './vitest.config.ts';

export default defineConfig(browserSuite);
