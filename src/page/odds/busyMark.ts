/** An answer that is awaited. */
import { CALCULATING } from './phrases.ts';

/** An answer that takes longer is seen to be awaited. */
const SLOW_MS = 200;

/**
 * @param root what stands for the answer, of the question before until it comes
 * @param announce speaks to those who listen
 * @returns to be told when an answer begins to be awaited, and when none is any more
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
