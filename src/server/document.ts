import type { NamedForm } from '../base/namedForm.ts';
import { PROGRAM } from '../base/phrases.ts';
import type { RuleBook } from '../data/ruleBook.ts';
import { html, trusted } from '../reports/html.ts';
import { escapedJson } from '../reports/inlineJson.ts';
import { ICON_NAME, MANIFEST_NAME } from './offlineFiles.ts';

/**
 * Allows the page's own scripts and stylesheet, images that it draws itself, and workers; no inline code, no code made
 * at run time, no other host.
 */
const policy = (workers: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    `worker-src ${workers}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Security policy of the served page; its workers inherit it. */
export const SERVED_POLICY = policy("'self'");
/** Security policy of the exported page, which makes its workers from blobs: other hosts send no policy for them. Its service worker is a file. */
const FILES_POLICY = policy("'self' blob:");

/** The data of the page. */
export interface PageData {
  /** Validated catalogues by ruleset, in display order. */
  readonly catalogues: ReadonlyMap<string, unknown>;
  /** Reads the rules by ruleset. @throws SystemError */
  readonly ruleBooks: ReadonlyMap<string, () => Promise<RuleBook>>;
  /** Command line options that produced them, by ruleset: `--data`, `--set`. */
  readonly given: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** What a page shows beside its data. */
export interface PageSettings {
  /** Forms of the questions by ruleset, in display order. */
  readonly questions: ReadonlyMap<string, readonly NamedForm[]>;
  /** Names of the server's services, see Services.parts; null for a page as files. */
  readonly offers: readonly string[] | null;
  /** The address that copied links begin with; null: that of the page itself. */
  readonly publicUrl?: string | null;
}

/** The document of the page; script and stylesheet are separate files. Names from the data stay text. */
export function pageDocument(
  given: PageData['given'],
  { questions, offers, publicUrl = null }: PageSettings,
): string {
  const server =
    offers === null ? html`` : html`<meta name="shockroll-server" content="${offers.join(' ')}">\n`;
  const shared =
    publicUrl === null ? html`` : html`<meta name="shockroll-public-url" content="${publicUrl}">\n`;
  const rulesets = [...questions].map(([id, forms]) => ({ id, questions: forms }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${offers === null ? FILES_POLICY : SERVED_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
${server}${shared}<title>${PROGRAM}</title>
<link rel="icon" href="${ICON_NAME}">
${offers === null ? html`<link rel="manifest" href="${MANIFEST_NAME}">\n` : html``}<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body>
<noscript><p>This page computes in the browser and needs JavaScript; the command line answers the same questions without it.</p></noscript>
<script type="application/json" id="rulesets">${trusted(escapedJson(rulesets))}</script>
<script type="application/json" id="given">${trusted(escapedJson(given))}</script>
</body>
</html>
`.html;
}
