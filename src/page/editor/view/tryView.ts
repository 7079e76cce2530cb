import * as words from '../../../base/messages/pageEditor.ts';
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { element, setText } from '../../frame/dom.ts';
import { OWN_FOLDER } from '../../frame/ownMap.ts';
import type { MapFault } from '../model/mapCheck.ts';
import { button } from './fields.ts';
import type { Store } from './store.ts';

interface Tools {
  /** Everything that is wrong in the map now. */
  readonly check: () => readonly MapFault[];
  /** Opens the board with the map. */
  readonly openBoard: (map: MapData) => Promise<void>;
}

/** The map in use: on the board of the page, and the command lines that draw, check and play its file. */
export function tryView(store: Store, { check, openBoard }: Tools) {
  const refusal = element('p', { class: 'note', role: 'alert' });
  const show = button(words.TRY_ON_BOARD, () => {
    const isFaulty = check().length > 0;
    setText(refusal, isFaulty ? words.TRY_FAULTY : '');
    if (!isFaulty) openBoard(store.map()).catch(() => setText(refusal, words.TRY_NOT_HERE));
  });
  const lines = element('pre', { class: 'command', tabindex: '0' });
  const copy = button(words.COPY, () => void navigator.clipboard.writeText(lines.textContent ?? ''));
  const root = element(
    'fieldset',
    {},
    element('legend', {}, words.TRY),
    element('div', { class: 'actions' }, show),
    refusal,
    element('p', { class: 'note' }, words.TRY_HELP),
    lines,
    element('div', { class: 'actions' }, copy),
  );
  return {
    root,
    show: (): void => {
      const { id } = store.map();
      setText(lines, words.tryLines(id, `${id}.yaml`, OWN_FOLDER).join('\n'));
    },
  };
}
