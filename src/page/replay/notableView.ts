/** Notable games of the same study. */
import { counted } from '../../base/phrases.ts';
import type { Outcome } from '../board/client.ts';
import { element, setText } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';
import { kindOfGame } from '../phrases.ts';
import type { NotableFound } from './plays.ts';

export interface NotableView {
  readonly root: HTMLElement;
  /** Clears the list for another game. @param among the games that a search will cover */
  readonly reset: (among: string) => void;
}

const NOTABLE = 'Notable games';

/**
 * @param search finds notable games
 * @param onWatch called with the index of the chosen game
 * @param announce speaks to screen readers
 */
export function notableView(
  search: () => Promise<Outcome<NotableFound>>,
  onWatch: (game: number) => void,
  announce: (text: string) => void,
): NotableView {
  const list = element('ul', { class: 'turning-points' });
  const among = element('p', { class: 'note' });
  const find = element('button', { type: 'button' }, 'Find');
  let searches = 0;
  // Not disabled, which would lose the focus.
  const markBusy = (isBusy: boolean): void => find.setAttribute('aria-disabled', String(isBusy));
  find.addEventListener('click', async () => {
    if (find.getAttribute('aria-disabled') === 'true') return;
    markBusy(true);
    const number = ++searches;
    const outcome = await search();
    // The results belong to a study that is no longer shown.
    if (number !== searches) return;
    markBusy(false);
    if (!outcome.ok) {
      list.replaceChildren(faultList(outcome.faults));
      return;
    }
    const line = `Among ${counted(outcome.value.games, 'game')}.`;
    setText(among, line);
    announce(line);
    list.replaceChildren(
      ...outcome.value.found.map(({ kind, index, why }) => {
        const made = element(
          'button',
          { type: 'button' },
          element('strong', {}, kindOfGame(kind)),
          ` ${why}`,
        );
        made.addEventListener('click', () => onWatch(index));
        return element('li', {}, made);
      }),
    );
  });
  return {
    root: element('section', { 'aria-label': NOTABLE }, element('h2', {}, NOTABLE), among, find, list),
    reset: (shown) => {
      searches++;
      markBusy(false);
      setText(among, shown);
      list.replaceChildren();
    },
  };
}
