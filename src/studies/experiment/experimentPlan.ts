/** Plans the missing games of a comparing study, as far as they are known: those of its first stage. */
import { join } from 'node:path';
import type { PlayedVariant, Variant } from '../../experiments/variants.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { claimedGames, listChunks } from '../../simulation/store/chunkReader.ts';

export interface ExperimentPlan {
  /**
   * Adds the missing games of some variants to the plan.
   * @param variants variants as played
   * @param games number of games of each
   * @param signal ends it before the next variant
   * @returns whether any games are missing; if not, and without the signal, all can be read
   */
  lacks(variants: readonly Variant[], games: number, signal: AbortSignal): Promise<boolean>;
  /** Number of planned games by folder of the variant. */
  readonly games: ReadonlyMap<string, number>;
}

export function createExperimentPlan(folder: RunFolder): ExperimentPlan {
  const planned = new Map<string, number>();
  return {
    games: planned,
    async lacks(variants, games, signal) {
      let isLacking = false;
      for (const { name, study } of variants) {
        if (signal.aborted) break;
        const place = await folder.declareVariant(name, study);
        const chunks = await listChunks(join(folder.path, place));
        if (claimedGames(chunks, folder.identity.chunkGames, games) === games) continue;
        isLacking = true;
        planned.set(place, Math.max(games, planned.get(place) ?? 0));
      }
      return isLacking;
    },
  };
}

/** A variant before its first game. */
export function unplayed(variant: Variant): PlayedVariant {
  return { variant, games: 0, points: new Uint8Array(0), resultsHash: '' };
}
