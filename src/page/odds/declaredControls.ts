/** Controls as the declarations of options give them; a form says only what is particular about its own. */
import type { ControlFacts, OptionDeclaration } from '../../odds/question.ts';
import { nameInWords } from '../../params/declaration.ts';
import { type FormWords, textOf, textsOf } from '../../params/words.ts';
import type { Control, OpenedFiles } from './controls.ts';
import { dividedText } from './pageWords.ts';
import { BY_DEFAULT } from './phrases.ts';

/** Longer ranges are typed, not dragged. */
const MOST_DRAGGED = 60;

/** What a form knows about an option beside its declaration. */
export interface Particulars extends ControlFacts {
  /** Those that a file may be one of. */
  readonly files?: OpenedFiles;
}

/** The control of one option. */
export function declaredControl(
  name: string,
  declaration: OptionDeclaration,
  words: FormWords,
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
    label === undefined
      ? { name, label: nameInWords(name), help: describe.charAt(0).toUpperCase() + describe.slice(1) }
      : { name, label };
  const base = help === undefined ? named : { ...named, help };
  if (divider !== undefined) {
    const values = dividedText(textOf(words, name), divider);
    return { ...base, kind: 'list', values, choices: choices ?? [], isFree };
  }
  if (type === 'boolean') return { ...base, kind: 'flag', value: words[name] === true };
  if (array && isFree) {
    const said = textsOf(words, name).join(' ');
    return { ...base, kind: 'text', value: said, suggestions: choices ?? [] };
  }
  if (array && !isSingle)
    return { ...base, kind: 'list', values: textsOf(words, name), choices: choices ?? [] };
  const text = array ? (textsOf(words, name)[0] ?? '') : textOf(words, name);
  if (declaration.file === true)
    return { ...base, kind: 'file', value: text, isOpen: files?.has(text) ?? false };
  if (range !== undefined && choices === undefined) {
    const bounds = { low: low ?? range.low, high: high ?? range.high };
    const value = (/^[+-]?\d+$/.test(text) ? Number(text) : range.fallback) ?? bounds.low;
    const isBeyond = low !== undefined && (value < bounds.low || value > bounds.high);
    // What must be said is dragged as soon as it has been.
    const hasValue = range.fallback !== undefined || low !== undefined || (demandOption && text !== '');
    const isDragged = hasValue && bounds.high - bounds.low <= MOST_DRAGGED;
    if (!isDragged || isBeyond)
      return { ...base, low: range.low, high: range.high, kind: 'number', value: text };
    return { ...base, ...bounds, kind: 'range', value, usual: range.fallback ?? 0 };
  }
  if (choices === undefined || isFree)
    return { ...base, kind: 'text', value: text, suggestions: choices ?? [] };
  return { ...base, kind: 'choice', value: text, choices: [{ value: '', label: byDefault }, ...choices] };
}
