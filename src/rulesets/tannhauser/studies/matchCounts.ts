/** Counts of a study of Tannhäuser besides the winner: packs and their effects. */
import {
  type BlockCounts,
  type BlockEfficiency,
  createBlockCounts,
} from '../../../experiments/blockEfficiency.ts';
import { createPackEffectCounts, type PackEffectCounts } from '../../../experiments/packEffectCounts.ts';
import type { PackEffects } from '../../../experiments/packEffects.ts';
import { type PacksResult, packsResult } from '../../../experiments/packs.ts';
import type { PartStanding } from '../../../experiments/progressLine.ts';
import type { Tally } from '../../../experiments/tally.ts';
import { miniaturesOf } from '../../../game/miniatures.ts';
import type { SidesStudy } from '../../../studies/run/measure.ts';
import { miniatureName, type Names, nameOf, sideNames } from '../../../tables/names.ts';
import { fieldable } from '../columns.ts';
import { displayNames } from '../displayNames.ts';
import { drawnPacks } from '../drawnPacks.ts';
import { healthRowsMargin } from '../margin.ts';
import type { Matchup } from './matchup.ts';
import { usesOf } from './matchups.ts';
import { isRepeatable } from './repeatable.ts';

export interface PackResult {
  readonly packs: PacksResult;
  /** Effects of packs; undefined when not requested, or without random packs. */
  readonly effects: PackEffects | undefined;
  /** Efficiency of stratified draws of packs; null without them, and where it cannot be estimated. */
  readonly blockEfficiency: BlockEfficiency | null;
}

/**
 * The study of a matchup.
 * @param fitsEffects whether to fit the effects of packs, which takes seconds
 */
export function studyOfMatchup(
  { study, catalogue, configuration }: Matchup,
  fitsEffects: boolean,
): SidesStudy<PackResult> {
  const names = displayNames(catalogue);
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
        ...(fitsEffects ? { parts: (tally, planned) => packStandings(tally, planned, names) } : {}),
        result: (tally, looked) => ({
          packs: packsResult(tally, looked),
          effects: effects?.result(study.seed, looked),
          blockEfficiency: blocks?.result() ?? null,
        }),
      };
    },
  };
}

/** Every pack against the other packs of its character, so far. */
function packStandings(tally: Tally, planned: number, names: Names): readonly PartStanding[] {
  return packsResult(tally, planned).packs.flatMap(({ character, miniature, pack, versusOthers }) =>
    versusOthers === null
      ? []
      : [{ ...versusOthers, name: `${miniatureName(names, character, miniature)}, ${nameOf(names, pack)}` }],
  );
}
