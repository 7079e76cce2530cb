/** Results of a search in the help. */
import { counted } from '../../base/phrases.ts';
import { helpAddress } from '../../guides/address.ts';
import { excerptOf, type HelpPlace } from '../../guides/search.ts';
import { element } from '../frame/dom.ts';

/** Maximum number of results shown. */
const MOST_SHOWN = 30;

/** `3 sections for “smoke”`, shown and announced. */
export function foundText(query: string, count: number): string {
  if (count === 0) return `Nothing found for “${query}”`;
  return `${counted(count, 'section')} for “${query}”`;
}

/** @param nearest a similar word with results, if the query has none */
export function resultList(query: string, hits: readonly HelpPlace[], nearest?: string): HTMLElement[] {
  const head = element('h1', { tabindex: '-1' }, foundText(query, hits.length));
  if (hits.length === 0) {
    const hint =
      nearest === undefined
        ? 'A section must have all the words, or words that begin so. Try fewer, or shorter ones.'
        : `The help does not have that word. Did you mean “${nearest}”?`;
    return [head, element('p', {}, hint)];
  }
  const list = element('ol', { class: 'help-results' }, ...hits.slice(0, MOST_SHOWN).map(resultItem(query)));
  const rest = hits.length - MOST_SHOWN;
  return rest > 0
    ? [head, list, element('p', { class: 'note' }, `${rest} more. Add a word to find fewer.`)]
    : [head, list];
}

function resultItem(query: string): (place: HelpPlace) => HTMLElement {
  return ({ document, section }) => {
    const isTitle = section.level === 1;
    const href = helpAddress(document.name, isTitle ? undefined : section.anchor);
    const excerpt = excerptOf(section, query).map(({ text, isHit }) =>
      isHit ? element('mark', {}, text) : text,
    );
    return element(
      'li',
      {},
      element('a', { href }, section.heading),
      isTitle ? '' : element('span', { class: 'help-where' }, document.title),
      element('p', {}, ...excerpt),
    );
  };
}
