/** Items compiled from their hooks: what each does when it lies in a figure's inventory. No item has code of its own. */
import type { Hook, Item, WeaponProfile } from '../model.ts';
import {
  type AttackEffect,
  type Aura,
  afterAttackEffect,
  attackEffect,
  auraOf,
  declareEffect,
  type ShockEffect,
  shockEffect,
  targetDiceEffect,
} from './effects.ts';
import { traitBits } from './traits.ts';

export interface Grenade {
  readonly range: number;
  readonly blastRadius: number;
  readonly automaticSuccesses: number;
  readonly rubbleIcons: number;
  /** 0 = no smoke. */
  readonly smokeTokens: number;
}

/** What an item changes on its bearer's overwatch attacks. */
export interface OverwatchEffect {
  /** Replaces the weapon's pool; undefined = leaves it alone. */
  readonly basePool: number | undefined;
  /** The bearer stays on overwatch after the attack. */
  readonly keep: boolean;
}

/** A dial turned back up as an action; rows = Infinity means to the top. */
export interface Healing {
  readonly rows: number;
}

export interface CompiledItem {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly traits: number;
  readonly disposable: boolean;
  readonly weapon: WeaponProfile | undefined;
  readonly attack: readonly AttackEffect[];
  readonly shock: readonly ShockEffect[];
  readonly auras: readonly Aura[];
  readonly initiative: number;
  readonly movement: number;
  readonly ignorePenalty: number;
  readonly ignoresSmoke: boolean;
  readonly overwatch: OverwatchEffect | undefined;
  readonly grenade: Grenade | undefined;
  readonly healing: Healing | undefined;
  /** Command Points for discarding it; 0 = none. */
  readonly commandPoints: number;
  /** Hooks that the engine does not play. */
  readonly unplayed: readonly Hook[];
}

/** Compiles all items; the index of an item is its place in `items`. */
export function compileItems(items: readonly Item[]): readonly CompiledItem[] {
  return items.map(compileItem);
}

/** What is being collected while the hooks of one item are read. */
interface Draft {
  readonly attack: AttackEffect[];
  readonly shock: ShockEffect[];
  readonly auras: Aura[];
  readonly unplayed: Hook[];
  initiative: number;
  movement: number;
  ignorePenalty: number;
  ignoresSmoke: boolean;
  commandPoints: number;
  overwatch: OverwatchEffect | undefined;
  grenade: Grenade | undefined;
  healing: Healing | undefined;
}

function compileItem(item: Item, index: number): CompiledItem {
  const draft: Draft = {
    attack: [],
    shock: [],
    auras: [],
    unplayed: [],
    initiative: 0,
    movement: 0,
    ignorePenalty: 0,
    ignoresSmoke: false,
    commandPoints: 0,
    overwatch: undefined,
    grenade: undefined,
    healing: undefined,
  };
  for (const hook of item.hooks) addHook(draft, hook);
  return {
    index,
    id: item.id,
    name: item.name,
    traits: traitBits(item.traits),
    disposable: item.disposable,
    weapon: item.weapon ?? undefined,
    ...draft,
  };
}

function addHook(draft: Draft, hook: Hook): void {
  switch (hook.when) {
    case 'declareAttack':
      draft.attack.push(declareEffect(hook));
      return;
    case 'attackRoll':
    case 'shockRoll': {
      const aura = auraOf(hook);
      if (aura !== undefined) draft.auras.push(aura);
      else if (hook.when === 'attackRoll') draft.attack.push(attackEffect(hook));
      else if (hook.targetDiceOnNatural10 !== undefined) draft.attack.push(targetDiceEffect(hook));
      else draft.shock.push(shockEffect(hook));
      return;
    }
    case 'overwatchAttack':
      draft.overwatch = { basePool: hook.basePool, keep: hook.keepOverwatch !== undefined };
      return;
    case 'afterAttack':
      draft.attack.push(afterAttackEffect(hook));
      return;
    case 'initiativeRoll':
      draft.initiative += hook.add ?? 0;
      return;
    case 'movementValue':
      draft.movement += hook.add ?? 0;
      return;
    case 'movementCost':
      draft.ignorePenalty += hook.ignorePenalty ?? 0;
      return;
    case 'smoke':
      draft.ignoresSmoke = hook.ignore === true;
      return;
    case 'anyTime':
      draft.commandPoints += hook.commandPoints ?? 0;
      return;
    case 'throwGrenade':
      draft.grenade = {
        range: hook.range,
        blastRadius: hook.blastRadius ?? 0,
        automaticSuccesses: hook.autoSuccesses ?? 0,
        rubbleIcons: hook.rubbleIcons ?? 0,
        smokeTokens: hook.smoke?.smokeTokens ?? 0,
      };
      return;
    case 'useAction':
      if (hook.heal === undefined) draft.unplayed.push(hook);
      else {
        draft.healing = { rows: hook.heal.rows === 'full' ? Number.POSITIVE_INFINITY : hook.heal.rows };
      }
      return;
    default:
      draft.unplayed.push(hook);
  }
}
