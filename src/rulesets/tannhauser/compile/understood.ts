/** Decides which hooks the engine plays exactly. It reports all others as unplayed and never plays a part of them. */
import type { Hook } from '../model.ts';
import { SINGLE_DIE_BONUS } from '../tables/tests.ts';

/** Whether every key of the hook is supported by the engine. */
export function isUnderstood(hook: Hook): boolean {
  switch (hook.when) {
    case 'attackRoll':
      return (
        isScopeUnderstood(hook) &&
        isConditionOf(hook.if, ['movedThisTurn']) &&
        hook.if?.movedThisTurn !== true &&
        (hook.bonusToOneDie === undefined || hook.bonusToOneDie.add === SINGLE_DIE_BONUS) &&
        (hook.reroll === undefined || (hook.reroll.optional && hook.reroll.allOrNothing))
      );
    case 'shockRoll':
      return isScopeUnderstood(hook) && isConditionOf(hook.if, ['attackWeaponTraitsAny']);
    case 'throwGrenade':
      return (
        hook.smoke !== undefined || (hook.blastRadius === 1 && (hook.autoSuccesses ?? 0) <= MOST_SUCCESSES)
      );
    case 'useAction':
      return hook.detonate === undefined || hook.detonate.blastRadius === 1;
    case 'initiativeRoll':
      return hook.alsoSetupRoll === true;
    case 'dealWounds':
      return isConditionOf(hook.if, ['armed', 'source']);
    case 'enterCircle':
      return isConditionOf(hook.if, ['circleSharesPathWith']);
    default:
      return hook.if === undefined;
  }
}

/** Most automatic successes in the tables of blasts. */
const MOST_SUCCESSES = 15;

/** A hook that affects other miniatures names them by a stamp. */
function isScopeUnderstood({ scope }: Hook): boolean {
  return (
    scope === undefined ||
    (scope !== 'side' && scope.affiliation !== undefined && scope.includeBearer === true)
  );
}

function isConditionOf(condition: Hook['if'], known: readonly string[]): boolean {
  return condition === undefined || Object.keys(condition).every((key) => known.includes(key));
}
