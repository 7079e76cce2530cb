/** Strength of the built-in AI players, from the recorded ladder (`shockroll ladder --record`). */
import { readFile } from 'node:fs/promises';
import type { Interval } from '../../../statistics/interval.ts';

/** Mean score, 0 … 1, against the next weaker or stronger player of the ladder. */
interface StepStrength extends Interval {
  readonly against: string;
  readonly score: number;
}

/** The parts of a record that this file reads. */
interface LadderRecord {
  readonly steps: readonly {
    readonly player: string;
    readonly against: string;
    readonly strength: Interval & { readonly score: number };
  }[];
}

/** Path of the record: in the checkout, or beside the built `dist/`. */
const RECORD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../bench/ladder.json' : './ladder.json',
  import.meta.url,
);

/**
 * The recorded strength of a player over all modes, against its neighbours on the ladder, the weaker one first.
 * @param text the player's specification; one with a style or a budget has no record
 * @returns an empty list for a player without a record
 */
export async function strengthOf(text: string): Promise<readonly StepStrength[]> {
  return (await readSteps()).flatMap(
    ({ player, against, strength: { score, low, high } }): StepStrength[] => {
      if (player === text) return [{ against, score, low, high }];
      return against === text ? [{ against: player, score: 1 - score, low: 1 - high, high: 1 - low }] : [];
    },
  );
}

/** Reads the steps of the record; an empty list without the file. */
async function readSteps(): Promise<LadderRecord['steps']> {
  try {
    const record: LadderRecord = JSON.parse(await readFile(RECORD, 'utf8'));
    return record.steps;
  } catch {
    return [];
  }
}
