import { createHash } from 'node:crypto';
import { type Html, html, trusted } from './html.ts';

/**
 * A whole HTML document that needs nothing but itself. The content security policy allows its one stylesheet, by
 * hash, and nothing else: no script, no request, no form.
 */
export function page(title: string, stylesheet: string, body: Html): string {
  const hash = createHash('sha256').update(stylesheet).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
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
</body>
</html>
`.html;
}
