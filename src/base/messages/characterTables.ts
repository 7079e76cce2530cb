/** Words of the tables and charts of `balance characters`. */
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
export const WPA = 'WPA';
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

/** @param side whose it is */
export function owned(side: string, name: string): string {
  return `${name} of ${side}`;
}

type Effect = 'raises' | 'lowers' | 'equal' | 'open';

/** What a character does for its side, as a table shows it. */
export function characterVerdict(effect: Effect): string {
  return verdictWord(effect, 'carries', 'drags');
}

/** @param isIdle whether all games are the same without the item */
export function itemVerdict(effect: Effect, isIdle: boolean): string {
  return isIdle ? '= never used' : verdictWord(effect, 'helps', 'hurts');
}

function verdictWord(effect: Effect, good: string, bad: string): string {
  switch (effect) {
    case 'raises':
      return `+ ${good}`;
    case 'lowers':
      return `− ${bad}`;
    case 'equal':
      return '= no matter';
    case 'open':
      return '? inconclusive';
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
    `Means a game ± standard error over ${games} games. WPA, win probability added: by how much the side’s chance to win changes in the ` +
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
    'Score: of the side without the character, a figure short. Worth: what it adds to the score in percentage points, at equal luck where that was measured; ' +
    intervalNote(confidence, count, margin)
  );
}

export function itemsTitle(): string {
  return 'What each item is worth to its side';
}

export function itemsNote(confidence: number, count: number, margin: string): string {
  return (
    'Score: of the side that never uses the item or, where it works by being carried, comes without it. Worth: what it adds to ' +
    `the score in percentage points, at equal luck where that was measured; ${intervalNote(confidence, count, margin)}`
  );
}

function intervalNote(confidence: number, count: number, margin: string): string {
  const all = count === 1 ? 'one row' : `all ${count} rows`;
  return (
    `intervals simultaneous over ${all} at ${percentLevel(confidence)}. No matter: the whole interval lies within ±${margin} ` +
    'points. Worth of a game: efficiency, in equivalent independent games.'
  );
}

export function valuesCaption(games: string, confidence: number): string {
  return `${games} games of each; simultaneous ${percentLevel(confidence)} intervals`;
}

export function addedTitle(): string {
  return 'Wins that each character adds in its activations';
}

export function addedCaption(games: string, confidence: number): string {
  return `${games} games; intervals simultaneous at ${percentLevel(confidence)}`;
}

export function valuesAlternative(title: string, rows: readonly string[]): string {
  return `${title}, with intervals: ${rows.join('; ')}.`;
}
