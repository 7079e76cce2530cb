/** Items compiled from their hooks: what each does when it lies in a figure's inventory. No item has code of its own. */
import type { EnterCircleHook, Hook, Item, UseActionHook, WeaponProfile } from '../model.ts';
import { CHARACTERISTICS } from '../schema/names.ts';
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
  /** Discarded by its use; else turned facedown. */
  readonly discard: boolean;
}

/** An attack besides the action. */
export interface ExtraAttack {
  readonly forbiddenWeapons: readonly string[];
}

/** More movement points for giving something up, at the start of an activation. */
export interface Hurry {
  readonly movementPoints: number;
  readonly forbidsAttack: boolean;
}

/** What a duel won by an item does to the loser, in this order. */
export type DuelEffect = 'automaticWounds' | 'forcedAttack' | 'forcedMove' | 'noActivation';

/** A duel fought as an action (T-ACT-06). */
export interface DuelUse {
  /** Column of the sheet. */
  readonly column: number;
  /** Circles, or MENTAL_PLUS_ONE. */
  readonly range: number;
  readonly outOfPath: boolean;
  readonly onWin: readonly DuelEffect[];
  readonly oncePerGame: boolean;
}

/** A charge left on a circle and set off later. */
export interface Charge {
  /** Id of the character that may place and detonate it. */
  readonly who: string;
  /** Skill that picking it up takes; undefined = none. */
  readonly pickUpSkill: string | undefined;
}

/** Figures without a stamp must win a duel before they enter the bearer's path. */
export interface Gate {
  readonly column: number;
  readonly lacksAffiliation: string;
}

export interface CompiledItem {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly traits: number;
  readonly disposable: boolean;
  readonly weapon: WeaponProfile | undefined;
  /** The side whose flag it is; undefined for equipment. Flags take no slot. */
  readonly flagOfSide: number | undefined;
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
  readonly extraAttack: ExtraAttack | undefined;
  readonly hurry: Hurry | undefined;
  /** Its bearer may go on overwatch by an action, discarding it. */
  readonly setsOverwatch: boolean;
  readonly duel: DuelUse | undefined;
  /** Armed by an action, it cancels all wounds of the next attack. */
  readonly protects: boolean;
  /** Id of the figure that its bearer controls (T-DOG-01). */
  readonly deploys: string | undefined;
  readonly charge: Charge | undefined;
  readonly gate: Gate | undefined;
  /** Its bearer may move before turn 1, from any entry point. */
  readonly infiltrates: boolean;
  /** Enemies pass through the bearer during this turn; 0 = never. */
  readonly passedInTurn: number;
  /** After its death the bearer comes back next turn with these items. */
  readonly returnsWith: readonly string[] | undefined;
  /** Command Points for discarding it; 0 = none. */
  readonly commandPoints: number;
  /** Hooks that the engine does not play. */
  readonly unplayed: readonly Hook[];
}

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
  extraAttack: ExtraAttack | undefined;
  hurry: Hurry | undefined;
  setsOverwatch: boolean;
  duel: DuelUse | undefined;
  protects: boolean;
  deploys: string | undefined;
  charge: Charge | undefined;
  gate: Gate | undefined;
  infiltrates: boolean;
  passedInTurn: number;
  returnsWith: readonly string[] | undefined;
}

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
    case 'ownActivation':
      if (hook.grantAttack === undefined || hook.grantAttack.usesAction) draft.unplayed.push(hook);
      else draft.extraAttack = { forbiddenWeapons: hook.grantAttack.forbiddenWeapons };
      return;
    case 'extraAttack':
      // The granting item names the weapons it is not for; a weapon that names the item says the same again.
      return;
    case 'activationStart':
      draft.hurry = {
        movementPoints: hook.movementPoints ?? 0,
        forbidsAttack: hook.forbidActions?.includes('attack') === true,
      };
      return;
    case 'dealWounds':
      // Read from the position when the wounds are dealt: the protection is armed, not carried.
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
