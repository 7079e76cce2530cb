/** A player with a policy: it compares the exact expected values of attacks, without search or random numbers. */
import type { Player, Side } from '../../../game/contract.ts';
import type { Rules } from '../compile/rules.ts';
import { isInReach, isOffered, mayAttack, mayHelp, mayMove } from '../engine/actions.ts';
import {
  ACTIVATE,
  ATTACK,
  DECIDE_ACTION,
  DECIDE_AIM,
  DECIDE_DEFENCE,
  DECIDE_ORDER,
  DECIDE_REACTION,
  DECIDE_UNIT,
  DEFEND,
  DOUSE,
  encodeChoice,
  HIT_THE_DIRT,
  kindOf,
  MOVE,
  modeOf,
  PASS,
  REGENERATE,
  REGROUP,
  RELOAD,
  REPAIR,
  TAKE_ACTION,
  TREAT,
} from '../engine/choices.ts';
import { mayBeOrdered } from '../engine/command.ts';
import type { Decider, Position } from '../engine/position.ts';
import { has, hasMode } from '../engine/units.ts';
import { apartInstead, chooseAim, rankOf } from './aims.ts';
import { chooseDefence } from './defences.ts';
import type { Policy, TargetPolicy } from './policies.ts';

/** No choice. */
const NONE = -1;

/** A player of engagements: it returns the choice itself, or its index in the list. */
export interface EngagementPlayer extends Player<Position>, Decider {}

export function createPolicyPlayer(name: string, rules: Rules, policy: Policy): EngagementPlayer {
  const weaponWorth = valueOfWeapons(rules);
  const decide = (p: Position): number => {
    switch (p.decision) {
      case DECIDE_UNIT:
        return worthiest(p);
      case DECIDE_ACTION:
        return chooseAction(p, policy);
      case DECIDE_REACTION:
        return chooseReaction(p, policy);
      case DECIDE_ORDER:
        return chooseOrder(p, policy);
      case DECIDE_DEFENCE:
        return chooseDefence(p);
      case DECIDE_AIM:
        return chooseAim(p, policy.targets);
      default:
        return chooseWeapon(p, weaponWorth);
    }
  };
  return { name, decide, choose: (p) => p.choices.subarray(0, p.choiceCount).indexOf(decide(p)) };
}

/** Activates the unit with the most army points left. */
function worthiest({ rules, decider, life, activated, alive, standing }: Position): number {
  const { pointsPerLife, firstOf } = rules;
  const end = firstOf[decider] + alive[decider];
  let best = -1;
  let most = -1;
  for (let place = firstOf[decider]; place < end; place++) {
    const unit = standing[place];
    if (activated[unit] === 1) continue;
    const points = life[unit] * pointsPerLife[unit];
    if (points > most) {
      most = points;
      best = unit;
    }
  }
  return encodeChoice(ACTIVATE, best);
}

/** First regroups the most valuable suppressed unit, then activates the most valuable with a target; otherwise none. */
function chooseOrder(p: Position, { regroupFrom }: Policy): number {
  const { decider: side, life, markers, alive, standing } = p;
  const { pointsPerLife, firstOf, commandsFreely } = p.rules;
  if (commandsFreely[side]) {
    // A declaration for the rest of the game is made at once; it is the last in the list.
    const last = p.choices[p.choiceCount - 1];
    if (kindOf(last) === DEFEND) return last;
  }
  let best = NONE;
  let most = 0;
  const end = firstOf[side] + alive[side];
  for (let place = firstOf[side]; place < end; place++) {
    const unit = standing[place];
    if (markers[unit] < regroupFrom || !mayBeOrdered(p, unit)) continue;
    const points = life[unit] * pointsPerLife[unit];
    if (points <= most) continue;
    most = points;
    best = unit;
  }
  if (best !== NONE) return encodeChoice(REGROUP, best);
  const shooter = worthiestShooter(p, side);
  return shooter === NONE ? encodeChoice(PASS) : encodeChoice(TAKE_ACTION, shooter);
}

/** The most valuable unit with a target that can get an order; targets are checked for as few units as possible. */
function worthiestShooter(p: Position, side: Side): number {
  const { life, alive, standing } = p;
  const { pointsPerLife, firstOf } = p.rules;
  const end = firstOf[side] + alive[side];
  let bound = Number.POSITIVE_INFINITY;
  let last = NONE;
  for (;;) {
    let best = NONE;
    let most = 0;
    for (let place = firstOf[side]; place < end; place++) {
      const unit = standing[place];
      const points = life[unit] * pointsPerLife[unit];
      // Of equal units the first is taken.
      if (points <= most || points > bound || (points === bound && place <= last)) continue;
      if (!mayBeOrdered(p, unit) || !isInReach(p, unit)) continue;
      most = points;
      best = place;
    }
    if (best === NONE) return NONE;
    if (hasTarget(p, standing[best])) return standing[best];
    bound = most;
    last = best;
  }
}

/** Whether an attack of one action may affect an enemy unit. */
function hasTarget(p: Position, unit: number): boolean {
  const { sideOf, firstOf, attacks, modesTaking } = p.rules;
  const enemy = 1 - sideOf[unit];
  const end = firstOf[enemy] + p.alive[enemy];
  for (const mode of modesTaking[2 * unit]) {
    if (!hasMode(p, unit, mode)) continue;
    const row = attacks.row(p, unit, mode);
    for (let place = firstOf[enemy]; place < end; place++) {
      if (attacks.harms(attacks.at(p, row, p.standing[place]))) return true;
    }
  }
  return false;
}

