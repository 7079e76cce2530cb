import type { OddsQuestion } from '../../odds/question.ts';
import type { Change, Control, Section } from './controls.ts';
import { declaredControl, type Particulars } from './declaredControls.ts';
import type { QuestionForm } from './desk.ts';
import { declarationsOf, inOrder, type PageWords, withChange } from './pageWords.ts';
import { SECTIONS } from './phrases.ts';

/** What a form says that the declarations of its question do not. */
interface FormOutline<C> {
  readonly id: string;
  readonly title: string;
  readonly group?: string;
  readonly question: OddsQuestion<C>;
  readonly start: (catalogue: C) => PageWords;
  /** Options that everybody sees at once; all others stand under "More options". */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly particulars: (catalogue: C, words: PageWords) => ReadonlyMap<string, Particulars>;
  /** Options that make no sense beside the words; one that has been said stays, so that it can be taken back. */
  readonly idle?: (catalogue: C, words: PageWords) => readonly string[];
  /** The words after a change, where it makes others senseless or needs them. */
  readonly follow?: (catalogue: C, words: PageWords, change: Change) => PageWords;
}

/** A form with a control for each option of its question. */
export function declaredForm<C>(outline: FormOutline<C>): QuestionForm<C> {
  const { id, title, group, question, start } = outline;
  const declarations = declarationsOf(question);
  const shown = outline.sections.flatMap(({ names }) => names);
  const others = Object.keys(declarations).filter((name) => !shown.includes(name));
  return {
    id,
    title,
    ...(group === undefined ? {} : { group }),
    question,
    start,
    sections: (catalogue, words) => {
      const particulars = outline.particulars(catalogue, words);
      const control = (name: string): Control =>
        declaredControl(name, declarations[name], words, particulars.get(name));
      const idle = outline.idle?.(catalogue, words).filter((name) => words[name] === undefined) ?? [];
      const controls = (names: readonly string[]): Control[] =>
        names.filter((name) => !idle.includes(name)).map(control);
      const sections = outline.sections.map(
        ({ title, names }): Section => ({ title, isFolded: false, controls: controls(names) }),
      );
      const more: Section = { title: SECTIONS.more, isFolded: true, controls: controls(others) };
      return [...sections, more].filter((section) => section.controls.length > 0);
    },
    change: (catalogue, words, change) => {
      const changed = withChange(declarations, words, change.name, change.value);
      const followed = outline.follow?.(catalogue, changed, change);
      return followed === undefined ? changed : inOrder(declarations, followed);
    },
  };
}
