/** Validates the form of a study by the declarations of its command: in the page while the user types, and on the server. */
import type { Fault } from '../base/errors.ts';
import { expectedInteger, foundExpected } from '../base/phrases.ts';
import { unknownFault } from '../base/unknownFault.ts';
import { type StudyField, type StudyForm, type StudyValues, textsOf } from './startedStudy.ts';

const LONGEST_VALUE = 2000;
const MOST_VALUES = 100;

/**
 * Faults in the values of a form, without checking whether files exist.
 * @returns faults `usage/option`, `usage/unknown-option` whose path is the name of the field
 */
export function valuesFaults(form: StudyForm, values: StudyValues): readonly Fault[] {
  const known = form.fields.map(({ name }) => name);
  const unknown = Object.keys(values).filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => unknownFault('option', name, name, known)),
    ...form.fields.flatMap((field) => valueFaults(field, values[field.name])),
  ];
}

/**
 * Faults in the value of one field; see valuesFaults.
 * @param value undefined without input
 */
export function valueFaults(field: StudyField, value: StudyValues[string] | undefined): readonly Fault[] {
  const message = wrongOf(field, value);
  return message === undefined ? [] : [fieldFault(field.name, message)];
}

/** A fault of a field. */
export function fieldFault(name: string, message: string): Fault {
  return { code: 'usage/option', place: { path: name }, message };
}

function wrongOf(
  { kind, isRequired, range }: StudyField,
  value: StudyValues[string] | undefined,
): string | undefined {
  if (kind === 'flag')
    return value === undefined || value === true ? undefined : 'expected true or nothing: it has no value';
  if (typeof value === 'boolean') return 'expected a text';
  const texts = textsOf(value);
  if (texts.length === 0) return isRequired ? 'a value is required' : undefined;
  const most = kind === 'text' ? 1 : MOST_VALUES;
  if (texts.length > most) return `found ${texts.length} values, expected ${most} at most`;
  for (const text of texts) {
    if (text.length > LONGEST_VALUE)
      return `found ${text.length} characters, expected ${LONGEST_VALUE} at most`;
    if (/\p{Cc}/u.test(text)) return 'found a character that is no letter, digit or sign';
    if (kind === 'words' && text.startsWith('-'))
      return `found "${text}", which the command line would read as an option`;
    if (range !== null && !isIntegerIn(text, range))
      return foundExpected(text, expectedInteger(range.low, range.high));
  }
  return undefined;
}

/** Whether a text is a whole number in the range, as the command line parses it. */
function isIntegerIn(text: string, { low, high }: NonNullable<StudyField['range']>): boolean {
  return /^[+-]?\d+$/.test(text) && Number(text) >= low && Number(text) <= high;
}
