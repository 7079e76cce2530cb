import type { OddsQuestion, OptionDeclaration } from '../../odds/question.ts';
import { SWEEP } from '../../odds/sweep/params.ts';
import { type NamedRange, nameInWords } from '../../params/declaration.ts';
import { type FormWords, textsOf } from '../../params/words.ts';
import type { Change, Control, Section } from './controls.ts';
import { declaredControl, type Particulars } from './declaredControls.ts';
import type { QuestionForm } from './desk.ts';
import { declarationsOf, inOrder, withChange } from './pageWords.ts';
import { SECTIONS } from './phrases.ts';

/** The form of a question, as the question declares it: a control for each parameter. */
export function formOf<C>(question: OddsQuestion<C>): QuestionForm<C> {
  const outline = question.form;
  const { id, title, group, start, follow } = outline;
  const declarations = declarationsOf(question);
  const shown = outline.sections.flatMap(({ names }) => names);
  const others = Object.keys(declarations).filter((name) => !shown.includes(name) && name !== SWEEP);
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
      const { parts, divider } = outline.facts(catalogue, words).get(name) ?? {};
      const whole =
        part !== undefined && parts !== undefined
          ? changedParts(textsOf(words, name), parts, Number(part), value)
          : value;
      const next = typeof whole === 'object' && divider !== undefined ? whole.join(divider) : whole;
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
