/** The position for a question about one attack in a position file. */
import { type Fault, UsageError } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import { compileRules } from '../compile/rules.ts';
import { PACK_IDS } from '../configuration.ts';
import { isLegalTarget } from '../engine/combatValues.ts';
import { duelValue } from '../engine/duel.ts';
import { createPosition } from '../engine/game.ts';
import { ON_BOARD, RAISED_COMBAT, RAISED_MENTAL, RAISED_STAMINA } from '../engine/layout.ts';
import { areAdjacent, COMBAT, circleModifier, STAMINA } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import { positionNames } from '../positions/answers.ts';
import { configurationFrom } from '../positions/configuration.ts';
import { restorePosition } from '../positions/restore.ts';
import type { PositionFile } from '../positions/schema.ts';
import type { Tested, TestSide } from './answerTest.ts';
import {
  type AttackScene,
  type AttackSetting,
  type Combatant,
  createAttackScene,
  type PositionAttack,
  weaponIds,
} from './attackScene.ts';
import { checkRoller, MODIFIED } from './openField.ts';

/** A turn cap beyond reach: turns do not matter for one attack. */
const NO_CAP = 10_000;

/**
 * Restores the position of the file for the engine.
 * @param turnCap last turn of the game, from the file's own on
 * @throws UsageError when the file's mode or map cannot be played
 */
export function positionIn(catalogue: Catalogue, file: PositionFile, turnCap: number = NO_CAP): Position {
  const request = { ai: undefined, seats: undefined, turnCap };
  const p = createPosition(compileRules(catalogue, configurationFrom(catalogue, file, request)));
  restorePosition(p, file);
  return p;
}

/** The scene of a question: in its position file if given, else on the open field. */
export function createScene(catalogue: Catalogue, setting: AttackSetting): AttackScene {
  const { from } = setting;
  return from === undefined ? createAttackScene(catalogue, setting) : createPositionScene(catalogue, from);
}

/** The setting of an attack, read from the position. */
export function settingIn(catalogue: Catalogue, from: PositionAttack): Omit<AttackSetting, 'weapon'> {
  const { p, attacker, targets } = createPositionScene(catalogue, from);
  const [target, second] = targets.map((miniature) => combatantIn(p, miniature, 'target'));
  return {
    from,
    attacker: combatantIn(p, attacker, 'attacker'),
    target,
    ...(second === undefined ? {} : { second }),
    moved: p.movedThisTurn[attacker] === 1,
    smoke: p.smoke[p.circle[attacker]] > 0,
    attackerFriends: [],
    targetFriends: [],
    rulings: from.position.rulings ?? {},
  };
}

/** Command Points of the attacker's side and of the other. */
export function pointsIn(catalogue: Catalogue, from: PositionAttack): readonly [number, number] {
  const { p, attacker } = createPositionScene(catalogue, from);
  const side = p.side[attacker];
  return [p.commandPoints[side], p.commandPoints[1 - side]];
}

/** Attacker and targets in the position of the file. */
export interface PositionMiniatures {
  readonly p: Position;
  readonly attacker: number;
  readonly targets: readonly number[];
}

/**
 * Finds attacker and targets.
 * @throws UsageError `usage/miniature` when a miniature is not in the position or not on the board, or is a friend of
 * an attacker that is not forced
 */
export function miniaturesIn(catalogue: Catalogue, attack: PositionAttack): PositionMiniatures {
  const p = positionIn(catalogue, attack.position);
  const faults: Fault[] = [];
  const attacker = miniatureIn(p, 'ATTACKER', attack.attacker, faults);
  const targets = attack.targets.map((name, number) =>
    miniatureIn(p, number === 0 ? 'TARGET' : '--second', name, faults),
  );
  if (faults.length > 0) throw new UsageError(faults);
  for (const [number, target] of targets.entries()) {
    const path = number === 0 ? 'TARGET' : '--second';
    if (p.side[target] === p.side[attacker] && attack.isForced !== true)
      faults.push(fault(path, `found ${attack.targets[number]}, expected an enemy of the attacker`));
  }
  if (faults.length > 0) throw new UsageError(faults);
  return { p, attacker, targets };
}

