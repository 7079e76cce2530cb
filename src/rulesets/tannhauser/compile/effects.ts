/** Hooks about attack and shock rolls, compiled. The vocabulary is explained in datasets/tannhauser/RULES.md. */
import type {
  AfterAttackHook,
  AttackRollHook,
  DeclareAttackHook,
  ItemTrait,
  ShockRollHook,
} from '../model.ts';
import { traitBits } from './traits.ts';

/** Range of a weapon: the bearer's current Mental + 1 circles. */
export const MENTAL_PLUS_ONE = -1;

/** The bearer's weapons that an effect on attacks applies to. */
export type WeaponSelector =
  | { readonly kind: 'any' }
  | { readonly kind: 'self' }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'trait'; readonly bits: number };

/** What an item adds to attacks with the selected weapons. */
export interface AttackEffect {
  readonly selector: WeaponSelector;
  /** undefined = ranged and melee attacks alike (T-TERM-11). */
  readonly attackClass: 'ranged' | 'melee' | undefined;
  readonly dice: number;
  /** Whether `dice` counts only while the bearer has not moved this turn. */
  readonly standingStill: boolean;
  /** `dice` for each inventory item with all these traits instead of once; 0 = once. */
  readonly dicePerTraits: number;
  readonly useBestCombat: boolean;
  readonly rerollLowest: number;
  readonly extraDiceOnTen: number;
  readonly plusToOne: boolean;
  readonly tenCounts: number;
  /** Change of the target's shock pool when the attack roll shows a natural 10. */
  readonly targetDiceOnTen: number;
  /** Circles, 0 (every circle that is adjacent or shares a path) or MENTAL_PLUS_ONE; undefined = no change. */
  readonly range: number | undefined;
  readonly outOfPath: boolean;
  readonly twoTargets: boolean;
  readonly forbidsCounterattack: boolean;
}

/** What an item adds to shock rolls of its bearer. */
export interface ShockEffect {
  readonly dice: number;
  readonly automatic: number;
  readonly useBestStamina: boolean;
  readonly tenCounts: number;
  /** A natural 10 cancels the whole attack of weapons with any of these traits; 0 = none. */
  readonly cancelAllTraits: number;
}

/** Dice for every miniature with a stamp near the bearer. */
export interface Aura {
  readonly affiliation: string;
  /** Circles from the bearer; Infinity = the whole board. */
  readonly radius: number;
  readonly attackDice: number;
  readonly shockDice: number;
  readonly shockSuccesses: number;
}

const NO_EFFECT: AttackEffect = {
  selector: { kind: 'any' },
  attackClass: undefined,
  dice: 0,
  standingStill: false,
  dicePerTraits: 0,
  useBestCombat: false,
  rerollLowest: 0,
  extraDiceOnTen: 0,
  plusToOne: false,
  tenCounts: 1,
  targetDiceOnTen: 0,
  range: undefined,
  outOfPath: false,
  twoTargets: false,
  forbidsCounterattack: false,
};

export function declareEffect(hook: DeclareAttackHook): AttackEffect {
  const max = hook.range?.max;
  return {
    ...NO_EFFECT,
    selector: selectorOf(hook.weapon),
    range: max === 'mental+1' ? MENTAL_PLUS_ONE : max,
    outOfPath: hook.range?.outOfPath === true,
    twoTargets: hook.targets !== undefined && hook.targets.max > 1,
  };
}

export function attackEffect(hook: AttackRollHook): AttackEffect {
  return {
    ...NO_EFFECT,
    selector: selectorOf(hook.weapon),
    attackClass: hook.attackClass,
    dice: hook.dice ?? hook.dicePer?.dice ?? 0,
    standingStill: hook.if?.movedThisTurn === false,
    dicePerTraits: hook.dicePer === undefined ? 0 : traitBits(hook.dicePer.inventoryItemsWithTraits),
    useBestCombat: hook.useBest === 'combat',
    rerollLowest: hook.reroll?.lowest ?? 0,
    extraDiceOnTen: hook.onNatural10?.extraDice ?? 0,
    plusToOne: hook.bonusToOneDie !== undefined,
    tenCounts: hook.natural10Successes ?? 1,
  };
}

export function targetDiceEffect(hook: ShockRollHook): AttackEffect {
  return {
    ...NO_EFFECT,
    selector: selectorOf(hook.weapon),
    targetDiceOnTen: hook.targetDiceOnNatural10 ?? 0,
  };
}

export function afterAttackEffect(hook: AfterAttackHook): AttackEffect {
  return {
    ...NO_EFFECT,
    selector: selectorOf(hook.weapon),
    forbidsCounterattack: hook.forbidCounterattack === true,
  };
}

export function shockEffect(hook: ShockRollHook): ShockEffect {
  const traits: readonly ItemTrait[] = hook.if?.attackWeaponTraitsAny ?? ['Weapon'];
  return {
    dice: hook.dice ?? 0,
    automatic: hook.autoSuccesses ?? 0,
    useBestStamina: hook.useBest === 'stamina',
    tenCounts: hook.natural10Successes ?? 1,
    cancelAllTraits: hook.cancelAllOnNatural10 === true ? traitBits(traits) : 0,
  };
}

/** The aura of a hook with a scope; undefined when the hook affects only its bearer. */
export function auraOf(hook: AttackRollHook | ShockRollHook): Aura | undefined {
  const { scope } = hook;
  if (scope === undefined || scope === 'side' || scope.affiliation === undefined) return undefined;
  const onShock = hook.when === 'shockRoll';
  return {
    affiliation: scope.affiliation,
    radius: scope.withinCirclesOfBearer ?? Number.POSITIVE_INFINITY,
    attackDice: onShock ? 0 : (hook.dice ?? 0),
    shockDice: onShock ? (hook.dice ?? 0) : 0,
    shockSuccesses: onShock ? (hook.autoSuccesses ?? 0) : 0,
  };
}

function selectorOf(weapon: string | undefined): WeaponSelector {
  if (weapon === undefined || weapon === 'any') return { kind: 'any' };
  if (weapon === 'self') return { kind: 'self' };
  if (weapon.startsWith('id:')) return { kind: 'item', id: weapon.slice('id:'.length) };
  return { kind: 'trait', bits: traitBits([weapon.slice('trait:'.length)]) };
}