function chooseAction(p: Position, policy: Policy): number {
  const unit = p.decisionUnit;
  const burns = has(p, unit, p.rules.burns[unit]);
  if (p.actions > 1) {
    if (burns) return encodeChoice(DOUSE, unit);
    if (policy.seeksCover && p.cover[unit] === 0 && mayMove(p, unit)) return encodeChoice(MOVE, unit);
  }
  if (mayAttack(p, unit)) {
    const attack = bestAttack(p, unit, policy.targets);
    if (attack !== NONE) return apartInstead(p, attack);
    const suppressing = suppressingAttack(p, unit);
    if (suppressing !== NONE) return suppressing;
  }
  // Support, reloading and putting out fires use actions that would be lost; a move alone gains nothing.
  if (p.empty[unit] !== 0) return encodeChoice(RELOAD, unit);
  if (burns) return encodeChoice(DOUSE, unit);
  return mayHelp(p, unit) ? firstHelp(p) : encodeChoice(PASS);
}

/** Support is last in the list. */
function firstHelp({ choices, choiceCount }: Position): number {
  let first = encodeChoice(PASS);
  for (let index = choiceCount - 1; helps(choices[index]); index--) first = choices[index];
  return first;
}

function helps(choice: number): boolean {
  const kind = kindOf(choice);
  return kind === TREAT || kind === REPAIR || kind === REGENERATE;
}

/**
 * The attack with the highest expected loss for the enemy, among those that take all actions and the targets that come first; NONE where no
 * attack would hurt.
 */
function bestAttack(p: Position, unit: number, targets: TargetPolicy): number {
  const { attacks, modesTaking, sideOf, firstOf, pointsPerLife } = p.rules;
  const { life, standing } = p;
  const first = firstOf[1 - sideOf[unit]];
  const end = first + p.alive[1 - sideOf[unit]];
  const ranks = targets !== 'worth';
  let best = NONE;
  let most = 0;
  let rankOfBest = 0;
  for (const mode of modesTaking[2 * unit + (p.actions > 1 ? 1 : 0)]) {
    if (!isOffered(p, unit, mode)) continue;
    const row = attacks.row(p, unit, mode);
    for (let place = first; place < end; place++) {
      const target = standing[place];
      const rank = ranks ? rankOf(p, target, targets) : 0;
      if (rank < rankOfBest) continue;
      const worth = attacks.expected(attacks.at(p, row, target), life[target]) * pointsPerLife[target];
      if (worth > most || (rank > rankOfBest && worth > 0)) {
        most = worth;
        best = encodeChoice(ATTACK, unit, target, mode);
        rankOfBest = rank;
      }
    }
  }
  return best;
}

/** Where no attack is expected to cause damage: one that may add a marker, on the most valuable unit; otherwise NONE. */
function suppressingAttack(p: Position, unit: number): number {
  const { attacks, modesTaking, sideOf, firstOf, pointsPerLife } = p.rules;
  const { life, standing } = p;
  const enemy = 1 - sideOf[unit];
  const end = firstOf[enemy] + p.alive[enemy];
  let best = NONE;
  let most = 0;
  for (const mode of modesTaking[2 * unit + (p.actions > 1 ? 1 : 0)]) {
    if (!isOffered(p, unit, mode)) continue;
    const row = attacks.row(p, unit, mode);
    for (let place = firstOf[enemy]; place < end; place++) {
      const target = standing[place];
      const points = life[target] * pointsPerLife[target];
      if (points <= most || !attacks.harms(attacks.at(p, row, target))) continue;
      most = points;
      best = encodeChoice(ATTACK, unit, target, mode);
    }
  }
  return best;
}

function chooseReaction(p: Position, { reaction, dirtAbove }: Policy): number {
  const unit = p.decisionUnit;
  const { attacks } = p.rules;
  const { choices, choiceCount } = p;
  const pass = encodeChoice(PASS);
  if (dirtAbove !== null && p.threatMode >= 0) {
    const attack = attacks.at(p, attacks.part(p, p.threat, p.threatMode, p.threatSilent), unit);
    const hitsTheDirt = encodeChoice(HIT_THE_DIRT, unit);
    const isGrave = attacks.expected(attack, p.life[unit]) > dirtAbove * p.life[unit];
    // It is the last in the list.
    if (isGrave && choices[choiceCount - 1] === hitsTheDirt) return hitsTheDirt;
  }
  if (reaction === 'never') return pass;
  let best = pass;
  let most = 0;
  for (let index = 0; index < choiceCount; index++) {
    if (kindOf(choices[index]) !== ATTACK) continue;
    const table = attacks.at(p, attacks.row(p, unit, modeOf(choices[index])), p.threat);
    const expected = attacks.expected(table, p.life[p.threat]);
    if (expected > most) {
      most = expected;
      best = choices[index];
    }
  }
  return best;
}

/** An enemy removes the best weapon of a vehicle, its owner the worst. */
function chooseWeapon(p: Position, weaponWorth: readonly Float64Array[]): number {
  const unit = p.decisionUnit;
  const sign = p.decider === p.rules.sideOf[unit] ? -1 : 1;
  const worth = weaponWorth[p.rules.typeOf[unit]];
  let best = 0;
  for (let index = 1; index < p.choiceCount; index++) {
    const gain = worth[modeOf(p.choices[index])] - worth[modeOf(p.choices[best])];
    if (sign * gain > 0) best = index;
  }
  return p.choices[best];
}

/** Dice times damage of each weapon against its most vulnerable class, by type and weapon. */
function valueOfWeapons({ types }: Rules): Float64Array[] {
  return types.map(({ weapons }) =>
    Float64Array.from(weapons, ({ count, profiles }) =>
      Object.values(profiles ?? {}).reduce(
        (most, { dice, damage }) => Math.max(most, count * (dice === 'spray' ? 1 : dice) * damage),
        0,
      ),
    ),
  );
}
