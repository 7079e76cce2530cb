/** The answer of `odds volley`: attackers one after the other on one target, until it is dead. */
import { type Fault, UsageError } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import { mean } from '../../../dice/distribution.ts';
import { MOST_ORDERED, ordersOf, type VolleyStage } from '../../../game/volleyChain.ts';
import { ATTACK, DECIDE_ACT, EXTRA_ATTACK, encodeChoice } from '../engine/choices.ts';
import { addToken, refreshMiniature } from '../engine/equipment.ts';
import { NORMAL_ATTACK } from '../engine/events.ts';
import { createPosition } from '../engine/game.ts';
import { COMBAT, rowsLeft, STAMINA } from '../engine/miniatures.ts';
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
import type { Sampling } from './sampledTree.ts';
import { agreed, type SampledWounds } from './sampleWounds.ts';
import type { PlannedAttack } from './volleyGame.ts';
import { type VolleySetting, VolleyTree } from './volleyTree.ts';

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
  /** Name of the target there. */
  readonly target: string;
}

export interface VolleyQuestion extends TreeSetting {
  /** In the order of their attacks. */
  readonly attackers: readonly VolleyAttacker[];
  readonly target: Combatant;
  /** Whether the best order is looked for. */
  readonly order: 'given' | 'best';
  /** Whether attackers may hold weapons that none of their items is: from a crate, the ground or another miniature. */
  readonly lend: boolean;
  readonly from?: VolleyPosition;
}

/** One attack of the volley, in the order in which they are made. */
export interface VolleyAttack extends VolleyStage {
  /** Number of the attack in the question, from 0. */
  readonly number: number;
  /** Item id, or `unarmed`. */
  readonly weapon: string;
  /** P(the attacker dies in the volley), by a counterattack. */
  readonly killed: number;
}

export interface VolleyAnswer {
  /** As it was understood, with its defaults. */
  readonly question: VolleyQuestion;
  /** The attacks in the order in which they are made. */
  readonly attacks: readonly VolleyAttack[];
  /** P(0, 1, 2 … wounds of the target), all attacks together. */
  readonly wounds: readonly number[];
  /** Expected wounds of the target. */
  readonly mean: number;
  /** P(the target dies). */
  readonly kill: number;
  /** Expected number of attacks that are not needed. */
  readonly spare: number;
  /** The given order, beside the best one; null without `--order best`. */
  readonly givenOrder: {
    /** P(the target dies) in the order of the question. */
    readonly kill: number;
    /** Expected wounds in the order of the question. */
    readonly mean: number;
    /** Orders that were tried. */
    readonly orders: number;
  } | null;
  /** Positions of the engine looked at. */
  readonly positions: number;
  /** The wounds with dice. */
  readonly sampled: SampledWounds | null;
}

/** The position and the miniatures of a volley on it. */
interface PlacedVolley {
  readonly p: Position;
  /** By attack. */
  readonly attackers: readonly number[];
  readonly target: number;
}

