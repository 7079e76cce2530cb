/** What a person may choose now: a question, buttons, and what lies on a circle that was tapped. */
import { capitalised, counted } from '../../../base/phrases.ts';
import { element, setText } from '../../frame/dom.ts';
import type { CircleMark } from '../boardView.ts';
import type { Offer, OfferedChoice } from './offer.ts';

/** CSS classes of the marks, the plainest first. */
const MARKS = { throw: 'throw', other: 'offered', walk: 'reach', target: 'blast' } as const;
const LOOKS = ['throw', 'other', 'walk', 'target'] as const;

/** One mark for each circle that can be tapped. */
export function offerMarks({ choices }: Offer): CircleMark[] {
  const marks = new Map<number, (typeof LOOKS)[number]>();
  for (const { circle, look } of choices) {
    if (circle === null || look === 'minor') continue;
    const known = marks.get(circle);
    if (known === undefined || LOOKS.indexOf(look) > LOOKS.indexOf(known)) marks.set(circle, look);
  }
  return [...marks].map(([circle, look]) => ({ circle, kind: MARKS[look] }));
}

/** Whether a choice is taken on the board alone: there are as many as circles. */
function isOnBoard({ circle, look }: OfferedChoice): boolean {
  return circle !== null && (look === 'walk' || look === 'throw');
}

function tapText({ choices }: Offer): string {
  const circles = (look: OfferedChoice['look']): number =>
    new Set(choices.flatMap((choice) => (choice.look === look && isOnBoard(choice) ? [choice.circle] : [])))
      .size;
  const [walks, throws] = [circles('walk'), circles('throw')];
  const ways = [
    ...(walks === 0 ? [] : [`to move (${counted(walks, 'circle')})`]),
    ...(throws === 0 ? [] : [`to throw (${counted(throws, 'circle')})`]),
    ...(choices.some(({ look }) => look === 'target') ? ['to attack'] : []),
  ];
  return ways.length === 0 ? '' : `Tap a marked circle ${ways.join(' or ')}.`;
}

export class OfferView {
  readonly #question = element('h2', { tabindex: '-1' });
  readonly #tap = element('p', { class: 'note' });
  readonly #here = element('div', { class: 'choices here', role: 'group', hidden: true });
  readonly #choices = element('div', { class: 'choices', role: 'group' });
  readonly #minor = element('div', { class: 'choices' });
  readonly #more = element('details', { hidden: true }, element('summary', {}, 'More'), this.#minor);
  readonly root = element(
    'div',
    { class: 'offer' },
    this.#question,
    this.#tap,
    this.#here,
    this.#choices,
    this.#more,
  );
  readonly #onChoose: (answer: string) => void;
  #offer: Offer | null = null;

  constructor(onChoose: (answer: string) => void) {
    this.#onChoose = onChoose;
  }

  /** @param says the question, or how the game ended */
  show(says: string, offer: Offer | null): void {
    const hadFocus = this.root.contains(document.activeElement);
    this.#offer = offer;
    setText(this.#question, says);
    setText(this.#tap, offer === null ? '' : tapText(offer));
    this.#choices.setAttribute('aria-label', says);
    const listed = (offer?.choices ?? []).filter((choice) => !isOnBoard(choice));
    const buttons = (isMinor: boolean): HTMLElement[] =>
      listed.filter(({ look }) => (look === 'minor') === isMinor).map((choice) => this.#button(choice));
    this.#choices.replaceChildren(...buttons(false));
    this.#minor.replaceChildren(...buttons(true));
    this.#more.hidden = this.#minor.childElementCount === 0;
    this.#more.open = false;
    this.#hideHere();
    this.root.removeAttribute('aria-busy');
    if (hadFocus) this.focus();
  }

  /** Shows that the game goes on elsewhere. */
  wait(says: string): void {
    setText(this.#question, says);
    this.root.setAttribute('aria-busy', 'true');
  }

  /** Moves the focus to the question, behind which the choices come. */
  focus(): void {
    this.#question.focus();
  }

  /** The choices on a circle; those that are minor where there is nothing else. */
  at(circle: number): readonly OfferedChoice[] {
    const here = this.#offer?.choices.filter((choice) => choice.circle === circle) ?? [];
    const major = here.filter(({ look }) => look !== 'minor');
    return major.length > 0 ? major : here;
  }

  /** Asks which of several choices on a circle is meant. */
  askWhich(name: string, choices: readonly OfferedChoice[]): void {
    this.#here.hidden = false;
    this.#here.setAttribute('aria-label', name);
    const cancel = element('button', { type: 'button', class: 'quiet' }, 'Nothing here');
    cancel.addEventListener('click', () => {
      this.#hideHere();
      this.focus();
    });
    this.#here.replaceChildren(
      element('p', { class: 'note' }, name),
      ...choices.map((choice) => this.#button(choice)),
      cancel,
    );
    this.#here.querySelector('button')?.focus();
  }

  #hideHere(): void {
    this.#here.hidden = true;
    this.#here.replaceChildren();
  }

  #button({ answer, text }: OfferedChoice): HTMLElement {
    const made = element('button', { type: 'button' }, capitalised(text));
    made.addEventListener('click', () => this.#onChoose(answer));
    return made;
  }
}
