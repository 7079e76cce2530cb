/** Shows line of sight, reach and grenade targets from the circle under the pointer, and a sentence about them. */
import { capitalised, counted } from '../../base/phrases.ts';
import { element, setText } from '../frame/dom.ts';
import type { CircleMark } from './boardView.ts';
import { LABELS } from './phrases.ts';
import type { Look } from './protocol.ts';
import type { ShownBoard } from './shown.ts';

const LEAST_POINTS = 1;
const MOST_POINTS = 9;
const DEFAULT_POINTS = 4;

interface LookView {
  readonly root: HTMLElement;
  readonly points: () => number;
  /** Returns the marks and lines for the board, with the sentence that is shown. */
  readonly show: (look: Look, board: ShownBoard, circle: string) => Marked;
}

const SHOW = 'Show from the circle under the pointer';

const LOOKS = {
  sight: 'Line of sight',
  reach: 'Reach',
  throw: 'Grenade: where it can be thrown',
  blast: 'Grenade: targets on this circle',
  smoke: 'Smoke: circles that it fills',
} as const;

/**
 * @param onKind the user chose another kind of result to show
 * @param onPoints the movement points changed, so another request is needed
 */
export function lookView(onKind: () => void, onPoints: () => void): LookView {
  const kinds = Object.entries(LOOKS);
  const radios = kinds.map(([value, label], index) => {
    const input = element('input', { type: 'radio', name: 'board-look', value });
    input.checked = index === 0;
    input.addEventListener('change', onKind);
    return { input, root: element('label', { class: 'radio' }, input, element('span', {}, label)) };
  });
  const output = element('output', { for: 'board-points' }, String(DEFAULT_POINTS));
  const slider = element('input', {
    id: 'board-points',
    type: 'range',
    min: String(LEAST_POINTS),
    max: String(MOST_POINTS),
    value: String(DEFAULT_POINTS),
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
      { class: 'looks', 'aria-label': SHOW },
      sentence,
      element(
        'fieldset',
        {},
        element('legend', {}, SHOW),
        element('div', { class: 'radios' }, ...radios.map(({ root }) => root)),
        element(
          'div',
          { class: 'control range' },
          element('label', { for: 'board-points' }, LABELS.points),
          element('div', { class: 'drag' }, slider, output),
        ),
      ),
    ),
    points: () => Number(slider.value),
    show: (look, board, circle) => {
      const shown = lookMarks(kind(), look, board, Number(slider.value));
      const given = `${circle}. ${capitalised(shown.sentence)}.`;
      setText(sentence, given);
      return { ...shown, sentence: given, marks: [{ circle: look.circle, kind: 'here' }, ...shown.marks] };
    },
  };
}

interface Marked {
  readonly sentence: string;
  readonly marks: readonly CircleMark[];
  readonly lines: readonly (readonly [number, number])[];
}

function seesText(circles: number, miniatures: readonly string[]): string {
  const seen = miniatures.length === 0 ? 'no miniature in sight' : `in sight: ${miniatures.join(', ')}`;
  return `sees ${counted(circles, 'circle')}; ${seen}`;
}

function reachText(who: string | undefined, circles: number, points: number): string {
  if (who === undefined) return 'select a miniature to see its reach';
  return `${who} reaches ${counted(circles, 'circle')} with ${counted(points, 'point')}`;
}

function blastText(circles: number, miniatures: readonly string[]): string {
  const hit = miniatures.length === 0 ? 'no miniature is there' : `hits ${miniatures.join(', ')}`;
  return `a grenade here covers ${counted(circles, 'circle')}; ${hit}`;
}

function smokeText(circles: number, miniatures: readonly string[]): string {
  const blinded = miniatures.length === 0 ? 'no miniature is there' : `around ${miniatures.join(', ')}`;
  return `smoke here fills ${counted(circles, 'circle')}; ${blinded}`;
}

/** Marks of one kind of result. */
function lookMarks(kind: string, look: Look, { miniatures }: ShownBoard, points: number): Marked {
  const standing = (circles: readonly number[]) =>
    miniatures.filter(({ place }) => typeof place === 'number' && circles.includes(place));
  const names = (circles: readonly number[]): string[] => standing(circles).map(({ name }) => name);
  const marks = (circles: readonly number[], look: string): CircleMark[] =>
    circles.map((circle) => ({ circle, kind: look }));
  const numbered = (pairs: readonly (readonly [number, number])[], look: string): CircleMark[] =>
    pairs.map(([circle, count]) => ({ circle, kind: look, text: String(count) }));
  switch (kind) {
    case 'reach': {
      const who = look.walker === null ? undefined : miniatures[look.walker].name;
      const sentence = reachText(who, look.reach.length, points);
      return { sentence, marks: numbered(look.reach, 'reach'), lines: [] };
    }
    case 'throw':
      return {
        sentence: `a grenade flies to ${counted(look.throws.length, 'circle')} within ${points}`,
        marks: numbered(look.throws, 'throw'),
        lines: [],
      };
    case 'blast':
      return {
        sentence: blastText(look.blast.length, names(look.blast)),
        marks: marks(look.blast, 'blast'),
        lines: [],
      };
    case 'smoke':
      return {
        sentence: smokeText(look.smoke.length, names(look.smoke)),
        marks: marks(look.smoke, 'smoke'),
        lines: [],
      };
    default:
      return {
        sentence: seesText(look.sees.length, names(look.sees)),
        marks: marks(look.sees, 'sight'),
        lines: standing(look.sees).flatMap(({ place }): [number, number][] =>
          typeof place === 'number' ? [[look.circle, place]] : [],
        ),
      };
  }
}
