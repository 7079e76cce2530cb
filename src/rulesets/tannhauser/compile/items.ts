/** Items compiled from their hooks: their effects while in a miniature's inventory. No item has code of its own. */
import type { EnterCircleHook, Hook, Item, UseActionHook } from '../model.ts';
import { CHARACTERISTICS } from '../schema/names.ts';
import type { CompiledItem, DuelEffect, DuelUse, Gate, ItemFact } from './compiledItem.ts';
import {
  type AttackEffect,
  type Aura,
  afterAttackEffect,
  attackEffect,
  auraOf,
  declareEffect,
  MENTAL_PLUS_ONE,
  type ShockEffect,
  shockEffect,
  targetDiceEffect,
} from './effects.ts';
import { traitBits } from './traits.ts';
import { isUnderstood } from './understood.ts';

/** Compiles all items; the index of an item is its place in `items`. */
export function compileItems(items: readonly Item[]): readonly CompiledItem[] {
  return items.map(compileItem);
}

/** A side's flag as an item: disposable, in no slot (T-MODE-CTF-03). */
export function flagItem(first: number, side: number): CompiledItem {
  return {
    ...emptyDraft(),
    index: first + side,
    id: `flag-${side + 1}`,
    name: `flag of side ${side + 1}`,
    traits: 0,
    disposable: true,
    weapon: undefined,
    flagOfSide: side,
  };
}

interface Lists {
  readonly attack: AttackEffect[];
  readonly shock: ShockEffect[];
  readonly auras: Aura[];
  readonly unplayed: Hook[];
}

/** The facts collected so far while reading the hooks of one item. */
type Draft = Lists & {
  -readonly [Fact in Exclude<ItemFact, 'weapon' | keyof Lists>]: CompiledItem[Fact];
};

function emptyDraft(): Draft {
  return {
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
    extraAttack: undefined,
    hurry: undefined,
    setsOverwatch: false,
    duel: undefined,
    protects: false,
    deploys: undefined,
    charge: undefined,
    gate: undefined,
    infiltrates: false,
    passedInTurn: 0,
    returnsWith: undefined,
  };
}

function compileItem(item: Item, index: number): CompiledItem {
  const draft = emptyDraft();
  for (const hook of item.hooks) addHook(draft, hook);
  return {
    index,
    id: item.id,
    name: item.name,
    traits: traitBits(item.traits),
    disposable: item.disposable,
    weapon: item.weapon ?? undefined,
    flagOfSide: undefined,
    ...draft,
  };
}

function addHook(draft: Draft, hook: Hook): void {
  if (!isUnderstood(hook)) {
    draft.unplayed.push(hook);
    return;
  }
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
    default:
      addActivationHook(draft, hook);
  }
}

/** Adds hooks for activations, of the bearer or against it, and for play before turn 1 or after death. */
function addActivationHook(draft: Draft, hook: Hook): void {
  switch (hook.when) {
    case 'ownActivation':
      if (hook.grantAttack === undefined || hook.grantAttack.usesAction) draft.unplayed.push(hook);
      else draft.extraAttack = { forbiddenWeapons: hook.grantAttack.forbiddenWeapons };
      return;
    case 'extraAttack':
      // The granting item names the weapons it excludes; a weapon's own hook repeats that.
      return;
    case 'activationStart':
      draft.hurry = {
        movementPoints: hook.movementPoints ?? 0,
        forbidsAttack: hook.forbidActions?.includes('attack') === true,
      };
      return;
    case 'dealWounds':
      // The position holds the armed protection; the engine reads it there when wounds are dealt.
      return;
    case 'useAction':
      addUse(draft, hook);
      return;
    case 'enterCircle':
      if (hook.requireDuel !== undefined) draft.gate = gateOf(hook, hook.requireDuel);
      else if (hook.passThroughBearer === true) draft.passedInTurn = hook.turn ?? 0;
      return;
    case 'beforeFirstTurn':
      draft.infiltrates = hook.enter?.entryPoints === 'any';
      return;
    case 'death':
      draft.returnsWith = hook.reenter?.inventory;
      return;
    default:
      draft.unplayed.push(hook);
  }
}

function addUse(draft: Draft, hook: UseActionHook): void {
  if (hook.heal !== undefined) {
    draft.healing = {
      rows: hook.heal.rows === 'full' ? Number.POSITIVE_INFINITY : hook.heal.rows,
      discard: hook.cost?.discard === true,
    };
  } else if (hook.setOverwatch !== undefined) draft.setsOverwatch = true;
  else if (hook.arm !== undefined) draft.protects = true;
  else if (hook.deploys !== undefined) draft.deploys = hook.deploys;
  else if (hook.duel !== undefined) draft.duel = duelUse(hook, hook.duel);
  else if (hook.placeOn !== undefined && typeof hook.who === 'string') {
    draft.charge = { who: hook.who, pickUpSkill: hook.pickUpNeedsSkill };
  } else if (hook.detonate === undefined) draft.unplayed.push(hook);
}

function gateOf(hook: EnterCircleHook, duel: NonNullable<EnterCircleHook['requireDuel']>): Gate {
  return {
    column: CHARACTERISTICS.indexOf(duel.characteristic),
    lacksAffiliation: typeof hook.who === 'object' ? hook.who.lacksAffiliation : '',
  };
}

function duelUse(hook: UseActionHook, duel: NonNullable<UseActionHook['duel']>): DuelUse {
  return {
    column: CHARACTERISTICS.indexOf(duel.characteristic),
    range: duel.range === 'mental+1' ? MENTAL_PLUS_ONE : duel.range,
    outOfPath: duel.outOfPath,
    onWin: (hook.onWin ?? []).map((effect): DuelEffect => {
      if ('automaticWounds' in effect) return 'automaticWounds';
      if ('forceAttack' in effect) return 'forcedAttack';
      return 'forceMove' in effect ? 'forcedMove' : 'noActivation';
    }),
    oncePerGame: hook.cost?.turnFacedown === true,
  };
}
