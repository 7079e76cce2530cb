import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { SystemError } from '../base/errors.ts';
import type { StudyForm } from '../experiments/startedStudy.ts';
import { dataFiles } from './dataFiles.ts';
import { type PageData, type PageSettings, pageDocument } from './document.ts';
import { HELP_FILE, helpScript } from './helpFile.ts';
import { ICON_NAME, iconFile, offlineFiles } from './offlineFiles.ts';
import type { PageFile } from './pageRoutes.ts';

/** File types of the build of src/page, including scripts that load later. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
]);
const WANTED = ['page.js', 'page.css'];
/** Chunks of workers, named after their content. */
const FIXED = /-[0-9a-f]{8}\.js$/;

const isSource = import.meta.url.endsWith('.ts');

/**
 * The files of the page by name, with the data included.
 * @param studies that a page without a server can write command lines of
 * @throws SystemError `system/not-built` when the page was not built; when the rules cannot be read
 */
export async function pageFiles(
  data: PageData,
  settings: PageSettings,
  studies: readonly StudyForm[] = [],
): Promise<ReadonlyMap<string, PageFile>> {
  const index = { type: 'text/html; charset=utf-8', content: pageDocument(data.given, settings) };
  const names = await builtNames();
  const built = await Promise.all(
    names.map(
      async (name): Promise<[string, PageFile]> => [
        name,
        { type: TYPES.get(extname(name)) ?? '', content: await readBuilt(name), isFixed: FIXED.test(name) },
      ],
    ),
  );
  const help = script(await helpScript(data));
  const files = new Map([
    ...[['index.html', index] as const, [ICON_NAME, iconFile()] as const, ...built],
    ...[...dataFiles(data)].map(([name, content]) => [name, script(content)] as const),
    ['study-forms.js', studyFormsFile(studies)],
    [HELP_FILE, help],
  ]);
  // A page of a server needs the server.
  return settings.offers === null ? new Map([...files, ...offlineFiles(files)]) : files;
}

function script(content: string): PageFile {
  return { type: TYPES.get('.js') ?? '', content };
}

function studyFormsFile(forms: readonly StudyForm[]): PageFile {
  return script(`globalThis.shockrollStudies = ${JSON.stringify(forms)};\n`);
}

/** Exports write them in reverse order, so that every script finds the files that it loads. */
async function builtNames(): Promise<readonly string[]> {
  const found = await readdir(builtFile('')).catch(() => []);
  const others = found.filter((name) => TYPES.has(extname(name)) && !WANTED.includes(name));
  return [...WANTED, ...others.toSorted()];
}

async function readBuilt(name: string): Promise<string> {
  try {
    return await readFile(builtFile(name), 'utf8');
  } catch (cause) {
    throw new SystemError(
      [
        {
          code: 'system/not-built',
          place: { file: `dist/page/${name}` },
          message: `${name} is missing: the page is part of the build (npm run build)`,
        },
      ],
      { cause },
    );
  }
}

function builtFile(name: string): URL {
  return new URL(`${isSource ? '../../dist/' : ''}page/${name}`, import.meta.url);
}
