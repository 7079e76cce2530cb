/** The page in a browser, served as by `shockroll serve`, with a record of all errors. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { questionForms } from '../../src/cli/questionForms.ts';
import type { CatalogueOptions } from '../../src/data/catalogue.ts';
import { createApp } from '../../src/server/app.ts';
import type { PageData } from '../../src/server/document.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { pageData } from '../../src/server/pageData.ts';
import { pageFiles } from '../../src/server/pageFiles.ts';
import { findBrowser } from '../reports/findBrowser.ts';

/** Time limit in milliseconds for elements and page loads on a busy machine. */
const PATIENCE_MS = 90_000;

export interface OpenedPage {
  readonly page: Page;
  /** Errors and warnings of the console, violations of the content security policy, and requests to other hosts. */
  readonly complaints: readonly string[];
}

export interface PageHost {
  readonly address: string;
  /**
   * @param hash of the address, with its #
   * @param before a script that runs before those of the page
   */
  readonly open: (hash?: string, settings?: BrowserContextOptions, before?: string) => Promise<OpenedPage>;
  readonly close: () => Promise<void>;
}

/** Undefined without a browser; then a warning says that the page is not tested. */
export const browserPath = findBrowser();
if (browserPath === undefined)
  process.stderr.write('no Chromium on the path or in CHROME_PATH: the page is not opened in a browser\n');

/**
 * @param partsOf the server's services for the page
 * @param publicUrl see pageDocument
 */
export async function hostPage(
  overlay: CatalogueOptions = {},
  partsOf: (data: PageData) => ReadonlyMap<string, Hono> = () => new Map(),
  publicUrl: string | null = null,
): Promise<PageHost> {
  const errors: Error[] = [];
  const data = await pageData('tannhauser', overlay);
  const parts = partsOf(data);
  const offers = [...parts.keys()];
  const files = await pageFiles(data, { questions: await questionForms(), offers, publicUrl });
  const access = { hosts: ['127.0.0.1'], token: null };
  const app = createApp({ files, access, parts, onError: (error) => errors.push(error) });
  const server: Listening = await listen(app, '127.0.0.1', 0);
  const browser = await launch();
  const address = `http://127.0.0.1:${server.port}/`;
  return {
    address,
    open: (hash = '', settings = {}, before = '') => openAddress(browser, address, hash, settings, before),
    close: async () => {
      await browser.close();
      await server.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** `PAGE_LATENCY=400,1500`: delays answers by up to the first number of milliseconds, every tenth by the second. */
const LATENCY = process.env.PAGE_LATENCY;
/** `PAGE_SLOWER=4`: slows the page's own thread by this factor. */
const SLOWER = process.env.PAGE_SLOWER;

/**
 * A script that delays answers; runs before those of the page.
 * @param least milliseconds
 * @param most usual maximum; every tenth takes as long as `seldom`
 */
export async function lateAnswers(least: number, most = least, seldom = most): Promise<string> {
  const script = await readFile(new URL('lateAnswers.js', import.meta.url), 'utf8');
  return `window.lateness = ${JSON.stringify({ least, most, seldom })};\n${script}`;
}

export function launch(): Promise<Browser> {
  // The page is our own; containers often forbid the sandbox's namespaces.
  return chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox', '--disable-gpu'] });
}

/** @param address of the page; requests to other addresses are recorded */
export async function openAddress(
  browser: Browser,
  address: string,
  hash = '',
  settings: BrowserContextOptions = {},
  before = '',
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...settings });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const scripts = [
    LATENCY === undefined ? '' : await lateAnswers(0, ...LATENCY.split(',').map(Number)),
    before,
  ].join('\n');
  if (scripts !== '\n') await page.addInitScript({ content: scripts });
  if (SLOWER !== undefined) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOWER) });
  }
  const complaints: string[] = [];
  const folder = address.replace(/[^/]*$/, '');
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(folder) && !/^(data|blob):/.test(url)) complaints.push(url);
  });
  await page.goto(address + hash);
  return { page, complaints };
}

/** Serious findings of axe: rule and place. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(await axe());
  const findings = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map((node) => node.target.join(' ')).join(', ') })))`,
  );
  return (findings as Finding[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, where }) => `${id}: ${where}`);
}

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly where: string;
}

async function axe(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
}
