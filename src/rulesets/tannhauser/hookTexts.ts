/** What an item does, in plain sentences written from its hooks: for items without a text of their own. */
import { counted } from '../../base/phrases.ts';
import { activationTexts } from './hookActionTexts.ts';
import { type Named, signedDice, weaponWords } from './hookWords.ts';
import type { Hook, Item } from './model.ts';

type Described = Pick<Item, 'weapon' | 'hooks' | 'oncePerGame'>;
type AttackRoll = Extract<Hook, { readonly when: 'attackRoll' }>;
type ShockRoll = Extract<Hook, { readonly when: 'shockRoll' }>;

/** The sentences, one after the other. */
export function itemText({ weapon, hooks, oncePerGame }: Described, nameOf: Named): string {
  const kind =
    weapon === null
      ? []
      : [`${weapon.kind === 'melee' ? 'Melee' : 'Ranged'} weapon, ${counted(weapon.pool, 'die', 'dice')}.`];
  const sentences = [
    ...kind,
    ...(oncePerGame && hooks.length > 0 ? ['Once per game.'] : []),
    ...hooks.flatMap((hook) => hookTexts(hook, nameOf)),
  ];
  return sentences.length === 0 ? 'No effect.' : sentences.join(' ');
}

/** The sentences of one hook: one for each thing that it does. */
export function hookTexts(hook: Hook, nameOf: Named): readonly string[] {
  switch (hook.when) {
    case 'declareAttack':
      return declareTexts(hook, nameOf);
    case 'attackRoll':
      return attackTexts(hook, nameOf);
    case 'shockRoll':
      return shockTexts(hook, nameOf);
    case 'overwatchAttack':
      return [
        ...when(hook.basePool, (dice) => `Overwatch attacks start from ${counted(dice, 'die', 'dice')}.`),
        ...when(hook.keepOverwatch, () => 'The bearer stays on overwatch until the end of the turn.'),
      ];
    case 'dealWounds':
      return [
        ...when(
          hook.cancelAllWounds,
          () => `All wounds of ${hook.if?.armed === undefined ? 'an' : 'the next'} attack are cancelled.`,
        ),
        ...when(hook.thenUsedUp, () => 'The item is then used up.'),
      ];
    case 'afterAttack':
      return when(
        hook.forbidCounterattack,
        () => `The target may not counterattack an attack${weaponWords(hook, nameOf)}.`,
      );
    case 'extraAttack':
      return when(
        hook.forbid,
        (items) => `${items.map(nameOf).join(', ')} cannot grant an attack${weaponWords(hook, nameOf)}.`,
      );
    case 'initiativeRoll':
      return when(
        hook.add,
        (add) =>
          `${signed(add)} to the Initiative Roll${hook.alsoSetupRoll === true ? ' and to the Setup Roll' : ''} of the side.`,
      );
    case 'movementValue':
      return when(hook.add, (add) => `${signed(add)} to the current Movement value.`);
    case 'movementCost':
      return when(
        hook.ignorePenalty,
        (points) => `The bearer ignores ${counted(points, 'point')} of Movement penalty of every circle.`,
      );
    case 'smoke':
      return when(hook.ignore, () => 'The bearer ignores smoke.');
    default:
      return activationTexts(hook, nameOf);
  }
}

function declareTexts(
  { range, targets, ...hook }: Extract<Hook, { readonly when: 'declareAttack' }>,
  nameOf: Named,
): string[] {
  const attack = `An attack${weaponWords(hook, nameOf)}`;
  return [
    ...when(
      range?.max,
      (max) => `${attack} reaches ${reach(max)}${range?.outOfPath === true ? ', out of path allowed' : ''}.`,
    ),
    ...(range?.adjacent === true && range.max === undefined
      ? [`${attack} reaches adjacent circles only.`]
      : []),
    ...(range?.outOfPath === true && range.max === undefined ? [`${attack} needs no shared path.`] : []),
    ...when(targets, ({ max, mutuallyAdjacent, sharedAttackRoll }) => {
      const adjacent = mutuallyAdjacent ? ' that are adjacent to each other' : '';
      const roll = sharedAttackRoll ? ', by one attack roll' : '';
      return `${attack} may have ${counted(max, 'target')}${adjacent}${roll}.`;
    }),
  ];
}

