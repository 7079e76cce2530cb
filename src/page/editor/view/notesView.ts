import { element } from '../../frame/dom.ts';
import { button, selectField, textField } from './fields.ts';
import type { Store } from './store.ts';

const NOTE_FIELDS = ['modifier', 'paths', 'adjacent', 'kind', 'skill', 'place'] as const;

/** Notes on uncertain details of the selected circles, saved in the map's file. */
export function notesView(store: Store) {
  const list = element('ul', {});
  const field = selectField(
    'editor-note-field',
    'Uncertain detail',
    NOTE_FIELDS.map((one) => [one, one]),
    () => undefined,
  );
  const text = textField('editor-note-text', 'Reason, and the value used', () => undefined);
  const add = button('Add note', () => {
    const note = text.input.value.trim();
    if (note === '') return text.input.focus();
    text.input.value = '';
    const circles = [...store.state().selection].sort((a, b) => a - b);
    store.perform({ do: 'addNote', note: { circles, field: field.input.value, note } });
  });
  const root = element(
    'details',
    { class: 'control' },
    element('summary', {}, 'Uncertain details'),
    list,
    field.root,
    text.root,
    element('div', { class: 'actions' }, add),
  );
  return {
    root,
    show: (): void => {
      const { selection } = store.state();
      const about = [...store.map().uncertain.entries()].filter(([, { circles }]) =>
        circles.some((circle) => selection.includes(circle)),
      );
      list.replaceChildren(
        ...about.map(([index, { circles, field: of, note }]) => {
          const remove = button('Remove note', () => store.perform({ do: 'removeNote', index }));
          return element('li', {}, `${circles.join(', ')}, ${of}: ${note} `, remove);
        }),
      );
    },
  };
}
