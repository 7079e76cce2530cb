/** Words of the odds of tests in Rattenkrieg!: initiative, Quality, aggressiveness, morale, spotting, hearing. */
import { signed } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

export const DIE_HEAD = ['result', 'faces', 'chance'] as const;
export const RESULT_AXIS = 'Result';
export const DIE_STEP = 'The die';
export const NEED_STEP = 'What is needed';

/** `1–3, 5` */
export function faceList(faces: readonly number[]): string {
  if (faces.length === 0) return '-';
  const isRun = faces[faces.length - 1] - faces[0] === faces.length - 1;
  return isRun && faces.length > 2 ? `${faces[0]}–${faces[faces.length - 1]}` : faces.join(', ');
}

function chances(results: readonly { readonly text: string; readonly share: number }[]): string {
  return results.map(({ text, share }) => `${text} ${probabilityLabel(share)}`).join(', ');
}

export function resultNote(text: string, faces: readonly number[]): string {
  return `${faceList(faces).padEnd(9)}${text}`;
}

export function modifierNote(modifier: number, text: string): string {
  return `${(modifier === 0 ? '0' : signed(modifier)).padStart(3)}  ${text}`;
}

/** A die without shared words: what is rolled, then every result. */
export function dieSentence(
  head: string,
  results: readonly { readonly text: string; readonly share: number }[],
): string {
  return `${head}: ${chances(results)}`;
}

// Initiative.

export const WINS = 'wins the initiative';
export const LOSES = 'loses it';

export function initiativeHead(own: number, other: number): string {
  return `A leader of Quality ${own} against one of ${other}`;
}

export function sideGiven(isLow: boolean): string {
  return isLow ? 'the side has the low numbers' : 'the side has the high numbers';
}

// Quality.

export const PASSES = 'passes';
export const FAILS = 'fails';
/** What a die of Quality says of an order that must be heard as well. */
export const UNDERSTOOD = 'understood, if heard';
export const NOT_UNDERSTOOD = 'not understood';

export function testHead(quality: number, isShout: boolean): string {
  return isShout
    ? `An order shouted under fire to men of Quality ${quality}`
    : `A test of Quality ${quality}`;
}

export function testLine(tests: number, all: number, any: number): string {
  return `${tests} tests: all pass ${probabilityLabel(all)}, any passes ${probabilityLabel(any)}`;
}

export function shoutNote(): string {
  return 'shots were fired this turn: it must also be heard, on 1 or 2 of another die';
}

/** What men do whom nobody leads. */
export const UNLED = {
  discipline: { does: 'opens fire', not: 'waits' },
  unaware: { does: 'may react', not: 'does not react' },
} as const;

export function unledHead(kind: keyof typeof UNLED, quality: number): string {
  return kind === 'discipline'
    ? `Men of Quality ${quality} who see an enemy out of their leader's sight`
    : `Men of Quality ${quality} who suspect nothing`;
}

export function oneOfThese(names: readonly string[]): string {
  return `only one of ${names.join(', ')}`;
}

// Aggressiveness.

export const DECISIONS = {
  fires: 'fires',
  wasted: 'wastes the shot',
  'holds-fire': 'holds fire',
} as const;

export function aggressivenessHead(value: number): string {
  return `Aggressiveness ${value}, no order to fire`;
}

export function modifiersOn(isDie: boolean): string {
  return isDie ? 'the modifiers are added to the die' : 'the modifiers are added to the value';
}

export function endOfTurnHead(initial: number, able: number, aggressiveness: number): string {
  return `End of turn, ${able} of ${initial} men able, aggressiveness ${aggressiveness}`;
}

export const NO_ROW = 'no result';

export function onlyAfterChange(change: number): string {
  return `checked for elements whose aggressiveness moved by ${change} or more this turn`;
}

// Morale.

export const MORALE_KINDS = {
  crossing: 'Crossing ground under fire',
  'leaving-cover': 'Leaving cover',
  valour: 'An act of valour',
  assault: 'A close assault',
  outgunned: 'Shot at by a better weapon',
  interrogation: 'An interrogation',
} as const;

