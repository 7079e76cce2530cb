// Builds dist/: the library, the command line, the workers, the checked datasets and the type declarations.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const flags = new Set(process.argv.slice(2));

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

const { watForEsbuild } = await import('./watPlugin.mjs');
// Packages of many modules that most commands load: bundling yargs took a third off the time from the shell to the first answer,
// zod and arquero a fifth of what was left.
const bundled = ['yargs', 'fastest-levenshtein', 'zod', 'arquero', '@uwdata/flechette'];
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const common = {
  bundle: true,
  plugins: [watForEsbuild],
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  alias: { 'string-width': './test/config/stringWidth.mjs' },
  external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
  // Inlines numeric constants: without it V8 treats them as variables and the dice kernel runs three times slower.
  minifySyntax: true,
  logLevel: 'warning',
};
const [program] = await Promise.all([
  esbuild.build({
    ...common,
    metafile: true,
    entryPoints: { index: 'src/index.ts', cli: 'src/cli/main.ts' },
    outdir: 'dist',
    splitting: true,
    chunkNames: 'chunk-[hash]',
  }),
  esbuild.build({ ...common, entryPoints: { games: 'workers/games.ts' }, outdir: 'dist/workers' }),
  // Stands in every report of a comparing study, so it is one small file for the browser.
  esbuild.build({
    bundle: true,
    entryPoints: ['reports/browser/report.ts'],
    outfile: 'dist/report.js',
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
    // Whose code it is stands in NOTICE.md.
    legalComments: 'none',
    logLevel: 'warning',
  }),
]);
// Chunks of earlier builds go last, so that a program that is running meanwhile still finds its own.
const built = new Set(Object.keys(program.metafile.outputs));
for (const file of readdirSync('dist')) {
  if (file.startsWith('chunk-') && !built.has(`dist/${file}`)) rmSync(`dist/${file}`);
}
// After esbuild is known to be there: the step bundles the schemas for the moment.
const { compileCatalogues } = await import('./compileDatasets.mjs');
await compileCatalogues();
if (!flags.has('--without-types') && existsSync('node_modules/typescript')) {
  rmSync('dist/types', { recursive: true, force: true });
  execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--project', 'test/config/tsconfig.types.json'],
    { stdio: 'inherit' },
  );
}
