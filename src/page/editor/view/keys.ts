/** The board by keyboard. */
import * as words from '../../../base/messages/pageEditor.ts';
import { circleBeside } from '../../board/navigate.ts';
import type { Actions } from './actions.ts';
import type { Store } from './store.ts';

/** Percent of the board side that an arrow key moves circles by. */
const STEP = 0.5;
const MOVES: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
]);

/** Does what a key says. @returns whether it says something */
export function pressed(
  event: KeyboardEvent,
  store: Store,
  actions: Actions,
  tell: { readonly announce: (text: string) => void; readonly zoom: (factor: number | null) => void },
): boolean {
  if (event.altKey || event.metaKey) return false;
  const { selection, linkStart } = store.state();
  const { circles } = store.map();
  const active = selection.at(-1);
  if (event.ctrlKey) {
    if (event.key !== 'a') return false;
    actions.select(circles.map(({ id }) => id));
    return true;
  }
  const move = MOVES.get(event.key);
  if (move !== undefined) {
    const [x, y] = move;
    if (event.shiftKey) store.perform({ do: 'move', circles: selection, by: { x, y } });
    else if (circles.length > 0)
      actions.select([active === undefined ? 0 : (circleBeside(circles, active, event.key) ?? active)]);
    return true;
  }
  switch (event.key) {
    case 'n':
      actions.addBeside();
      return true;
    case 'l':
      if (active === undefined) return true;
      if (linkStart === undefined) {
        store.change({ linkStart: active });
        tell.announce(words.linkFrom(active));
      } else if (linkStart === active) store.change({ linkStart: undefined });
      else actions.toggleLink(linkStart, active);
      return true;
    case 'p':
      actions.togglePaint(selection);
      return true;
    case '[':
    case ']':
      actions.nextPath(event.key === '[' ? -1 : 1);
      return true;
    case 'Delete':
    case 'Backspace':
      actions.remove();
      return true;
    case '+':
    case '=':
      tell.zoom(1.25);
      return true;
    case '-':
      tell.zoom(0.8);
      return true;
    case '0':
      tell.zoom(null);
      return true;
    case 'Escape':
      store.change({ selection: [], linkStart: undefined });
      return true;
    default:
      return false;
  }
}
