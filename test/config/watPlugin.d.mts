import type { Plugin } from 'esbuild';

/** For esbuild. */
export const watForEsbuild: Plugin;
/** For vite, under vitest. */
export const watForVite: { readonly name: string; load(id: string): Promise<string> | undefined };
