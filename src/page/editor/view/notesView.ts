import * as words from '../../../base/messages/pageEditor.ts';
import { element } from '../../frame/dom.ts';
import { button, selectField, textField } from './fields.ts';
import type { Store } from './store.ts';

/** What is uncertain about the selected circles: the file says it with them. */
export function notesView(store: Store) {
  const list = element('ul', {});
  const field = selectField(
    'editor-note-field',
    words.NOTE_FIELD,
    words.NOTE_FIELDS.map((one) => [one, one]),
    () => undefined,
  );
  const text = textField('editor-note-text', words.NOTE_TEXT, () => undefined);
  const add = button(words.ADD_NOTE, () => {
    const note = text.input.value.trim();
    if (note === '') return text.input.focus();
    text.input.value = '';
    const circles = [...store.state().selection].sort((a, b) => a - b);
    store.perform({ do: 'addNote', note: { circles, field: field.input.value, note } });
  });
  const root = element(
    'details',
    { class: 'control' },
    element('summary', {}, words.NOTES),
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
          const remove = button(words.REMOVE_NOTE, () => store.perform({ do: 'removeNote', index }));
          return element('li', {}, `${circles.join(', ')}, ${of}: ${note} `, remove);
        }),
      );
    },
  };
}
