/** Keeps the score of games that people play: teams, dice and result, for `shockroll results`. */
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { element } from '../frame/dom.ts';
import type { LatePanel } from '../frame/panel.ts';
import { PANELS } from '../phrases.ts';
import { attackPad } from './attackPad.ts';
import { type Scorebook, withAttack, withoutLastAttack, withResult } from './book.ts';
import { finishedGames } from './finishedGames.ts';
import { firstGame, setupForm } from './setupForm.ts';
import { storeBook, storedBook } from './stored.ts';

export const scorePanel: LatePanel = {
  id: 'score',
  title: PANELS.score,
  mount(root, { announce }, json) {
    const catalogue: Catalogue = JSON.parse(json);
    const names = new Map(catalogue.characters.map(({ id, name }) => [id, name]));
    let book: Scorebook = storedBook() ?? { current: firstGame(catalogue), finished: [] };
    const notice = element('p', { class: 'notice', role: 'alert', hidden: true });
    const change = (changed: Scorebook): void => {
      book = changed;
      notice.hidden = storeBook(book);
      notice.textContent = 'This browser keeps nothing for this page: save the games before you close it.';
      show();
    };
    const setup = setupForm(catalogue, (current) => change({ ...book, current }));
    const pad = attackPad(
      (id) => names.get(id) ?? id,
      (attack) => change(withAttack(book, attack)),
      () => change(withoutLastAttack(book)),
    );
    const games = finishedGames(
      (winner) => {
        change(withResult(book, winner, new Date().toISOString()));
        announce(`Game ${book.finished.at(-1)?.number} is recorded.`);
      },
      (number) => change({ ...book, finished: book.finished.filter((game) => game.number !== number) }),
    );
    const show = (): void => {
      setup.show(book.current);
      pad.show(book.current);
      games.show(book.current, book.finished);
    };
    const before = element(
      'details',
      { open: book.current.attacks.length === 0, class: 'score-setup' },
      element('summary', {}, 'The game'),
      setup.root,
    );
    root.append(
      notice,
      element(
        'div',
        { class: 'work score-work' },
        before,
        element('div', { class: 'score-pad' }, element('h2', {}, 'Attacks'), pad.root),
        element('div', { class: 'score-end' }, games.root),
      ),
    );
    show();
    return { show: () => {} };
  },
};
