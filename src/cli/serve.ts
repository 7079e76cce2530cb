import { isIP } from 'node:net';
import type { StudyForm } from '../experiments/startedStudy.ts';
import { integerOption, integerOptions, TEXT, TEXTS, texts } from '../odds/optionKinds.ts';
import { OptionReader } from '../params/reader.ts';
import type { PageData } from '../server/document.ts';
import type { Access } from '../server/safety.ts';
import { command } from '../studies/command/command.ts';
import { LOG_OPTION, readLogForm } from '../studies/command/logOption.ts';
import { chosenFrom, RULESET_OPTION } from '../studies/command/rulesetOption.ts';
import { interruptible } from '../studies/host/interrupt.ts';
import { createLog } from '../studies/host/log.ts';
import { openBrowser } from './openBrowser.ts';

const LOOPBACK = '127.0.0.1';
const PORT = integerOption('port', 4310, 0, 65_535, 'port to serve on; 0 takes any free one');
const LEAST_TOKEN = 16;
/** Names of this machine, whatever its address. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Options for the data of the page and its links. */
export const PAGE_DATA_OPTIONS = {
  'public-url': { ...TEXT, describe: 'address that copied links begin with: https://example.org/odds/' },
  set: { ...TEXTS, describe: 'Override a value in the data: eva-kramer.rows.0.combat=6' },
  data: { ...TEXTS, describe: 'Folder that adds to or overrides the built-in data' },
  ...RULESET_OPTION,
} as const;

/** `shockroll serve`: the page, on this machine. */
export const serveCommand = command({
  options: {
    ...LOG_OPTION,
    ...integerOptions([PORT]),
    ...{
      host: { ...TEXT, describe: `address to serve on [default: ${LOOPBACK}, this machine only]` },
      token: { ...TEXT, describe: 'token that visitors need; required for every other address' },
      'no-open': { type: 'boolean', describe: 'do not open the page in the browser' },
      ...PAGE_DATA_OPTIONS,
    },
  },
  examples: [
    ['$0 serve', 'the web app in your browser'],
    ['$0 serve --data my-cards --port 8080 --no-open', 'with your own cards'],
  ],
  async handler(argv) {
    const reader = new OptionReader(argv);
    const port = reader.integer(PORT);
    const host = reader.text('host') ?? LOOPBACK;
    const access = readAccess(reader, host);
    const ruleset = chosenFrom(reader);
    const form = readLogForm(reader);
    const publicUrl = readPublicUrl(reader);
    reader.finish();
    const [
      { createApp },
      { pageData },
      { pageFiles },
      { pageParts },
      { listen },
      { childStarter },
      { Studies },
      { questionForms },
    ] = await Promise.all([
      import('../server/app.ts'),
      import('../server/pageData.ts'),
      import('../server/pageFiles.ts'),
      import('../server/parts.ts'),
      import('../server/listen.ts'),
      import('../server/studies/childProcess.ts'),
      import('../server/studies/studies.ts'),
      import('./questionForms.ts'),
    ]);
    const data = await pageData(ruleset, { overlays: texts(argv.data), sets: texts(argv.set) });
    const root = process.cwd();
    const studies = new Studies(childStarter([process.execPath, process.argv[1]], root));
    const parts = pageParts(data, root, { studies, ...formsOnDemand(data.given) });
    const offers = [...parts.keys()];
    const files = await pageFiles(data, { questions: await questionForms(), offers, publicUrl });
    const log = createLog({ quiet: false, verbose: false, log: form });
    const app = createApp({ files, access, parts, onError: (error) => log.error(error, error.message) });
    const server = await listen(app, host, port);
    const address = `http://${isIP(host) === 6 ? `[${host}]` : host}:${server.port}/`;
    const opened = access.token === null ? address : `${address}?token=${access.token}`;
    process.stdout.write(`serving ${opened}; Ctrl-C ends\n`);
    await interruptible(
      async (signal) => {
        if (argv['no-open'] !== true && !(await openBrowser(opened)))
          log.warn(`no browser could be opened; open ${opened}`);
        await new Promise<void>((resolve) => {
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await studies.close();
        await server.close();
      },
      () => log.info('stopping; Ctrl-C again ends at once'),
    );
  },
});

/** The address of the page that others can open, which copied links begin with; null: wherever the page is. */
export function readPublicUrl(reader: OptionReader): string | null {
  const text = reader.text('public-url');
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '')
    return url.href;
  reader.fault('public-url', `found "${text}", expected the address of the page: https://example.org/odds/`);
  return null;
}

/** The forms of the studies, each list made on demand because it loads every command. */
function formsOnDemand(given: PageData['given']) {
  let made: Promise<readonly StudyForm[]> | undefined;
  let plans: Promise<readonly StudyForm[]> | undefined;
  return {
    forms: () => {
      made ??= import('./studyForms.ts').then(({ studyForms }) => studyForms(given));
      return made;
    },
    plans: () => {
      plans ??= import('./studyForms.ts').then(({ planForms }) => planForms(given));
      return plans;
    },
  };
}

/** Reads the access to the page: other machines need a token. */
function readAccess(reader: OptionReader, host: string): Access {
  const token = reader.text('token') ?? null;
  if (token !== null && token.length < LEAST_TOKEN)
    reader.fault('token', `found ${token.length} characters, expected ${LEAST_TOKEN} at least`);
  // The token is part of an address and a cookie.
  if (token !== null && !/^[\w.~-]+$/.test(token))
    reader.fault('token', 'letters, digits, "-", "_", "." and "~" only');
  const isLoopback = host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
  if (!isLoopback && token === null)
    reader.fault(
      'host',
      `${host} is reachable from other machines, so the page needs a --token that visitors must give`,
    );
  const names = [...LOOPBACK_NAMES, isIP(host) === 6 ? `[${host}]` : host.toLowerCase()];
  return { hosts: isLoopback || !isEverywhere(host) ? names : null, token };
}

/** Whether an address stands for all addresses of the machine. */
function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::' || host === '';
}
