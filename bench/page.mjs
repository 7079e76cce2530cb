// How long the page takes from an input event to the redrawn chart, in Chromium: `node bench/page.mjs` after a build.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const EVENTS = 300;
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'shockroll-page-'));
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

/** Runs in the page: sets a slider again and again and waits for its chart each time. */
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
  return times.sort((a, b) => a - b);
}

let browser;
try {
  execFileSync(process.execPath, [join(root, 'dist/cli.js'), 'export-site', join(folder, 'site')]);
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const address = pathToFileURL(join(folder, 'site/index.html')).href;
  await page.goto(`${address}#odds/tannhauser/attack?attacker=eva-kramer&target=john-macneal&pack=combat`);
  await page.waitForSelector('.chart svg');
  for (const [what, id, values] of [
    ['circle of the attacker', 'odds-circle', ['-3', '-2', '-1', '0', '1', '2', '3']],
    ['wounds of the target', 'odds-wounds', ['0', '1', '2', '3']],
  ]) {
    const times = await page.evaluate(drag, { id, values, events: EVENTS });
    const at = (share) => times[Math.floor(share * (EVENTS - 1))].toFixed(1);
    console.log(`${what}: ${EVENTS} events, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
  }
} finally {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
}