/**
 * @throws UsageError `usage/weapon`, `usage/miniature`, `usage/too-large`
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerVolley(
  catalogue: Catalogue,
  question: VolleyQuestion,
  sampling: Sampling,
): VolleyAnswer {
  const { from, attackers } = question;
  const stood = from === undefined ? fieldOf(catalogue, question) : positionOf(catalogue, from);
  const { p, target } = stood;
  if (from === undefined) {
    const side = p.side[target];
    [p.commandPoints[1 - side], p.commandPoints[side]] = question.commandPoints;
  }
  const attacks = attackers.map((attacker, number) =>
    planned(catalogue, stood, attacker, number, from !== undefined),
  );
  const setting = { ...question, buys: buyersIn(stood, question) };
  const given = new VolleyTree(p, attacks, target, setting);
  const { tree, order } =
    question.order === 'best'
      ? bestOrder(given, stood, attacks, setting)
      : { tree: given, order: [...attacks.keys()] };
  const { stages, killed } = read(tree);
  const wounds = stages[stages.length - 1].after;
  const asked = question.order === 'best' ? read(given).stages.at(-1)?.after : undefined;
  return {
    question,
    attacks: order.map((number, place) => ({
      ...stages[place],
      number,
      weapon: weaponIds(p, attacks[number].miniature)[attacks[number].weapon],
      killed: killed.get(attacks[number].miniature) ?? 0,
    })),
    wounds,
    mean: mean(wounds),
    kill: wounds[tree.rows],
    spare: stages.reduce((sum, { notNeeded }) => sum + notNeeded, 0),
    givenOrder:
      asked === undefined
        ? null
        : {
            kill: asked[tree.rows],
            mean: mean(asked),
            orders: ordersOf(activationsOf(attacks).length).length,
          },
    positions: tree.positions,
    sampled: sampleVolley(tree, sampling),
  };
}

/** By side: on the open field those with Command Points, in a position everybody who finds something to spend. */
function buyersIn({ p, target }: PlacedVolley, { commandPoints, from }: VolleyQuestion): [boolean, boolean] {
  if (from !== undefined) return [true, true];
  const [attackers, other] = commandPoints.map((points) => points > 0);
  return p.side[target] === 1 ? [attackers, other] : [other, attackers];
}

function read(tree: VolleyTree) {
  const chain = tree.chain();
  const ends = chain[chain.length - 1];
  const killed = new Map(
    tree.miniatures.map((miniature) => [
      miniature,
      ends.reduce(
        (sum, { state, probability }) => (rowsLeft(state.p, miniature) === 0 ? sum + probability : sum),
        0,
      ),
    ]),
  );
  return { stages: tree.stages(chain), killed };
}

/** Attacks of one activation stay together. */
function activationsOf(attacks: readonly PlannedAttack[]): number[][] {
  const activations: number[][] = [];
  for (const [number, { isExtra }] of attacks.entries()) {
    if (isExtra) activations[activations.length - 1].push(number);
    else activations.push([number]);
  }
  return activations;
}

/** The order of most worth by the objective; the given one among equals. */
function bestOrder(
  given: VolleyTree,
  { p, target }: PlacedVolley,
  attacks: readonly PlannedAttack[],
  setting: VolleySetting,
) {
  const activations = activationsOf(attacks);
  if (activations.length > MOST_ORDERED) {
    const message = `found ${activations.length} attackers, expected at most ${MOST_ORDERED} whose orders are all tried; without --order best there may be more`;
    throw new UsageError([{ code: 'usage/too-large', place: { path: '--order' }, message }]);
  }
  let best = { tree: given, order: [...attacks.keys()] };
  for (const places of ordersOf(activations.length).slice(1)) {
    const order = places.flatMap((place) => activations[place]);
    const tree = new VolleyTree(
      p,
      order.map((number) => attacks[number]),
      target,
      setting,
    );
    if (tree.value > best.tree.value + SAME_VALUE) best = { tree, order };
  }
  return best;
}

/** Values that differ by less are the same. */
const SAME_VALUE = 1e-9;

function sampleVolley(tree: VolleyTree, { trials, seed }: Sampling): SampledWounds | null {
  if (trials === 0) return null;
  const { counts, exact } = tree.sample(trials, seed);
  return agreed(counts, exact, trials, seed);
}

