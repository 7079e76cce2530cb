/** Games of the same study worth a look. */
import type { Outcome } from '../board/client.ts';
import { element, setText } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';
import { kindOfGame } from '../phrases.ts';
import type { NotableFound } from './plays.ts';

export interface NotableView {
  readonly root: HTMLElement;
  /** The game is another, of a study that may be another. @param among which games will be looked at */
  readonly reset: (among: string) => void;
}

const NOTABLE = 'Notable games';

/**
 * @param search finds them
 * @param onWatch somebody wants to watch the game with this index
 * @param announce speaks to those who listen
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
  // Not disabled, for the focus would be lost.
  const markBusy = (isBusy: boolean): void => find.setAttribute('aria-disabled', String(isBusy));
  find.addEventListener('click', async () => {
    if (find.getAttribute('aria-disabled') === 'true') return;
    markBusy(true);
    const number = ++searches;
    const outcome = await search();
    // Those of a study that is shown no longer lead elsewhere.
    if (number !== searches) return;
    markBusy(false);
    if (!outcome.ok) {
      list.replaceChildren(faultList(outcome.faults));
      return;
    }
    const line = `Among ${outcome.value.games} ${outcome.value.games === 1 ? 'game' : 'games'}.`;
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
    reset: (told) => {
      searches++;
      markBusy(false);
      setText(among, told);
      list.replaceChildren();
    },
  };
}
