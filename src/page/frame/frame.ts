/** The frame of the page: head, panels, address bar, and one live region for screen readers. */

import { PROGRAM } from '../../base/phrases.ts';
import { readPageData } from './data.ts';
import { element, setText } from './dom.ts';
import { keepOffline } from './offline.ts';
import { dropOwnMap, withOwnMap } from './ownMap.ts';
import type { Mounted, PageData, Panel, Place } from './panel.ts';
import { themeButton } from './theme.ts';

/** Milliseconds without a change before the page announces text or updates the address bar. */
const QUIET_MS = 350;
/** Milliseconds in which changes of one control, such as a slider that is dragged, are one step of the history. */
const ONE_STEP_MS = 1000;

/**
 * Builds the page in the body and shows what its address names.
 * @param panels at least one; the first is the default
 */
export async function startPage(panels: readonly Panel[]): Promise<void> {
  // Reads the data before the body that holds them is rebuilt.
  const { data, name } = await withOwnMap(readPageData());
  const frame = new Frame(panels, data, name);
  addEventListener('hashchange', () => frame.follow());
  frame.show();
  keepOffline();
}

class Frame {
  readonly #panels: readonly Panel[];
  readonly #data: PageData;
  readonly #tabs: ReadonlyMap<string, HTMLAnchorElement>;
  readonly #live = element('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  readonly #notice = element('p', { class: 'notice', role: 'alert', hidden: true });
  readonly #main = element('main', { id: 'content', tabindex: '-1' }, this.#notice);
  readonly #mounted = new Map<string, { readonly root: HTMLElement; readonly panel: Mounted }>();
  readonly #speak = afterQuiet((say: () => void) => say());
  readonly #keepAddress = afterQuiet(() => this.#writeKept());
  /** The address to be written, and the number of addresses shown when it came. */
  #kept: { readonly hash: string; readonly after: number } | undefined;
  /** See Place.matchup. */
  #matchup = '';
  /** What the last step of the history changed, and when. */
  #step = { of: '', at: 0 };
  #current = '';
  /** The address bar as last shown or written. */
  #seen = location.hash;
  /** Number of addresses shown so far. */
  #shows = 0;

  /** @param ownMap name of a map that this window was opened with */
  constructor(panels: readonly Panel[], data: PageData, ownMap: string | undefined) {
    this.#panels = panels;
    this.#data = data;
    this.#tabs = new Map(panels.map(({ id, title }) => [id, element('a', { href: `#${id}/` }, title)]));
    if (ownMap !== undefined) this.#main.append(ownMapNotice(ownMap));
    const head = element(
      'header',
      { class: 'bar' },
      element('span', { class: 'product' }, PROGRAM),
      element('span', { class: 'line' }, 'Odds and balance of tabletop skirmish games'),
      element('nav', { 'aria-label': 'Panels' }, ...this.#tabs.values()),
      themeButton(),
    );
    document.body.replaceChildren(this.#skipLink(), head, this.#main, this.#live);
  }

  /** Shows what the address bar names, once: on a quick way back two events come for the last address. */
  follow(): void {
    if (location.hash !== this.#seen) this.show();
  }

  /** Shows what the address bar names. */
  show(): void {
    this.#shows++;
    this.#seen = location.hash;
    this.#step = { of: '', at: 0 };
    const [, id = '', address = ''] = /^#?([^/]*)(?:\/(.*))?$/s.exec(location.hash) ?? [];
    const panel = id === '' ? this.#panels[0] : this.#panels.find((one) => one.id === id);
    if (panel?.id !== this.#current) this.#mounted.get(this.#current)?.panel.leave?.();
    this.#current = panel?.id ?? '';
    this.#notice.hidden = panel !== undefined;
    const known = this.#panels.map((one) => one.id);
    if (panel === undefined)
      setText(this.#notice, `the page has no panel "${id}"; it has: ${known.join(', ')}`);
    for (const [name, tab] of this.#tabs) {
      if (name === panel?.id) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    for (const [name, { root }] of this.#mounted) root.hidden = name !== panel?.id;
    document.title = panel === undefined ? PROGRAM : `${panel.title} · ${PROGRAM}`;
    if (panel === undefined) return;
    const { root, panel: shown } = this.#open(panel);
    root.hidden = false;
    shown.show(address);
  }

  #skipLink(): HTMLElement {
    const skip = element('a', { class: 'skip', href: '#content' }, 'Skip to the content');
    skip.addEventListener('click', (event) => {
      // The skip link must not change the address bar.
      event.preventDefault();
      this.#main.focus();
    });
    return skip;
  }

  #open(panel: Panel) {
    const known = this.#mounted.get(panel.id);
    if (known !== undefined) return known;
    const root = element(
      'section',
      { id: `panel-${panel.id}`, 'aria-label': panel.title },
      ...(panel.hasHeading === true ? [] : [element('h1', { class: 'unseen' }, panel.title)]),
    );
    this.#main.append(root);
    const made = { root, panel: panel.mount(root, this.#placeOf(panel.id)) };
    this.#mounted.set(panel.id, made);
    return made;
  }

  #keep(id: string, address: string): void {
    const hash = `#${id}/${address}`;
    // The tab links to what the panel shows now.
    this.#tabs.get(id)?.setAttribute('href', hash);
    if (id !== this.#current) return;
    this.#kept = { hash, after: this.#shows };
    this.#keepAddress(undefined);
  }

  /** Writes the kept address into the address bar, unless the user has gone to another one meanwhile. */
  #writeKept(): void {
    const kept = this.#kept;
    this.#kept = undefined;
    if (kept?.after !== this.#shows || location.hash !== this.#seen) return;
    history.replaceState(null, '', kept.hash);
    this.#seen = location.hash;
  }

  #placeOf(id: string): Place {
    const isHere = (): boolean => id === this.#current;
    return {
      data: this.#data,
      keep: (address) => this.#keep(id, address),
      step: (address, of, at) => {
        const goesOn = of !== '' && of === this.#step.of && at - this.#step.at < ONE_STEP_MS;
        if (isHere() && !goesOn) {
          this.#writeKept();
          const hash = `#${id}/${address}`;
          if (hash !== location.hash) history.pushState(null, '', hash);
          this.#seen = location.hash;
        }
        this.#step = { of, at };
        this.#keep(id, address);
      },
      linkTo: (address) => `${this.#data.publicUrl ?? location.href.split('#', 1)[0]}#${id}/${address}`,
      announce: (text) => {
        if (!isHere()) return;
        this.#speak(() => {
          if (isHere()) setText(this.#live, text);
        });
      },
      matchup: () => this.#matchup,
      pin: (link) => {
        this.#matchup = link;
      },
      announceAnywhere: (text) => this.#speak(() => setText(this.#live, text)),
    };
  }
}

function ownMapNotice(name: string): HTMLElement {
  const drop = element('button', { type: 'button', class: 'quiet' }, 'Go on without it');
  drop.addEventListener('click', dropOwnMap);
  return element('p', { class: 'notice' }, `In this window the data also has your map “${name}”.`, ' ', drop);
}

/** Delays calls until none has come for a moment; only the last one counts. */
function afterQuiet<T>(call: (value: T) => void): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(value), QUIET_MS);
  };
}
