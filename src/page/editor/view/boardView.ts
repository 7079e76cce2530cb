/** What is done to all circles at once: linking and numbering. */
import { counted } from '../../../base/phrases.ts';
import { element, setText } from '../../frame/dom.ts';
import { neighbours, type Pair } from '../model/links.ts';
import { button } from './fields.ts';
import type { Store } from './store.ts';

/**
 * @param announce speaks to screen readers
 * @param lines the circles that a line in the picture joins; undefined where it shows no lines
 */
export function boardView(
  store: Store,
  announce: (text: string) => void,
  lines: () => Promise<readonly Pair[] | undefined>,
): HTMLElement {
  const said = element(
    'p',
    { class: 'note' },
    'Links circles that a line in the picture joins; without lines, those that are close to each other.',
  );
  const say = (line: string): void => {
    setText(said, line);
    announce(line);
  };
  const link = async (): Promise<void> => {
    const { map } = store.state().history.present;
    setText(said, 'Looking for lines…');
    const drawn = await lines();
    // Others have been numbered meanwhile.
    if (store.map() !== map) return say('The map has changed meanwhile; link again.');
    const { selection } = store.state();
    const chosen = selection.length > 1 ? selection : undefined;
    if (drawn === undefined) {
      const { length } = neighbours(map, chosen);
      store.perform({ do: 'linkNeighbours', ...(chosen === undefined ? {} : { circles: chosen }) });
      return say(linkedText(length, false));
    }
    const pairs = drawn.filter((pair) => isNew(map.circles, pair, chosen));
    store.perform({ do: 'link', pairs });
    say(linkedText(pairs.length, true));
  };
  const linkNeighbours = button('Link neighbours', () => {
    link().catch((reason: Error) => say(reason.message));
  });
  const renumber = button('Number top to bottom', () => {
    store.perform({ do: 'renumber' });
    store.change({ selection: [] });
  });
  return element(
    'fieldset',
    {},
    element('legend', {}, 'Board'),
    element('div', { class: 'actions' }, linkNeighbours, renumber),
    said,
  );
}

/** @param chosen only pairs with one of these; all where undefined */
function isNew(
  circles: readonly { readonly adjacent: readonly number[] }[],
  [a, b]: Pair,
  chosen: readonly number[] | undefined,
): boolean {
  const isChosen = chosen === undefined || chosen.includes(a) || chosen.includes(b);
  return isChosen && !circles[a].adjacent.includes(b);
}

function linkedText(links: number, isDrawn: boolean): string {
  if (links === 0)
    return isDrawn
      ? 'No link was added: all circles that a line in the picture joins are linked.'
      : 'No link was added: there are no circles, or all that stand next to each other are linked.';
  return isDrawn
    ? `${counted(links, 'link')} added along the lines of the picture; compare them with it.`
    : `${counted(links, 'link')} added; remove those that cross a wall.`;
}
