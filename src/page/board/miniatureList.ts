/** The miniatures of both sides as lists of buttons. */
import { counted } from '../../base/phrases.ts';
import { markLetters } from '../../charts/map/marks.ts';
import { element } from '../frame/dom.ts';
import { SIDES } from '../phrases.ts';
import { PLACES, standsOn } from './phrases.ts';
import type { ShownBoard, ShownMiniature } from './shown.ts';

export interface MiniatureList {
  readonly root: HTMLElement;
  readonly show: (board: ShownBoard, names: readonly [string, string], selected: number | null) => void;
}

interface MiniatureListHandlers {
  /** @param miniature as it was displayed when the user clicked it */
  readonly onSelect: (miniature: ShownMiniature) => void;
  readonly onAdd: (side: 0 | 1) => void;
}

export function miniatureList({ onSelect, onAdd }: MiniatureListHandlers): MiniatureList {
  const root = element('div', { class: 'teams' });
  const button = (
    miniature: ShownMiniature,
    index: number,
    isSelected: boolean,
    letters = '',
  ): HTMLElement => {
    const made = element(
      'button',
      { type: 'button', class: 'member', 'aria-pressed': String(isSelected), 'data-key': String(index) },
      element(
        'span',
        { class: `token ${miniature.side === 0 ? 'first' : 'second'}`, 'aria-hidden': 'true' },
        letters,
      ),
      element('span', {}, inWords(miniature)),
    );
    made.addEventListener('click', () => onSelect(miniature));
    return element('li', {}, made);
  };
  return {
    root,
    show: (board, names, selected) => {
      const focused = root.contains(document.activeElement) ? document.activeElement : null;
      const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
      const letters = markLetters(board.miniatures.map(({ name }) => name));
      root.replaceChildren(
        ...([0, 1] as const).map((side) => {
          const add = element(
            'button',
            { type: 'button', class: 'quiet', 'data-key': `add ${side}` },
            'Add a miniature',
          );
          add.addEventListener('click', () => onAdd(side));
          const members = board.miniatures.flatMap((miniature, index) =>
            miniature.side === side
              ? [button(miniature, index, index === selected, letters.get(miniature.name))]
              : [],
          );
          return element(
            'section',
            { 'aria-label': SIDES[side] },
            element('h2', {}, `${SIDES[side]}: ${names[side]}`),
            element('ul', { class: 'members' }, ...members),
            add,
          );
        }),
      );
      if (key !== undefined) root.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
    },
  };
}

function inWords({ name, place, rows, wounds, activated, overwatch }: ShownMiniature): string {
  const marks = [...(activated ? ['has been activated'] : []), ...(overwatch ? ['on overwatch'] : [])];
  return [
    name,
    placeText(place),
    `${Math.max(0, rows - wounds)} of ${counted(rows, 'row')} left`,
    ...marks,
  ].join(', ');
}

/** `on circle 63`, `is dead`. */
function placeText(place: number | string): string {
  if (typeof place === 'number') return lowerFirst(standsOn(place));
  const known: Readonly<Record<string, string>> = PLACES;
  return lowerFirst(known[place] ?? place);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
