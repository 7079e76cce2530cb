/** Marks an answer as pending. */
import { CALCULATING } from './phrases.ts';

/** Milliseconds after which a pending answer is marked. */
const SLOW_MS = 200;

/**
 * @param root element with the previous answer until the next one comes
 * @param announce speaks to screen readers
 * @returns call it when the wait for an answer begins or ends
 */
export function busyMark(root: HTMLElement, announce: (text: string) => void): (isBusy: boolean) => void {
  let slow: ReturnType<typeof setTimeout> | undefined;
  const mark = (isBusy: boolean): void => {
    root.classList.toggle('working', isBusy);
    root.setAttribute('aria-busy', String(isBusy));
    if (isBusy) announce(CALCULATING);
  };
  return (isBusy) => {
    clearTimeout(slow);
    if (isBusy) slow = setTimeout(() => mark(true), SLOW_MS);
    else mark(false);
  };
}