/**
 * Creates the scene.
 * @throws UsageError of {@link miniaturesIn}, and `usage/miniature` when two targets are not adjacent
 */
function createPositionScene(catalogue: Catalogue, attack: PositionAttack): AttackScene {
  const { p, attacker, targets } = miniaturesIn(catalogue, attack);
  const faults: Fault[] = [];
  if (targets.length === 2 && !areAdjacent(p, p.circle[targets[0]], p.circle[targets[1]])) {
    faults.push(
      fault(
        '--second',
        `found ${attack.targets[1]}, expected a miniature next to ${attack.targets[0]} (R-39)`,
      ),
    );
  }
  if (faults.length > 0) throw new UsageError(faults);
  if (attack.boosts?.attacker === true) raise(p, attacker, COMBAT, RAISED_COMBAT);
  for (const [number, target] of targets.entries()) {
    if (attack.boosts?.targets[number] === true) raise(p, target, STAMINA, RAISED_STAMINA);
  }
  return {
    p,
    attacker,
    target: targets[0],
    targets,
    circle: p.circle[attacker],
    weapons: weaponIds(p, attacker),
    reaches: (weapon) =>
      targets.every((target) => isLegalTarget(p, attacker, weapon, p.circle[attacker], p.circle[target])),
  };
}

/** Buys +1 for a roll; without checking the side's Command Points, as on the open field. */
function raise(p: Position, miniature: number, column: number, bit: number): void {
  checkRoller(p, miniature, column, true);
  p.raised[miniature] |= bit;
}

/** A roll on a characteristic by a miniature in its current state. */
export function rollerIn(
  p: Position,
  miniature: number,
  characteristic: Tested,
): Pick<TestSide, 'roller' | 'value'> {
  const column = MODIFIED.indexOf(characteristic);
  const bit = [RAISED_COMBAT, RAISED_STAMINA, RAISED_MENTAL][column];
  const roller = {
    character: p.rules.characters[p.character[miniature]].id,
    characteristic,
    wounds: p.row[miniature],
    circle: circleModifier(p, p.circle[miniature], column),
    boost: (p.raised[miniature] & bit) !== 0,
  };
  return { roller, value: duelValue(p, miniature, column) };
}

/** A miniature of the position, described for the sentence and the JSON answer. */
export function combatantIn(p: Position, miniature: number, role: 'attacker' | 'target'): Combatant {
  const [column, bit] = role === 'attacker' ? [COMBAT, RAISED_COMBAT] : [STAMINA, RAISED_STAMINA];
  return {
    character: p.rules.characters[p.character[miniature]].id,
    pack: PACK_IDS[p.pack[miniature]] ?? null,
    wounds: p.row[miniature],
    boost: (p.raised[miniature] & bit) !== 0,
    circle: circleModifier(p, p.circle[miniature], column),
    ...(role === 'target' && p.armed[miniature] === 1 ? { isProtected: true } : {}),
  };
}

/**
 * Index of a miniature on the board.
 * @param path the argument that names it, for messages
 */
export function miniatureIn(p: Position, path: string, name: string, faults: Fault[]): number {
  const { miniatures } = positionNames(p);
  const all = miniatures.map((id, index) => ({ id, index }));
  const miniature = entryNamed(all, name)?.index ?? -1;
  if (miniature < 0) {
    const nearest = nearestName(name, miniatures);
    const hint = nearest === undefined ? {} : { nearest };
    faults.push({ ...fault(path, unknownName('miniature of the position', name, miniatures)), ...hint });
  } else if (p.status[miniature] !== ON_BOARD)
    faults.push(
      fault(
        path,
        `found ${miniatures[miniature]}, which is not on the board, expected a miniature that stands on a circle`,
      ),
    );
  return miniature;
}

function fault(path: string, message: string): Fault {
  return { code: 'usage/miniature', place: { path }, message };
}
