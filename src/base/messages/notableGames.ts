/** Why a game of a study is worth a look. */

/** A game in figures. */
export interface GameInFigures {
  readonly turns: number;
  /** The winner's name; null for a draw. */
  readonly winner: string | null;
  /** By how much the first side is ahead of the second. */
  readonly margin: number;
}

/** What a margin is counted in. */
export interface MarginUnit {
  readonly one: string;
  readonly many: string;
  /** What became of them. */
  readonly fate: string;
  /** After `equally many …`. */
  readonly onBothSides: string;
}

export const HEALTH_ROWS: MarginUnit = {
  one: 'health row',
  many: 'health rows',
  fate: 'left',
  onBothSides: 'left on both sides',
};

export const ARMY_POINTS: MarginUnit = {
  one: 'army point',
  many: 'army points',
  fate: 'destroyed',
  onBothSides: 'destroyed by both sides',
};

export const CASUALTIES: MarginUnit = {
  one: 'man',
  many: 'men',
  fate: 'put out of action',
  onBothSides: 'put out of action on both sides',
};

/** A game with the words for its margin. */
export interface ToldGame extends GameInFigures {
  readonly unit: MarginUnit;
}

/** @param sides names of the first and the second side */
export function typicalGame(game: ToldGame, sides: readonly string[]): string {
  return `${inFigures(game, sides)}: nearest to the medians of length and margin.`;
}

export function closestGame(game: ToldGame, sides: readonly string[]): string {
  return `${inFigures(game, sides)}: the smallest margin of all.`;
}

export function longestGame(game: ToldGame, sides: readonly string[]): string {
  return `${inFigures(game, sides)}: the longest of all.`;
}

/** @param luck what the dice added to the winner's expected score, a win being 1 */
export function luckiestWinner(game: ToldGame, sides: readonly string[], luck: number): string {
  return `${inFigures(game, sides)}: the luckiest winner; the dice added ${luck.toFixed(2)} to its expected score.`;
}

/** @param share of the games that the winner's side won, 0 … 1 */
export function largestUpset(game: ToldGame, sides: readonly string[], share: number): string {
  return `${inFigures(game, sides)}: luck was not measured; the clearest win of the side that won less often, ${(share * 100).toFixed(1)} % of the games.`;
}

function inFigures({ turns, winner, margin, unit }: ToldGame, sides: readonly string[]): string {
  const length = turns === 1 ? 'one turn' : `${turns} turns`;
  const size = Math.abs(margin);
  const what = size === 1 ? unit.one : unit.many;
  const ahead = sides[margin > 0 ? 0 : 1];
  const result = `${winner === null ? 'A draw' : `${winner} wins`} in ${length}`;
  if (margin === 0) return `${result} with equally many ${unit.many} ${unit.onBothSides}`;
  if (winner === null) return `${result}, ${ahead} with ${size} more ${what} ${unit.fate}`;
  return `${result} with ${size} ${winner === ahead ? 'more' : 'fewer'} ${what} ${unit.fate}`;
}

/** What a notable game is called in reports. */
export const KINDS = {
  typical: 'Typical',
  closest: 'Closest',
  longest: 'Longest',
  luckiest: 'Luckiest',
};

export function gameNumber(index: number): string {
  return `game ${index}`;
}

export function gamesNote(): string {
  return 'Each command plays its game again and tells it turn by turn, with every roll.';
}

export function noGamesToTell(): string {
  return 'No game can be told: players that think by the clock do not play the same game twice.';
}
