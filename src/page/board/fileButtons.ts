/** Buttons for the position (undo, save, load) and for removing the selected miniature. */
import { element } from '../frame/dom.ts';
import { fileButton } from '../frame/fileButton.ts';

interface FileButtons {
  readonly root: HTMLElement;
  /** Shows which actions are possible. */
  readonly show: (canRemove: boolean, canUndo: boolean) => void;
}

export interface FileHandlers {
  readonly onRemove: () => void;
  readonly onUndo: () => void;
  readonly onSave: () => void;
  readonly onLoad: (file: File) => void;
}

export function fileButtons({ onRemove, onUndo, onSave, onLoad }: FileHandlers): FileButtons {
  const button = (label: string, onClick: () => void): HTMLButtonElement => {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', onClick);
    return made;
  };
  const remove = button('Remove', onRemove);
  const undo = button('Undo', onUndo);
  const save = button('Save position', onSave);
  const load = fileButton('board-load', 'Load position', '.yaml,.yml,.json', onLoad);
  return {
    root: element(
      'div',
      { class: 'actions', role: 'group', 'aria-label': 'Position file' },
      remove,
      undo,
      save,
      load,
    ),
    show: (canRemove, canUndo) => {
      const focused = document.activeElement;
      remove.hidden = !canRemove;
      undo.disabled = !canUndo;
      // Moves the focus from the hidden button to a visible one.
      if (focused === remove && remove.hidden) (undo.disabled ? save : undo).focus();
      else if (focused === undo && undo.disabled) save.focus();
    },
  };
}
