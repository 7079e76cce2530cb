import { defineConfig } from 'vitest/config';
import { slowSuite } from './vitest.config.ts';

export default defineConfig(slowSuite);
