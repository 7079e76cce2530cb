/** The position behind a question about one attack: attacker, target and companions on a small open field. */
import { InternalError } from '../../../base/errors.ts';
import { missingRecord } from '../../../base/messages/tannhauser.ts';
import type { BoardSource } from '../compile/board.ts';
import { compileRules } from '../compile/rules.ts';
import type { PackId } from '../configuration.ts';
import { addToken, refreshFigure, weaponRecord } from '../engine/equipment.ts';
import { createPosition, enlist, type RosterEntry } from '../engine/game.ts';
import { RAISED_COMBAT, RAISED_STAMINA, WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { placeFigure } from '../engine/scene.ts';
import type { Catalogue, Circle } from '../model.ts';

/** One of the two figures of an attack. */
export interface Combatant {
  readonly character: string;
  /** null = the special object only. */
  readonly pack: PackId | null;
  /** Rows below the top, 0 … rows - 1. */
  readonly wounds: number;
  /** +1 bought beforehand: Combat for the attacker, Stamina for the target (T-CP-06). */
  readonly boost: boolean;
  /** Modifier of its circle: Combat for the attacker, Stamina for the target (T-MAP-04). */
  readonly circle: number;
}

export interface Companion {
  readonly character: string;
  readonly pack: PackId | null;
}

export interface AttackSetting {
  readonly attacker: Combatant;
  readonly target: Combatant;
  /** Item id; bare hands are `unarmed`. Undefined = look at all of them. */
  readonly weapon: string | undefined;
  /** The attacker has moved this turn. */
  readonly moved: boolean;
  /** The attacker stands in smoke (T-SMOKE-02, T-SMOKE-03). */
  readonly smoke: boolean;
  /** Friends of either side within reach of auras. */
  readonly attackerFriends: readonly Companion[];
  readonly targetFriends: readonly Companion[];
  readonly rulings: Readonly<Record<string, boolean>>;
}

export const ATTACKER = 0;
export const UNARMED = 'unarmed';

export interface AttackScene {
  readonly p: Position;
  readonly target: number;
  /** Circle of the attacker. */
  readonly circle: number;
  /** The attacker's weapons by number: item ids, bare hands first. */
  readonly weapons: readonly string[];
}

/** @throws InternalError when an id is unknown: questions are checked before they get here */
export function createAttackScene(catalogue: Catalogue, setting: AttackSetting): AttackScene {
  const { attacker, target } = setting;
  const first = [attacker, ...setting.attackerFriends];
  const second = [target, ...setting.targetFriends];
  const field = openField(first.length + second.length, attacker.circle, target.circle);
  const rules = compileRules(
    catalogue,
    { map: field.id, mode: 'deathmatch', entries: 'swapped', rulings: setting.rulings, turnCap: 1 },
    field,
  );
  const p = createPosition(rules);
  enlist(p, [...first.map((one) => rosterEntry(p, 0, one)), ...second.map((one) => rosterEntry(p, 1, one))]);
  const opponent = first.length;
  // Attacker and target stand on the first two circles, the others behind them.
  placeFigure(p, ATTACKER, 0, attacker.wounds);
  placeFigure(p, opponent, 1, target.wounds);
  let circle = 2;
  for (let figure = 0; figure < p.figureCount; figure++) {
    if (figure !== ATTACKER && figure !== opponent) placeFigure(p, figure, circle++);
  }
  p.raised[ATTACKER] = attacker.boost ? RAISED_COMBAT : 0;
  p.raised[opponent] = target.boost ? RAISED_STAMINA : 0;
  p.movedThisTurn[ATTACKER] = setting.moved ? 1 : 0;
  p.smoke[0] = setting.smoke ? 1 : 0;
  const names = (): string[] => weaponNames(p);
  if (setting.weapon !== undefined && !names().includes(setting.weapon)) {
    // A weapon from a crate or the floor: the question says who holds it, not how it got there.
    addToken(p, itemIndex(p, setting.weapon), ATTACKER);
    refreshFigure(p, ATTACKER);
  }
  return { p, target: opponent, circle: 0, weapons: names() };
}

function rosterEntry(p: Position, side: 0 | 1, { character, pack }: Companion): RosterEntry {
  const index = p.rules.characters.findIndex((candidate) => candidate.id === character);
  if (index < 0) throw missing(character);
  return { side, character: index, pack };
}

function itemIndex(p: Position, id: string): number {
  const item = p.rules.items.find((candidate) => candidate.id === id);
  if (item === undefined) throw missing(id);
  return item.index;
}

function missing(id: string): InternalError {
  return new InternalError([{ code: 'tannhauser/missing-record', place: {}, message: missingRecord(id) }]);
}

function weaponNames(p: Position): string[] {
  return Array.from({ length: p.weaponCount[ATTACKER] }, (_, weapon) => {
    const token = p.weapons[weaponRecord(ATTACKER, weapon) + WEAPON_TOKEN];
    return token < 0 ? UNARMED : p.rules.items[p.tokenItem[token]].id;
  });
}

/** Circles that all see and touch each other, so that every weapon reaches. */
function openField(size: number, combat: number, stamina: number): BoardSource {
  const circles = Array.from({ length: size }, (_, id): Circle => {
    const modifier =
      id === 0 && combat !== 0
        ? { characteristic: 'combat' as const, delta: combat, icons: Math.abs(combat) }
        : id === 1 && stamina !== 0
          ? { characteristic: 'stamina' as const, delta: stamina, icons: Math.abs(stamina) }
          : undefined;
    return {
      id,
      x: id,
      y: 0,
      kind: 'movement',
      paths: ['field'],
      adjacent: [...Array(size).keys()].filter((other) => other !== id),
      ...(modifier === undefined ? {} : { modifier }),
    };
  });
  return { id: 'open-field', circles, entryPoints: [] };
}
