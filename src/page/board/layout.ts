/** Where the parts of the board panel stand. */
import { element } from '../frame/dom.ts';

/** The parts of the panel. */
interface BoardParts {
  /** Chances of both sides, always in sight. */
  readonly bar: HTMLElement;
  readonly status: HTMLElement;
  readonly map: HTMLElement;
  /** About the circle under the pointer: of an edited position, and in a game. */
  readonly looks: HTMLElement;
  readonly tip: HTMLElement;
  /** Begins a game against an AI player. */
  readonly begin: HTMLElement;
  /** That game, and its log. */
  readonly play: HTMLElement;
  readonly log: HTMLElement;
  readonly advisor: HTMLElement;
  readonly teams: HTMLElement;
  /** What changes a position, in its order. */
  readonly editing: readonly HTMLElement[];
  /** What is asked about a position. */
  readonly answers: readonly HTMLElement[];
}

export interface BoardLayout {
  readonly root: HTMLElement;
  /** Shows what a game needs, or what an edited position needs. */
  readonly showGame: (isOn: boolean) => void;
}

export function boardLayout(parts: BoardParts): BoardLayout {
  const { bar, status, map, looks, tip, begin, play, log, advisor, teams } = parts;
  const editing = element('div', {}, ...parts.editing);
  const answers = element('div', { class: 'board-answers' }, ...parts.answers);
  const root = element(
    'div',
    { class: 'work board-work' },
    element('div', { class: 'board-map' }, bar, status, map, tip, looks),
    element('div', { class: 'board-side' }, begin, play, advisor, log, teams, editing),
    answers,
  );
  return {
    root,
    showGame: (isOn) => {
      root.classList.toggle('playing', isOn);
      for (const part of [begin, looks, editing, answers]) part.hidden = isOn;
    },
  };
}
