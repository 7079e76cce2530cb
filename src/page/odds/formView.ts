/** The form of a question: rebuilt when its controls change, otherwise updated in place. */
import { element } from '../frame/dom.ts';
import type { Control, Section } from './controls.ts';
import { type ControlView, controlId, controlView, type OnChange } from './controlView.ts';

interface FormView {
  readonly root: HTMLElement;
  readonly show: (question: string, sections: readonly Section[]) => void;
}

/** @param head elements above the sections */
export function formView(onChange: OnChange, head: readonly HTMLElement[] = []): FormView {
  const root = element('form', { class: 'form' });
  root.addEventListener('submit', (event) => event.preventDefault());
  const folds = new Map<string, boolean>();
  let shape = '';
  let views = new Map<string, ControlView>();
  let foldable = new Map<string, HTMLDetailsElement>();

  const section = ({ title, isFolded, controls }: Section): HTMLElement => {
    const inside = controls.map((control) => {
      const view = controlView(control, onChange);
      views.set(controlId(control), view);
      return view.root;
    });
    if (!isFolded)
      return element(
        'fieldset',
        {},
        element('legend', {}, title),
        element('div', { class: 'controls' }, ...inside),
      );
    const details = element(
      'details',
      {},
      element('summary', {}, title),
      element('div', { class: 'controls' }, ...inside),
    );
    details.open = folds.get(title) ?? controls.some(isGiven);
    details.addEventListener('toggle', () => folds.set(title, details.open));
    foldable.set(title, details);
    return details;
  };

  return {
    root,
    show: (question, sections) => {
      const next = `${question} ${JSON.stringify(sections.map(outline))}`;
      if (next !== shape) {
        const focused = root.contains(document.activeElement) ? document.activeElement?.id : undefined;
        shape = next;
        views = new Map();
        foldable = new Map();
        root.replaceChildren(...head, ...sections.map(section));
        if (focused !== undefined) document.getElementById(focused)?.focus();
        return;
      }
      for (const control of sections.flatMap(({ controls }) => controls))
        views.get(controlId(control))?.update(control);
      for (const { title, controls } of sections) {
        const details = foldable.get(title);
        // Opens a section with a value from the link, unless the user has closed it.
        if (details !== undefined && !folds.has(title) && controls.some(isGiven)) details.open = true;
      }
    },
  };
}

/** The parts of a section that determine its elements, without the values. */
function outline({ title, controls }: Section): unknown {
  return [
    title,
    controls.map((control) => ({
      ...control,
      // A link may give a value outside the choices; the select is then rebuilt.
      value: undefined,
      values: undefined,
    })),
  ];
}

function isGiven(control: Control): boolean {
  switch (control.kind) {
    case 'list':
      return control.values.length > 0;
    case 'flag':
      return control.value;
    case 'range':
      return control.value !== (control.byDefault ?? 0);
    default:
      return control.value !== '';
  }
}
