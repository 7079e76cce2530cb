/** Games of the same study worth a look. */
import * as words from '../../base/messages/pageReplay.ts';
import type { BoardClient } from '../board/client.ts';
import { element, setText } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';

/** Few enough to be played while somebody waits; slow players play fewer. */
const GAMES = 300;

export interface NotableView {
  readonly root: HTMLElement;
  /** The game is another, of a study that may be another. */
  readonly reset: () => void;
}

/** @param onWatch somebody wants to watch the game with this index */
export function notableView(client: BoardClient, onWatch: (game: number) => void): NotableView {
  const list = element('ul', { class: 'turning-points' });
  const among = element('p', { class: 'note' }, words.notableAmong(GAMES));
  const find = element('button', { type: 'button' }, words.FIND_NOTABLE);
  find.addEventListener('click', async () => {
    find.disabled = true;
    const outcome = await client.ask({ kind: 'notable', games: GAMES });
    find.disabled = false;
    if (!outcome.ok) {
      list.replaceChildren(faultList(outcome.faults));
      return;
    }
    setText(among, words.notableAmong(outcome.value.games));
    list.replaceChildren(
      ...outcome.value.found.map(({ kind, index, why }) => {
        const made = element(
          'button',
          { type: 'button' },
          element('strong', {}, words.kindOfGame(kind)),
          ` ${why}`,
        );
        made.addEventListener('click', () => onWatch(index));
        return element('li', {}, made);
      }),
    );
  });
  return {
    root: element(
      'section',
      { 'aria-label': words.NOTABLE },
      element('h2', {}, words.NOTABLE),
      among,
      find,
      list,
    ),
    reset: () => list.replaceChildren(),
  };
}
