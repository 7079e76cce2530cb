/** The log of a game, with the line that was told last in view. */
import { element } from '../frame/dom.ts';

interface LogView {
  readonly root: HTMLElement;
  readonly draw: (lines: readonly string[]) => void;
  /** @param count lines that have been told */
  readonly goTo: (count: number) => void;
}

export const LOG = 'Log';

/** @param onLine somebody pointed at a line, by its index */
export function logView(onLine: (line: number) => void): LogView {
  const root = element('ol', { class: 'log', tabindex: '0', 'aria-label': LOG });
  let items: HTMLElement[] = [];
  let told = 0;
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
      told = 0;
      root.replaceChildren(...items);
    },
    goTo: (count) => {
      for (let line = Math.min(told, count); line < Math.max(told, count); line++)
        items[line]?.classList.toggle('told', line < count);
      items[told - 1]?.removeAttribute('aria-current');
      told = count;
      const last = items.at(Math.max(0, count - 1));
      last?.setAttribute('aria-current', 'step');
      // Not scrollIntoView, which would move the page as well.
      if (last !== undefined) root.scrollTop = last.offsetTop - root.clientHeight / 2;
    },
  };
}

/** How far a line is set in, two blanks a step. */
function depthOf(line: string): number {
  return line.trim() === '' ? 0 : (line.length - line.trimStart().length) / 2;
}
