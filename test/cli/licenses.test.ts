import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataLicenses, packageLicenses } from '../../src/data/licenses.ts';
import { filesBelow } from '../config/filesBelow.ts';
import { printedBy, refusalOf } from './inProcess.ts';

const built = (name: string): string => readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8');
/** Licences that allow redistribution in a program under MIT. */
const PERMISSIVE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'Unlicense'];
/** Licences of packages installed unchanged next to the program, which permit that. */
const BESIDE = ['MPL-2.0'];
/** The fonts: free to use, embed and redistribute, but not to sell separately; see NOTICE.md. */
const FONTS = 'dejavu-fonts-ttf';

describe('shockroll licenses', () => {
  it('holds every file of the data in one entry, and every entry holds files', async () => {
    const data = await dataLicenses();
    const files = filesBelow(new URL('../../datasets/', import.meta.url));
    expect(data.flatMap((entry) => entry.files).sort()).toEqual(files);
    for (const entry of data) expect(entry.files, entry.path).not.toEqual([]);
  });

  it('keeps facts apart from house data, and names what the facts were read from', async () => {
    for (const { path, holds, files, sources } of await dataLicenses()) {
      if (holds === 'facts') expect(sources.length, path).toBeGreaterThan(1);
      else expect(sources, path).toEqual([]);
      for (const file of files) {
        if (holds === 'facts') expect(file).not.toContain('/house/');
      }
    }
  });

  it('has a licence for every package, one that may be passed on where its code is in the program', async () => {
    for (const { name, version, license, in: parts } of await packageLicenses()) {
      const allowed = parts.length > 0 ? PERMISSIVE : [...PERMISSIVE, ...BESIDE];
      if (name !== FONTS) expect(allowed, `${name} ${version}`).toContain(license);
    }
  });

  it('brings the licence text of every package whose code it contains, and page and report bring theirs', async () => {
    const packages = await packageLicenses();
    const texts = built('THIRD-PARTY.txt');
    const scripts = filesBelow(new URL('../../dist/page/', import.meta.url)).map((file) =>
      built(`page/${file}`),
    );
    const brought = { program: texts, page: scripts.join(), report: built('report.js') };
    for (const part of ['program', 'page', 'report'] as const) {
      const contained = packages.filter((entry) => entry.in.includes(part));
      expect(contained.length, part).toBeGreaterThan(2);
      const text = brought[part];
      for (const { name, version } of contained) {
        expect(text, part).toContain(`${name} ${version}`);
        expect(texts, part).toContain(`${name} ${version}`);
      }
    }
    expect(brought.report).toContain('University of Washington Interactive Data Lab');
    expect(brought.report).toContain('Mike Bostock');
    expect(brought.page).toContain('Colin McDonnell');
    for (const script of scripts.filter((text) => text.includes('ZodError')))
      expect(script).toContain('Colin McDonnell');
  });

  it('the licences before a script end neither their comment nor the script element', () => {
    for (const file of ['page/board-worker.js', 'page/editor.js', 'report.js']) {
      const text = built(file);
      expect(text.startsWith('/*!')).toBe(true);
      const comment = text.slice(0, text.indexOf('*/'));
      expect(comment.length).toBeGreaterThan(2000);
      expect(comment).not.toContain('</');
    }
  });

  it('names every package that the program loads when it is installed', async () => {
    const names = new Set((await packageLicenses()).map(({ name }) => name));
    const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    for (const name of Object.keys(dependencies)) expect(names).toContain(name);
    expect(names).not.toContain('vitest');
  });

  it('prints entries for people, print one JSON document, or the texts', async () => {
    const text = await printedBy('licenses');
    expect(text).toContain('dust-warfare/house: 3 files, house data');
    expect(text).toMatch(/zod +\d+\.\d+\.\d+ +MIT +program, page/);
    const { program, data, packages } = JSON.parse(await printedBy('licenses', '--json'));
    expect(program.license).toBe('MIT');
    expect(data.length).toBeGreaterThan(5);
    expect(packages).toEqual(await packageLicenses());
    expect(await printedBy('licenses', '--texts')).toBe(built('THIRD-PARTY.txt'));
    expect((await refusalOf('licenses', '--texts', '--json')).faults[0].code).toBe('usage/wrong-arguments');
  });
});
