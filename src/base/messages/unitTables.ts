/** Words of the tables of units that are paid for in points. */
import { percentLevel } from './tables.ts';

export const SIDE = 'Side';
export const UNIT = 'Unit';
export const ARMY_POINTS = 'AP';
export const LEFT = 'Left';
export const DAMAGE = 'Damage';
export const POINTS_DESTROYED = 'AP destroyed';
export const PER_POINT = 'per AP';

export function unitsTitle(): string {
  return 'What each unit paid for itself';
}

export function unitsNote(confidence: number, units: number, games: number): string {
  return (
    `Means of ${games} games. Left: miniatures, or hit points of a unit of one. AP destroyed: the share of the enemy's army ` +
    `points that its hits took off, ± one standard error; in files with intervals simultaneous over ${units} units at ` +
    `${percentLevel(confidence)}. Per AP: for each army point that it costs.`
  );
}

export const TURN = 'Turn';
export const BOTH_GONE = 'Both gone %';

export function exactTitle(): string {
  return 'Exactly, turn by turn';
}

/** @param winner percentages of both sides and of a draw */
export function exactNote(sides: readonly [string, string], winner: readonly string[]): string {
  return (
    `Solved, not sampled. After the last turn ${sides[0]} has won with ${winner[0]} %, ${sides[1]} with ${winner[1]} %, ` +
    `${winner[2]} % are draws. AP lost: expected, by the share of damage.`
  );
}

export function gone(side: string): string {
  return `${side} gone %`;
}

export function pointsLost(side: string): string {
  return `${side} AP lost`;
}

export function markers(side: string): string {
  return `${side} markers`;
}
