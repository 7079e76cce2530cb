import { SystemError } from '../../base/errors.ts';
import { notReadable } from '../../data/phrases.ts';
import { element } from './dom.ts';

/** A button that opens a file dialog. */
export function fileButton(
  id: string,
  label: string,
  accept: string,
  onFile: (file: File) => void,
): HTMLElement {
  const input = element('input', { id, type: 'file', accept, class: 'unseen' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // Allows choosing the same file again.
    input.value = '';
    if (file !== undefined) onFile(file);
  });
  return element('label', { class: 'file-button', for: id }, label, input);
}

/** Reads the text of a file. @throws SystemError `system/file-failed` when it cannot be read */
export async function textIn(file: File): Promise<string> {
  try {
    return await file.text();
  } catch (thrown) {
    const message = notReadable(thrown instanceof Error ? thrown.message : String(thrown));
    throw new SystemError([{ code: 'system/file-failed', place: { file: file.name }, message }]);
  }
}
