// Measures the page in Chromium after a build (`node bench/page.mjs`): the time to open an address with an empty cache, what its first
// answer loads and how long that takes over a slow line, and the time from an input event to the redrawn chart.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { countedSite } from './support/countedSite.mjs';
import { printHeading, printMachine, printRow } from './support/measure.mjs';

const EVENTS = 300;
const OPENINGS = 12;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'shockroll-page-'));
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const cli = join(root, 'dist/cli.js');
const VIEWPORT = { width: 1280, height: 900 };

/** Addresses with a selector of their drawing, and the least number of its elements. */
const OPENED = [
  ['the odds', '#odds', '.chart svg', 1],
  ['the replay of a game of a run', '#replay/run=mine&game=3', '.map-drawing, .log li', 20],
  ['the replay of a game of a seed', '#replay/seed=7', '.map-drawing, .log li', 20],
];

/** First answers of the games. */
const FIRST = [
  ['Tannhäuser', '#odds'],
  ['Dust Warfare', '#odds/dust-warfare/attack'],
  ['Rattenkrieg!', '#odds/rattenkrieg/shoot'],
];
/** Milliseconds before each answer and bytes a second of a slow line: 1.6 Mbit/s. */
const SLOW_LINE = { delay: 50, rate: 200_000 };
const SLOW_OPENINGS = 6;

/**
 * Runs in the page before its scripts: records when the drawing is complete, in milliseconds since the start of
 * navigation.
 */
function noteOpened([selector, least]) {
  const look = () => {
    if (document.querySelectorAll(selector).length < least) setTimeout(look, 4);
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          document.documentElement.dataset.opened = String(performance.now());
        }),
      );
  };
  look();
}

async function openings(browser, address, [, hash, selector, least], count = OPENINGS) {
  const times = [];
  for (let opening = 0; opening < count; opening++) {
    // A service worker loads the other files, which is no part of the opening.
    const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(noteOpened, [selector, least]);
    await page.goto(address + hash);
    await page.waitForSelector('html[data-opened]');
    times.push(await page.evaluate('Number(document.documentElement.dataset.opened)'));
    await context.close();
  }
  return times;
}

/** Bytes that a web host sends for a first answer, compressed. */
async function printBytes(browser, folder, [game, hash], encoding) {
  const site = await countedSite(folder, { encoding });
  await openings(browser, site.address, ['', hash, '.chart svg', 1], 1);
  site.close();
  const bytes = [...site.sent.values()].reduce((sum, size) => sum + size, 0);
  const what = `first answer, ${game}, ${encoding}, ${site.sent.size} files`;
  printRow(what, [bytes / 1000], { unit: 'kB', floor: 250, atMost: true });
}

async function printSlowOpenings(browser, folder) {
  const site = await countedSite(folder, SLOW_LINE);
  const times = await openings(browser, site.address, OPENED[0], SLOW_OPENINGS);
  site.close();
  printRow('opens over a slow line: the odds', times, { unit: 'ms' });
}

/** Runs in the page: sets a slider repeatedly and waits for its chart each time. */
async function drag({ id, values, events }) {
  const input = document.getElementById(id);
  const chart = document.querySelector('.chart');
  const times = [];
  for (let event = 0; event < events; event++) {
    const drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(chart, { childList: true });
    });
    const start = performance.now();
    input.value = values[event % values.length];
    input.dispatchEvent(new Event('input', { bubbles: true }));
    times.push((await drawn) - start);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return times;
}

/** The value that this share of the values does not exceed. */
function quantile(share) {
  return (values) => values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1];
}

function printTimes(what, values, floor, share) {
  const note = `p${100 * share}`;
  printRow(what, values, { unit: 'ms', floor, atMost: true, of: quantile(share), note });
}

let browser;
let server;
try {
  execFileSync(process.execPath, [cli, 'play', '--games', '100', '--seed', '5', '--out', 'mine', '--quiet'], {
    cwd: folder,
  });
  execFileSync(process.execPath, [cli, 'export-site', join(folder, 'site')]);
  server = spawn(process.execPath, [cli, 'serve', '--no-open', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [given] = await once(server.stdout, 'data');
  const [address] = /http:[^;\s]+/.exec(String(given));
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  printMachine();
  printHeading('The page in Chromium');
  // The first window starts services that the browser shares between windows.
  await openings(browser, address, OPENED[0]);
  for (const opened of OPENED) {
    printTimes(`opens: ${opened[0]}`, await openings(browser, address, opened), 1000, 0.9);
  }
  const exported = join(folder, 'site');
  for (const encoding of ['gzip', 'br'])
    for (const first of FIRST) await printBytes(browser, exported, first, encoding);
  await printSlowOpenings(browser, exported);
  const page = await browser.newPage({ viewport: VIEWPORT });
  const site = pathToFileURL(join(exported, 'index.html')).href;
  await page.goto(`${site}#odds/tannhauser/attack?attacker=eva-kramer&target=john-macneal&pack=combat`);
  await page.waitForSelector('.chart svg');
  for (const [what, id, values] of [
    ['circle of the attacker', 'odds-circle', ['-3', '-2', '-1', '0', '1', '2', '3']],
    ['wounds of the target', 'odds-wounds', ['0', '1', '2', '3']],
  ]) {
    const times = await page.evaluate(drag, { id, values, events: EVENTS });
    printTimes(`redraws: ${what}`, times, 16, 0.95);
  }
} finally {
  await browser?.close();
  server?.kill('SIGINT');
  rmSync(folder, { recursive: true, force: true });
}
