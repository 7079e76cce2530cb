import type { Plugin } from 'esbuild';

/** Plugin of esbuild. */
export const watForEsbuild: Plugin;
/** Plugin of vite, under vitest. */
export const watForVite: { readonly name: string; load(id: string): Promise<string> | undefined };
