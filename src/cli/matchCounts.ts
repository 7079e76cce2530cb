/** What a study of Tannhäuser counts besides who wins: packs, and what each of them adds. */
import { type BlockCounts, type BlockWorth, createBlockCounts } from '../experiments/blockWorth.ts';
import { healthRowsMargin } from '../experiments/margins.ts';
import { miniaturesOf } from '../experiments/miniatures.ts';
import { createPackEffectCounts, type PackEffectCounts } from '../experiments/packEffectCounts.ts';
import type { PackEffects } from '../experiments/packEffects.ts';
import { type PacksResult, packsResult } from '../experiments/packs.ts';
import { fieldable } from '../rulesets/tannhauser/columns.ts';
import { drawnPacks } from '../rulesets/tannhauser/drawnPacks.ts';
import { sideNames } from '../tables/names.ts';
import type { Matchup } from './matchup.ts';
import type { SidesStudy } from './measure.ts';
import { isRepeatable } from './repeatable.ts';
import { usesOf } from './tannhauser/matchups.ts';

export interface PackFindings {
  readonly packs: PacksResult;
  /** Undefined where nobody asked for them, and where no pack was drawn. */
  readonly effects: PackEffects | undefined;
  /** What stratified draws of packs were worth; null without them, and where it cannot be estimated. */
  readonly blockWorth: BlockWorth | null;
}

/** The study of a matchup. @param fitsEffects fits the effects of packs, which takes seconds */
export function studyOfMatchup(
  { study, catalogue, configuration }: Matchup,
  fitsEffects: boolean,
): SidesStudy<PackFindings> {
  const shared = configuration.entries === 'swapped' ? 2 : 1;
  const drawn = drawnPacks(catalogue, configuration).flat();
  const miniatures = miniaturesOf({ sides: fieldable(configuration) }).map((miniature, index) => ({
    ...miniature,
    drawn: drawn[index],
  }));
  return {
    study,
    sides: sideNames(configuration.sides),
    players: configuration.players,
    repeatable: isRepeatable([configuration]),
    miniatures,
    margin: (columns) => healthRowsMargin(columns, miniatures),
    uses: usesOf({ study, catalogue, configuration }),
    counts(columns) {
      const effects: PackEffectCounts | undefined = fitsEffects
        ? createPackEffectCounts(columns, miniatures)
        : undefined;
      const blocks: BlockCounts | undefined =
        configuration.packDraw === 'stratified' ? createBlockCounts(columns, miniatures, shared) : undefined;
      return {
        add(batch, scores) {
          effects?.add(batch, scores);
          blocks?.add(batch);
        },
        result: (tally, looked) => ({
          packs: packsResult(tally, looked),
          effects: effects?.result(study.seed, looked),
          blockWorth: blocks?.result() ?? null,
        }),
      };
    },
  };
}
