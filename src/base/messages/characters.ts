/** Words of `balance characters`. */
import { percentLevel } from './tables.ts';

export const SIDE = 'Side';
export const CHARACTER = 'Character';
export const ITEM = 'Item';
export const BEARERS = 'Brought by';
export const HOW = 'Without it';
export const SCORE = 'Score %';
export const POINTS = 'Worth';
export const WORTH = 'Worth of a game';
export const EFFECT = 'Verdict';
export const WPA = 'Wins added';
export const DEED = 'Deed';
export const MEAN = 'A game';
export const POINTS_AXIS = 'Points of score for its own side';
export const WPA_AXIS = 'Wins added in a hundred games';

/** Headers of what is counted for each figure, by the topic of its column. */
export const COUNT_HEADERS: Readonly<Record<string, string>> = {
  kills: 'Kills',
  wounds: 'Wounds dealt',
  'wounds-taken': 'Wounds taken',
  'points-earned': 'CP earned',
  'points-spent': 'CP spent',
  activations: 'Activations',
  attacks: 'Attacks',
  shots: 'Shots',
};

/** What figures do for the victory of a mode, by the topic of its column. */
export const DEED_NAMES: Readonly<Record<string, string>> = {
  'flags-acquired': 'flags taken up',
  'flags-planted': 'flags planted',
  'flags-placed': 'flags placed',
  'points-scored': 'points scored',
  'objectives-advanced': 'halves of objectives',
  'objectives-completed': 'objectives completed',
  'scenario-actions': 'actions of the scenario',
};

export function whatExpected(known: readonly string[]): string {
  return `expected one or more of ${known.join(', ')} with commas between them`;
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

/** @param side whose it is */
export function owned(side: string, name: string): string {
  return `${side}’s ${name}`;
}

/** Effects as the tables show them. */
export function effectWord(effect: 'raises' | 'lowers' | 'equal' | 'open', isIdle: boolean): string {
  if (isIdle) return '= nobody uses it';
  switch (effect) {
    case 'raises':
      return '+ carries';
    case 'lowers':
      return '− drags';
    case 'equal':
      return '= no matter';
    case 'open':
      return '? open';
  }
}

export function howWithout(isRestricted: boolean): string {
  return isRestricted ? 'never used' : 'not brought';
}

export function attributionTitle(): string {
  return 'What each character does';
}

export function attributionNote(games: string, confidence: number): string {
  return (
    `Means a game ± standard error over ${games} games. Wins added: by how much the side’s chance to win changes in the ` +
    `figure’s own activations, in points, by the planner’s outlook; intervals simultaneous at ${percentLevel(confidence)}.`
  );
}

export function deedsTitle(): string {
  return 'What each character does for the victory of the mode';
}

export function deedsNote(games: string): string {
  return `Means a game ± standard error over ${games} games.`;
}

export function knockOutTitle(): string {
  return 'What each character is worth to its side';
}

export function knockOutNote(confidence: number, count: number, margin: string): string {
  return (
    'Score: of the side without the character, a figure short. Worth: score with it less score without, in percentage points; ' +
    intervalNote(confidence, count, margin)
  );
}

export function itemsTitle(): string {
  return 'What each item is worth to its side';
}

export function itemsNote(confidence: number, count: number, margin: string): string {
  return (
    'Score: of the side that never uses the item or, where it works by being carried, comes without it. Worth: score with it less ' +
    `score without, in percentage points; ${intervalNote(confidence, count, margin)}`
  );
}

function intervalNote(confidence: number, count: number, margin: string): string {
  const all = count === 1 ? 'one row' : `all ${count} rows`;
  return (
    `intervals simultaneous over ${all} at ${percentLevel(confidence)}. No matter: the whole interval lies within ±${margin} ` +
    'points. Worth of a game: games with seeds of their own that one of these games is worth.'
  );
}

export function valuesCaption(games: string, confidence: number): string {
  return `${games} games of each; simultaneous ${percentLevel(confidence)} intervals`;
}

export function valuesAlternative(title: string, rows: readonly string[]): string {
  return `${title}, with intervals: ${rows.join('; ')}.`;
}

/** @param isFirst by more than chance explains */
export function carriesClause(
  side: string,
  name: string,
  points: string,
  interval: string,
  isFirst: boolean,
): string {
  const lead = isFirst ? ', more than without anybody else of it' : '';
  return `${owned(side, name)} carries: without it the side, a figure short, loses ${points} points (${interval})${lead}`;
}

export function dragsClause(side: string, name: string, points: string, interval: string): string {
  return `${owned(side, name)} drags: without it the side, though a figure short, gains ${points} points (${interval})`;
}

export function nobodyKnown(side: string): string {
  return `nobody of ${side} is known to carry`;
}

export function nobodyDrags(): string {
  return 'nobody drags';
}

export function notMissed(names: readonly string[], margin: string): string {
  return `it makes no difference beyond ${margin} points whether ${listed(names, 'or')} is there`;
}

export function openFigures(names: readonly string[]): string {
  return `about ${listed(names, 'and')} the games cannot tell yet`;
}

export function bestItemClause(side: string, name: string, points: string, interval: string): string {
  return `${owned(side, name)} is worth ${points} points (${interval})`;
}

export function worstItemClause(side: string, name: string, points: string, interval: string): string {
  return `${side} does better without ${name}, by ${points} points (${interval})`;
}

export function noItemKnown(side: string): string {
  return `no item of ${side} is known to help`;
}

/** What is left of the items, in numbers. */
export function otherItems(unused: number, equal: number, open: number, margin: string): string {
  const parts = [
    ...(equal === 0
      ? []
      : [`${equal} ${equal === 1 ? 'item matters' : 'items matter'} by less than ${margin} points`]),
    ...(unused === 0 ? [] : [`nobody uses ${unused} ${unused === 1 ? 'item' : 'items'}`]),
    ...(open === 0 ? [] : [`about ${open} ${open === 1 ? 'item' : 'items'} the games cannot tell yet`]),
  ];
  return parts.join(', ');
}

export function addsClause(side: string, name: string, points: string, interval: string): string {
  return `${owned(side, name)} adds most in its activations: ${points} wins in a hundred games (${interval})`;
}

export function addsOpen(side: string, name: string, points: string, interval: string): string {
  return `in its activations ${owned(side, name)} seems to add most, ${points} wins in a hundred games (${interval}), but others may add as much`;
}

export function charactersClaim(where: string, clauses: readonly string[]): string {
  return `${where}: ${clauses.join('; ')}.`;
}

export function carries(name: string): string {
  return `${name} carries`;
}

export function drags(name: string): string {
  return `${name} drags`;
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
  return 'A side without a character is a figure short: its worth is that of the character against nobody, not against another one.';
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
  return `What is open with ${games} games may be decided with more (--games, --items).`;
}

function listed(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
}
