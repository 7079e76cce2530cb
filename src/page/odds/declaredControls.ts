/** Builds controls from the declarations of options; forms add only their particulars. */
import { capitalised } from '../../base/phrases.ts';
import type { ControlFacts, OptionDeclaration } from '../../odds/question.ts';
import { nameText } from '../../params/declaration.ts';
import { type FormInput, textOf, textsOf } from '../../params/words.ts';
import type { Control, OpenedFiles } from './controls.ts';
import { dividedText } from './pageWords.ts';
import { BY_DEFAULT } from './phrases.ts';

/** Longer ranges get a number input instead of a slider. */
const MOST_DRAGGED = 60;

/** What a form adds to an option's declaration. */
export interface Particulars extends ControlFacts {
  /** Opened files, for options that name one. */
  readonly files?: OpenedFiles;
}

/** The control of one option. */
export function declaredControl(
  name: string,
  declaration: OptionDeclaration,
  input: FormInput,
  {
    label,
    help,
    choices,
    isFree = false,
    divider,
    isSingle = false,
    byDefault = BY_DEFAULT,
    low,
    high,
    files,
  }: Particulars = {},
): Control {
  const { type, describe, array = false, range, demandOption = false } = declaration;
  const named =
    label === undefined ? { name, label: nameText(name), help: capitalised(describe) } : { name, label };
  const base = help === undefined ? named : { ...named, help };
  if (divider !== undefined) {
    const values = dividedText(textOf(input, name), divider);
    return { ...base, kind: 'list', values, choices: choices ?? [], isFree };
  }
  if (type === 'boolean') return { ...base, kind: 'flag', value: input[name] === true };
  if (array && isFree) {
    const given = textsOf(input, name).join(' ');
    return { ...base, kind: 'text', value: given, suggestions: choices ?? [] };
  }
  if (array && !isSingle)
    return { ...base, kind: 'list', values: textsOf(input, name), choices: choices ?? [] };
  const text = array ? (textsOf(input, name)[0] ?? '') : textOf(input, name);
  if (declaration.file === true)
    return { ...base, kind: 'file', value: text, isOpen: files?.has(text) ?? false };
  if (range !== undefined && choices === undefined) {
    const bounds = { low: low ?? range.low, high: high ?? range.high };
    const value = (/^[+-]?\d+$/.test(text) ? Number(text) : range.fallback) ?? bounds.low;
    const isBeyond = low !== undefined && (value < bounds.low || value > bounds.high);
    // A required number becomes a slider once it has a value.
    const hasValue = range.fallback !== undefined || low !== undefined || (demandOption && text !== '');
    const isDragged = hasValue && bounds.high - bounds.low <= MOST_DRAGGED;
    if (!isDragged || isBeyond)
      return { ...base, low: range.low, high: range.high, kind: 'number', value: text };
    return { ...base, ...bounds, kind: 'range', value, byDefault: range.fallback ?? 0 };
  }
  if (choices === undefined || isFree)
    return { ...base, kind: 'text', value: text, suggestions: choices ?? [] };
  return { ...base, kind: 'choice', value: text, choices: [{ value: '', label: byDefault }, ...choices] };
}
