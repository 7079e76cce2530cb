/** The games that are over, and their file. */
import { counted } from '../../base/phrases.ts';
import { element, saveFile } from '../frame/dom.ts';
import { bookCsv, type FinishedGame, type ScoredGame, sideNamesOf, type Winner } from './book.ts';

const FILE = 'games.csv';

export interface FinishedGames {
  readonly root: HTMLElement;
  readonly show: (current: ScoredGame, finished: readonly FinishedGame[]) => void;
}

/**
 * @param onEnd called with the winner of the game that is played
 * @param onRemove called with the number of a game
 */
export function finishedGames(
  onEnd: (winner: Winner) => void,
  onRemove: (number: number) => void,
): FinishedGames {
  const ends = element('div', { class: 'actions', role: 'group', 'aria-label': 'Who won' });
  const save = element('button', { type: 'button' }, 'Save the games');
  const list = element('ul', { class: 'score-games' });
  const note = element('p', { class: 'note' });
  let games: readonly FinishedGame[] = [];
  save.addEventListener('click', () => saveFile(FILE, new Blob([bookCsv(games)], { type: 'text/csv' })));
  const root = element(
    'div',
    {},
    element('h2', {}, 'Who won?'),
    ends,
    element('h2', {}, 'Games'),
    list,
    element('div', { class: 'actions' }, save),
    note,
  );
  const button = (label: string, onClick: () => void, look: string): HTMLElement => {
    const made = element('button', { type: 'button', class: look }, label);
    made.addEventListener('click', onClick);
    return made;
  };
  return {
    root,
    show: (current, finished) => {
      games = finished;
      const names = namesOf(current);
      ends.replaceChildren(
        button(`${names[0]} won`, () => onEnd('1'), ''),
        button('Draw', () => onEnd('draw'), ''),
        button(`${names[1]} won`, () => onEnd('2'), ''),
      );
      list.replaceChildren(
        ...finished.map((game) =>
          element(
            'li',
            {},
            gameLine(game),
            ' ',
            button('Remove', () => onRemove(game.number), 'quiet'),
          ),
        ),
      );
      save.disabled = finished.length === 0;
      note.replaceChildren(
        finished.length === 0
          ? 'Games stay in this browser until you remove them.'
          : `Add them to your table: shockroll results import ${FILE} --into season.csv`,
      );
    },
  };
}

/** The players, or the sides. */
function namesOf({ sides }: ScoredGame): readonly [string, string] {
  const [one, two] = sides;
  if (one.player !== '' && two.player !== '' && one.player !== two.player) return [one.player, two.player];
  return sideNamesOf(sides);
}

/** `3. Ann against Bo: Bo won, 12 attacks` */
function gameLine(game: FinishedGame): string {
  const [one, two] = namesOf(game);
  const won = game.winner === 'draw' ? 'a draw' : `${game.winner === '1' ? one : two} won`;
  return `${game.number}. ${one} against ${two}: ${won}, ${counted(game.attacks.length, 'attack')}`;
}
