/** The range of sounds (R-SND-01, R-SND-02). */
import type { Catalogue, Visibility } from '../model.ts';

type Figures = Pick<Catalogue, 'visibility'>;
type Background = keyof Visibility['sound']['levels'];
type Distance = Visibility['sound']['sounds'][number]['quiet'];

export const BACKGROUNDS: readonly [Background, ...Background[]] = ['quiet', 'normal', 'combat'];

/** Decibels added by equally loud sources: the row for at least as many. */
export function sourcesBonus({ visibility: { sound } }: Figures, sources: number): number {
  if (sources <= 1) return 0;
  const row = sound.sources.findLast((one) => one.sources <= sources);
  return row?.db ?? 0;
}

/** Inches within which a sound is heard: the row of the nearest loudness. null: not at all. */
export function heardWithin(
  { visibility: { sound } }: Figures,
  db: number,
  background: Background,
): Distance {
  const row = sound.sounds.reduce((best, one) =>
    Math.abs(one.db - db) < Math.abs(best.db - db) ? one : best,
  );
  return row[background];
}

/** The remaining sound behind a wall; the table has steps of five decibels (R-SND-02). */
export function behindWall(db: number, loss: number): { readonly db: number; readonly row: number } {
  const STEP = 5;
  const left = Math.max(0, db - loss);
  return { db: left, row: STEP * Math.round(left / STEP) };
}
