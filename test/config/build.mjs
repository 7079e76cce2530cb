// Builds dist/: the library, the command line, the workers, the checked datasets and the type declarations.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh, markBuilt } from './freshBuild.mjs';
import { pruneTypes } from './pruneTypes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const flags = new Set(process.argv.slice(2));
const began = new Date();
if (flags.has('--if-possible') && isFresh(root)) process.exit(0);

let esbuild;
try {
  esbuild = await import('esbuild');
} catch (cause) {
  // `npm ci --omit=dev` runs `prepare` without the development tools: a dist/ built before still serves.
  if (flags.has('--if-possible')) {
    if (!existsSync('dist/cli.js'))
      console.error('dist/ is not built: that takes the development packages (npm ci)');
    process.exit(0);
  }
  throw cause;
}

const { watForEsbuild, withoutWat } = await import('./watPlugin.mjs');
const { constantsPlugin } = await import('./constantsPlugin.mjs');
const { chunkedWorker } = await import('./chunkedWorker.mjs');
const { plainWidths } = await import('./plainWidths.mjs');
const { signScript, writeThirdParty } = await import('./thirdParty.mjs');
// Packages that commands load on their way to the first answer: in a bundle they are a few files instead of hundreds of modules.
// Those that find files of their own (piscina, resvg, highs, the font) and those that are large and seldom asked for stay outside.
const bundled = [
  ...['yargs', 'zod', 'yaml', 'fastest-levenshtein', 'pino', 'pino-pretty', 'cli-table3', 'picocolors'],
  ...['arquero', '@uwdata/flechette', 'jstat', 'marked', 'ml-matrix'],
];
const { dependencies, peerDependencies, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Leaves zod's sentences in forty languages out, a third of a bundle; shockroll says its own. */
const englishOnly = {
  name: 'english-only',
  setup(build) {
    build.onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
      /node_modules\/zod\//.test(importer)
        ? { path: join(root, 'node_modules/zod/v4/locales/en.js') }
        : undefined,
    );
  },
};
/** Of jstat only the special functions are used, a tenth of its code. */
const specialFunctions = {
  name: 'special-functions',
  setup(build) {
    const file = join(root, 'node_modules/jstat/src/special.js');
    build.onResolve({ filter: /^jstat$/ }, () => ({ path: file }));
    build.onLoad({ filter: /\/jstat\/src\/special\.js$/ }, () => ({
      contents: `const jStat = { fn: {} };\n${readFileSync(file, 'utf8')}\nexport default { jStat };`,
    }));
  },
};
const common = {
  bundle: true,
  metafile: true,
  plugins: [watForEsbuild, constantsPlugin, plainWidths, englishOnly, specialFunctions],
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  external: [...Object.keys(dependencies), ...Object.keys(peerDependencies)].filter(
    (name) => !bundled.includes(name),
  ),
  // Inlines numeric constants: without it V8 treats them as variables and the dice kernel runs three times slower.
  minifySyntax: true,
  // CommonJS packages in the bundle ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: 'warning',
};
const [program, dice, workers, report] = await Promise.all([
  esbuild.build({
    ...common,
    entryPoints: {
      index: 'src/index.ts',
      odds: 'src/odds.ts',
      studies: 'src/studies.ts',
      cli: 'src/cli/main.ts',
    },
    outdir: 'dist',
    splitting: true,
    chunkNames: 'chunk-[hash]',
  }),
  // One file that browsers take, too: whoever bundles it keeps what they use.
  esbuild.build({
    ...common,
    entryPoints: { dice: 'src/dice.ts' },
    outdir: 'dist',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    banner: {},
    external: [],
  }),
  esbuild.build({
    ...common,
    entryPoints: { games: 'workers/games.ts', turn: 'workers/turn.ts' },
    outdir: 'dist/workers',
  }),
  // Stands in every report of a comparing study, so it is one small file for the browser.
  esbuild.build({
    bundle: true,
    metafile: true,
    entryPoints: ['reports/browser/report.ts'],
    outfile: 'dist/report.js',
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
    // All licences are put before it.
    legalComments: 'none',
    logLevel: 'warning',
  }),
]);
signScript('dist/report.js', [report.metafile]);
const page = await buildPage();
writeThirdParty({
  program: [program.metafile, dice.metafile, workers.metafile],
  report: [report.metafile],
  page,
});
// Chunks of earlier builds go last, so that a program that is running meanwhile still finds its own.
const built = new Set(Object.keys(program.metafile.outputs));
for (const file of readdirSync('dist')) {
  if (file.startsWith('chunk-') && !built.has(`dist/${file}`)) rmSync(`dist/${file}`);
}
// After esbuild is known to be there: the step bundles the schemas for the moment.
const { compileCatalogues } = await import('./compileDatasets.mjs');
await compileCatalogues();
for (const loader of ['thread.cjs', 'helper.cjs'])
  copyFileSync(`workers/${loader}`, `dist/workers/${loader}`);
