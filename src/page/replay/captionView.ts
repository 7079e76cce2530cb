/** The moment in words: spoken by screen readers, and shown over the board by those who want it. */
import { element, setText } from '../frame/dom.ts';
import type { RecordedGame } from './record.ts';

export interface CaptionView {
  readonly root: HTMLElement;
  /** Shows or hides the text; screen readers get it either way. */
  readonly toggle: HTMLElement;
  readonly say: (text: string) => void;
}

export function captionView(): CaptionView {
  const root = element('p', { class: 'caption unseen', role: 'status', 'aria-live': 'polite' });
  const toggle = element('button', { type: 'button', class: 'quiet', 'aria-pressed': 'false' }, 'Captions');
  toggle.addEventListener('click', () => {
    const isShown = root.classList.contains('unseen');
    root.classList.toggle('unseen', !isShown);
    toggle.setAttribute('aria-pressed', String(isShown));
  });
  return { root, toggle, say: (text) => setText(root, text) };
}

/** What happens in a moment: the newest line of the log; within a walk, who goes where. */
export function captionOf({ lines, moments }: RecordedGame, index: number): string {
  const { board, circle, lines: until, what, active } = moments[index];
  if (what === 'move' && active !== null && circle !== null)
    return `${board.miniatures[active].name} moves to circle ${circle}`;
  // A walk is told before what ends it, so the last of new lines is the moment's own.
  return (
    lines
      .slice(index === 0 ? 0 : moments[index - 1].lines, until)
      .at(-1)
      ?.trim() ?? ''
  );
}
