/** How a worker loads files of the page. */
import { partMissing } from './phrases.ts';

declare global {
  /** The folder of the page's files, for workers that have another address themselves. */
  var shockrollFolder: string | undefined;
  /** Catalogues as JSON by ruleset, set by the scripts `data-RULESET.js`. */
  var shockrollCatalogues: Readonly<Record<string, string>> | undefined;
  /** Of workers alone. */
  function importScripts(...addresses: readonly string[]): void;
}

/** The script with the catalogue of a ruleset. */
export function catalogueFile(ruleset: string): string {
  return `data-${ruleset}`;
}

/** Loads scripts of the page at the same time. @throws Error with a sentence when one is missing */
export function loadFiles(names: readonly string[]): void {
  try {
    importScripts(...names.map((name) => `${globalThis.shockrollFolder ?? ''}${name}.js`));
  } catch (cause) {
    throw new Error(partMissing(names.map((name) => `${name}.js`).join(' or ')), { cause });
  }
}

/** The catalogue of a ruleset as JSON. @throws Error with a sentence when it is missing */
export function catalogueOf(ruleset: string): string {
  const find = (): string | undefined => globalThis.shockrollCatalogues?.[ruleset];
  if (find() === undefined) loadFiles([catalogueFile(ruleset)]);
  return find() ?? '{}';
}
