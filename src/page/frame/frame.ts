/** The frame of the page: head, panels, the address bar, and one place that speaks to screen readers. */
import * as words from '../../base/messages/page.ts';
import { readPageData } from './data.ts';
import { element, setText } from './dom.ts';
import { dropOwnMap, withOwnMap } from './ownMap.ts';
import type { Mounted, Panel, Place } from './panel.ts';
import { themeButton } from './theme.ts';

/** Nothing is announced, and the address bar is left alone, while somebody drags. */
const QUIET_MS = 350;

/** Builds the page into the body and shows what its address names. @param panels at least one, the first is the usual one */
export function startPage(panels: readonly Panel[]): void {
  // Before the body is made anew: the figures stand in it.
  const { data, name: ownMap } = withOwnMap(readPageData());
  const live = element('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const main = element('main', { id: 'content', tabindex: '-1' });
  const notice = element('p', { class: 'notice', role: 'alert', hidden: true });
  const tabs = new Map(
    panels.map(({ id, title }) => [id, element('a', { href: `#${id}/` }, title)] as const),
  );
  const skip = element('a', { class: 'skip', href: '#content' }, words.SKIP);
  skip.addEventListener('click', (event) => {
    // The address says what is shown.
    event.preventDefault();
    main.focus();
  });
  document.body.replaceChildren(
    skip,
    element(
      'header',
      { class: 'bar' },
      element('span', { class: 'product' }, words.PRODUCT),
      element('span', { class: 'line' }, words.PRODUCT_LINE),
      element('nav', { 'aria-label': words.NAVIGATION }, ...tabs.values()),
      themeButton(),
    ),
    main,
    live,
  );
  main.append(notice);
  if (ownMap !== undefined) main.append(ownMapNotice(ownMap));

  const speak = afterQuiet((say: () => void) => say());
  let current = '';
  /** The address bar as it was last shown or written. */
  let seen = location.hash;
  /** How often somebody has gone to an address. */
  let shows = 0;
  const keepAddress = afterQuiet((keep: { readonly hash: string; readonly after: number }) => {
    // Somebody may have gone elsewhere meanwhile, or to an address that is about to be shown.
    if (keep.after !== shows || location.hash !== seen) return;
    history.replaceState(null, '', keep.hash);
    seen = location.hash;
  });
  const mounted = new Map<string, { readonly root: HTMLElement; readonly panel: Mounted }>();

  const placeOf = (id: string): Place => ({
    data,
    keep: (address) => {
      // Whoever comes back finds what was left.
      tabs.get(id)?.setAttribute('href', `#${id}/${address}`);
      if (id === current) keepAddress({ hash: `#${id}/${address}`, after: shows });
    },
    linkTo: (address) => `${location.href.split('#', 1)[0]}#${id}/${address}`,
    announce: (text) => {
      const isHere = (): boolean => id === current;
      if (!isHere()) return;
      speak(() => {
        if (isHere()) setText(live, text);
      });
    },
    announceAnywhere: (text) => speak(() => setText(live, text)),
  });
  const open = (panel: Panel) => {
    const known = mounted.get(panel.id);
    if (known !== undefined) return known;
    const root = element('section', { id: `panel-${panel.id}`, 'aria-label': panel.title });
    main.append(root);
    const made = { root, panel: panel.mount(root, placeOf(panel.id)) };
    mounted.set(panel.id, made);
    return made;
  };
  const show = (): void => {
    shows++;
    seen = location.hash;
    const [, id = '', address = ''] = /^#?([^/]*)(?:\/(.*))?$/s.exec(location.hash) ?? [];
    const panel = id === '' ? panels[0] : panels.find((one) => one.id === id);
    current = panel?.id ?? '';
    notice.hidden = panel !== undefined;
    if (panel === undefined)
      setText(
        notice,
        words.noSuchPanel(
          id,
          panels.map((one) => one.id),
        ),
      );
    for (const [name, tab] of tabs) {
      if (name === panel?.id) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    for (const [name, { root }] of mounted) root.hidden = name !== panel?.id;
    document.title = panel === undefined ? words.PRODUCT : words.windowTitle(panel.title);
    if (panel === undefined) return;
    const { root, panel: shown } = open(panel);
    root.hidden = false;
    shown.show(address);
  };
  addEventListener('hashchange', show);
  show();
}

function ownMapNotice(name: string): HTMLElement {
  const drop = element('button', { type: 'button', class: 'quiet' }, words.WITHOUT_MAP);
  drop.addEventListener('click', dropOwnMap);
  return element('p', { class: 'notice' }, words.withMap(name), ' ', drop);
}

/** Calls with the last value once there has been none for a moment. */
function afterQuiet<T>(call: (value: T) => void): (value: T) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (value) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(value), QUIET_MS);
  };
}
