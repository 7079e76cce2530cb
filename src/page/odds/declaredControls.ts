/** Controls as the declarations of options give them; a form says only what is particular about its own. */
import { optionHelp, optionLabel, UNSAID } from '../../base/messages/pageOdds.ts';
import type { OptionDeclaration } from '../../odds/question.ts';
import type { Choice, Control } from './controls.ts';
import { type PageWords, textOf, textsOf } from './pageWords.ts';

/** Longer ranges are typed, not dragged. */
const MOST_DRAGGED = 60;

/** What a form knows about an option beside its declaration. */
export interface Particulars {
  readonly label?: string;
  /** What can be chosen; for free text what is suggested. */
  readonly choices?: readonly Choice[];
  /** Text that is none of the choices is possible, too. */
  readonly isFree?: boolean;
  /** What not saying it means; without it nothing stands for it. */
  readonly unsaid?: string;
  /** Narrower than the declaration: rows of a character. */
  readonly high?: number;
}

/** The control of one option. */
export function declaredControl(
  name: string,
  declaration: OptionDeclaration,
  words: PageWords,
  { label, choices, isFree = false, unsaid = UNSAID, high }: Particulars = {},
): Control {
  const { type, describe, array = false, range } = declaration;
  const base =
    label === undefined ? { name, label: optionLabel(name), help: optionHelp(describe) } : { name, label };
  if (type === 'boolean') return { ...base, kind: 'flag', value: words[name] === true };
  if (array && isFree) {
    const said = textsOf(words, name).join(' ');
    return { ...base, kind: 'text', value: said, suggestions: choices ?? [] };
  }
  if (array) return { ...base, kind: 'list', values: textsOf(words, name), choices: choices ?? [] };
  const text = textOf(words, name);
  if (range !== undefined) {
    const bounds = { low: range.low, high: high ?? range.high };
    const isDragged = range.fallback !== undefined && bounds.high - bounds.low <= MOST_DRAGGED;
    if (!isDragged) return { ...base, ...bounds, kind: 'number', value: text };
    const value = /^[+-]?\d+$/.test(text) ? Number(text) : range.fallback;
    return { ...base, ...bounds, kind: 'range', value: value ?? bounds.low };
  }
  if (choices === undefined || isFree)
    return { ...base, kind: 'text', value: text, suggestions: choices ?? [] };
  return { ...base, kind: 'choice', value: text, choices: [{ value: '', label: unsaid }, ...choices] };
}

/** Choices that are called what they are. */
export function plainChoices(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}

/** The choices without the one that is meant when nothing is said. */
export function besideUsual(values: readonly string[]): Choice[] {
  return plainChoices(values.slice(1));
}

/** `--rule NAME=OTHER` for every switch and its other position. */
export function switchChoices(
  rulings: readonly {
    readonly id: string;
    readonly title: string;
    readonly switch?: { readonly name: string; readonly default: boolean } | undefined;
  }[],
): Choice[] {
  return rulings.flatMap(({ id, title, switch: found }) => {
    if (found === undefined) return [];
    const value = `${found.name}=${!found.default}`;
    return [{ value, label: `${id} ${title}: ${value}` }];
  });
}
