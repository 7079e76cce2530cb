/** The forms and buttons that change a position, and notes about them. */
import { counted } from '../../base/phrases.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { element, setText } from '../frame/dom.ts';
import type { OnChange } from '../odds/controlView.ts';
import { formView } from '../odds/formView.ts';
import { type FileHandlers, fileButtons } from './fileButtons.ts';
import type { Held, Opened, Taken } from './protocol.ts';
import { miniatureSections, setupSections, turnSections } from './sections.ts';

interface EditHandlers extends FileHandlers {
  /** A control of the source of the position was changed. */
  readonly onSetup: OnChange;
  /** A control of the position was changed. */
  readonly onField: OnChange;
}

interface Shown {
  readonly held: Held;
  /** Source of the position; null: a control of it has moved on meanwhile and must not jump back. */
  readonly taken: Taken | null;
  /** Index of the selected miniature. */
  readonly selected: number | null;
  readonly canUndo: boolean;
}

export class EditForms {
  readonly #catalogue: Catalogue;
  readonly #setup: ReturnType<typeof formView>;
  readonly #turn: ReturnType<typeof formView>;
  readonly #miniature: ReturnType<typeof formView>;
  readonly #buttons: ReturnType<typeof fileButtons>;
  readonly #since = element('p', { class: 'note', hidden: true });
  readonly #help = note('Select a miniature on the board or in the lists, then choose its circle.');
  /** In their order. */
  readonly parts: readonly HTMLElement[];

  constructor(catalogue: Catalogue, { onSetup, onField, ...files }: EditHandlers) {
    this.#catalogue = catalogue;
    this.#setup = formView(onSetup);
    this.#turn = formView(onField);
    this.#miniature = formView(onField);
    this.#buttons = fileButtons(files);
    this.parts = [
      this.#help,
      this.#miniature.root,
      this.#buttons.root,
      this.#since,
      note('Position file, as replay --save writes it and play --from reads it; or a saved game.'),
      this.#turn.root,
      this.#setup.root,
      note('Play a game from a seed for some activations, then move miniatures as you like.'),
    ];
  }

  show({ held: { file }, taken, selected, canUndo }: Shown, opened: Opened): void {
    if (taken !== null) this.#setup.show('setup', setupSections(this.#catalogue, opened, taken));
    this.#turn.show('turn', turnSections(file));
    this.#miniature.root.hidden = selected === null;
    this.#help.hidden = selected !== null;
    if (selected !== null)
      this.#miniature.show(`miniature ${selected}`, miniatureSections(this.#catalogue, file, selected));
    this.#since.hidden = file.since === undefined;
    setText(
      this.#since,
      `The file continues for ${counted(file.since?.length ?? 0, 'choice or roll', 'choices and rolls')} in the middle of an activation; any change removes them`,
    );
    this.#buttons.show(selected !== null, canUndo);
  }
}

function note(text: string): HTMLElement {
  return element('p', { class: 'note' }, text);
}
