/** Blunders in words: their games are played again up to the activation. */
import { DECISION, type Side, type StudySpec } from '../../../../game/contract.ts';
import { createPosition } from '../../engine/game.ts';
import type { Catalogue } from '../../model.ts';
import { spokenNames } from '../../odds/turn/turnStart.ts';
import { isBetweenActivations } from '../../positions/save.ts';
import { createMatchRunner } from '../../runner.ts';
import { toldLine } from '../toldLine.ts';
import type { FoundBlunder } from './blunderRows.ts';

/** A blunder as people tell it. */
export interface ToldBlunder extends FoundBlunder {
  /** The turn. */
  readonly turn: number;
  /** Choices and rolls between the activations before it and this one, for `replay --step`. */
  readonly step: number;
  /** The side that blundered: 0 the first, 1 the second. */
  readonly side: Side;
  /** What it did. */
  readonly did: string;
  /** What would have been better. */
  readonly better: string;
}

/** Tells blunders of a study, in their order. */
export function tellBlunders(
  study: StudySpec,
  catalogue: Catalogue,
  blunders: readonly FoundBlunder[],
): readonly ToldBlunder[] {
  const { position, prepare, playUntil, rules } = createMatchRunner(study);
  const copy = createPosition(rules);
  return blunders.map((blunder) => {
    prepare(blunder.game);
    let steps = 0;
    /** Steps when as many activations were over, as `replay` counts them; below 0 = they are still to come. */
    let since = -1;
    playUntil(
      () => {
        const isThere = isBetweenActivations(position) && position.activationCount >= blunder.activations;
        if (since < 0 && isThere) since = steps;
        return steps === blunder.steps && position.waiting === DECISION;
      },
      () => {
        steps++;
      },
    );
    copy.shareRoster(position);
    const inWords = (choices: readonly number[]): string => {
      copy.copyFrom(position);
      return toldLine(copy, choices, spokenNames(copy, catalogue));
    };
    return {
      ...blunder,
      turn: position.turn,
      step: blunder.steps - since,
      side: position.decider,
      did: inWords(blunder.own),
      better: inWords(blunder.best),
    };
  });
}