export const GOES_ON = 'carries on';
export const LOSES_ACTION = 'loses the action';
export const STANDS = 'stands';
export const TAKES_COVER = 'takes cover and hunkers down';

export function moraleHead(kind: keyof typeof MORALE_KINDS, morale: number): string {
  return `${MORALE_KINDS[kind]}, morale ${morale}`;
}

export function differenceHead(kind: keyof typeof MORALE_KINDS, own: number, other: number): string {
  return `${MORALE_KINDS[kind]}, morale ${own} against ${other}`;
}

export function differenceNote(difference: number): string {
  return `rolled against the difference ${difference === 0 ? '0' : signed(difference)}`;
}

export function tiersNote(fired: number, carried: number): string {
  return `weapon of tier ${fired} against tier ${carried}: ${fired === carried ? '0' : signed(fired - carried)} on the die`;
}

export function groupLine(figures: number, lost: number, all: number): string {
  return `${figures} figures in turn, freed by the first success: ${lost.toFixed(4)} actions lost expected, all stay ${probabilityLabel(all)}`;
}

// Spotting.

export const IDENTIFIED = 'identified';
export const LOCATED = 'located only';
export const UNSEEN = 'not seen';

export function spotHead(distance: number, quality: number): string {
  return `Spotting at ${distance}" by Quality ${quality}`;
}

export function spotNote(hindrance: number, exposure: number, need: number): string {
  return `6 - ${hindrance} + ${exposure} with the sight: seen on a D6 up to ${need}`;
}

export function automaticNote(): string {
  return 'no die: the target is acquired, and may be shot in the same action';
}

export function evadeNote(need: number): string {
  return `the target evades on a D6 up to ${need}`;
}

export function invisibleNote(factor: number): string {
  return `I-factor ${factor}: nothing can be seen`;
}

export function spotLine(actions: number, identified: number): string {
  return `identified within ${actions} actions ${probabilityLabel(identified)}`;
}

export function expectedActionsLine(actions: number | null): string {
  return actions === null ? 'never identified' : `${actions.toFixed(4)} actions expected until identified`;
}

export function noEvading(): string {
  return 'the target does not evade (--cover, --camouflage)';
}

export function stretchExpected(found: string): string {
  return `found "${found}", expected a visibility condition and inches such as 5x2, or 2+1x10`;
}

// What cannot be.

export function onlyForMorale(kinds: readonly string[]): string {
  return `only for ${kinds.join(' and ')}`;
}

export function neededFor(kind: string): string {
  return `${kind} needs it`;
}

export function endOfTurnNeeds(): string {
  return '--initial and --able go together';
}

export function moreAbleThanInitial(able: number, initial: number): string {
  return `found ${able} able men of ${initial}`;
}

// What moves aggressiveness.

export function changeHead(value: number, seen: readonly string[]): string {
  return `Aggressiveness ${value} after: ${seen.join(', ')}`;
}

export function changedTo(value: number): string {
  return `aggressiveness ${value}`;
}

/** @param changes by face; equal ones are said once */
export function changeNote(text: string, changes: readonly number[]): string {
  const isFixed = changes.every((change) => change === changes[0]);
  const listed = (isFixed ? changes.slice(0, 1) : changes).map((change) =>
    change === 0 ? '0' : signed(change),
  );
  return `${text}: ${listed.join(', ')}${isFixed ? '' : ' by face'}`;
}

export function belowOne(text: string): string {
  return `below 1: ${text}`;
}

export function outOfControl(from: number, text: string): string {
  return `at ${from} and above (optional rule): ${text}`;
}

export function testsAtTheEnd(change: number): string {
  return `moved by ${change} or more: the element tests at the end of the turn (R-AGG-06, --initial and --able)`;
}

export function notTogether(first: string, second: string): string {
  return `asks another question than --${second}: ask --${first} apart`;
}
