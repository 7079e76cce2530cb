import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Files that every report embeds. */
export interface ReportAssets {
  readonly stylesheet: string;
  /** Null when running from sources that were not built: the page then works without a script. */
  readonly script: string | null;
}

/** Loads the stylesheet and the script of the reports. */
export async function loadAssets(): Promise<ReportAssets> {
  const script = new URL(isSource ? '../../dist/report.js' : 'report.js', import.meta.url);
  return {
    stylesheet: await readFile(productFile('report.css'), 'utf8'),
    script: existsSync(script) ? await readFile(script, 'utf8') : null,
  };
}

/** A file of the `reports` folder, next to `src/` in a checkout and next to `dist/` in a package. */
export function productFile(name: string): URL {
  return new URL(`${isSource ? '../../' : '../'}reports/${name}`, import.meta.url);
}

const isSource = import.meta.url.endsWith('.ts');
