import type { OddsQuestion, OptionDeclaration } from '../../odds/question.ts';
import { type NamedRange, nameInWords } from '../../params/declaration.ts';
import { type FormWords, textsOf } from '../../params/words.ts';
import type { Change, Control, Section } from './controls.ts';
import { declaredControl, type Particulars } from './declaredControls.ts';
import type { QuestionForm } from './desk.ts';
import { declarationsOf, inOrder, withChange } from './pageWords.ts';
import { SECTIONS } from './phrases.ts';

/** What a form says that the declarations of its question do not. */
interface FormOutlineByHand<C> {
  readonly id: string;
  readonly title: string;
  readonly group?: string;
  readonly question: OddsQuestion<C>;
  readonly start: (catalogue: C) => FormWords;
  /** Options that everybody sees at once; all others stand under "More options". */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly particulars: (catalogue: C, words: FormWords) => ReadonlyMap<string, Particulars>;
  /** Options that make no sense beside the words; one that has been said stays, so that it can be taken back. */
  readonly idle?: (catalogue: C, words: FormWords) => readonly string[];
  /** The words after a change, where it makes others senseless or needs them. */
  readonly follow?: (catalogue: C, words: FormWords, change: Change) => FormWords;
}

/** A form with a control for each option of its question. */
export function declaredForm<C>(outline: FormOutlineByHand<C>): QuestionForm<C> {
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

/** The form of a question, as the question declares it: a control for each parameter. */
export function formOf<C>(question: OddsQuestion<C>): QuestionForm<C> {
  const outline = question.form;
  if (outline === undefined) throw new RangeError(`${question.command} has no form`);
  const { id, title, group, start, follow } = outline;
  const declarations = declarationsOf(question);
  const shown = outline.sections.flatMap(({ names }) => names);
  const others = Object.keys(declarations).filter((name) => !shown.includes(name));
  return {
    id,
    title,
    ...(group === undefined ? {} : { group }),
    question,
    start: (catalogue) => inOrder(declarations, start(catalogue)),
    sections: (catalogue, words) => {
      const facts = outline.facts(catalogue, words);
      const idle = outline.idle(catalogue, words).filter((name) => words[name] === undefined);
      const section = (title: string, names: readonly string[], isFolded: boolean): Section => ({
        title,
        isFolded,
        controls: names
          .filter((name) => !idle.includes(name))
          .flatMap((name) => controlsOf(name, declarations[name], words, facts.get(name) ?? {})),
      });
      return [
        ...outline.sections.map(({ title, names }) => section(title, names, false)),
        section(SECTIONS.more, others, true),
      ].filter(({ controls }) => controls.length > 0);
    },
    change: (catalogue, words, { name, part, value }) => {
      const parts = part === undefined ? undefined : outline.facts(catalogue, words).get(name)?.parts;
      const next =
        parts === undefined ? value : changedParts(textsOf(words, name), parts, Number(part), value);
      const changed = withChange(declarations, words, name, next);
      return inOrder(declarations, follow(catalogue, changed, name));
    },
  };
}

function controlsOf(
  name: string,
  declaration: OptionDeclaration,
  words: FormWords,
  facts: Particulars,
): Control[] {
  if (facts.parts === undefined) return [declaredControl(name, declaration, words, facts)];
  return facts.parts.map(({ name: of, low, high }, index) => {
    const one: OptionDeclaration = { type: 'string', describe: '', range: { low, high, fallback: low } };
    const said = { [name]: textsOf(words, name)[index] ?? String(low) };
    return { ...declaredControl(name, one, said, { label: nameInWords(of) }), part: String(index) };
  });
}

/** The values of all parts; a field that is being typed into anew is never without its number. */
function changedParts(
  values: readonly string[],
  parts: readonly NamedRange[],
  changed: number,
  value: Change['value'],
): string[] {
  return parts.map(({ low }, index) => {
    const said = index === changed ? String(value) : (values[index] ?? '');
    return said === '' ? String(low) : said;
  });
}
