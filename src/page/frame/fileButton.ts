import { element } from './dom.ts';

/** A button that asks for a file. */
export function fileButton(
  id: string,
  label: string,
  accept: string,
  onFile: (file: File) => void,
): HTMLElement {
  const input = element('input', { id, type: 'file', accept, class: 'unseen' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // The same file can be chosen again.
    input.value = '';
    if (file !== undefined) onFile(file);
  });
  return element('label', { class: 'file-button', for: id }, label, input);
}
