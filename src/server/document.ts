import { PROGRAM } from '../base/phrases.ts';
import type { RuleBook } from '../data/ruleBook.ts';
import type { StudyForm } from '../experiments/startedStudy.ts';
import { type Html, html, trusted } from '../reports/html.ts';
import { escapedJson } from '../reports/inlineJson.ts';

/**
 * What the page may load and do: its own scripts and stylesheet, pictures that it draws itself, and workers. No inline code, no code
 * made at run time, no other host.
 */
const policy = (workers: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data: blob:',
    `worker-src ${workers}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Security policy of the served page; its workers inherit it. */
export const SERVED_POLICY = policy("'self'");
/** Security policy of the exported page, which makes its workers from blobs: other hosts send no policy for them. */
const FILES_POLICY = policy('blob:');

/** The values that the page computes with. */
export interface PageData {
  /** Checked catalogues by ruleset, in the order of their appearance. */
  readonly catalogues: ReadonlyMap<string, unknown>;
  /** Reads the rules by ruleset. @throws SystemError */
  readonly ruleBooks: ReadonlyMap<string, () => Promise<RuleBook>>;
  /** Options of the command line that they were made with, by ruleset: `--data`, `--set`. */
  readonly given: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/**
 * The document of the page; script and stylesheet stand beside it. Names from the values stay text.
 * @param offers names of what the server does for it, see Services.parts; null for a page as files
 * @param forms of the studies, for a page that has no server to ask for them
 */
export function pageDocument(
  { catalogues, given }: Pick<PageData, 'catalogues' | 'given'>,
  offers: readonly string[] | null,
  forms: readonly StudyForm[] = [],
): string {
  const server =
    offers === null ? html`` : html`<meta name="shockroll-server" content="${offers.join(' ')}">\n`;
  const blocks = [...catalogues].map(
    ([ruleset, catalogue]): Html =>
      html`<script type="application/json" data-ruleset="${ruleset}">${trusted(escapedJson(catalogue))}</script>\n`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${offers === null ? FILES_POLICY : SERVED_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
${server}<title>${PROGRAM}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body>
<noscript><p>This page computes in the browser and needs JavaScript; the command line answers the same questions without it.</p></noscript>
${blocks}<script type="application/json" id="given">${trusted(escapedJson(given))}</script>
<script type="application/json" id="study-forms">${trusted(escapedJson(forms))}</script>
</body>
</html>
`.html;
}
