/** Where the parts of the board panel stand. */
import { element } from '../frame/dom.ts';
import type { Advisor } from './advisor/advisor.ts';
import type { EditForms } from './editForms.ts';
import type { GameDesk } from './play/gameDesk.ts';
import type { Stage } from './stage.ts';

interface Rooted {
  readonly root: HTMLElement;
}

/** The parts of the panel. */
interface BoardParts {
  readonly advisor: Advisor;
  readonly stage: Stage;
  readonly board: Rooted;
  /** About the circle under the pointer. */
  readonly looking: Rooted;
  readonly desk: GameDesk;
  /** The miniatures of both sides. */
  readonly list: Rooted;
  readonly forms: EditForms;
  /** What is asked about a position. */
  readonly answers: readonly HTMLElement[];
}

export interface BoardLayout extends Rooted {
  /** Shows what a game needs, or what an edited position needs. */
  readonly showGame: (isOn: boolean) => void;
}

export function boardLayout(parts: BoardParts): BoardLayout {
  const { advisor, stage, board, looking, list, forms } = parts;
  const { form, play } = parts.desk;
  const editing = element('div', {}, ...forms.parts);
  const answers = element('div', { class: 'board-answers' }, ...parts.answers);
  const side = [form.root, play.root, advisor.root, play.log, list.root, editing];
  const root = element(
    'div',
    { class: 'work board-work' },
    // In one column the chances stay in sight only as a part of the whole.
    advisor.bar.root,
    element('div', { class: 'board-map' }, stage.status, board.root, play.tip, looking.root),
    element('div', { class: 'board-side' }, ...side),
    answers,
  );
  return {
    root,
    showGame: (isOn) => {
      root.classList.toggle('playing', isOn);
      for (const part of [form.root, looking.root, editing, answers]) part.hidden = isOn;
    },
  };
}
