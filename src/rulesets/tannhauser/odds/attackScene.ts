/**
 * The position for a question about one attack without a position file: attacker, targets and companions on a small
 * open field.
 */
import { byId } from '../../../data/entries.ts';
import type { PackId } from '../configuration.ts';
import { addToken, refreshMiniature, weaponRecord } from '../engine/equipment.ts';
import {
  RAISED_COMBAT,
  RAISED_STAMINA,
  TWO_TARGETS_FLAG,
  WEAPON_FLAGS,
  WEAPON_TOKEN,
} from '../engine/layout.ts';
import { COMBAT, STAMINA } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import type { PositionFile } from '../positions/schema.ts';
import { checkRoller, createField, type FieldMiniature, PLAIN_CIRCLE } from './openField.ts';

/** One of the miniatures of an attack. */
export interface Combatant {
  /** Id of the character. */
  readonly character: string;
  /** null = the special object only. */
  readonly pack: PackId | null;
  /** Rows below the top, 0 … rows - 1. */
  readonly wounds: number;
  /** +1 bought beforehand: Combat for the attacker, Stamina for the target (T-CP-06). */
  readonly boost: boolean;
  /** Modifier of its circle: Combat for the attacker, Stamina for the target (T-MAP-04). */
  readonly circle: number;
  /** A protection that waits cancels the wounds of the next attack on it; set only by a position file. */
  readonly isProtected?: boolean;
}

/** A miniature outside the attack whose items count. */
export interface Companion {
  /** Id of the character. */
  readonly character: string;
  /** null = the special object only. */
  readonly pack: PackId | null;
}

/**
 * Attacker and targets in a position file. Miniatures are named by their character's id, or `first/ID` where both sides
 * have it.
 */
export interface PositionAttack {
  /** The position, as in its file. */
  readonly position: PositionFile;
  /** Id of the attacking character; `first/ID` or `second/ID` where both sides have it. */
  readonly attacker: string;
  /** Ids of the one or two target characters. */
  readonly targets: readonly string[];
  /**
   * Purchases for the attack in addition to those in the position: Combat +1 of the attacker, Stamina +1 by target
   * (T-CP-06).
   */
  readonly boosts?: {
    /** Combat +1 of the attacker is bought. */
    readonly attacker: boolean;
    /** Stamina +1 is bought, by target. */
    readonly targets: readonly boolean[];
  };
  /** Whether the attack is forced by a lost duel; it may target a friend. */
  readonly isForced?: boolean;
}

export interface AttackSetting {
  readonly attacker: Combatant;
  readonly target: Combatant;
  /** A second target of the same attack roll. */
  readonly second?: Combatant | undefined;
  /** Item id; bare hands are `unarmed`. Undefined = compare all weapons. */
  readonly weapon: string | undefined;
  /** The attacker has moved this turn. */
  readonly moved: boolean;
  /** The attacker is in smoke (T-SMOKE-02, T-SMOKE-03). */
  readonly smoke: boolean;
  /** Friends of the attacker within reach of auras. */
  readonly attackerFriends: readonly Companion[];
  /** Friends of the target within reach of auras. */
  readonly targetFriends: readonly Companion[];
  /** Interpretations of unclear rules by name (`--rule`); those left out have their default. */
  readonly rulings: Readonly<Record<string, boolean>>;
  /** A position file with all of them: it determines the values above. */
  readonly from?: PositionAttack;
}

const ATTACKER = 0;
export const UNARMED = 'unarmed';

export interface AttackScene {
  readonly p: Position;
  readonly attacker: number;
  readonly target: number;
  /** The target, and the second target if any. */
  readonly targets: readonly number[];
  /** Circle of the attacker. */
  readonly circle: number;
  /** The attacker's weapons by number: item ids, bare hands first. */
  readonly weapons: readonly string[];
  /** Whether a weapon reaches all targets; on the open field, every weapon does. */
  reaches(weapon: number): boolean;
}

/**
 * Creates the position of a question without a file.
 * @throws UsageError of {@link checkRoller}; InternalError for unknown ids, since questions are checked earlier
 */
export function createAttackScene(catalogue: Catalogue, setting: AttackSetting): AttackScene {
  const { attacker, target, second, smoke, moved, weapon } = setting;
  const victims = second === undefined ? [target] : [target, second];
  const p = createField(
    catalogue,
    [
      fighter(0, attacker, COMBAT),
      ...setting.attackerFriends.map((friend) => bystander(0, friend)),
      ...victims.map((victim) => fighter(1, victim, STAMINA)),
      ...setting.targetFriends.map((friend) => bystander(1, friend)),
    ],
    setting.rulings,
  );
  const targets = victims.map((_, index) => 1 + setting.attackerFriends.length + index);
  checkRoller(p, ATTACKER, COMBAT, attacker.boost);
  p.raised[ATTACKER] = attacker.boost ? RAISED_COMBAT : 0;
  for (const [index, victim] of victims.entries()) {
    checkRoller(p, targets[index], STAMINA, victim.boost);
    p.raised[targets[index]] = victim.boost ? RAISED_STAMINA : 0;
  }
  p.movedThisTurn[ATTACKER] = moved ? 1 : 0;
  p.smoke[p.circle[ATTACKER]] = smoke ? 1 : 0;
  if (weapon !== undefined && !weaponIds(p, ATTACKER).includes(weapon)) {
    // A weapon from a crate or the ground: the question names its holder, not its origin.
    addToken(p, byId(p.rules.items, weapon).index, ATTACKER);
    refreshMiniature(p, ATTACKER);
  }
  return {
    p,
    attacker: ATTACKER,
    target: targets[0],
    targets,
    circle: p.circle[ATTACKER],
    weapons: weaponIds(p, ATTACKER),
    reaches: () => true,
  };
}

/** Whether one attack with the weapon may take two targets. */
export function takesTwoTargets({ p, attacker }: AttackScene, weapon: number): boolean {
  return (p.weapons[weaponRecord(attacker, weapon) + WEAPON_FLAGS] & TWO_TARGETS_FLAG) !== 0;
}

function fighter(
  side: 0 | 1,
  { character, pack, wounds, circle }: Combatant,
  column: number,
): FieldMiniature {
  return { side, character, pack, wounds, circle: { column, delta: circle } };
}

function bystander(side: 0 | 1, { character, pack }: Companion): FieldMiniature {
  return { side, character, pack, wounds: 0, circle: PLAIN_CIRCLE };
}

/** A miniature's weapons by number: item ids, bare hands first. */
export function weaponIds(p: Position, miniature: number): string[] {
  return Array.from({ length: p.weaponCount[miniature] }, (_, weapon) => {
    const token = p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN];
    return token < 0 ? UNARMED : p.rules.items[p.tokenItem[token]].id;
  });
}
