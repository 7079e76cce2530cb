import { counted } from '../../../base/phrases.ts';
import type { Catalogue, MapData } from '../../../rulesets/tannhauser/model.ts';
import { element, setText } from '../../frame/dom.ts';
import { faultsOf, type MapFault } from '../model/mapCheck.ts';
import { button } from './fields.ts';
import type { Store } from './store.ts';

/** Delay of the check after the last change, in milliseconds. */
const QUIET_MS = 150;
/** Maximum number of faults shown. */
const SHOWN = 40;

/**
 * List of the map's faults, each a link to its place.
 * @param goTo shows the place of a fault
 */
export function faultsView(store: Store, catalogue: Catalogue, goTo: (fault: MapFault) => void) {
  const count = element('p', { class: 'note', role: 'status' });
  const list = element('ul', { class: 'editor-faults' });
  const root = element('fieldset', {}, element('legend', {}, 'Check'), count, list);
  let checked: MapData | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = (): readonly MapFault[] => {
    const map = store.map();
    const faults = faultsOf(map, catalogue);
    setText(
      count,
      faults.length === 0
        ? 'The map is complete and can be played.'
        : `${counted(faults.length, 'fault')} to correct`,
    );
    root.classList.toggle('holds', faults.length === 0);
    list.replaceChildren(
      ...faults.slice(0, SHOWN).map((fault) => {
        const { place, message, nearest } = fault;
        const hint = nearest === undefined ? '' : `; did you mean “${nearest}”?`;
        return element(
          'li',
          {},
          button(`${place.path ?? ''}: ${message}${hint}`, () => goTo(fault)),
        );
      }),
    );
    return faults;
  };
  return {
    root,
    check,
    show: (): void => {
      if (checked === store.map()) return;
      checked = store.map();
      clearTimeout(timer);
      timer = setTimeout(check, QUIET_MS);
    },
  };
}
