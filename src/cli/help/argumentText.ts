/** Text for an argument or option: meaning, values, default. The help and the reference share it. */
import { capitalised } from '../../base/phrases.ts';
import type { DeclaredArgument } from '../declared.ts';

export interface ArgumentText {
  /** `--games N`, `--data FOLDER`, `teams`. */
  readonly name: string;
  /** Meaning, without its values. */
  readonly meaning: string;
  /** `1 to 1,000`; `a, b or c`; undefined where the meaning names them. */
  readonly values: string | undefined;
  /** Default; undefined without one. */
  readonly fallback: string | undefined;
  readonly isRequired: boolean;
  readonly isRepeatable: boolean;
}

/** Placeholders for option values; these options mean the same in every command. */
const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ...['out', 'resume', 'data'].map((name) => [name, 'FOLDER'] as const),
  ...['chart', 'csv', 'markdown', 'svg', 'png', 'save', 'record', 'card'].map(
    (name) => [name, 'FILE'] as const,
  ),
  ...['map', 'mode', 'scenario', 'focus', 'weapon'].map((name) => [name, 'ID'] as const),
  ...['ai', 'second', 'along', 'rungs', 'against'].map((name) => [name, 'PLAYER'] as const),
  ['set', 'KEY=VALUE'],
  ['rule', 'NAME=VALUE'],
  ['redis', '[URL]'],
  ['ruleset', 'NAME'],
]);

/** Bounds from here on are not shown. */
const UNBOUNDED = 1e9;

export function argumentText(argument: DeclaredArgument): ArgumentText {
  const [, meaning = '', inMeaning] = /^(.*?)(?:\s*\[default: (.*)\])?$/s.exec(argument.describe) ?? [];
  const repeated = /;? ?\brepeatable\b/;
  return {
    name: argument.isPositional ? argument.name : `--${argument.name}${placeholder(argument)}`,
    meaning: beginning(meaning.replace(repeated, '').trim()),
    values: valuesOf(argument),
    fallback: argument.byDefault ?? inMeaning ?? undefined,
    isRequired: argument.isRequired,
    isRepeatable: argument.isList && !argument.isPositional,
  };
}

/** `(1 to 1,000; default: 100; repeatable)`; empty without remarks. */
export function remarkOf({ values, fallback, isRequired, isRepeatable }: ArgumentText): string {
  const remarks = [
    values,
    fallback === undefined ? undefined : `default: ${fallback}`,
    isRequired ? 'required' : undefined,
    isRepeatable ? 'repeatable' : undefined,
  ].filter((remark) => remark !== undefined);
  return remarks.length === 0 ? '' : `(${remarks.join('; ')})`;
}

/** Capitalises a sentence, but not a value such as `json:` or `redis://`. */
function beginning(meaning: string): string {
  return /^[a-z]+('s)? /.test(meaning) ? capitalised(meaning) : meaning;
}

function placeholder({ name, isFlag, range, bounds, describe }: DeclaredArgument): string {
  if (isFlag) return '';
  if (range !== null) return ' N';
  if (bounds !== null) return ' NUMBER';
  if (/^(item )?ids? |\bID\[/i.test(describe)) return ' ID';
  if (name === 'from') return ' FILE';
  return ` ${PLACEHOLDERS.get(name) ?? 'VALUE'}`;
}

function valuesOf({ range, unit, bounds, choices }: DeclaredArgument): string | undefined {
  if (bounds !== null) return bounds;
  if (choices !== null) return choices.join(', ');
  if (range === null) return undefined;
  const { low, high } = range;
  const span = high >= UNBOUNDED ? `${low} or more` : `${low} to ${high.toLocaleString('en-US')}`;
  return unit === null ? span : `${span} ${unit}`;
}
