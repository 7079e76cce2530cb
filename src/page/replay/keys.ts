/** The keys of a replay, those of lichess: ← and → step, Home and End jump, Space plays. */

interface Controls {
  readonly goTo: (moment: number) => void;
  readonly toEnd: () => void;
  readonly back: () => void;
  readonly forward: () => void;
  readonly startOrPause: () => void;
}

/** Controls that need these keys themselves; the slider of moments uses them the same way. */
const OWN_KEYS = 'select, textarea, input:not([type=checkbox]):not(#replay-moment)';
/** Space presses these. */
const PRESSED = 'button, a, summary, input[type=checkbox]';

/**
 * Listens wherever the focus is, while the panel is open.
 * @param isOpen whether a game is shown
 */
export function followKeys(controls: Controls, isOpen: () => boolean): void {
  const acts: ReadonlyMap<string, () => void> = new Map([
    ['ArrowLeft', () => controls.back()],
    ['ArrowRight', () => controls.forward()],
    ['Home', () => controls.goTo(0)],
    ['End', () => controls.toEnd()],
    [' ', () => controls.startOrPause()],
  ]);
  // Before the board, whose own arrows are those with Shift.
  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const act = acts.get(key);
      if (act === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!isOpen() || !(target instanceof Element) || target.closest(OWN_KEYS) !== null) return;
      if (key === ' ' && target.closest(PRESSED) !== null) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { capture: true },
  );
}
