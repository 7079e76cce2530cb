import { readFileSync } from 'node:fs';

/** Shockroll's version, from its package.json: of the checkout, or beside the built `dist/`. */
export function shockrollVersion(): string {
  const url = new URL(
    import.meta.url.endsWith('.ts') ? '../../package.json' : '../package.json',
    import.meta.url,
  );
  const { version }: { readonly version: string } = JSON.parse(readFileSync(url, 'utf8'));
  return version;
}
