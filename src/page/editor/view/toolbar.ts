import * as words from '../../../base/messages/pageEditor.ts';
import { element, setText } from '../../frame/dom.ts';
import { button } from './fields.ts';
import type { Store, Tool } from './store.ts';

const TOOLS: readonly Tool[] = ['select', 'circle', 'link', 'paint'];

/** Tools, undo and redo, zoom. */
export function toolbarView(store: Store, zoom: (factor: number | null) => void) {
  const tools = TOOLS.map((tool) => {
    const made = button(words.TOOLS[tool], () => store.change({ tool, linkStart: undefined }));
    made.dataset.tool = tool;
    return made;
  });
  const undo = button(words.UNDO, () => store.undo());
  const redo = button(words.REDO, () => store.redo());
  const help = element('p', { class: 'note' });
  const group = (...buttons: readonly HTMLButtonElement[]): HTMLElement =>
    element('div', { class: 'group' }, ...buttons);
  const zoomButton = (sign: string, label: string, factor: number | null): HTMLButtonElement => {
    const made = button(sign, () => zoom(factor));
    made.setAttribute('aria-label', label);
    made.title = label;
    return made;
  };
  const root = element(
    'div',
    { class: 'editor-toolbar' },
    element(
      'div',
      { class: 'actions', role: 'group', 'aria-label': words.TOOLBAR },
      group(...tools),
      group(undo, redo),
      group(
        zoomButton('+', words.ZOOM_IN, 1.25),
        zoomButton('\u2212', words.ZOOM_OUT, 0.8),
        zoomButton(words.FIT, words.ZOOM_FIT, null),
      ),
    ),
    help,
  );
  return {
    root,
    show: (): void => {
      const { tool, history } = store.state();
      for (const made of tools) made.setAttribute('aria-pressed', String(made.dataset.tool === tool));
      undo.disabled = history.past.length === 0;
      redo.disabled = history.future.length === 0;
      setText(help, words.TOOL_HELP[tool]);
    },
  };
}
