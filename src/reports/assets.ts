import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** What a report brings along besides its values. */
export interface ReportAssets {
  readonly stylesheet: string;
  /** Null when running from sources that were not built: the page is then still, and whole. */
  readonly script: string | null;
}

/** The stylesheet and the script of the reports. */
export async function loadAssets(): Promise<ReportAssets> {
  const script = new URL(isSource ? '../../dist/report.js' : 'report.js', import.meta.url);
  return {
    stylesheet: await readFile(productFile('report.css'), 'utf8'),
    script: existsSync(script) ? await readFile(script, 'utf8') : null,
  };
}

/** A file of the `reports` folder, which stands beside `src/` in a checkout and beside `dist/` in a package. */
export function productFile(name: string): URL {
  return new URL(`${isSource ? '../../' : '../'}reports/${name}`, import.meta.url);
}

const isSource = import.meta.url.endsWith('.ts');
