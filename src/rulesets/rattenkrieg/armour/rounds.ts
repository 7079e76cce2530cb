/** The rate of fire of a gun (R-GUN-01, R-GUN-02, OQ-19). */
import type { Catalogue, Gun, Interpretations } from '../model.ts';

type Figures = Pick<Catalogue, 'gunnery'>;

/** Rounds per turn. */
export function roundsPerTurn({ shotsPerTurn }: Pick<Gun, 'shotsPerTurn'>, loaderQuality: number): number {
  return Math.max(0, shotsPerTurn.loaderQuality * loaderQuality + shotsPerTurn.plus);
}

/** Rounds per impulse: distributed evenly, the earlier impulses taking the surplus; on p.113 a slow gun may fire two at once. */
export function roundsPerImpulse(
  { gunnery }: Figures,
  interpretations: Interpretations,
  rounds: number,
): number[] {
  const { impulses } = gunnery;
  const isSlow = rounds < impulses;
  const list: number[] = [];
  let left = rounds;
  for (let impulse = 0; impulse < impulses; impulse++) {
    const even = Math.ceil(left / (impulses - impulse));
    const fired = isSlow && interpretations.roundsPerImpulse === 'threeMayFireTwo' ? Math.min(2, left) : even;
    list.push(fired);
    left -= fired;
  }
  return list;
}

/** Throws of two dice that hit at long range; all of them up to 500 m (R-AT-05). */
export function longRangeHits(
  { gunnery }: Figures,
  shot: { readonly metres: number; readonly isFirst: boolean; readonly quality: number },
): { readonly hits: number; readonly throws: number } {
  const SIDES = 6;
  const throws = SIDES * SIDES;
  const row = gunnery.longRange.find(({ to }) => shot.metres <= to);
  if (row === undefined) return { hits: 0, throws };
  if (!shot.isFirst) return { hits: row.followUp * SIDES, throws };
  const second = row.firstThen === 'quality' ? Math.min(SIDES, shot.quality) : SIDES;
  return { hits: row.first * second, throws };
}
