/** Sentences of `balance characters`. */
import { listedNames, shortName } from '../claim.ts';
import { owned } from './characterTables.ts';

export const FIGURES = 'characters';
export const ITEMS = 'items';

export function whatExpected(known: readonly string[]): string {
  return `expected one or more of ${known.join(', ')} with commas between them`;
}

export function leastGames(found: number, least: number): string {
  return `found ${found}, expected at least ${least}: an error takes two pairs of games`;
}

/** @param kind `without` a character, `no` item @param id of the character or item */
export function armName(side: 0 | 1, kind: string, id: string): string {
  return `${side === 0 ? 'first' : 'second'}: ${kind} ${id}`;
}

export function nothingToLeaveOut(reasons: readonly string[]): string {
  return `nothing of what is asked can be left out: ${[...new Set(reasons)].join('; ')}`;
}

export function itemsWithoutItems(): string {
  return 'chooses items, but --what leaves them out';
}

export function positionSays(): string {
  return 'a position says itself who stands where with what';
}

export function scenarioSays(): string {
  return 'a scenario says itself who is there';
}

export function contestedTeams(): string {
  return 'teams with ~ or ~~ leave it to the dice who is there';
}

export function onlyFigure(): string {
  return 'nobody else is on its side';
}

export function onlyOfItsPlayer(): string {
  return 'its player has nobody else';
}

export function deploys(): string {
  return 'a figure of the team comes by it';
}

export function neverAlready(): string {
  return 'its player never uses it anyway';
}

export function nobodyBrings(): string {
  return 'nobody in the teams brings it';
}

/** @param what `figures`, `items` */
export function leftOutPart(what: string, why: string): string {
  return `Not asked what ${what} are worth: ${why}.`;
}

export function partInterrupted(): string {
  return 'Interrupted: what is not shown was not played.';
}

/** @param isFirst by more than chance explains */
export function carriesClause(
  side: string,
  name: string,
  points: string,
  interval: string,
  isFirst: boolean,
): string {
  const lead = isFirst ? ', more than anybody else of it' : '';
  return `${shortName(owned(side, name))} carries: ${points} points (${interval})${lead}`;
}

export function dragsClause(side: string, name: string, points: string, interval: string): string {
  return `${shortName(owned(side, name))} drags: ${points} points (${interval})`;
}

export function nobodyKnown(side: string): string {
  return `nobody of ${shortName(side)} is known to carry`;
}

export function nobodyDrags(): string {
  return 'nobody drags';
}

export function notMissed(names: readonly string[], margin: string): string {
  return `less than ${margin} points: ${listedNames(names)}`;
}

export function openFigures(names: readonly string[]): string {
  return `inconclusive: ${listedNames(names)}`;
}

export function bestItemClause(side: string, name: string, points: string, interval: string): string {
  return `${shortName(owned(side, name))} is worth ${points} points (${interval})`;
}

export function worstItemClause(side: string, name: string, points: string, interval: string): string {
  return `${shortName(side)} does better without ${shortName(name)}, by ${points} points (${interval})`;
}

export function noItemKnown(side: string): string {
  return `no item of ${shortName(side)} is known to help`;
}

/** What is left of the items, in numbers. */
export function otherItems(unused: number, equal: number, open: number, margin: string): string {
  const parts = [
    ...(equal === 0
      ? []
      : [`${equal} ${equal === 1 ? 'item matters' : 'items matter'} by less than ${margin} points`]),
    ...(unused === 0 ? [] : [`nobody uses ${unused} ${unused === 1 ? 'item' : 'items'}`]),
    ...(open === 0 ? [] : [`${open} ${open === 1 ? 'item is' : 'items are'} inconclusive`]),
  ];
  return parts.join(', ');
}

export function addsClause(side: string, name: string, points: string, interval: string): string {
  return `${shortName(owned(side, name))} adds most in its activations: ${points} wins in a hundred games (${interval})`;
}

export function nothingKnown(): string {
  return 'these games show nothing of anybody';
}

/** What a second player checks, as a table's column. */
export const PART = 'Character or item';
export const WHO_ADDS = 'who adds most';

export function whoCarries(side: string): string {
  return `who carries ${shortName(side)}`;
}

export function carries(name: string): string {
  return `${name} carries`;
}

export function drags(name: string): string {
  return `${name} drags`;
}

export function helps(name: string): string {
  return `${name} helps`;
}

export function hurts(name: string): string {
  return `${name} hurts`;
}

export function noMatter(name: string): string {
  return `${name} does not matter`;
}

export function knockOutMethod(): string {
  return (
    'Knock-out: the same games without the character; its packs and tokens are drawn all the same, so everybody else has what they ' +
    'have in the game with it.'
  );
}

export function itemMethod(): string {
  return (
    'Items: the same games in which the side’s player alone never uses the item and plans without it, or, where an item works by being ' +
    'carried, in which the side’s figures come without it.'
  );
}

export function seedsMethod(): string {
  return (
    'Games with and without have the same seeds: setup, each side’s dice and each side’s player have random streams of their own, so ' +
    'games differ only from where the part first matters. Two games with the same teams and packs are one observation.'
  );
}

export function wpaMethod(): string {
  return (
    'Wins added: the chance to win is read from the position when an activation begins and when it ends, by the planner’s outlook, ' +
    'whoever plays; what happens between activations belongs to nobody.'
  );
}

export function shortLimit(): string {
  return 'The comparison side plays one miniature fewer: a character is worth so much against nobody, not against another one.';
}

export function bearersLimit(): string {
  return 'An item that several characters bring is taken from all of them; with random packs it is in some of the games only.';
}

export function wpaLimit(): string {
  return 'Wins added go by what the planner thinks of a position, and count what dice and reactions did in the activation.';
}

export function indispensable(name: string, side: string, why: string): string {
  return `${name} of ${side} was not left out: ${why}.`;
}

export function openLimit(games: string): string {
  return `Inconclusive at ${games} games; increase --games or --items.`;
}
