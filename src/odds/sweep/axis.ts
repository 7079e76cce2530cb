/** `--sweep NAME=VALUES`: the values that one parameter takes in turn. */
import { nearestName } from '../../base/nearest.ts';
import type { Declaration } from '../../params/declaration.ts';
import type { OptionReader } from '../../params/reader.ts';

/** A parameter and the values that it takes in turn. */
export interface Axis {
  /** Name of the parameter. */
  readonly name: string;
  /** Values, in the given order. */
  readonly values: readonly string[];
  /** Each value as the parameter's input. */
  readonly words: readonly (string | readonly string[] | true | undefined)[];
}

/** A parameter that can be swept. */
export interface SweptParameter {
  readonly declared: Pick<Declaration<never>, 'kind' | 'range' | 'isList' | 'isEffort'>;
  /** The values of `NAME=all`, where they are known. */
  readonly choices: () => readonly string[];
}

const MOST_AXES = 2;
/** Maximum number of values per parameter; a chart of more is unreadable. */
const MOST_VALUES = 100;
const EXPECTED = 'NAME=FROM..TO, NAME=FROM..TO:STEP, NAME=VALUE,VALUE or NAME=all';
const FLAG_WORDS: ReadonlyMap<string, true | undefined> = new Map([
  ['no', undefined],
  ['yes', true],
]);

/** @param texts each `NAME=VALUES` @returns undefined, with faults, where one is not valid */
export function readAxes(
  texts: readonly string[],
  parameters: ReadonlyMap<string, SweptParameter>,
  reader: OptionReader,
): readonly Axis[] | undefined {
  if (texts.length > MOST_AXES) {
    reader.fault('sweep', `found ${texts.length} parameters, expected one, or two for a matrix`);
    return undefined;
  }
  const axes = texts.flatMap((text) => readAxis(text, parameters, reader) ?? []);
  if (axes.length < texts.length) return undefined;
  if (new Set(axes.map(({ name }) => name)).size < axes.length) {
    reader.fault('sweep', `found ${axes[0].name} twice, expected two parameters`);
    return undefined;
  }
  return axes;
}

function readAxis(
  text: string,
  parameters: ReadonlyMap<string, SweptParameter>,
  reader: OptionReader,
): Axis | undefined {
  const [, name, given] = /^(?:--)?([a-z][a-z-]*)=(.+)$/.exec(text) ?? [];
  if (given === undefined) {
    reader.fault('sweep', `found "${text}", expected ${EXPECTED}`);
    return undefined;
  }
  const names = [...parameters].flatMap(([one, { declared }]) => (canBeSwept(declared) ? [one] : []));
  const parameter = names.includes(name) ? parameters.get(name) : undefined;
  if (parameter === undefined) {
    const expected = `one of ${names.join(', ')}, or a name in braces that is part of a word: {${name ?? 'n'}}`;
    reader.fault('sweep', `found "${name}", expected ${expected}`, nearestName(name, names));
    return undefined;
  }
  const values = valuesOf(given, parameter);
  const fault = typeof values === 'string' ? values : faultOf(values, parameter);
  if (fault !== undefined) {
    reader.fault('sweep', `${name}: ${fault}`);
    return undefined;
  }
  if (typeof values === 'string') return undefined;
  return { name, values, words: values.map((value) => wordOf(value, parameter)) };
}

/** Whether a parameter can be swept: files, samples and similar ones cannot. */
export function canBeSwept({ kind, isEffort }: Pick<Declaration<never>, 'kind' | 'isEffort'>): boolean {
  return kind !== 'file' && !isEffort;
}

/** @returns a message where the text gives no values */
function valuesOf(given: string, { declared, choices }: SweptParameter): readonly string[] | string {
  if (given === 'all') {
    const all = declared.kind === 'flag' ? [...FLAG_WORDS.keys()] : choices();
    return all.length > 0 ? all : 'found "all", but its values are unlimited; expected a range or a list';
  }
  const [, from, to, step = '1'] = /^([+-]?\d+)\.\.([+-]?\d+)(?::(\d+))?$/.exec(given) ?? [];
  if (from === undefined) return given.split(',').map((value) => value.trim());
  const [low, high, by] = [from, to, step].map(Number);
  if (high < low || by === 0 || !Number.isSafeInteger(high - low))
    return `found "${given}", expected a rising range, such as 0..3`;
  const count = Math.floor((high - low) / by) + 1;
  if (count > MOST_VALUES) return tooMany(count);
  return Array.from({ length: count }, (_, index) => String(low + index * by));
}

function faultOf(values: readonly string[], { declared }: SweptParameter): string | undefined {
  if (values.length > MOST_VALUES) return tooMany(values.length);
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice !== undefined) return `found "${twice}" twice, expected each value once`;
  const wrong = declared.kind === 'flag' ? values.find((value) => !FLAG_WORDS.has(value)) : undefined;
  return wrong === undefined ? undefined : `found "${wrong}", expected no,yes`;
}

function tooMany(count: number): string {
  return `found ${count.toLocaleString('en-US')} values, expected at most ${MOST_VALUES}`;
}

/** Several words of a list stand in one value, but `wooden door` is one. */
function wordOf(value: string, { declared, choices }: SweptParameter): Axis['words'][number] {
  if (declared.kind === 'flag') return FLAG_WORDS.get(value);
  if (!declared.isList) return value;
  return choices().includes(value) ? [value] : value.split(/\s+/);
}

/** `distance 3, cp 1` */
export function placeOf(axes: readonly Axis[], values: readonly string[]): string {
  return axes.map(({ name }, index) => `${name} ${values[index]}`).join(', ');
}

export function axesText(axes: readonly Axis[]): string {
  return axes.map(({ name }) => name).join(' and ');
}
