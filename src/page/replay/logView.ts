/** The log of a game, scrolled to the line reached last. */
import { element } from '../frame/dom.ts';

interface LogView {
  readonly root: HTMLElement;
  readonly draw: (lines: readonly string[]) => void;
  /** @param count lines reached so far */
  readonly goTo: (count: number) => void;
}

export const LOG = 'Log';

/** @param onLine called with the index of a clicked line */
export function logView(onLine: (line: number) => void): LogView {
  const root = element('ol', { class: 'log', tabindex: '0', 'aria-label': LOG });
  let items: HTMLElement[] = [];
  let shown = 0;
  root.addEventListener('click', ({ target }) => {
    const line = target instanceof HTMLElement ? target.dataset.line : undefined;
    if (line !== undefined) onLine(Number(line));
  });
  return {
    root,
    draw: (lines) => {
      items = lines.map((line, index) =>
        element('li', { 'data-line': String(index), class: `depth-${depthOf(line)}` }, line.trim()),
      );
      shown = 0;
      root.replaceChildren(...items);
    },
    goTo: (count) => {
      for (let line = Math.min(shown, count); line < Math.max(shown, count); line++)
        items[line]?.classList.toggle('told', line < count);
      items[shown - 1]?.removeAttribute('aria-current');
      shown = count;
      const last = items.at(Math.max(0, count - 1));
      last?.setAttribute('aria-current', 'step');
      // Not scrollIntoView, which would scroll the page as well.
      if (last !== undefined) root.scrollTop = last.offsetTop - root.clientHeight / 2;
    },
  };
}

/** Indentation level of a line, two spaces each. */
function depthOf(line: string): number {
  return line.trim() === '' ? 0 : (line.length - line.trimStart().length) / 2;
}
