import type { OddsQuestion, OptionDeclaration } from '../../odds/question.ts';
import { SWEEP } from '../../odds/sweep/params.ts';
import { type NamedRange, nameText } from '../../params/declaration.ts';
import { type FormInput, textsOf } from '../../params/words.ts';
import type { Change, Control, Section } from './controls.ts';
import { declaredControl, type Particulars } from './declaredControls.ts';
import { declarationsOf, inOrder, withChange } from './pageWords.ts';
import { SECTIONS } from './phrases.ts';
import type { QuestionForm } from './questionForm.ts';

/** Builds the form of a question from its declaration, with one control per parameter. */
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
    sections: (catalogue, input, files) => {
      const facts = outline.facts(catalogue, input);
      const idle = outline.idle(catalogue, input).filter((name) => input[name] === undefined);
      const section = (title: string, names: readonly string[], isFolded: boolean): Section => ({
        title,
        isFolded,
        controls: names
          .filter((name) => !idle.includes(name))
          .flatMap((name) => controlsOf(name, declarations[name], input, { ...facts.get(name), files })),
      });
      return [
        ...outline.sections.map(({ title, names }) => section(title, names, false)),
        section(SECTIONS.more, others, true),
      ].filter(({ controls }) => controls.length > 0);
    },
    change: (catalogue, input, { name, part, value }) => {
      const { parts, divider } = outline.facts(catalogue, input).get(name) ?? {};
      const whole =
        part !== undefined && parts !== undefined
          ? changedParts(textsOf(input, name), parts, Number(part), value)
          : value;
      const next = typeof whole === 'object' && divider !== undefined ? whole.join(divider) : whole;
      const changed = withChange(declarations, input, name, next);
      return inOrder(declarations, follow(catalogue, changed, name));
    },
  };
}

function controlsOf(
  name: string,
  declaration: OptionDeclaration,
  input: FormInput,
  facts: Particulars,
): Control[] {
  if (facts.parts === undefined) return [declaredControl(name, declaration, input, facts)];
  return facts.parts.map(({ name: of, low, high }, index) => {
    const one: OptionDeclaration = { type: 'string', describe: '', range: { low, high, fallback: low } };
    const given = { [name]: textsOf(input, name)[index] ?? String(low) };
    return { ...declaredControl(name, one, given, { label: nameText(of) }), part: String(index) };
  });
}

/** The values of all parts; an empty one becomes its minimum. */
function changedParts(
  values: readonly string[],
  parts: readonly NamedRange[],
  changed: number,
  value: Change['value'],
): string[] {
  return parts.map(({ low }, index) => {
    const given = index === changed ? String(value) : (values[index] ?? '');
    return given === '' ? String(low) : given;
  });
}
