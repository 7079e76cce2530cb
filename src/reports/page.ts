import { createHash } from 'node:crypto';
import { type Html, html, NOTHING, trusted } from './html.ts';

/**
 * A complete self-contained HTML document. Its security policy allows one stylesheet and at most one script, by hash,
 * and nothing else: no requests, forms or code made at run time.
 * @param script runs after the body is loaded
 */
export function page(title: string, stylesheet: string, body: Html, script: string | null = null): string {
  const scripts = script === null ? '' : ` script-src '${hashOf(script)}';`;
  const policy = `default-src 'none'; style-src '${hashOf(stylesheet)}';${scripts} img-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${trusted(stylesheet)}</style>
</head>
<body>
${body}
${script === null ? NOTHING : html`<script>${trusted(script)}</script>\n`}</body>
</html>
`.html;
}

/** Hash in the notation of security policies. */
function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
