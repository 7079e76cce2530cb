/** What a question takes over from another one of its game, so that nobody enters a value twice. */
import type { FormInput } from '../../params/words.ts';
import type { Control, OpenedFiles } from './controls.ts';
import { declarationsOf, withWord } from './pageWords.ts';
import type { QuestionForm } from './questionForm.ts';

/** A form and its inputs. */
export interface Filled<C> {
  readonly form: QuestionForm<C>;
  readonly input: FormInput;
}

/** The inputs of `to` after it took over what it shares with `from`. */
export type TakeOver<C> = (catalogue: C, from: Filled<C>, to: Filled<C>, files: OpenedFiles) => FormInput;

/**
 * Takes over the values of parameters of one name that somebody has chosen, where the other question can hold them and
 * means the same. A default replaces only a value that may be left out.
 * @param except names that stay as they are
 */
export function takeOverNames<C>(
  catalogue: C,
  from: Filled<C>,
  to: Filled<C>,
  files: OpenedFiles,
  except: readonly string[] = [],
): FormInput {
  const shown = controlsByName(catalogue, from, files);
  const declarations = declarationsOf(to.form.question);
  const [begun, own] = [from, to].map(({ form }) => form.start(catalogue));
  return Object.keys(declarations).reduce((input, name) => {
    const before = shown.get(name);
    const value = from.input[name];
    if (before === undefined || except.includes(name) || same(value, input[name])) return input;
    if (value === undefined)
      return declarations[name].demandOption === true || same(to.input[name], own[name])
        ? input
        : withWord(declarations, input, name, '');
    if (same(value, begun[name])) return input;
    // Looked up again, because an earlier value may change what this one can be.
    const control = controlsByName(catalogue, { form: to.form, input }, files).get(name);
    if (control === undefined || !holds(control, before, value)) return input;
    return to.form.change(catalogue, input, { name, value }, files);
  }, to.input);
}

/** The controls that stand for a whole value. */
function controlsByName<C>(
  catalogue: C,
  { form, input }: Filled<C>,
  files: OpenedFiles,
): ReadonlyMap<string, Control> {
  const controls = form.sections(catalogue, input, files).flatMap((section) => section.controls);
  return new Map(controls.filter(({ part }) => part === undefined).map((control) => [control.name, control]));
}

/** Whether a control can hold a value of another one of its name. */
function holds(control: Control, before: Control, value: FormInput[string]): boolean {
  if (control.kind !== before.kind) return false;
  const texts = value === true ? [] : typeof value === 'string' ? [value] : value;
  const isChosen = (choices: readonly { readonly value: string }[]): boolean =>
    texts.every((text) => choices.some((choice) => choice.value === text));
  switch (control.kind) {
    case 'flag':
    case 'file':
      return true;
    case 'range':
    case 'number':
      return (
        control.label === before.label &&
        control.help === before.help &&
        texts.every((text) => Number(text) >= control.low && Number(text) <= control.high)
      );
    case 'choice':
    case 'list':
      return isChosen(control.choices) || (control.choices.length === 0 && control.help === before.help);
    default:
      return control.help === before.help || isChosen(control.suggestions);
  }
}

function same(one: FormInput[string] | undefined, other: FormInput[string] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
