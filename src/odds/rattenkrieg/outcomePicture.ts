import type { Distribution } from '../../answer/blocks.ts';
import { distributionBars, type OddsPicture } from '../../charts/oddsPicture.ts';
import { OUTCOMES } from '../../rulesets/rattenkrieg/schema/names.ts';

type Outcome = (typeof OUTCOMES)[number];

/** One figure: what becomes of it; several: how many are out of action. @param words what an outcome is called */
export function outcomePicture(
  title: string,
  figures: readonly Readonly<Record<Outcome, number>>[],
  out: Distribution,
  words: Readonly<Record<Outcome, string>>,
): OddsPicture {
  if (figures.length > 1) return distributionBars(out, title, 'Dead or wounded');
  const bars = OUTCOMES.map((outcome) => ({
    label: words[outcome],
    probability: figures[0][outcome],
    marked: outcome === 'dead',
  }));
  return { kind: 'bars', title, axis: 'Outcome', bars };
}
