import { percentLevel, rateIntervalName } from './tables.ts';

/** Titles, captions and text alternatives of the charts. */

export const SCORE_AXIS = 'Score';
export const SURVIVAL_AXIS = 'Games survived';
export const WOUNDS_AXIS = 'Wounds dealt a game';
export const KILLS_AXIS = 'Enemies killed a game';
export const TURNS_AXIS = 'Turns';
export const SHARE_AXIS = 'Share of the games';
/** Heads of a chart's figures. */
export const SIDE = 'Side';
export const GROUP = 'Group';
export const OF = 'Of';
export const LOW = 'Low';
export const HIGH = 'High';
export const GAMES = 'Games';

export function packsTitle(): string {
  return 'How a side scores with each pack';
}

export function packsCaption(games: string, confidence: number, isWatched: boolean): string {
  return (
    `${games} games. Lines: ${percentLevel(confidence)} ${rateIntervalName(isWatched)}s of the single packs. Solid upright line: 50 %. Dashed: the side with all its packs. ` +
    `▲\u00A0stronger, ▼\u00A0weaker than the character’s other packs, simultaneously at ${percentLevel(confidence)}.`
  );
}

export function packsAlternative(flagged: readonly string[], lowest: string, highest: string): string {
  const verdict =
    flagged.length === 0
      ? 'No pack differs from its character’s other packs by more than chance.'
      : `Flagged: ${flagged.join('; ')}.`;
  return `Dot chart of the score with each pack, from ${lowest} to ${highest}. ${verdict}`;
}

export function survivalTitle(): string {
  return 'How often each character survives';
}

export function survivalCaption(games: string, confidence: number, isWatched: boolean): string {
  return `${games} games. Lines: ${percentLevel(confidence)} ${rateIntervalName(isWatched)}s.`;
}

export function woundsTitle(): string {
  return 'Wounds that each character deals';
}

export function killsTitle(): string {
  return 'Enemies that each character kills';
}

export function meansCaption(games: string, confidence: number, isWatched: boolean): string {
  return `Means of ${games} games. Lines: ${percentLevel(confidence)} intervals (normal approximation${isWatched ? ', for every look' : ''}).`;
}

export function rowsAlternative(what: string, lowest: string, highest: string): string {
  return `Dot chart: ${what}, from ${lowest} to ${highest}.`;
}

/** @param hasEntries whether the games have entry points @param picked whether the winner of the Setup Roll picked them */
export function splitsTitle(hasEntries: boolean, picked: boolean): string {
  if (picked) return 'Does it matter who wins the Setup Roll?';
  return `Does ${hasEntries ? 'the entry point or ' : ''}the first activation decide?`;
}

export function splitsCaption(games: string, confidence: number, isWatched: boolean): string {
  return `${games} games. Lines: ${percentLevel(confidence)} ${rateIntervalName(isWatched)}s. A draw is half a point for each side.`;
}

export function splitsAlternative(rows: readonly string[]): string {
  return `Dot chart of both sides’ scores. ${rows.join('; ')}.`;
}

export function lengthsTitle(): string {
  return 'How long the games last';
}

/** @param capped undefined in games without a turn cap */
export function lengthsCaption(games: string, capped: string | undefined): string {
  return capped === undefined
    ? `${games} games.`
    : `${games} games, of which ${capped} were stopped at the turn cap.`;
}

export function lengthsAlternative(median: number, p95: number): string {
  return `Histogram of the games’ lengths: half of the games end within ${median} turns, 95 % within ${p95}.`;
}

export function medianMark(turns: number): string {
  return `half by ${turns}`;
}

export function p95Mark(turns: number): string {
  return `95 % by ${turns}`;
}

/** `Eva Krämer, Combat: 54.7 %`. */
export function labelled(label: string, value: string): string {
  return `${label}: ${value}`;
}
