/** Strength of the built-in AI players, from the recorded ladders (`shockroll ladder --record`). */
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

/** Folder of the records: in the checkout, or the built `dist/`. */
const RECORDS = import.meta.url.endsWith('.ts') ? '../../../../bench/' : './';
/** The players, and the skill bands with the player whose choices they make. */
const LADDERS = ['ladder.json', 'skill-bands.json'] as const;

/**
 * The recorded strength of a player over all modes, against its neighbours on the first ladder that has it, the weaker one first.
 * @param text the player's specification; one with a style or a budget has no record
 * @returns an empty list for a player without a record
 */
export async function strengthOf(text: string): Promise<readonly StepStrength[]> {
  for (const ladder of LADDERS) {
    const found = stepsOf(text, await readSteps(ladder));
    if (found.length > 0) return found;
  }
  return [];
}

function stepsOf(text: string, steps: LadderRecord['steps']): readonly StepStrength[] {
  return steps.flatMap(({ player, against, strength: { score, low, high } }): StepStrength[] => {
    if (player === text) return [{ against, score, low, high }];
    return against === text ? [{ against: player, score: 1 - score, low: 1 - high, high: 1 - low }] : [];
  });
}

/** Reads the steps of a record; an empty list without the file. */
async function readSteps(ladder: string): Promise<LadderRecord['steps']> {
  try {
    const record: LadderRecord = JSON.parse(
      await readFile(new URL(`${RECORDS}${ladder}`, import.meta.url), 'utf8'),
    );
    return record.steps;
  } catch {
    return [];
  }
}
