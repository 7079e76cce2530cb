/** What is wrong with what somebody wanted, above everything else. */
import type { Fault } from '../../base/errors.ts';
import { element } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';

export interface Notice {
  readonly root: HTMLElement;
  /** Nothing takes back what was told. */
  readonly tell: (...content: readonly Node[]) => void;
  readonly say: (sentence: string) => void;
  readonly refuse: (faults: readonly Fault[]) => void;
}

const REFUSED = 'This position is impossible';

/** @param announce speaks to those who listen */
export function noticeAbove(announce: (text: string) => void): Notice {
  const root = element('div', { class: 'notice', role: 'alert', hidden: true });
  const tell = (...content: readonly Node[]): void => {
    root.hidden = content.length === 0;
    root.replaceChildren(...content);
  };
  return {
    root,
    tell,
    say: (sentence) => tell(element('p', {}, sentence)),
    refuse: (faults) => {
      tell(element('strong', {}, REFUSED), faultList(faults));
      announce(REFUSED);
    },
  };
}
