/** The help panel: guides, reference and rules, with full-text search. */
import { nearestName } from '../../base/nearest.ts';
import { absentWord, knownWords, wordsIn } from '../../base/wordSearch.ts';
import { helpAddress } from '../../guides/address.ts';
import type { HelpDocument } from '../../guides/document.ts';
import { documentMarkup } from '../../guides/markup.ts';
import { type HelpIndex, helpIndex, searchHelp } from '../../guides/search.ts';
import { built, element } from '../frame/dom.ts';
import type { Mounted, Panel, Place } from '../frame/panel.ts';
import { PANELS } from '../phrases.ts';
import { readHelpAddress, type Shown, searchAddress } from './address.ts';
import { documentList, headingList, startList } from './contentsView.ts';
import { foundText, resultList } from './searchView.ts';
import { loadDocuments } from './texts.ts';

export const helpPanel: Panel = {
  id: 'help',
  title: PANELS.help,
  mount: (root, place) => new HelpPanel(root, place),
};

class HelpPanel implements Mounted {
  readonly #place: Place;
  readonly #root: HTMLElement;
  readonly #field = element('input', { id: 'help-search', type: 'search', autocomplete: 'off' });
  readonly #list = element('nav', { 'aria-label': 'Documents' });
  readonly #shownPart = element('div', { class: 'help-shown' }, element('p', {}, 'Loading the help …'));
  #documents: readonly HelpDocument[] = [];
  #index: HelpIndex | undefined;
  #address = '';
  /** Address to return to when the search is emptied. */
  #beforeSearch = '';
  #document: HelpDocument | undefined;

  constructor(root: HTMLElement, place: Place) {
    this.#place = place;
    this.#root = root;
    const search = element(
      'form',
      { role: 'search' },
      element('label', { for: 'help-search' }, 'Search the help'),
      this.#field,
    );
    search.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#shownPart.querySelector('a')?.focus();
    });
    this.#field.addEventListener('input', () => this.#searched());
    const folded = element(
      'details',
      { class: 'help-documents' },
      element('summary', {}, 'All documents'),
      this.#list,
    );
    // A narrow window shows the list above the text, so there it starts folded.
    folded.open = matchMedia('(min-width: 62rem)').matches;
    root.append(
      element(
        'div',
        { class: 'help' },
        element('div', { class: 'help-side' }, search, folded),
        this.#shownPart,
      ),
    );
    void this.#load();
  }

  show(address: string): void {
    this.#address = address;
    if (this.#documents.length > 0) this.#draw(true);
  }

  async #load(): Promise<void> {
    try {
      this.#documents = await loadDocuments();
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      this.#shownPart.replaceChildren(element('p', { class: 'notice', role: 'alert' }, message));
      return;
    }
    this.#draw(true);
  }

  #searched(): void {
    const query = this.#field.value.trim();
    this.#address = query === '' ? this.#beforeSearch : searchAddress(query);
    this.#draw(false);
    this.#place.keep(this.#address);
  }

  /** @param moves whether the user has gone to the address rather than typed a search */
  #draw(moves: boolean): void {
    const shown = readHelpAddress(this.#address, this.#documents);
    if (shown.kind === 'search') this.#drawSearch(shown.query, moves);
    else {
      this.#beforeSearch = this.#address;
      if (moves) this.#field.value = '';
      this.#drawText(shown);
      if (moves) this.#goTo(shown);
    }
    const current = shown.kind === 'document' ? shown.document : undefined;
    this.#list.replaceChildren(...documentList(this.#documents, current));
  }

  #drawSearch(query: string, moves: boolean): void {
    if (moves) this.#field.value = query;
    this.#index ??= helpIndex(this.#documents);
    const hits = searchHelp(this.#index, query);
    const absent = absentWord(this.#index, wordsIn(query));
    const nearest = absent === undefined ? undefined : nearestName(absent, knownWords(this.#index));
    this.#document = undefined;
    this.#shownPart.replaceChildren(...resultList(query, hits, nearest));
    this.#place.announce(foundText(query, hits.length));
    if (moves) this.#place.keep(this.#address);
  }

  #drawText(shown: Exclude<Shown, { kind: 'search' }>): void {
    if (shown.kind === 'document') {
      if (shown.document === this.#document) return;
      this.#document = shown.document;
      this.#shownPart.replaceChildren(this.#article(shown.document));
      return;
    }
    this.#document = undefined;
    const title = element('h1', { tabindex: '-1' }, PANELS.help);
    const start = [title, ...startList(this.#documents)];
    this.#shownPart.replaceChildren(...(shown.kind === 'unknown' ? [unknownNotice(shown)] : []), ...start);
  }

  #article(document: HelpDocument): HTMLElement {
    const known = new Set(this.#documents.map(({ name }) => name));
    const [title, ...rest] = documentMarkup(document, known).map((markup) => built(markup));
    const headings = headingList(document);
    return element('article', {}, title, ...(headings === undefined ? [] : [headings]), ...rest);
  }

  /** Writes the shown address and moves scroll position and focus to its target. */
  #goTo(shown: Exclude<Shown, { kind: 'search' }>): void {
    if (shown.kind === 'unknown') return;
    if (shown.kind === 'start') {
      this.#place.keep('');
      return;
    }
    const { document: own, anchor } = shown;
    const address = helpAddress(own.name, anchor);
    this.#place.keep(address.slice(`#${helpPanel.id}/`.length));
    const isInside = this.#root.contains(document.activeElement) || document.activeElement === document.body;
    if (anchor === undefined) {
      scrollTo({ top: 0 });
      if (isInside) this.#shownPart.querySelector('h1')?.focus({ preventScroll: true });
      return;
    }
    const heading = document.getElementById(decodeURIComponent(address.slice(1)));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }
}

function unknownNotice({ found, nearest }: Extract<Shown, { kind: 'unknown' }>): HTMLElement {
  const text = `The help has no “${found}”.`;
  const hint =
    nearest === undefined
      ? []
      : [' Did you mean ', element('a', { href: helpAddress(nearest) }, nearest), '?'];
  return element('p', { class: 'notice', role: 'alert' }, text, ...hint);
}
