/** Sentences about position files. */

/** A figure may have a hundred choices. */
const SHOWN_ANSWERS = 12;

export function notBetweenActivations(): string {
  return 'found a position in the middle of an activation, expected one in which somebody is about to choose a figure';
}

export function unknownSwitch(found: string): string {
  return `found "${found}", expected the switch of a ruling`;
}

export function modeNotPlayable(mode: string): string {
  return `found "${mode}", expected a mode whose rules are known`;
}

export function noCircle(found: number, count: number): string {
  return `found circle ${found}, expected one from 0 to ${count - 1}`;
}

export function nobodyStands(circle: number, kind: string): string {
  return `found circle ${circle} of kind ${kind}, expected one on which figures stand`;
}

export function notSpecial(circle: number, expected: string): string {
  return `found circle ${circle}, expected ${expected}`;
}

export function notAnEntryPoint(circle: number | string, entries: readonly number[]): string {
  return `found circle ${circle}, expected an entry point: ${entries.join(' or ')}`;
}

export function sameEntry(circle: number | string): string {
  return `found circle ${circle} again, expected another entry point than the first side's`;
}

export function twoFigures(circle: number, other: string): string {
  return `found circle ${circle}, on which ${other} stands already, expected one figure a circle`;
}

export function circleTwice(circle: number): string {
  return `found circle ${circle} a second time, expected each circle once`;
}

export function twiceOnSide(character: string): string {
  return `found "${character}" a second time, expected each character once on a side`;
}

export function packMissing(pack: string, known: readonly string[]): string {
  return `found "${pack}", expected a pack the character has: ${known.join(', ')}`;
}

export function tooManyWounds(found: number, rows: number): string {
  return `found ${found}, expected at most ${rows - 1}: the character has ${rows} rows, and below the last it is dead`;
}

export function onlyOnBoard(): string {
  return 'found a figure that is not on the board, expected one on a circle';
}

export function onlyDead(): string {
  return 'found a living figure, expected a dead one';
}

export function tooManyItems(found: number, slots: number): string {
  return `found ${found} items, expected at most ${slots}, one a slot (T-EQUIP-01)`;
}

export function nobodyLeft(side: string): string {
  return `found no living figure of ${side}, expected a game that is not over`;
}

export function tokenCount(found: number, items: number): string {
  return `found ${found} numbers, expected ${items}: one for each item of the file`;
}

export function tokenTwice(found: number): string {
  return `found ${found} a second time, expected each number once`;
}

export function tooManyTokens(found: number, most: number): string {
  return `found ${found} items in all, expected at most ${most}`;
}

export function beyondTurnLimit(turn: number, limit: number): string {
  return `found turn ${turn}, expected at most ${limit}, the last of this mode`;
}

export function placedLater(found: number, activations: number): string {
  return `found activation ${found}, expected at most ${activations}, as counts says`;
}

export function slotOrder(before: number): string {
  return `expected a slot above ${before}, the one of the grenade before`;
}

export function streamLength(found: number, expected: number): string {
  return `found ${found} words, expected ${expected}`;
}

export function noSuchAnswer(found: string, known: readonly string[]): string {
  const shown = known.slice(0, SHOWN_ANSWERS).join(', ');
  const more = known.length > SHOWN_ANSWERS ? ` and ${known.length - SHOWN_ANSWERS} more` : '';
  return `found "${found}", expected what can be chosen or rolled now: ${shown}${more}`;
}

export function beforeTheGame(): string {
  return 'found what nothing can have changed yet, expected only who plays, with which pack, and from where: in turn 0 every figure is at its entry';
}

export function onlyBeforeTheGame(): string {
  return 'found a bonus token to be taken, expected it in items: only in turn 0 tokens are still to be taken';
}

export function nothingAsked(found: string): string {
  return `found "${found}", expected nothing more: the game is over before`;
}

export function overSince(): string {
  return 'found an answer that ends the game, expected a game that is not over';
}

/** The comment that heads a saved position. */
export function positionHead(): string {
  return 'A game in progress: a position between two activations, and under since what has been chosen and rolled after it. Change what you like: shockroll play --from FILE';
}

export function capTooLow(cap: number, turn: number): string {
  return `found ${cap}, expected at least ${turn}, the turn of the position`;
}

export function gameShorterInSteps(found: number, steps: number): string {
  return `found ${found}, expected fewer than ${steps}: the game is over after as many choices and rolls`;
}

export function gameShorter(found: number, activations: number): string {
  return `found ${found}, expected fewer than ${activations}: the game is over after as many activations`;
}
