import { NEEDS_SCRIPT, PRODUCT } from '../base/messages/page.ts';
import type { StudyForm } from '../experiments/startedStudy.ts';
import { type Html, html, trusted } from '../reports/html.ts';
import { escapedJson } from '../reports/inlineJson.ts';

/**
 * What the page may load and do: its own script and stylesheet, pictures that it draws itself, and workers that it makes
 * itself, for a page in a folder may load none. No inline code, no code made at run time, no other host.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data: blob:',
  'worker-src blob:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The figures that the page computes with. */
export interface PageFigures {
  /** Checked catalogues by ruleset, in the order of their appearance. */
  readonly catalogues: ReadonlyMap<string, unknown>;
  /** Options of the command line that they were made with, by ruleset: `--data`, `--set`. */
  readonly given: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/**
 * The document of the page; script and stylesheet stand beside it. Names from the figures stay text.
 * @param offers names of what a server does for it, see Services.parts
 * @param forms of the studies, for a page that has no server to ask for them
 */
export function pageDocument(
  { catalogues, given }: PageFigures,
  offers: readonly string[] = [],
  forms: readonly StudyForm[] = [],
): string {
  const blocks = [...catalogues].map(
    ([ruleset, catalogue]): Html =>
      html`<script type="application/json" data-ruleset="${ruleset}">${trusted(escapedJson(catalogue))}</script>\n`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="shockroll-server" content="${offers.join(' ')}">
<title>${PRODUCT}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body>
<noscript><p>${NEEDS_SCRIPT}</p></noscript>
${blocks}<script type="application/json" id="given">${trusted(escapedJson(given))}</script>
<script type="application/json" id="study-forms">${trusted(escapedJson(forms))}</script>
</body>
</html>
`.html;
}
