import { element, setText } from '../../frame/dom.ts';
import { button } from './fields.ts';
import type { Store, Tool } from './store.ts';

const TOOLS: readonly Tool[] = ['select', 'circle', 'link', 'paint', 'measure'];

const EDITOR_TOOLS = {
  select: 'Select and move',
  circle: 'Add circles',
  link: 'Link',
  paint: 'Paint',
  measure: 'Measure',
} as const;

const TOOL_HELP = {
  select: 'Drag circles; drag over free ground to select several; Shift adds to the selection.',
  circle: 'Click where a circle is. It aligns with its neighbours; hold Alt to place it freely.',
  link: 'Drag from circle to circle, through as many as you like. Repeat to remove the links.',
  paint: 'Drag over the circles of the chosen path. Repeat to remove the colour.',
  measure:
    'Drag across one circle, from rim to rim: all circles get this size, and those of the picture are found by it.',
} as const;

/** Buttons for tools, undo, redo and zoom. */
export function toolbarView(store: Store, zoom: (factor: number | null) => void) {
  const tools = TOOLS.map((tool) => {
    const made = button(EDITOR_TOOLS[tool], () => store.change({ tool, linkStart: undefined }));
    made.dataset.tool = tool;
    return made;
  });
  const undo = button('Undo', () => store.undo());
  const redo = button('Redo', () => store.redo());
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
      { class: 'actions', role: 'group', 'aria-label': 'Tools' },
      group(...tools),
      group(undo, redo),
      group(
        zoomButton('+', 'Zoom in', 1.25),
        zoomButton('\u2212', 'Zoom out', 0.8),
        zoomButton('Fit', 'Fit the whole board', null),
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
      setText(help, TOOL_HELP[tool]);
    },
  };
}
