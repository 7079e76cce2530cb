import { type Html, trusted } from './html.ts';

/** Data for the page's script. Nothing in it can end the element that it stands in, or begin a comment. */
export function inlineJson(value: unknown): Html {
  const text = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return trusted(`<script type="application/json">${text}</script>`);
}
