import { SECTIONS } from '../../base/messages/pageOdds.ts';
import type { OddsQuestion } from '../../odds/question.ts';
import type { Control, Section } from './controls.ts';
import { declaredControl, type Particulars } from './declaredControls.ts';
import { changeWord, type QuestionForm } from './desk.ts';
import { declarationsOf, type PageWords } from './pageWords.ts';

/** What a form says that the declarations of its question do not. */
export interface FormOutline<C> {
  readonly id: string;
  readonly title: string;
  readonly question: OddsQuestion<C>;
  readonly start: (catalogue: C) => PageWords;
  /** Options that everybody sees at once; all others stand under "More options". */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly particulars: (catalogue: C, words: PageWords) => ReadonlyMap<string, Particulars>;
}

/** A form whose controls are independent of each other. */
export function declaredForm<C>(outline: FormOutline<C>): QuestionForm<C> {
  const { id, title, question, start } = outline;
  const declarations = declarationsOf(question);
  const shown = outline.sections.flatMap(({ names }) => names);
  const others = Object.keys(declarations).filter((name) => !shown.includes(name));
  return {
    id,
    title,
    question,
    start,
    sections: (catalogue, words) => {
      const particulars = outline.particulars(catalogue, words);
      const control = (name: string): Control =>
        declaredControl(name, declarations[name], words, particulars.get(name));
      const sections = outline.sections.map(
        (section): Section => ({
          title: section.title,
          isFolded: false,
          controls: section.names.map(control),
        }),
      );
      const more: Section = { title: SECTIONS.more, isFolded: true, controls: others.map(control) };
      return others.length === 0 ? sections : [...sections, more];
    },
    change: changeWord(question),
  };
}
