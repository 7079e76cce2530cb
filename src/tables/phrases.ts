/** Phrases used by several files of this folder or of folders above it. */

/** `1 game`, `2,000 games`. @param count formatted */
export function gamesText(count: string): string {
  return `${count} ${count === '1' ? 'game' : 'games'}`;
}

export const SIDE = 'Side';

export const CHARACTER = 'Character';

export const PACK = 'Pack';

export const GAMES = 'Games';

/** Header of an interval column: `95 % CI`. */
export function intervalHeader(confidence: number): string {
  return `${percentLevel(confidence)} CI`;
}

/** `ST % (95 % CI)`: a value and its interval in one column. */
export function withInterval(header: string, confidence: number): string {
  return `${header} (${intervalHeader(confidence)})`;
}

/** `95 %`, `99.5 %`. */
export function percentLevel(confidence: number): string {
  return `${Number((confidence * 100).toPrecision(6))} %`;
}

/** Name of an interval of a share. @param isWatched whether it holds at every look */
export function rateIntervalName(isWatched: boolean): string {
  return isWatched ? 'confidence sequence' : 'interval';
}

/** Label of the row for all games. */
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

export const SCORE = 'Score %';

export function comparisonTitle(side: string): string {
  return `Score of ${side} under each change`;
}

/** Meaning of a row by entry point or first activation where entry points are picked. */
export function pickedNote(): string {
  return 'The winner of the Setup Roll acts first and picks an entry point. So a row also includes the effect of winning the roll; balance maps separates the two.';
}

export function fairTitle(side: string, target: string): string {
  return `Score of ${side} under each choice, target ${target} %`;
}

export function fairNote(confidence: number): string {
  return (
    `Score: points a game, a draw is half a point. Intervals are simultaneous and valid at every look at ${percentLevel(confidence)} ` +
    '(Bonferroni); choices that are clearly worse than others get no more games. From target: in points.'
  );
}

export const CIRCLE = 'Circle';

export function numbered(side: string, number: number): string {
  return `${side} ${number}`;
}

export function equilibriumTitle(): string {
  return 'Loadouts of good players';
}

export function cellsTitle(side: string): string {
  return `Score of ${side} in every meeting`;
}

export const DIFFERENCE = 'Difference';

export const FINDING = 'Finding';

/** Label of the difference between the first side's score and one half. */
export function sidesLabel(side: string): string {
  return `${side} above 50 %`;
}

/** The second player's verdict on a finding, in words. */
export const CHECK_WORDS = {
  holds: 'holds',
  depends: 'depends',
  inconclusive: 'inconclusive',
  undecided: 'undecided',
} as const;

// --- situations
/** `8 men, open`, `3 men in one sector, head-only, 20"` */
export function situation(targets: number, cover: string, range: number | null, isBunched: boolean): string {
  const men = targets === 1 ? '1 man' : `${targets} men`;
  const where = isBunched && targets > 1 ? `${men} in one sector` : men;
  return `${where}, ${cover}${range === null ? '' : `, ${range}"`}`;
}

/** @param stored formatted, like `request`; null when the run stores no games */
export function gamesOf(stored: string | null, request: string): string {
  return stored === null || stored === request ? request : `${stored} of ${request}`;
}

export function screeningTitle(side: string): string {
  return `Effect of one more of each value on the score of ${side}`;
}

export function valuesTitle(): string {
  return 'Worth of each token to its bearer’s side';
}

export const UNIT_TABLES_SIDE = 'Side';

/** Method of intervals for values bounded on both sides. */
export const BOUNDED = 'normal, by Wilson where all games are alike';

export const POINTS_LOST = 'AP lost';

/** Label of the last row of army points lost. */
export function ahead(side: string): string {
  return `${side} ahead by`;
}

/** Note on a command line that repeats games stopped by a time limit. */
export function repeatedByGames(): string {
  return (
    'A time limit stops after a different number of games on another machine, so the command to repeat names the number played. Its intervals are for ' +
    'a fixed number: narrower than these, which are valid at every look.'
  );
}
