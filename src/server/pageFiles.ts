import { readFile } from 'node:fs/promises';
import { SystemError } from '../base/errors.ts';
import { notBuilt } from '../base/messages/serve.ts';
import type { StudyForm } from '../experiments/startedStudy.ts';
import { type PageFigures, pageDocument } from './document.ts';
import type { PageFile } from './pageRoutes.ts';

/** What the build made of src/page. */
const BUILT = [
  { name: 'page.js', type: 'text/javascript; charset=utf-8' },
  { name: 'page.css', type: 'text/css; charset=utf-8' },
] as const;

const isSource = import.meta.url.endsWith('.ts');

/**
 * The files of the page with the figures in them, by name.
 * @param offers names of what a server does for the page
 * @param forms see pageDocument
 * @throws SystemError `system/not-built` when the page was not built
 */
export async function pageFiles(
  figures: PageFigures,
  offers: readonly string[] = [],
  forms: readonly StudyForm[] = [],
): Promise<ReadonlyMap<string, PageFile>> {
  const index = { type: 'text/html; charset=utf-8', content: pageDocument(figures, offers, forms) };
  const built = await Promise.all(
    BUILT.map(
      async ({ name, type }): Promise<[string, PageFile]> => [name, { type, content: await readBuilt(name) }],
    ),
  );
  return new Map([['index.html', index], ...built]);
}

async function readBuilt(name: string): Promise<string> {
  const file = new URL(`${isSource ? '../../dist/' : ''}page/${name}`, import.meta.url);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new SystemError(
      [{ code: 'system/not-built', place: { file: `dist/page/${name}` }, message: notBuilt(name) }],
      { cause },
    );
  }
}
