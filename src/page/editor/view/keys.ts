/** Keyboard control of the board. */
import { circleBeside } from '../../board/navigate.ts';
import type { Actions } from './actions.ts';
import type { Store } from './store.ts';

/** Distance of one arrow key step when moving circles, in percent of the board side. */
const STEP = 0.5;
const MOVES: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowUp', [0, -STEP]],
  ['ArrowDown', [0, STEP]],
  ['ArrowLeft', [-STEP, 0]],
  ['ArrowRight', [STEP, 0]],
]);

interface Tell {
  readonly announce: (text: string) => void;
  readonly zoom: (factor: number | null) => void;
}

/** Performs the action of a key. @returns whether the key has one */
export function pressed(event: KeyboardEvent, store: Store, actions: Actions, report: Tell): boolean {
  if (event.altKey || event.metaKey) return false;
  const { circles } = store.map();
  if (event.ctrlKey) {
    if (event.key !== 'a') return false;
    actions.select(circles.map(({ id }) => id));
    return true;
  }
  const { selection } = store.state();
  const move = MOVES.get(event.key);
  if (move === undefined) {
    const act = DOES.get(event.key);
    act?.(store, actions, report);
    return act !== undefined;
  }
  const [x, y] = move;
  const active = selection.at(-1);
  if (event.shiftKey) store.perform({ do: 'move', circles: selection, by: { x, y } });
  else if (circles.length > 0)
    actions.select([active === undefined ? 0 : (circleBeside(circles, active, event.key) ?? active)]);
  return true;
}

const remove = (_store: Store, actions: Actions): void => actions.remove();
const nearer = (_store: Store, _actions: Actions, { zoom }: Tell): void => zoom(1.25);

/** Keys that neither move nor select circles. */
const DOES: ReadonlyMap<string, (store: Store, actions: Actions, report: Tell) => void> = new Map([
  ['n', (_store, actions) => actions.addBeside()],
  ['l', linkActive],
  ['p', (store, actions) => actions.togglePaint(store.state().selection)],
  ['[', (_store, actions) => actions.nextPath(-1)],
  [']', (_store, actions) => actions.nextPath(1)],
  ['Delete', remove],
  ['Backspace', remove],
  ['+', nearer],
  ['=', nearer],
  ['-', (_store, _actions, { zoom }) => zoom(0.8)],
  ['0', (_store, _actions, { zoom }) => zoom(null)],
  ['Escape', (store) => store.change({ selection: [], linkStart: undefined })],
]);

/** Selects the first circle of a link, or links the second to it. */
function linkActive(store: Store, actions: Actions, report: Tell): void {
  const { selection, linkStart } = store.state();
  const active = selection.at(-1);
  if (active === undefined) return;
  if (linkStart === undefined) {
    store.change({ linkStart: active });
    report.announce(`Link from circle ${active}: go to another circle and press L again, or Escape`);
  } else if (linkStart === active) store.change({ linkStart: undefined });
  else actions.toggleLink(linkStart, active);
}
