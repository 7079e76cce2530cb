/** The box in which a question is asked in one sentence; it follows the form, and the form follows it. */
import type { Misread } from '../../odds/sentence/side.ts';
import { element, setText } from '../frame/dom.ts';
import type { Asked } from './asked.ts';
import type { Suggestions } from './spokenForms.ts';

/** Requests of the box. */
interface SentenceListener {
  /** Asks what a sentence says; `show` or `refuse` follows. */
  readonly say: (text: string) => void;
  /** Asks what can stand next; `offer` follows. */
  readonly suggest: (text: string) => void;
  /** Opens what was asked before. */
  readonly open: (asked: Asked) => void;
  /** What was asked before, the latest first. */
  readonly asked: () => readonly Asked[];
}

interface Option {
  readonly label: string;
  /** What it asks; '' for nothing to say about it. */
  readonly about: string;
  /** What follows from choosing it. */
  readonly choose: () => void;
  /** Whether it is a whole sentence, not the next words of one. */
  readonly isWhole: boolean;
}

const INPUT = 'odds-sentence';
const LIST = `${INPUT}-list`;
const MISREAD = `${INPUT}-misread`;

export class SentenceBox {
  readonly #listener: SentenceListener;
  readonly #input = element('input', {
    id: INPUT,
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': LIST,
    placeholder: 'Who does what to whom?',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  readonly #list = element('ul', {
    id: LIST,
    role: 'listbox',
    'aria-label': 'What can stand here',
    hidden: true,
  });
  readonly #faults = element('ul', {});
  readonly #misread = element(
    'div',
    { id: MISREAD, class: 'misread', role: 'alert', hidden: true },
    this.#faults,
  );
  readonly root: HTMLElement;
  /** The sentence of the form. */
  #sentence = '';
  /** What was typed before the form wrote another sentence. */
  #typed = '';
  /** Whether somebody is writing a sentence: a form that comes meanwhile must not write over it. */
  #isWriting = false;
  #options: readonly Option[] = [];
  #active = -1;
  /** Whether a choice may have completed the sentence, which is then asked. */
  #mayBeWhole = false;
  /** Whether the last choice was tapped: the keyboard of a phone then leaves room for the answer. */
  #isTapped = false;

  constructor(listener: SentenceListener) {
    this.#listener = listener;
    const anew = element('button', { type: 'button', class: 'anew', 'aria-label': 'New sentence' }, '×');
    this.root = element(
      'form',
      { class: 'sentence', 'aria-label': 'In one sentence' },
      element('label', { for: INPUT }, 'Ask in one sentence'),
      element('div', { class: 'box' }, this.#input, anew, this.#list),
      this.#misread,
    );
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#say();
    });
    anew.addEventListener('click', () => {
      this.#write('');
      this.#input.focus();
      this.#isWriting = true;
      this.#suggest();
    });
    this.#input.addEventListener('input', () => {
      this.#isWriting = true;
      this.#suggest();
    });
    this.#input.addEventListener('click', () => this.#suggest());
    this.#input.addEventListener('keydown', (event) => this.#pressed(event));
    this.#input.addEventListener('blur', () => {
      this.#isWriting = false;
      this.#close();
    });
    // The box keeps the focus while an option is pressed.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  /** Writes the sentence of the form; what was typed and not asked can be chosen again. */
  show(sentence: string): void {
    const text = this.#input.value.trim();
    const isAsked = text === '' || text === this.#sentence || this.#misread.hidden;
    if (!isAsked && !this.#isWriting) this.#typed = text;
    this.#sentence = sentence;
    if (this.#isWriting) return;
    this.#write(sentence);
    this.#close();
  }

  /** Says what is not understood, and selects it. */
  refuse(misread: readonly Misread[]): void {
    this.#faults.replaceChildren(...misread.map((one) => this.#misreadItem(one)));
    this.#misread.hidden = false;
    this.#input.setAttribute('aria-invalid', 'true');
    this.#input.setAttribute('aria-describedby', MISREAD);
    const [first] = misread;
    this.#input.focus();
    this.#input.setSelectionRange(first.start, first.end);
    // A browser shows the end of a long text, wherever the selection is.
    const { scrollWidth, clientWidth, value } = this.#input;
    this.#input.scrollLeft = (scrollWidth * first.start) / value.length - clientWidth / 3;
  }

  offer({ from, options, isWhole }: Suggestions): void {
    if (isWhole && this.#mayBeWhole) {
      this.#say();
      return;
    }
    this.#mayBeWhole = false;
    if (document.activeElement !== this.#input) return;
    const before = this.#input.value.slice(0, from).trimEnd();
    const next = options.map(({ text: label, about = '' }) => ({
      label,
      about,
      isWhole: false,
      choose: () => {
        this.#mayBeWhole = true;
        this.#isWriting = true;
        this.#write(`${before} ${label} `.trimStart());
        this.#listener.suggest(this.#input.value);
      },
    }));
    this.#open([...this.#before(), ...next]);
  }

  /** Whole sentences, where none has been begun: what was typed last, and what was asked before. */
  #before(): Option[] {
    const text = this.#input.value.trim();
    if (text !== '' && text !== this.#sentence) return [];
    const typed = {
      label: this.#typed,
      about: '',
      isWhole: true,
      choose: () => {
        this.#write(this.#typed);
        this.#suggest();
      },
    };
    const asked = this.#listener
      .asked()
      .filter(({ sentence }) => sentence !== this.#sentence)
      .map((one) => ({ label: one.sentence, about: '', isWhole: true, choose: () => this.#openAgain(one) }));
    return [...(this.#typed === '' ? [] : [typed]), ...asked];
  }

  #openAgain(asked: Asked): void {
    this.#isWriting = false;
    this.#listener.open(asked);
    if (this.#isTapped) this.#input.blur();
  }

  #suggest(): void {
    this.#mayBeWhole = false;
    const { value, selectionEnd } = this.#input;
    // Behind the sentence of the form, the next words; in the middle of a text nothing is offered.
    if (value === this.#sentence && value !== '') this.#listener.suggest(`${value} `);
    else if (selectionEnd === value.length) this.#listener.suggest(value);
    else this.#close();
  }

  #say(): void {
    this.#mayBeWhole = false;
    this.#isWriting = false;
    this.#close();
    const text = this.#input.value.trim();
    if (text !== '') this.#listener.say(this.#input.value);
    if (this.#isTapped) this.#input.blur();
  }

  #write(text: string): void {
    this.#input.value = text;
    this.#misread.hidden = true;
    this.#input.removeAttribute('aria-invalid');
    this.#input.removeAttribute('aria-describedby');
  }

  #pressed(event: KeyboardEvent): void {
    this.#isTapped = false;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (this.#list.hidden) this.#suggest();
      else this.#activate((this.#active + step + this.#options.length) % this.#options.length);
    } else if (key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      this.#options[this.#active].choose();
    } else if (key === 'Escape') {
      if (this.#list.hidden) {
        this.#isWriting = false;
        this.#write(this.#sentence);
      } else this.#close();
    }
  }

  #open(options: readonly Option[]): void {
    this.#options = options;
    this.#active = -1;
    this.#list.replaceChildren(
      ...options.map(({ label, about, choose, isWhole }, index) => {
        const item = element(
          'li',
          { id: `${LIST}-${index}`, role: 'option', 'aria-selected': 'false', class: isWhole ? 'whole' : '' },
          element('span', {}, label),
          ...(about === '' ? [] : [element('small', {}, about)]),
        );
        item.addEventListener('click', () => {
          this.#isTapped = true;
          choose();
        });
        return item;
      }),
    );
    this.#list.hidden = options.length === 0;
    this.#list.scrollTop = 0;
    this.#input.setAttribute('aria-expanded', String(options.length > 0));
    this.#input.removeAttribute('aria-activedescendant');
  }

  #close(): void {
    this.#open([]);
  }

  #activate(index: number): void {
    this.#list.children[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const item = this.#list.children[index];
    item.setAttribute('aria-selected', 'true');
    item.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', item.id);
  }

  #misreadItem({ start, end, message, nearest }: Misread): HTMLElement {
    const item = element('li', {});
    setText(item, message);
    if (nearest === undefined) return item;
    const text = this.#input.value;
    const replace = element('button', { type: 'button', class: 'quiet' }, nearest);
    replace.addEventListener('click', () => {
      this.#write(text.slice(0, start) + nearest + text.slice(end));
      this.#say();
    });
    item.append('. Did you mean ', replace, '?');
    return item;
  }
}
