/** Sentences of tests and duels. */

import { boostPhrase, circlePhrase, woundsPhrase } from './attack.ts';
import { signed } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

/** Dice of a test unless something changes them (T-TEST-01); more is worth saying. */
const USUAL_DICE = 4;

export function noValue(character: string, characteristic: string): string {
  return `"${character}" has no ${characteristic}: a dash on its sheet, so it makes no test and joins no duel on it (T-TERM-06)`;
}

export function noPointsFor(character: string): string {
  return `found a bought point for "${character}", for whom no Command Points are spent (T-VOI-06, T-DOG-08)`;
}

/** `4 dice (value 6, +1 on each die)` */
export function bareSide(dice: number, value: number, modifier: number, automatic: number): string {
  return `${dicePhrase(dice)} (${[`value ${value}`, ...added(modifier, automatic)].join(', ')})`;
}

/** `Eva Krämer (Mental 4, fresh)` */
export function rollerSide(
  name: string,
  characteristic: string,
  value: number,
  state: {
    readonly wounds: number;
    readonly boost: boolean;
    readonly circle: number;
    readonly dice: number;
    readonly modifier: number;
    readonly automatic: number;
  },
): string {
  const title = titleCase(characteristic);
  const said = [
    `${title} ${value}`,
    woundsPhrase(state.wounds),
    ...(state.boost ? [boostPhrase(title)] : []),
    ...(state.circle === 0 ? [] : [circlePhrase(state.circle, title)]),
    ...(state.dice === USUAL_DICE ? [] : [dicePhrase(state.dice)]),
    ...added(state.modifier, state.automatic),
  ];
  return `${name} (${said.join(', ')})`;
}

export function testSentence(who: string, needed: number, pass: number, mean: number): string {
  const passes = needed === 1 ? 'a test is passed' : `${needed} successes are reached`;
  return `${who}: ${passes} ${probabilityLabel(pass)} of the time; expected successes ${mean.toFixed(2)}`;
}

/** @param dice of an attacker by bare numbers; undefined for a character */
export function duelSentence(
  attacker: string,
  dice: number | undefined,
  defender: string,
  win: number,
): string {
  const wins = dice === undefined || dice === 1 ? 'wins' : 'win';
  return `${attacker} ${wins} a duel against ${defender} ${probabilityLabel(win)} of the time`;
}

export const TEST_ROLL = 'The roll';
export const PASSED = 'Passed or not';
export const ATTACKER_ROLL = 'The roll of the attacker';
export const DEFENDER_ROLL = 'The roll of the defender';
export const MARGIN = 'The margin';
export const SUCCESSES = 'successes';
export const MARGIN_NAME = 'margin';
export const SUCCESSES_AXIS = 'Successes';
export const MARGIN_AXIS = 'Successes of the attacker beyond those of the defender';
export const TEST_TITLE = 'Successes of one test';
export const DUEL_TITLE = 'Margin of one duel';

export function passNote(needed: number, pass: number): string {
  return `At least ${needed} ${needed === 1 ? 'success' : 'successes'}: ${probabilityLabel(pass)}.`;
}

export function tiesNote(win: number, tie: number): string {
  return `A tie (${probabilityLabel(tie)}) goes to the defender; the attacker wins ${probabilityLabel(win)}.`;
}

export function emptyPoolNote(): string {
  return 'An empty pool rolls nothing; automatic successes still count.';
}

export function noChoices(): string {
  return 'Assumed: no Command Points beyond the boosts named.';
}

/** A character needs to be told what to test; bare numbers need a value. */
export function characteristicExpected(known: readonly string[]): string {
  return `found nothing, expected one of ${known.join(', ')}`;
}

export function valueOrCharacter(): string {
  return 'found nothing, expected a character and a characteristic, or --value';
}

export function valueAndCharacter(character: string): string {
  return `contradicts ${character}; give a character or a bare value`;
}

export function needsCharacter(): string {
  return 'means nothing without a character';
}

/** What is added to a roll, in words. */
function added(modifier: number, automatic: number): string[] {
  return [
    ...(modifier === 0 ? [] : [`${signed(modifier)} on each die`]),
    ...(automatic === 0
      ? []
      : [automatic === 1 ? '1 automatic success' : `${automatic} automatic successes`]),
  ];
}

function dicePhrase(dice: number): string {
  if (dice <= 0) return 'no dice';
  return dice === 1 ? '1 die' : `${dice} dice`;
}

function titleCase(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
