/** Phrases shared by several files of this folder and of those that use it. */
import { beginsWord } from './names.ts';

/** `unknown ruleset "x"; known: a, b, c`, or the names that the text begins, if several do; a long list is cut. */
export function unknownName(kind: string, found: string, known: readonly string[]): string {
  return ambiguousName(found, known) ?? `unknown ${kind} "${found}"; known: ${cutList(known)}`;
}

/** `"commando" fits commando-alpha, commando-delta; expected a name that fits one`; undefined if it begins fewer than two names. */
export function ambiguousName(found: string, known: readonly string[]): string | undefined {
  const fitting = known.filter((name) => beginsWord(name, found));
  return fitting.length < 2
    ? undefined
    : `"${found}" fits ${cutList(fitting)}; expected a name that fits one`;
}

function cutList(names: readonly string[]): string {
  const rest = names.length > 12 ? ` and ${names.length - 12} more` : '';
  return names.slice(0, 12).join(', ') + rest;
}

/** `found 12, expected an integer from 0 to 10`. */
export function foundExpected(found: string, expected: string): string {
  return `found ${found}, expected ${expected}`;
}

/** `1 wound`, `3 wounds`; `many` where the plural does not end in s: `2 dice`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function expectedInteger(low: number, high: number): string {
  return `an integer from ${low} to ${high}`;
}

/** Name of the command and the product. */
export const PROGRAM = 'shockroll';

export const ATTACKER = 'Attacker';

export const PACK = 'Pack';

export const WEAPON = 'Weapon';

export const TARGET = 'Target';

export const AVERAGE = 'Average';

export const EXPECTED_WOUNDS = 'Wounds';

export const KILL = 'Kill %';

export function numberExpected(found: string): string {
  return `found "${found}", expected a whole number from 0 up`;
}

/** The phase that a command is in; see ProgressLine. */
interface PhaseProgress {
  readonly phase: 'preparing' | 'playing' | 'analysing' | 'drawing' | 'writing';
  readonly games: number;
  readonly steps: { readonly done: number; readonly of: number } | null;
}

/** The phase of a command before and after its games; empty while it plays. */
export function phaseText({ phase, games, steps }: PhaseProgress): string {
  const counted = steps === null ? '' : `: ${count(steps.done)} of ${count(steps.of)}`;
  switch (phase) {
    case 'playing':
      return '';
    case 'preparing':
      return counted === '' ? 'Preparing …' : `Preparing variants${counted} …`;
    case 'analysing':
      return games === 0 ? 'Analysing …' : `Analysing ${count(games)} games …`;
    case 'drawing':
      return `Drawing charts${counted} …`;
    case 'writing':
      return 'Writing files …';
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

export function noSuchGame(game: number, games: number): string {
  return `found ${game}, expected a game of the run: 0 to ${games - 1}`;
}

/** With a capital first letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
