/** The log of a game, scrolled to the line reached last. */
import { element } from '../frame/dom.ts';

interface LogView {
  readonly root: HTMLElement;
  readonly draw: (lines: readonly string[]) => void;
  /**
   * @param count lines reached so far
   * @param seen lines that may be read; those after it tell what is still hidden
   */
  readonly goTo: (count: number, seen: number) => void;
}

/** @param onLine called with the index of a clicked line */
export function logView(onLine: (line: number) => void): LogView {
  const root = element('ol', { class: 'log', tabindex: '0', 'aria-label': 'Log' });
  let items: HTMLElement[] = [];
  let [told, readable] = [0, 0];
  root.addEventListener('click', ({ target }) => {
    const line = target instanceof HTMLElement ? target.dataset.line : undefined;
    if (line !== undefined) onLine(Number(line));
  });
  /** Changes the lines between two counts. */
  const change = (from: number, to: number, apply: (item: HTMLElement, isUp: boolean) => void): void => {
    for (let line = Math.min(from, to); line < Math.max(from, to); line++)
      if (line < items.length) apply(items[line], line < to);
  };
  return {
    root,
    draw: (lines) => {
      items = lines.map((line, index) =>
        element(
          'li',
          { 'data-line': String(index), class: `depth-${depthOf(line)}`, hidden: true },
          line.trim(),
        ),
      );
      [told, readable] = [0, 0];
      root.replaceChildren(...items);
    },
    goTo: (count, seen) => {
      if (count === told && seen === readable) return;
      change(told, count, (item, isTold) => item.classList.toggle('told', isTold));
      change(readable, seen, (item, isReadable) => {
        item.hidden = !isReadable;
      });
      items[told - 1]?.removeAttribute('aria-current');
      [told, readable] = [count, seen];
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
