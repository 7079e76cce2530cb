import { defineConfig } from 'vitest/config';
import { redisSuite } from './vitest.config.ts';

export default defineConfig(redisSuite);
