/** An item compiled for play: facts for the engine, in place of the hooks they come from. */
import type { Hook, WeaponProfile } from '../model.ts';
import type { AttackEffect, Aura, ShockEffect } from './effects.ts';

interface Grenade {
  readonly range: number;
  readonly blastRadius: number;
  readonly automaticSuccesses: number;
  readonly rubbleIcons: number;
  /** 0 = no smoke. */
  readonly smokeTokens: number;
}

/** What an item changes on its bearer's overwatch attacks. */
interface OverwatchEffect {
  /** Replaces the weapon's pool; undefined = no change. */
  readonly basePool: number | undefined;
  /** The bearer stays on overwatch after the attack. */
  readonly keep: boolean;
}

/** Healing as an action: turns a dial back up; rows = Infinity means to the top. */
interface Healing {
  readonly rows: number;
  /** Its use discards it; otherwise it turns facedown. */
  readonly discard: boolean;
}

/** An attack in addition to the action. */
interface ExtraAttack {
  readonly forbiddenWeapons: readonly string[];
}

/** More movement points at the start of an activation, at a price such as not attacking. */
interface Hurry {
  readonly movementPoints: number;
  readonly forbidsAttack: boolean;
}

/** Effects on the loser of a duel won by an item, applied in this order. */
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
interface Charge {
  /** Id of the character that may place and detonate it. */
  readonly who: string;
  /** Skill needed to pick it up; undefined = none. */
  readonly pickUpSkill: string | undefined;
}

/** Miniatures without a stamp must win a duel before they enter the bearer's path. */
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
  /** The side that the flag belongs to; undefined for equipment. Flags take no slot. */
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
  /** Its bearer may go on overwatch as an action, discarding it. */
  readonly setsOverwatch: boolean;
  readonly duel: DuelUse | undefined;
  /** Armed by an action, it cancels all wounds of the next attack. */
  readonly protects: boolean;
  /** Id of the miniature that its bearer controls (T-DOG-01). */
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

/** Facts about an item in play: its weapon, and everything compiled from its hooks. */
export type ItemFact = Exclude<
  keyof CompiledItem,
  'index' | 'id' | 'name' | 'traits' | 'disposable' | 'flagOfSide'
>;
