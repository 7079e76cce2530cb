/** Words of the tables: titles, headers and notes. */

export const ENTRY_POINT = 'Entry point';
export const SIDE = 'Side';
export const CHARACTER = 'Character';
export const PACK = 'Pack';
export const GAMES = 'Games';
export const WINS = 'Wins';
export const DRAWS = 'Draws';
export const SCORE = 'Score %';
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

/** `ST % (95 % CI)`: a value and its interval in one column. */
export function withInterval(header: string, confidence: number): string {
  return `${header} (${intervalHeader(confidence)})`;
}

/** `95 %`, `99.5 %`. */
export function percentLevel(confidence: number): string {
  return `${Number((confidence * 100).toPrecision(6))} %`;
}

/** `= 0.032`, `< 0.001` @param pValue as formatPValue has it */
export function pText(pValue: string): string {
  return pValue.startsWith('<') ? pValue : `= ${pValue}`;
}

export function packsTitle(): string {
  return 'Score of the side by pack';
}

/** What an interval of a share is called. @param isWatched it holds at every look */
export function rateIntervalName(isWatched: boolean): string {
  return isWatched ? 'confidence sequence' : 'interval';
}

/** What a score is. */
const SCORED = 'Score: a win is 1 point, a draw ½.';

/** @param efficiency `2.2` */
function efficient(efficiency: string | null): string {
  return efficiency === null
    ? ''
    : ` Efficiency ${efficiency}: a game is worth ${efficiency} independent ones.`;
}

/** @param efficiency of the median pack; null where nothing was taken out of the scores */
export function packsNote(
  confidence: number,
  comparisons: number,
  isWatched: boolean,
  lacksEffects: boolean,
  efficiency: string | null,
): string {
  if (comparisons === 0) return 'Every figure played one pack only, so no packs are compared.';
  return (
    `${SCORED}${efficiency === null ? '' : ' What the dice, the Setup Roll and the other packs explain is taken out.'}${efficient(efficiency)} ` +
    `CI: ${rateIntervalName(isWatched)} of the single pack. "vs others": points above or below the figure's other packs; ` +
    `flagged (+ stronger, − weaker) when its interval, simultaneous over all ${comparisons} comparisons at ` +
    `${percentLevel(confidence)} (Bonferroni${isWatched ? '; at every look, by an approximation for many games' : ''}), excludes 0.` +
    (lacksEffects
      ? ' The games are too few to tell what each pack adds with all others averaged over (a logistic model).'
      : '')
  );
}

/** Beside a pack with an item that was never used. */
export const UNUSED_MARK = '†';

export function unusedNote(items: readonly string[]): string {
  return `${UNUSED_MARK} holds something that its player never used: ${items.join(', ')}.`;
}

export function charactersTitle(): string {
  return 'Characters';
}

export function charactersNote(confidence: number, isWatched: boolean): string {
  return (
    `Alive: games survived, with the ${percentLevel(confidence)} ${rateIntervalName(isWatched)}. Wounds dealt to and kills of ` +
    `enemies a game, ± one standard error. Spread: points between the best and the worst pack's score.` +
    (isWatched ? '' : ' Packs p: chi-square test of equal packs, not corrected for the number of characters.')
  );
}

export function matchupTitle(): string {
  return 'Sides';
}

/** @param efficiency null where nothing was taken out of the scores */
export function matchupNote(confidence: number, isWatched: boolean, efficiency: string | null): string {
  const takenOut =
    efficiency === null
      ? ''
      : ' What the dice, the Setup Roll and drawn packs explain is taken out, so it may differ from the wins.';
  return `${SCORED}${takenOut}${efficient(efficiency)} ${intervalNote(confidence, isWatched)}`;
}

/** @param isAdjusted whether luck was taken out of the scores */
export function splitsNote(confidence: number, isWatched: boolean, isAdjusted: boolean): string {
  const takenOut = isAdjusted ? ' What the dice of play explain is taken out.' : '';
  return `${SCORED}${takenOut} ${intervalNote(confidence, isWatched)}`;
}

function intervalNote(confidence: number, isWatched: boolean): string {
  return `CI: ${percentLevel(confidence)} ${rateIntervalName(isWatched)}${isWatched ? '' : ' over pairs of games'}.`;
}

/** @param hasEntries whether sides come in at entry points */
export function splitsTitle(hasEntries: boolean): string {
  return hasEntries ? 'Entry point and first activation' : 'First activation';
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

/** Sides that have one name. */
export const UNNAMED_SIDES = ['First side', 'Second side'] as const;

/** Two sides of one name must be told apart. */
export function numberedSide(name: string, side: 0 | 1): string {
  return `${name} (${side === 0 ? 'first' : 'second'})`;
}