function attackTexts(hook: AttackRoll, nameOf: Named): string[] {
  const rolls = `attack rolls${weaponWords(hook, nameOf)}${affected(hook)}`;
  const still = hook.if?.movedThisTurn === false ? ' while the bearer has not moved this turn' : '';
  const { dicePer, reroll, onNatural10, bonusToOneDie } = hook;
  return [
    ...when(hook.dice, (dice) => `${signedDice(dice)} on ${rolls}${still}.`),
    ...when(dicePer, ({ dice, inventoryItemsWithTraits, includeSelf }) => {
      const items = `${inventoryItemsWithTraits.join(' ')} in the inventory`;
      return `${signedDice(dice)} on ${rolls} for each ${items}${includeSelf ? ', this one included' : ''}.`;
    }),
    ...when(hook.useBest, () => `The ${rolls} use the best Combat value of the bearer.`),
    ...when(reroll, ({ lowest, allOrNothing, optional }) => {
      const dice = `the ${counted(lowest, 'lowest die', 'lowest dice')}`;
      const all = allOrNothing && lowest > 1 ? ', all or none of them' : '';
      return `On ${rolls} ${dice} ${optional ? 'may be' : 'are'} rolled again${all}.`;
    }),
    ...when(onNatural10, ({ extraDice, oncePerAttack }) => {
      const once = oncePerAttack ? ', once per attack' : '';
      return `At least one natural 10 on ${rolls} gives ${counted(extraDice, 'more die', 'more dice')}${once}.`;
    }),
    ...when(
      bonusToOneDie,
      ({ add }) => `After ${rolls}, one die of choice gets ${signed(add)}; this never makes a natural 10.`,
    ),
    ...when(
      hook.natural10Successes,
      (count) => `Each natural 10 on ${rolls} counts as ${counted(count, 'success', 'successes')}.`,
    ),
  ];
}

function shockTexts(hook: ShockRoll, nameOf: Named): string[] {
  const traits = hook.if?.attackWeaponTraitsAny;
  const against = traits === undefined ? '' : ` against an attack with a ${traits.join(' or ')} weapon`;
  const rolls = `shock rolls${affected(hook)}${against}`;
  return [
    ...when(hook.dice, (dice) => `${signedDice(dice)} on ${rolls}.`),
    ...when(
      hook.autoSuccesses,
      (count) => `${counted(count, 'automatic success', 'automatic successes')} on ${rolls}.`,
    ),
    ...when(hook.useBest, () => `The ${rolls} use the best Stamina value of the bearer.`),
    ...when(
      hook.natural10Successes,
      (count) => `Each natural 10 on ${rolls} cancels ${counted(count, 'success', 'successes')}.`,
    ),
    ...when(hook.targetDiceOnNatural10, (dice) => {
      const roll = `an attack roll${weaponWords(hook, nameOf)}`;
      return `If ${roll} shows a natural 10, the target has ${signedDice(dice)} on its shock roll.`;
    }),
    ...when(hook.cancelAllOnNatural10, () => `A natural 10 on ${rolls} cancels all successes of the attack.`),
  ];
}

/** Of whom the rolls are, where not of the bearer. */
function affected({ scope }: Pick<Hook, 'scope'>): string {
  if (scope === undefined) return '';
  if (scope === 'side') return ' of the side';
  const who = scope.affiliation === undefined ? 'every character' : `every ${scope.affiliation} character`;
  const where =
    scope.withinCirclesOfBearer === undefined
      ? ' on the board'
      : ` within ${counted(scope.withinCirclesOfBearer, 'circle')} of the bearer`;
  return ` of ${who}${where}${scope.includeBearer === true ? ', the bearer included' : ''}`;
}

function reach(max: number | 'mental+1'): string {
  return max === 'mental+1' ? 'Mental + 1 circles' : counted(max, 'circle');
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** The sentence about a value, where there is one that has an effect. */
function when<T>(value: T | undefined, sentence: (value: T) => string): string[] {
  return value === undefined || value === false ? [] : [sentence(value)];
}
