/** Sentences about the addresses of the page. */
import { unknownName } from './common.ts';

export function linkTooLong(found: number, most: number): string {
  return `the link to this would have ${found} characters, more than the ${most} that travel safely; say less`;
}

export function linkExpected(found: string): string {
  return `found "${found}", expected GAME/QUESTION?OPTION=VALUE&…`;
}

export function notEncoded(): string {
  return 'a percent sign in a link is followed by two hexadecimal digits';
}

export function unknownWord(found: string, known: readonly string[]): string {
  return unknownName('option', found, known);
}

export function flagWithValue(value: string): string {
  return `found the value "${value}", but the option is said or not said`;
}

export function valueMissing(): string {
  return 'the option needs a value';
}

export function saidTwice(): string {
  return 'the option is said twice';
}
