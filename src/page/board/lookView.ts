/** What is seen, reached, hit and filled from the circle under the pointer: a choice of one of them, and a sentence. */
import * as words from '../../base/messages/pageBoard.ts';
import { element, setText } from '../frame/dom.ts';
import type { CircleMark } from './boardView.ts';
import type { Look } from './protocol.ts';
import type { ShownBoard } from './shown.ts';

const LEAST_POINTS = 1;
const MOST_POINTS = 9;
const USUAL_POINTS = 4;

export interface LookView {
  readonly root: HTMLElement;
  readonly points: () => number;
  /** Marks and lines for the board, and the sentence that is shown. */
  readonly show: (look: Look, board: ShownBoard, circle: string) => Marked;
}

/**
 * @param onKind something else of the same look is to be shown
 * @param onPoints another look is wanted
 */
export function lookView(onKind: () => void, onPoints: () => void): LookView {
  const kinds = Object.entries(words.LOOKS);
  const radios = kinds.map(([value, label], index) => {
    const input = element('input', { type: 'radio', name: 'board-look', value });
    input.checked = index === 0;
    input.addEventListener('change', onKind);
    return { input, root: element('label', { class: 'radio' }, input, element('span', {}, label)) };
  });
  const output = element('output', { for: 'board-points' }, String(USUAL_POINTS));
  const slider = element('input', {
    id: 'board-points',
    type: 'range',
    min: String(LEAST_POINTS),
    max: String(MOST_POINTS),
    value: String(USUAL_POINTS),
  });
  slider.addEventListener('input', () => {
    setText(output, slider.value);
    onPoints();
  });
  const sentence = element('p', { class: 'seen-from' });
  const kind = (): string => radios.find(({ input }) => input.checked)?.input.value ?? '';
  return {
    root: element(
      'section',
      { class: 'looks', 'aria-label': words.SHOW },
      sentence,
      element(
        'fieldset',
        {},
        element('legend', {}, words.SHOW),
        element('div', { class: 'radios' }, ...radios.map(({ root }) => root)),
        element(
          'div',
          { class: 'control range' },
          element('label', { for: 'board-points' }, words.LABELS.points),
          element('div', { class: 'drag' }, slider, output),
        ),
      ),
    ),
    points: () => Number(slider.value),
    show: (look, board, circle) => {
      const shown = lookMarks(kind(), look, board, Number(slider.value));
      const said = words.seenFrom(circle, shown.sentence);
      setText(sentence, said);
      return { ...shown, sentence: said, marks: [{ circle: look.circle, kind: 'here' }, ...shown.marks] };
    },
  };
}

interface Marked {
  readonly sentence: string;
  readonly marks: readonly CircleMark[];
  readonly lines: readonly (readonly [number, number])[];
}

/** What one kind of look shows. */
function lookMarks(kind: string, look: Look, { figures }: ShownBoard, points: number): Marked {
  const standing = (circles: readonly number[]) =>
    figures.filter(({ place }) => typeof place === 'number' && circles.includes(place));
  const names = (circles: readonly number[]): string[] => standing(circles).map(({ name }) => name);
  const marks = (circles: readonly number[], look: string): CircleMark[] =>
    circles.map((circle) => ({ circle, kind: look }));
  const numbered = (pairs: readonly (readonly [number, number])[], look: string): CircleMark[] =>
    pairs.map(([circle, count]) => ({ circle, kind: look, text: String(count) }));
  switch (kind) {
    case 'reach': {
      const who = look.walker === null ? undefined : figures[look.walker].name;
      const sentence = words.reachInWords(who, look.reach.length, points);
      return { sentence, marks: numbered(look.reach, 'reach'), lines: [] };
    }
    case 'throw':
      return {
        sentence: words.throwInWords(look.throws.length, points),
        marks: numbered(look.throws, 'throw'),
        lines: [],
      };
    case 'blast':
      return {
        sentence: words.blastInWords(look.blast.length, names(look.blast)),
        marks: marks(look.blast, 'blast'),
        lines: [],
      };
    case 'smoke':
      return {
        sentence: words.smokeInWords(look.smoke.length, names(look.smoke)),
        marks: marks(look.smoke, 'smoke'),
        lines: [],
      };
    default:
      return {
        sentence: words.seesInWords(look.sees.length, names(look.sees)),
        marks: marks(look.sees, 'sight'),
        lines: standing(look.sees).flatMap(({ place }): [number, number][] =>
          typeof place === 'number' ? [[look.circle, place]] : [],
        ),
      };
  }
}
