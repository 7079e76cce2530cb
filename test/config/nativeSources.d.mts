import type { Plugin } from 'vitest/config';

export function compileSources(): Promise<void>;
export const LEFT_TO_NODE: RegExp;
export const nativeSources: Plugin;
