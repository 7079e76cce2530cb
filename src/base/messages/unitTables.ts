/** Words of the tables of units that are paid for in points. */
import { percentLevel } from './tables.ts';

export const SIDE = 'Side';
export const UNIT = 'Unit';
export const ARMY_POINTS = 'AP';
export const LEFT = 'Left';
export const LOST = 'Lost %';
export const DAMAGE = 'Damage';
export const ABSORBED = 'AP absorbed';
export const POINTS_DESTROYED = 'AP destroyed';
export const PER_POINT = 'per AP';

export function unitsTitle(): string {
  return 'What each unit paid for itself';
}

/** @param isWatched whether the intervals hold at every look */
export function unitsNote(confidence: number, units: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games. AP destroyed: the share of the enemy’s army points that its hits took off, ± one standard error; in files with ` +
    `intervals simultaneous over ${units} units at ${percentLevel(confidence)}${isWatched ? ', for every look' : ''}. ` +
    'Per AP: for each army point that it costs.'
  );
}

/** How intervals of what can neither be below nothing nor above all are made. */
export const BOUNDED = 'normal, by Wilson where all games are alike';

export const POINTS_LOST = 'AP lost';
export const SHARE_LOST = 'of its AP %';

export function sideLossesTitle(): string {
  return 'Army points lost';
}

/** The last row of the army points that both sides lose. */
export function ahead(side: string): string {
  return `${side} ahead by`;
}

/** @param isWatched whether the intervals hold at every look */
export function sideLossesNote(confidence: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games, as they are counted for the winner; AP lost: ± one standard error. CI: intervals simultaneous over ` +
    `these three, ${BOUNDED}, at ${percentLevel(confidence)}${isWatched ? ', for every look' : ''}.`
  );
}

export const LEFT_NOTE = 'Left: miniatures, or hit points of a unit of one.';
export const LOST_NOTE = 'Lost: games in which it is gone at the end.';
export const ABSORBED_NOTE =
  'AP absorbed: army points of its miniatures that are gone at the end, of a unit of one by the share of its damage.';

// --- charts of units

export const CONTRIBUTION_AXIS = 'Army points destroyed for each point of its price';
export const LOSSES_AXIS = 'Games in which it is lost';

export function contributionTitle(): string {
  return 'What each unit destroys for its price';
}

export function lossesTitle(): string {
  return 'How often each unit is lost';
}

/** @param hasLine whether a line shows where a unit destroys what it costs */
export function unitChartCaption(
  games: string,
  confidence: number,
  isWatched: boolean,
  hasLine: boolean,
): string {
  const holds = isWatched ? ', for every look' : '';
  const line = hasLine ? ' Upright line: it destroys as many army points as it costs.' : '';
  return `Means of ${games} games. Lines: ${percentLevel(confidence)} intervals, simultaneous over all units${holds}.${line}`;
}

export function unitChartAlternative(axis: string, rows: readonly string[]): string {
  return `Dot chart: ${axis}. ${rows.join('; ')}.`;
}