/** Attackers and target on an open field, where everything reaches; a miniature that attacks twice stands there once. */
function fieldOf(catalogue: Catalogue, { attackers, target, rulings, lend }: VolleyQuestion): PlacedVolley {
  const standing = attackers.filter(({ isExtra }) => !isExtra);
  const p = createField(
    catalogue,
    [
      ...standing.map((one) => ({ side: 0 as const, ...one, circle: { column: COMBAT, delta: one.circle } })),
      { side: 1 as const, ...target, circle: { column: STAMINA, delta: target.circle } },
    ],
    rulings,
  );
  for (const [miniature, { boost }] of standing.entries()) checkRoller(p, miniature, COMBAT, boost);
  checkRoller(p, standing.length, STAMINA, false);
  let last = -1;
  const numbers = attackers.map(({ isExtra }) => (isExtra ? last : ++last));
  for (const [number, { weapon, isExtra }] of attackers.entries()) {
    const miniature = numbers[number];
    // What comes from a crate or the floor: the question says who holds it, not how it got there.
    if (lend && weapon !== undefined && !weaponIds(p, miniature).includes(weapon))
      give(p, miniature, (one) => one.id === weapon);
    if (isExtra) give(p, miniature, ({ extraAttack }) => extraAttack !== undefined);
  }
  return { p, attackers: numbers, target: standing.length };
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
function positionOf(catalogue: Catalogue, { position, attackers, target }: VolleyPosition): PlacedVolley {
  const p = positionIn(catalogue, position);
  const faults: Fault[] = [];
  const found = attackers.map((name) => miniatureIn(p, 'MINIATURES', name, faults));
  const aimed = miniatureIn(p, 'MINIATURES', target, faults);
  for (const [number, miniature] of found.entries()) {
    if (miniature >= 0 && aimed >= 0 && p.side[miniature] === p.side[aimed])
      faults.push(fault('miniature', `found ${attackers[number]}, expected an enemy of ${target}`));
  }
  if (faults.length > 0) throw new UsageError(faults);
  return { p, attackers: found, target: aimed };
}

/** The attack with its weapon; without one the weapon of the most expected wounds on the target as it stands. */
function planned(
  catalogue: Catalogue,
  { p, attackers, target }: PlacedVolley,
  attacker: VolleyAttacker,
  number: number,
  isIn: boolean,
): PlannedAttack {
  const miniature = attackers[number];
  const { isExtra, boost } = attacker;
  const weapons = weaponIds(p, miniature);
  const possible = possibleWeapons(p, miniature, target, isExtra);
  const weapon =
    attacker.weapon === undefined
      ? bestWeapon(p, miniature, target, possible)
      : weapons.indexOf(attacker.weapon);
  if (possible.includes(weapon)) return { miniature, weapon, isExtra, boost };
  throw new UsageError([fault('weapon', refusal(catalogue, attacker, weapons, possible, weapon, isIn))]);
}

function refusal(
  catalogue: Catalogue,
  { weapon = '', isExtra, character }: VolleyAttacker,
  weapons: readonly string[],
  possible: readonly number[],
  number: number,
  isIn: boolean,
): string {
  const known = possible.map((one) => weapons[one]);
  if (isIn && possible.length > 0 && number < 0) return notInHands(weapon, weapons);
  if (possible.length > 0 && number < 0)
    return notHeld(weapon, byId(catalogue.characters, character).name, weapons, '--lend');
  if (possible.length > 0 && isExtra)
    return `found ${weapon}, expected a weapon that Extra Ammunition serves: ${known.join(', ')} (R-50)`;
  if (possible.length > 0) return outOfReach(weapon, known);
  return isExtra
    ? `found ${character} twice, expected Extra Ammunition in its hands for a second attack (R-50)`
    : noWeaponReaches(character);
}

/** Weapons of attacks on the target with which the activation can begin. */
function possibleWeapons(p: Position, miniature: number, target: number, isExtra: boolean): number[] {
  if (p.activated[miniature] === 1) return [];
  const scene = createPosition(p.rules);
  scene.shareRoster(p);
  scene.copyFrom(p);
  beginActivation(scene, miniature);
  if (scene.decision !== DECIDE_ACT) return [];
  const choices = scene.choices.subarray(0, scene.choiceCount);
  const kind = isExtra ? EXTRA_ATTACK : ATTACK;
  return [...Array(p.weaponCount[miniature]).keys()].filter((weapon) =>
    choices.includes(encodeChoice(kind, target, weapon)),
  );
}

function bestWeapon(p: Position, miniature: number, target: number, weapons: readonly number[]): number {
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
