/** Attackers and targets of a volley in a position, on an open field or from a file, and the weapons of the attackers. */
import { type Fault, UsageError } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import { mean } from '../../../dice/distribution.ts';
import { ATTACK, DECIDE_ACT, EXTRA_ATTACK, encodeChoice } from '../engine/choices.ts';
import { addToken, refreshMiniature } from '../engine/equipment.ts';
import { NORMAL_ATTACK } from '../engine/events.ts';
import { copyOf } from '../engine/game.ts';
import { COMBAT, STAMINA } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { beginActivation } from '../engine/scene.ts';
import type { Catalogue } from '../model.ts';
import type { PositionFile } from '../positions/schema.ts';
import type { TreeSetting } from './activationTree.ts';
import { solveAttack } from './attackOdds.ts';
import { attackOddsIn } from './attackOddsIn.ts';
import { type Combatant, weaponIds } from './attackScene.ts';
import { checkRoller, createField } from './openField.ts';
import { notHeld, notInHands, noWeaponReaches, outOfReach } from './phrases.ts';
import { miniatureIn, positionIn } from './positionScene.ts';
import type { PlannedAttack } from './volleyGame.ts';
import type { VolleyObjective } from './volleyTree.ts';

/** One attack, with its defaults. */
export interface VolleyAttacker extends Combatant {
  /** Item id, or `unarmed`. */
  readonly weapon: string | undefined;
  /** Its second attack in the same activation, by Extra Ammunition. */
  readonly isExtra: boolean;
}

/** A position file in which all of them stand; it decides, and the values of the miniatures are read from it. */
interface VolleyPosition {
  /** The position, as its file states it. */
  readonly position: PositionFile;
  /** Names of the attackers there, in the order of their attacks. */
  readonly attackers: readonly string[];
  /** Names of the targets there, in the order in which they are attacked. */
  readonly targets: readonly string[];
}

export interface VolleyQuestion extends Omit<TreeSetting, 'objective'> {
  /** In the order of their attacks. */
  readonly attackers: readonly VolleyAttacker[];
  /** In the order in which they are attacked: at least one. */
  readonly targets: readonly Combatant[];
  /** What both sides play for. */
  readonly objective: VolleyObjective;
  /** Whether the best order is looked for. */
  readonly order: 'given' | 'best';
  /** Whether the best target of each attack is looked for; given: the first that stands. */
  readonly split: 'given' | 'best';
  /** Whether attackers may hold weapons that none of their items is: from a crate, the ground or another miniature. */
  readonly lend: boolean;
  readonly from?: VolleyPosition;
}

/** The position and the miniatures of a volley on it. */
export interface PlacedVolley {
  readonly p: Position;
  /** By attack. */
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
}

/** @throws UsageError `usage/miniature`, `usage/no-value`, `usage/no-points` */
export function placedVolley(catalogue: Catalogue, question: VolleyQuestion): PlacedVolley {
  const { from, commandPoints } = question;
  if (from !== undefined) return positionOf(catalogue, from);
  const placed = fieldOf(catalogue, question);
  const { p, targets } = placed;
  const side = p.side[targets[0]];
  [p.commandPoints[1 - side], p.commandPoints[side]] = commandPoints;
  return placed;
}

/** Attackers and targets on an open field, where everything reaches; a miniature that attacks twice stands there once. */
function fieldOf(catalogue: Catalogue, { attackers, targets, rulings, lend }: VolleyQuestion): PlacedVolley {
  const standing = attackers.filter(({ isExtra }) => !isExtra);
  const p = createField(
    catalogue,
    [
      ...standing.map((one) => ({ side: 0 as const, ...one, circle: { column: COMBAT, delta: one.circle } })),
      ...targets.map((one) => ({ side: 1 as const, ...one, circle: { column: STAMINA, delta: one.circle } })),
    ],
    rulings,
  );
  for (const [miniature, { boost }] of standing.entries()) checkRoller(p, miniature, COMBAT, boost);
  const aimed = targets.map((_, number) => standing.length + number);
  for (const target of aimed) checkRoller(p, target, STAMINA, false);
  let last = -1;
  const numbers = attackers.map(({ isExtra }) => (isExtra ? last : ++last));
  for (const [number, { weapon, isExtra }] of attackers.entries()) {
    const miniature = numbers[number];
    // What comes from a crate or the floor: the question says who holds it, not how it got there.
    if (lend && weapon !== undefined && !weaponIds(p, miniature).includes(weapon))
      give(p, miniature, (one) => one.id === weapon);
    if (isExtra) give(p, miniature, ({ extraAttack }) => extraAttack !== undefined);
  }
  return { p, attackers: numbers, targets: aimed };
}

