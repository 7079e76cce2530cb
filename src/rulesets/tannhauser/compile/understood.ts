/** Which hooks the engine plays to the letter. What the vocabulary allows beyond that is named, never half played. */
import type { Hook } from '../model.ts';
import { SINGLE_DIE_BONUS } from '../tables/tests.ts';

/** Whether every key of the hook means something to the engine. */
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

/** Automatic successes that the tables of blasts hold. */
const MOST_SUCCESSES = 15;

/** A hook about others says whom by a stamp. */
function isScopeUnderstood({ scope }: Hook): boolean {
  return (
    scope === undefined ||
    (scope !== 'side' && scope.affiliation !== undefined && scope.includeBearer === true)
  );
}

function isConditionOf(condition: Hook['if'], known: readonly string[]): boolean {
  return condition === undefined || Object.keys(condition).every((key) => known.includes(key));
}
