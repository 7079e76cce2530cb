import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { contestOf, exactNet, parsePool, sampleNet } from '../src/dice.ts';

/** What a page may weigh that asks for the exact distribution of one attack. */
const MOST_BYTES = 30_000;

async function bundled(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'page',
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

/** Runs a script without the globals of Node. */
function inBrowser(script: string): unknown {
  return JSON.parse(
    String(runInContext(`${script}; JSON.stringify(page.found)`, createContext({ atob, WebAssembly }))),
  );
}

const ROLL = '5d10>=4!10:+2 vs 4d10>=5';

test('`shockroll/dice` bundles for a browser, small, and gives the exact distribution there', async () => {
  const script = await bundled(`
    import { contestOf, exactNet, parsePool } from 'shockroll/dice';
    const { roll } = parsePool('${ROLL}');
    const { numerators, denominator } = exactNet(contestOf(roll), 'hits');
    export const found = [...numerators, denominator].map(String);
  `);
  expect(script.length).toBeLessThan(MOST_BYTES);
  const read = parsePool(ROLL);
  if (read.kind !== 'count') throw new Error('expected an attack roll');
  const { numerators, denominator } = exactNet(contestOf(read.roll), 'hits');
  expect(inBrowser(script)).toEqual([...numerators, denominator].map(String));
});

test('who imports `exactNet` alone takes no more than 10 kB', async () => {
  const script = await bundled("export { exactNet as found } from 'shockroll/dice';");
  expect(script.length).toBeLessThan(10_000);
});

test('a million attacks are sampled in a browser, with the seed that Node has', async () => {
  const script = await bundled(`
    import { contestOf, parsePool, sampleNet } from 'shockroll/dice';
    const { roll } = parsePool('${ROLL}');
    export const found = [...sampleNet(contestOf(roll), 'hits', 1000000, 7)];
  `);
  const read = parsePool(ROLL);
  if (read.kind !== 'count') throw new Error('expected an attack roll');
  expect(inBrowser(script)).toEqual([...sampleNet(contestOf(read.roll), 'hits', 1_000_000, 7)]);
});
