import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { element, setText } from '../../frame/dom.ts';
import { OWN_FOLDER } from '../../frame/ownMap.ts';
import type { MapFault } from '../model/mapCheck.ts';
import { button } from './fields.ts';
import type { Store } from './store.ts';

interface Tools {
  /** Returns every fault of the current map. */
  readonly check: () => readonly MapFault[];
  /** Opens the board with the map. */
  readonly openBoard: (map: MapData) => Promise<void>;
}

/** Command lines that use the saved map. @param folder overlay in which the user saves it */
function tryLines(id: string, fileName: string, folder: string): string[] {
  return [
    `mkdir -p ${folder}/maps`,
    `mv ~/Downloads/${fileName} ${folder}/maps/`,
    `shockroll data validate ${folder}`,
    `shockroll data map ${id} --data ${folder} --svg ${id}.svg`,
    `shockroll play reich union --data ${folder} --map ${id} --games 200`,
    `shockroll serve --data ${folder}`,
  ];
}

/** Ways to use the map: the board of the page, and command lines that draw, check and play it. */
export function tryView(store: Store, { check, openBoard }: Tools) {
  const refusal = element('p', { class: 'note', role: 'alert' });
  const show = button('Show on the Board', () => {
    const isFaulty = check().length > 0;
    setText(refusal, isFaulty ? 'The map has faults, see Check: it cannot be played yet.' : '');
    if (!isFaulty)
      openBoard(store.map()).catch(() =>
        setText(refusal, 'The browser blocks this at this address; use the command line.'),
      );
  });
  const lines = element('pre', { class: 'command', tabindex: '0' });
  const copy = button('Copy', () => void navigator.clipboard.writeText(lines.textContent ?? ''));
  const root = element(
    'fieldset',
    {},
    element('legend', {}, 'Try the map'),
    element('div', { class: 'actions' }, show),
    refusal,
    element('p', { class: 'note' }, 'On the command line, after saving the file:'),
    lines,
    element('div', { class: 'actions' }, copy),
  );
  return {
    root,
    show: (): void => {
      const { id } = store.map();
      setText(lines, tryLines(id, `${id}.yaml`, OWN_FOLDER).join('\n'));
    },
  };
}
