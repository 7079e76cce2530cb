import { type Html, trusted } from './html.ts';

/** Data for the page's script. */
export function inlineJson(value: unknown): Html {
  return trusted(`<script type="application/json">${escapedJson(value)}</script>`);
}

/** JSON that can neither close its script element nor start a comment. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
