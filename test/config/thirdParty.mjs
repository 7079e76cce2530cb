// Lists the packages whose code the build contains, according to esbuild, with their licences.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(un)?licen[cs]e|^copying/i;
const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/**
 * Folders of the packages whose code went into a bundle. Several versions of one are several packages.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @returns {string[]} sorted by name
 */
function packagesIn(metafiles) {
  const found = new Set();
  for (const { outputs } of metafiles) {
    for (const { inputs } of Object.values(outputs)) {
      for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
        const [, folder] = PACKAGE.exec(file) ?? [];
        if (folder !== undefined && bytesInOutput > 0) found.add(folder);
      }
    }
  }
  return [...found].sort((a, b) => compared(described(a), described(b)));
}

function described(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license: license ?? licenses?.map(({ type }) => type).join(' OR ') };
}

function compared(a, b) {
  const [one, other] = [a, b].map(({ name, version }) => `${name} ${version}`);
  return one < other ? -1 : Number(one > other);
}

/** @throws Error for a package without a licence, whose code must not be redistributed */
function licenseText(folder) {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  if (files.length === 0) throw new Error(`${folder} has no licence text: it must not be bundled`);
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

/** The licences of packages, grouped by text. @param {readonly string[]} folders */
function noticesOf(folders) {
  const byText = new Map();
  for (const folder of folders) {
    const { name, version } = described(folder);
    const text = licenseText(folder);
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  return [...byText].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`);
}

/**
 * Inserts the licences of the packages at the top of a script, because reports and pages are redistributed without
 * other files.
 * @param {string} file
 * @param {readonly import('esbuild').Metafile[]} metafiles of the script and of all code in it
 */
export function signScript(file, metafiles) {
  const notices = noticesOf(packagesIn(metafiles)).join(`\n${'-'.repeat(72)}\n`);
  if (notices === '') return;
  // What the texts may not hold: the end of the comment, and the end of the element that the script stands in.
  const comment = notices.replaceAll('*/', '* /').replaceAll('</', '< /');
  writeFileSync(
    file,
    `/*!\nContains code of these packages, under the licences given.\n\n${comment}*/\n${readFileSync(file, 'utf8')}`,
  );
}

/**
 * Writes dist/THIRD-PARTY.txt, the licences of all code in dist/, and dist/third-party.json, all packages of the
 * program: installed ones, and bundled ones with the parts that contain them.
 * @param {Record<string, readonly import('esbuild').Metafile[]>} parts by name
 */
export function writeThirdParty(parts) {
  const packages = new Map(
    installed().map((entry) => [`${entry.name} ${entry.version}`, { ...entry, in: [] }]),
  );
  for (const [part, metafiles] of Object.entries(parts)) {
    for (const folder of packagesIn(metafiles)) {
      const entry = described(folder);
      const key = `${entry.name} ${entry.version}`;
      packages.set(key, { ...entry, in: [...new Set([...(packages.get(key)?.in ?? []), part])] });
    }
  }
  writeFileSync('dist/third-party.json', JSON.stringify([...packages.values()].sort(compared)));
  const notices = noticesOf(packagesIn(Object.values(parts).flat()));
  writeFileSync('dist/THIRD-PARTY.txt', notices.join(`\n${'='.repeat(72)}\n\n`));
}

/**
 * Packages that installing shockroll adds on any system, by the lock file, without development packages and optional
 * peers.
 */
function installed() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages).flatMap(
    ([path, { version, license, dev, devOptional, peer, optional }]) => {
      if (path === '' || dev || devOptional || peer) return [];
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      // The lock file has no licence of packages that name it in an old way.
      const found = existsSync(path) ? described(path) : { name, version, license };
      return [{ ...found, ...(optional ? { optional } : {}) }];
    },
  );
}
