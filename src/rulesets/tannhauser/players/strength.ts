/** How strong the shipped players are, by the recorded ladder (`shockroll ladder --record`). */
import { readFile } from 'node:fs/promises';
import type { Interval } from '../../../statistics/interval.ts';

/** Points of a game, 0 … 1, against the next weaker or stronger player of the ladder. */
interface StepStrength extends Interval {
  readonly against: string;
  readonly score: number;
}

/** What this file reads of a record. */
interface LadderRecord {
  readonly steps: readonly {
    readonly player: string;
    readonly against: string;
    readonly strength: Interval & { readonly score: number };
  }[];
}

/** The record: of the checkout, or beside the built `dist/`. */
const RECORD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../bench/ladder.json' : './ladder.json',
  import.meta.url,
);

/**
 * The recorded strength of a player over all modes, against the neighbours it has on the ladder: the weaker one first.
 * @param text a player in words; one that a style or a budget changes is not the recorded one
 * @returns nothing for a player that no record has
 */
export async function strengthOf(text: string): Promise<readonly StepStrength[]> {
  return (await readSteps()).flatMap(
    ({ player, against, strength: { score, low, high } }): StepStrength[] => {
      if (player === text) return [{ against, score, low, high }];
      return against === text ? [{ against: player, score: 1 - score, low: 1 - high, high: 1 - low }] : [];
    },
  );
}

/** Written by our own command; without the file nothing is known. */
async function readSteps(): Promise<LadderRecord['steps']> {
  try {
    const record: LadderRecord = JSON.parse(await readFile(RECORD, 'utf8'));
    return record.steps;
  } catch {
    return [];
  }
}