// What the answers say about the strength of the players.
for (const record of ['ladder.json', 'skill-bands.json']) copyFileSync(`bench/${record}`, `dist/${record}`);
if (!flags.has('--without-types') && existsSync('node_modules/typescript')) {
  rmSync('dist/types', { recursive: true, force: true });
  execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--project', 'test/config/tsconfig.types.json'],
    { stdio: 'inherit' },
  );
  pruneTypes(
    'dist/types',
    Object.values(exports)
      .flatMap(({ types = [] }) => types)
      .map((entry) => join(entry)),
  );
  markBuilt(root, began);
}

/**
 * Builds the page from src/page: each folder is a panel, whose panel.css follows the page's own. Its worker.ts becomes
 * FOLDER-worker.js, and a panel that main.ts does not import becomes FOLDER.js: scripts loaded on demand, see
 * src/page/frame/parts.ts.
 * @returns esbuild's metafile of each script
 */
async function buildPage() {
  // What is imported and not used is left out, with all that it imports: no module but the entries does anything by being there.
  const onlyUsed = {
    name: 'only-used',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) =>
        resolveDir.startsWith(join(root, 'src'))
          ? { path: join(resolveDir, path), sideEffects: false }
          : undefined,
      );
    },
  };
  const page = {
    bundle: true,
    metafile: true,
    plugins: [withoutWat, englishOnly, specialFunctions, onlyUsed],
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  };
  const panels = readdirSync('src/page', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'frame',
  );
  const metafiles = [];
  const written = new Set(['page.css']);
  const write = async (name, entry, more = {}) => {
    const file = `dist/page/${name}.js`;
    const { metafile } = await esbuild.build({
      ...page,
      entryPoints: entry === undefined ? [] : [entry],
      outfile: file,
      ...more,
    });
    signScript(file, [metafile]);
    metafiles.push(metafile);
    written.add(`${name}.js`);
    return metafile;
  };
  /**
   * Writes a script that registers itself as a function under its name.
   * @param end of the function, and the code after it
   */
  const writePart = (name, entry, end, more = {}) => {
    const banner = { js: `(globalThis.shockrollParts ??= {})['${name}'] = function () {` };
    return write(name, entry, { ...more, banner, footer: { js: end } });
  };
  /** Writes the program of a worker that loads its chunks, with the first of them, and the files with the others. */
  const writeChunked = async (name, entry, run) => {
    const { first, firstFile, files, needed } = await chunkedWorker(esbuild, page, entry);
    for (const { name: file, code, metafile } of files) {
      writeFileSync(`dist/page/${file}.js`, code);
      signScript(`dist/page/${file}.js`, [metafile]);
      metafiles.push(metafile);
      written.add(`${file}.js`);
    }
    const names = files.map((file) => file.name);
    const indices = Object.entries(needed).map(([late, own]) => [late, own.map((one) => names.indexOf(one))]);
    const table = `${JSON.stringify(names)}, ${JSON.stringify(Object.fromEntries(indices))}`;
    const contents = `import { runChunks } from './chunks.ts';\nrunChunks('${first}', ${table});`;
    const end = `};shockrollParts['${name}'].files = ${JSON.stringify(names)};${firstFile.code}${run}`;
    const stdin = { contents, resolveDir: 'src/page/frame', loader: 'ts' };
    await writePart(name, undefined, end, { stdin });
    signScript(`dist/page/${name}.js`, [firstFile.metafile]);
    metafiles.push(firstFile.metafile);
  };
  const { inputs } = await write('page', 'src/page/main.ts');
  const styles = ['src/page/page.css'];
  for (const { name } of panels) {
    const [panel, worker, style] = ['panel.ts', 'worker.ts', 'panel.css'].map(
      (file) => `src/page/${name}/${file}`,
    );
    if (existsSync(style)) styles.push(style);
    const program = `${name}-worker`;
    // As a worker it runs at once.
    const run = `if (typeof document === 'undefined') shockrollParts['${program}']();`;
    if (name === 'odds') await writeChunked(program, worker, run);
    else if (existsSync(worker)) await writePart(program, worker, `};${run}`);
    if (existsSync(panel) && !(panel in inputs))
      await writePart(name, panel, 'return part;};', { globalName: 'part' });
  }
  writeFileSync('dist/page/page.css', styles.map((file) => readFileSync(file, 'utf8')).join(''));
  // Scripts of earlier builds go last, as chunks do: all that lies here is served.
  for (const file of readdirSync('dist/page')) if (!written.has(file)) rmSync(`dist/page/${file}`);
  return metafiles;
}
