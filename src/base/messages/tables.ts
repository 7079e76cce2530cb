/** Words of the tables: titles, headers and notes. */

export const ENTRY_POINT = 'Entry point';
export const SIDE = 'Side';
export const CHARACTER = 'Character';
export const PACK = 'Pack';
export const GAMES = 'Games';
export const WINS = 'Wins';
export const DRAWS = 'Draws';
export const WIN_RATE = 'Win %';
export const VERSUS_OTHERS = 'vs others';
export const FLAG = 'Flag';
export const SURVIVAL = 'Alive %';
export const WOUNDS = 'Wounds';
export const KILLS = 'Kills';
export const PACK_SPREAD = 'Spread';
export const PACKS_P_VALUE = 'Packs p';
export const SPLIT = 'Games where';
export const REASON = 'End of the game';
export const SHARE = 'Share %';
export const TURNS = 'Turns';

/** Header of an interval column: `95 % CI`. */
export function intervalHeader(confidence: number): string {
  return `${percentLevel(confidence)} CI`;
}

/** `95 %`, `99.5 %`. */
export function percentLevel(confidence: number): string {
  return `${Number((confidence * 100).toPrecision(6))} %`;
}

export function packsTitle(): string {
  return 'Win rate of the side by pack';
}

export function packsNote(confidence: number, comparisons: number): string {
  if (comparisons === 0) return 'Every figure played one pack only, so no packs are compared.';
  return (
    `CI: Wilson interval of the single pack. "vs others": points above or below the figure's other packs; ` +
    `flagged (+ stronger, − weaker) when its interval, simultaneous over all ${comparisons} comparisons at ` +
    `${percentLevel(confidence)} (Newcombe, Bonferroni), excludes 0.`
  );
}

export function charactersTitle(): string {
  return 'Characters';
}

export function charactersNote(confidence: number): string {
  return (
    `Alive: games survived, with the ${percentLevel(confidence)} Wilson interval. Wounds dealt to and kills of ` +
    `enemies a game, ± one standard error. Spread: points between the best and the worst pack's win rate. ` +
    `Packs p: chi-square test of equal packs, not corrected for the number of characters.`
  );
}

export function matchupTitle(): string {
  return 'Sides';
}

export function matchupNote(confidence: number): string {
  return `CI: ${percentLevel(confidence)} Wilson interval of the win rate; a draw counts as a game not won.`;
}

export function splitsTitle(): string {
  return 'Entry point and first activation';
}

export function entriesTitle(): string {
  return 'Entry points, whichever side enters there';
}

export function reasonsTitle(): string {
  return 'How the games ended';
}

export function lengthsTitle(): string {
  return 'Length of the games';
}

/** All games together, as a row beside its parts. */
export function allGames(): string {
  return 'All games';
}

/** `Reich enters at N`. */
export function entersAt(side: string, entry: string): string {
  return `${side} enters at ${entry}`;
}

/** `Union acts first`. */
export function actsFirst(side: string): string {
  return `${side} acts first`;
}

/** Two sides of one name must be told apart. */
export function numberedSide(name: string, side: 0 | 1): string {
  return `${name} (${side === 0 ? 'first' : 'second'})`;
}