function give(
  p: Position,
  miniature: number,
  isIt: (item: Position['rules']['items'][number]) => boolean,
): void {
  const item = p.rules.items.find(isIt);
  if (item === undefined) return;
  addToken(p, item.index, miniature);
  refreshMiniature(p, miniature);
}

/** @throws UsageError `usage/miniature` */
function positionOf(catalogue: Catalogue, { position, attackers, targets }: VolleyPosition): PlacedVolley {
  const p = positionIn(catalogue, position);
  const faults: Fault[] = [];
  const find = (name: string): number => miniatureIn(p, 'MINIATURES', name, faults);
  const found = attackers.map(find);
  const aimed = targets.map(find);
  if (faults.length > 0) throw new UsageError(faults);
  for (const [number, miniature] of found.entries()) {
    const friend = aimed.findIndex((one) => p.side[miniature] === p.side[one]);
    if (friend >= 0)
      faults.push(fault('miniature', `found ${attackers[number]}, expected an enemy of ${targets[friend]}`));
  }
  if (faults.length > 0) throw new UsageError(faults);
  return { p, attackers: found, targets: aimed };
}

/**
 * The attack with its weapon; without one, for each target the weapon of the most expected wounds on it as it stands.
 * @throws UsageError `usage/weapon` when it can be used on none of the targets
 */
export function plannedAttack(
  catalogue: Catalogue,
  { attackers: asked, from }: VolleyQuestion,
  { p, attackers, targets }: PlacedVolley,
  number: number,
): PlannedAttack {
  const attacker = asked[number];
  const miniature = attackers[number];
  const { isExtra, boost } = attacker;
  const held = weaponIds(p, miniature);
  const possible = targets.map((target) => possibleWeapons(p, miniature, target, isExtra));
  const given = attacker.weapon === undefined ? null : held.indexOf(attacker.weapon);
  const weapons = possible.map((usable, index) => {
    if (given !== null) return usable.includes(given) ? given : -1;
    return bestWeapon(p, miniature, targets[index], usable);
  });
  if (weapons.some((weapon) => weapon >= 0)) return { miniature, weapons, isExtra, boost };
  const name = byId(catalogue.characters, attacker.character).name;
  const usable = [...new Set(possible.flat())].map((weapon) => held[weapon]);
  const isHeld = given === null || given >= 0;
  if (!isHeld && usable.length > 0) {
    const { weapon = '' } = attacker;
    const message = from === undefined ? notHeld(weapon, name, held, '--lend') : notInHands(weapon, held);
    throw new UsageError([fault('weapon', message)]);
  }
  throw new UsageError([fault('weapon', refusal(attacker, usable))]);
}

/** @param usable the weapons that can be used on a target */
function refusal({ weapon = '', isExtra, character }: VolleyAttacker, usable: readonly string[]): string {
  if (usable.length > 0 && isExtra)
    return `found ${weapon}, expected a weapon that Extra Ammunition serves: ${usable.join(', ')} (R-50)`;
  if (usable.length > 0) return outOfReach(weapon, usable);
  return isExtra
    ? `found ${character} twice, expected Extra Ammunition in its hands for a second attack (R-50)`
    : noWeaponReaches(character);
}

/** Weapons of attacks on the target with which the activation can begin. */
function possibleWeapons(p: Position, miniature: number, target: number, isExtra: boolean): number[] {
  if (p.activated[miniature] === 1) return [];
  const scene = copyOf(p);
  beginActivation(scene, miniature);
  if (scene.decision !== DECIDE_ACT) return [];
  const choices = scene.choices.subarray(0, scene.choiceCount);
  const kind = isExtra ? EXTRA_ATTACK : ATTACK;
  return [...Array(p.weaponCount[miniature]).keys()].filter((weapon) =>
    choices.includes(encodeChoice(kind, target, weapon)),
  );
}

/** The weapon of the most expected wounds; −1 for none. @param weapons by number */
export function bestWeapon(
  p: Position,
  miniature: number,
  target: number,
  weapons: readonly number[],
): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const weapon of weapons) {
    const expected = mean(
      solveAttack(attackOddsIn(p, miniature, weapon, [target], NORMAL_ATTACK), 'wounds').total,
    );
    if (expected > most) [best, most] = [weapon, expected];
  }
  return best;
}

function fault(kind: string, message: string): Fault {
  return { code: `usage/${kind}`, place: { path: 'MINIATURES' }, message };
}
