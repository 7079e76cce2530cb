/** Faults of the user's last request, at the top of the panel. */
import type { Fault } from '../../base/errors.ts';
import { element } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';

export interface Notice {
  readonly root: HTMLElement;
  /** Replaces the content; hides the notice when there is none. */
  readonly report: (...content: readonly Node[]) => void;
  readonly say: (sentence: string) => void;
  readonly refuse: (faults: readonly Fault[]) => void;
}

const REFUSED = 'This position is impossible';

/** @param announce speaks to screen readers */
export function noticeAbove(announce: (text: string) => void): Notice {
  const root = element('div', { class: 'notice', role: 'alert', hidden: true });
  const report = (...content: readonly Node[]): void => {
    root.hidden = content.length === 0;
    root.replaceChildren(...content);
  };
  return {
    root,
    report,
    say: (sentence) => report(element('p', {}, sentence)),
    refuse: (faults) => {
      report(element('strong', {}, REFUSED), faultList(faults));
      announce(REFUSED);
    },
  };
}
