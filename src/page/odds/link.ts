/**
 * Reads and writes questions as the part of an address after `#odds/`:
 * `tannhauser/attack?attacker=eva-kramer&wounds=2&boost`.
 */
import { type Fault, UsageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { unknownName } from '../../base/phrases.ts';
import type { OptionDeclaration } from '../../odds/question.ts';
import type { FormInput } from '../../params/words.ts';

/** Some messengers truncate longer addresses. */
export const MOST_CHARACTERS = 2000;

/** The parts of a link, with its query still unread. */
interface LinkParts {
  readonly ruleset: string;
  readonly question: string;
  readonly query: string;
}

const LINK = /^([a-z-]+)\/([a-z-]+)(?:\?(.*))?$/s;

/** @throws UsageError `usage/link` when the address is longer than links may be */
export function refuseTooLong(link: string): void {
  if (link.length > MOST_CHARACTERS)
    throw badLink([
      `this link would have ${link.length} characters, expected at most ${MOST_CHARACTERS}; remove some options`,
    ]);
}

/** @throws UsageError `usage/link` when the address is not of this form */
export function splitLink(link: string): LinkParts {
  const [, ruleset, question, query = ''] = LINK.exec(link) ?? [];
  if (ruleset === undefined || question === undefined)
    throw badLink([`found "${link}", expected GAME/QUESTION?OPTION=VALUE&…`]);
  return { ruleset, question, query };
}

/** The question that a link names; '' where the address is no link. */
export function questionIn(link: string): string {
  return LINK.exec(link)?.[2] ?? '';
}

/**
 * Reads the query strictly: known names, one value each, flags without a value.
 * @throws UsageError `usage/link` with every fault
 */
export function readQuery(
  query: string,
  declarations: Readonly<Record<string, OptionDeclaration>>,
): FormInput {
  const faults: Fault[] = [];
  const fault = (name: string, message: string, nearest?: string): void => {
    const hint = nearest === undefined ? {} : { nearest };
    faults.push({ code: 'usage/link', place: { path: name }, message, ...hint });
  };
  const read = new Map<string, string | string[] | true>();
  for (const pair of query === '' ? [] : query.split('&')) {
    const [rawName, ...rest] = pair.split('=');
    const name = decoded(rawName);
    const value = rest.length === 0 ? undefined : decoded(rest.join('='));
    if (name === undefined || (rest.length > 0 && value === undefined)) {
      fault(pair, 'a percent sign in a link is followed by two hexadecimal digits');
      continue;
    }
    const known = Object.keys(declarations);
    if (!known.includes(name)) {
      fault(name, unknownName('option', name, known), nearestName(name, known));
      continue;
    }
    const { type, array = false } = declarations[name];
    const before = read.get(name);
    if (type === 'boolean' && value !== undefined)
      fault(name, `found the value "${value}", but the option takes no value`);
    else if (type === 'string' && (value === undefined || value.trim() === ''))
      fault(name, 'the option needs a value');
    else if (before !== undefined && !array) fault(name, 'the option is given twice');
    else if (value === undefined) read.set(name, true);
    else if (!array) read.set(name, value);
    else if (Array.isArray(before)) before.push(value);
    else read.set(name, [value]);
  }
  if (faults.length > 0) throw new UsageError(faults);
  return Object.fromEntries(read);
}

/** The link to a question; `readQuery` reverses its query. */
export function linkOf(ruleset: string, question: string, input: FormInput): string {
  const pairs = Object.entries(input).flatMap(([name, value]) => {
    if (value === true) return [encoded(name)];
    const all = typeof value === 'string' ? [value] : value;
    return all.map((text) => `${encoded(name)}=${encoded(text)}`);
  });
  return `${ruleset}/${question}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/** Encodes a value but keeps colons, commas and slashes, which are common, readable. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/%(?:3A|2C|2F)/g, (found) => decodeURIComponent(found));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function badLink(messages: readonly string[]): UsageError {
  return new UsageError(messages.map((message) => ({ code: 'usage/link', place: {}, message })));
}
