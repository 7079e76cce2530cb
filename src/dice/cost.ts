import { type Fault, UsageError } from '../base/errors.ts';
import { compositionCount } from './compositions.ts';
import type { ContestSpec } from './contest.ts';
import { tooManyStates } from './phrases.ts';
import { addsExtraFirst, outcomeCount, type PoolSpec } from './pool.ts';

/** About a tenth of a second of work, and well within memory. */
const MOST_STEPS = 2e7;
/** An operation on whole numbers of hundreds of digits costs about this many operations on doubles. */
const WHOLE_NUMBER_FACTOR = 1000;
/** Above this the chance of one composition leaves the range of doubles. */
const MOST_DICE_WITH_REROLL = 100;

/** Steps of arithmetic that `netOutcomes` takes for a contest, to within a small factor. */
function contestSteps(contest: ContestSpec): number {
  const { attack, defence, defenceDiceOnTop } = contest;
  const topped = { ...defence, dice: defence.dice + defenceDiceOnTop };
  const rolls = poolSteps(attack) + poolSteps(defence) + poolSteps(topped);
  return rolls + outcomeCount(attack) * Math.max(outcomeCount(defence), outcomeCount(topped));
}

/** Whether a contest takes no longer than about a tenth of a second with doubles. */
export function isWithinCost(contest: ContestSpec): boolean {
  return contestSteps(contest) <= MOST_STEPS;
}

/**
 * Refuses a contest that would take longer than about a tenth of a second.
 * @param inWholeNumbers for `exactNet` instead of `netOutcomes`
 * @throws UsageError `usage/too-large`
 */
export function checkContestCost(contest: ContestSpec, inWholeNumbers: boolean): void {
  const steps = contestSteps(contest) * (inWholeNumbers ? WHOLE_NUMBER_FACTOR : 1);
  if (steps <= MOST_STEPS) return;
  const fault: Fault = {
    code: 'usage/too-large',
    place: {},
    message: tooManyStates(steps, MOST_STEPS),
  };
  throw new UsageError([fault]);
}

function poolSteps(spec: PoolSpec): number {
  const dice = Math.max(0, spec.dice);
  const planes = spec.plusToOne ? 4 : 2;
  const straight = (dice + spec.extraDiceOnTop) * outcomeCount(spec) * planes;
  if (Math.min(spec.rerollLowest, dice) <= 0) return straight;
  if (dice > MOST_DICE_WITH_REROLL) return Number.POSITIVE_INFINITY;
  const kept = dice + (addsExtraFirst(spec) ? spec.extraDiceOnTop : 0);
  return straight + 20 * compositionCount(kept, spec.plusToOne);
}
