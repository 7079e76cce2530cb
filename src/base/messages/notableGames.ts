/** Why a game of a study is worth a look. */

/** A game in figures. */
export interface GameInFigures {
  readonly turns: number;
  /** The winner's name; null for a draw. */
  readonly winner: string | null;
  /** Health rows left of the first side less those of the second. */
  readonly margin: number;
}

/** @param sides names of the first and the second side */
export function typicalGame(game: GameInFigures, sides: readonly string[]): string {
  return `${inFigures(game, sides)}: nearest to the medians of length and margin.`;
}

export function closestGame(game: GameInFigures, sides: readonly string[]): string {
  return `${inFigures(game, sides)}: the smallest margin of all.`;
}

export function longestGame(game: GameInFigures, sides: readonly string[]): string {
  return `${inFigures(game, sides)}: the longest of all.`;
}

/** @param luck what the dice added to the winner's expected score, a win being 1 */
export function luckiestWinner(game: GameInFigures, sides: readonly string[], luck: number): string {
  return `${inFigures(game, sides)}: the luckiest winner; the dice added ${luck.toFixed(2)} to its expected score.`;
}

/** @param share of the games that the winner's side won, 0 … 1 */
export function largestUpset(game: GameInFigures, sides: readonly string[], share: number): string {
  return `${inFigures(game, sides)}: luck was not measured; the clearest win of the side that won less often, ${(share * 100).toFixed(1)} % of the games.`;
}

function inFigures({ turns, winner, margin }: GameInFigures, sides: readonly string[]): string {
  const length = turns === 1 ? 'one turn' : `${turns} turns`;
  const rows = Math.abs(margin);
  const ofRows = rows === 1 ? 'health row' : 'health rows';
  const ahead = sides[margin > 0 ? 0 : 1];
  const result = `${winner === null ? 'A draw' : `${winner} wins`} in ${length}`;
  if (margin === 0) return `${result} with equally many health rows left on both sides`;
  if (winner === null) return `${result}, ${ahead} with ${rows} more ${ofRows} left`;
  return `${result} with ${rows} ${winner === ahead ? 'more' : 'fewer'} ${ofRows} left`;
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
