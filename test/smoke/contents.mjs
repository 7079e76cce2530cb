// Checks the content of the installed package and its dependencies: `node --test` runs it.
// SHOCKROLL_INSTALL names a folder in which the packed tarball was installed.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'node:test';

const install = process.env.SHOCKROLL_INSTALL;
assert.ok(install, 'SHOCKROLL_INSTALL names the folder of the installation');
const home = join(install, 'node_modules', 'shockroll');
const files = readdirSync(home, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(home.length + 1)
      .replaceAll(sep, '/'),
  )
  .filter((file) => !file.startsWith('node_modules/'));
const read = (file) => readFileSync(join(home, file), 'utf8');
const { bin, exports, scripts } = JSON.parse(read('package.json'));

/** Required files of the package. */
const NEEDED = [
  /^(package\.json|LICENSE|NOTICE\.md|README\.md|CHANGELOG\.md)$/,
  /^docs\/(reference\/)?[\w-]+\.md$/,
  /^datasets\/[\w./-]+\.(yaml|json|md|csv)$/,
  /^reports\/[\w-]+\.(yaml|css|svg)$/,
  /^dist\/(cli|chunk-[A-Z0-9]+|report|workers\/(games|turn))\.js$/,
  /^dist\/workers\/(thread|helper)\.cjs$/,
  /^dist\/page\/(page|board|editor|help|replay|score|studies|(board|editor|odds)-worker)\.js$/,
  /^dist\/page\/[A-Za-z]+-[0-9a-f]{8}\.js$/,
  /^dist\/page\/page\.css$/,
  /^dist\/datasets\/[\w-]+\.json$/,
  /^dist\/(ladder|skill-bands)\.json$/,
  /^dist\/types\/[\w./-]+\.d\.ts$/,
  /^dist\/(THIRD-PARTY\.txt|third-party\.json)$/,
];
/** Maximum size of all files in bytes; it was 20.4 million in November 2026. */
const MOST_BYTES = 21_000_000;

/** The modules of the package's entries. */
const ENTRIES = Object.values(exports).flatMap(({ default: module }) => module?.replace('./', '') ?? []);

test('the package holds what it needs and nothing else', () => {
  for (const entry of ENTRIES) assert.ok(files.includes(entry), `${entry} is missing`);
  const others = files.filter(
    (file) => !ENTRIES.includes(file) && !NEEDED.some((pattern) => pattern.test(file)),
  );
  assert.deepEqual(others, []);
  for (const pattern of NEEDED)
    assert.ok(
      files.some((file) => pattern.test(file)),
      `nothing is ${pattern}`,
    );
});

test('the package is no larger than it must be', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(home, file)).size, 0);
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
});

test('what package.json names is there', () => {
  const named = [
    ...Object.values(bin),
    ...Object.values(exports).flatMap((entry) =>
      Object.values(typeof entry === 'string' ? { entry } : entry),
    ),
  ];
  for (const file of named) assert.ok(existsSync(join(home, file)), file);
  for (const file of Object.values(bin)) assert.match(read(file), /^#!\/usr\/bin\/env node\n/);
  // Every file that a declaration imports, too.
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    for (const [, target] of read(file).matchAll(/from '(\.[^']+)'/g)) {
      const path = join(home, file, '..', target);
      assert.ok(existsSync(path.replace(/\.(js|ts)$/, '.d.ts')), `${file} imports ${target}`);
    }
  }
});

test('no file names the machine it was made on', () => {
  for (const file of files) {
    const found = /(?:^|[\s"'`(])(?:\/(?:home|root|tmp|work|Users)\/|[A-Z]:\\Users\\)[^\s"'`)]+/m.exec(
      read(file),
    );
    assert.equal(found?.[0], undefined, file);
  }
});

test('installing runs no script, of this package or another', () => {
  for (const name of ['preinstall', 'install', 'postinstall']) assert.equal(scripts[name], undefined, name);
  const { packages } = JSON.parse(readFileSync(join(install, 'node_modules', '.package-lock.json'), 'utf8'));
  const running = Object.keys(packages).filter((path) => packages[path].hasInstallScript);
  assert.deepEqual(running, []);
});
