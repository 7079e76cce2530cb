/** Plans the games of a comparing study, as far as they are known: those of its first stage that are not there yet. */
import { join } from 'node:path';
import type { Arm, PlayedArm } from '../experiments/arms.ts';
import type { RunFolder } from '../simulation/runFolder.ts';
import { claimedGames, listChunks } from '../simulation/store/chunkReader.ts';

export interface ExperimentPlan {
  /**
   * Takes up what the folder lacks of some arms.
   * @param arms as they are played
   * @param games of each
   * @param signal ends it before the next arm
   * @returns whether it lacks any; if not, and the signal has not come, they can be read
   */
  lacks(arms: readonly Arm[], games: number, signal: AbortSignal): Promise<boolean>;
  /** The first games of variants, by the folder of each. */
  readonly games: ReadonlyMap<string, number>;
}

export function createExperimentPlan(folder: RunFolder): ExperimentPlan {
  const planned = new Map<string, number>();
  return {
    games: planned,
    async lacks(arms, games, signal) {
      let isLacking = false;
      for (const { name, study } of arms) {
        if (signal.aborted) break;
        const place = await folder.declareArm(name, study);
        const chunks = await listChunks(join(folder.path, place));
        if (claimedGames(chunks, folder.identity.chunkGames, games) === games) continue;
        isLacking = true;
        planned.set(place, Math.max(games, planned.get(place) ?? 0));
      }
      return isLacking;
    },
  };
}

/** An arm before its first game. */
export function unplayed(arm: Arm): PlayedArm {
  return { arm, games: 0, points: new Uint8Array(0), resultsHash: '' };
}
