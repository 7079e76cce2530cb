/** A player by a policy: one look at the exact expected value of each attack, no search. It draws no random numbers. */
import type { Player } from '../../../game/contract.ts';
import { NO_ATTACK } from '../compile/attackTables.ts';
import type { Rules } from '../compile/rules.ts';
import {
  AIM_APART,
  ATTACK,
  DECIDE_ACTION,
  DECIDE_AIM,
  DECIDE_DEFENCE,
  DECIDE_ORDER,
  DECIDE_REACTION,
  DECIDE_UNIT,
  DEFEND,
  DOUSE,
  HIT_THE_DIRT,
  kindOf,
  MOVE,
  modeOf,
  PASS,
  REGROUP,
  TAKE_ACTION,
  targetOf,
  unitOf,
} from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import { apartInstead, chooseAim, rankOf } from './aims.ts';
import { chooseDefence } from './defences.ts';
import type { Policy, TargetPolicy } from './policies.ts';

export function createPolicyPlayer(name: string, rules: Rules, policy: Policy): Player<Position> {
  const weaponWorth = worthOfWeapons(rules);
  return {
    name,
    choose(p) {
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
    },
  };
}

/** Index of the unit with the most army points left. */
function worthiest(p: Position): number {
  const { choices, choiceCount, life } = p;
  const { pointsPerLife } = p.rules;
  let best = 0;
  let most = -1;
  for (let index = 0; index < choiceCount; index++) {
    const unit = unitOf(choices[index]);
    const points = life[unit] * pointsPerLife[unit];
    if (points > most) {
      most = points;
      best = index;
    }
  }
  return best;
}

/** The worthiest of the units in trouble regroups first, then the worthiest that has something to shoot at acts; else none. */
function chooseOrder(p: Position, { regroupFrom }: Policy): number {
  const { choices, choiceCount, life, markers } = p;
  const { pointsPerLife } = p.rules;
  // What lasts for the rest of the game is declared at once; it is listed last.
  if (kindOf(choices[choiceCount - 1]) === DEFEND) return choiceCount - 1;
  let best = 0;
  let most = 0;
  let bestRegroups = false;
  for (let index = 0; index < choiceCount; index++) {
    const kind = kindOf(choices[index]);
    const unit = unitOf(choices[index]);
    const regroups = kind === REGROUP && markers[unit] >= regroupFrom;
    if (!regroups && (bestRegroups || kind !== TAKE_ACTION)) continue;
    const points = life[unit] * pointsPerLife[unit];
    if (points <= most && regroups === bestRegroups) continue;
    // Whether there is a target takes longest to find out.
    if (!regroups && !hasTarget(p, unit)) continue;
    most = points;
    best = index;
    bestRegroups = regroups;
  }
  return best;
}

function hasTarget(p: Position, unit: number): boolean {
  const { sideOf, firstOf, endOf, attacks, isInReach, ranges } = p.rules;
  if (isInReach[unit * ranges.length + p.band] === 0) return false;
  const enemy = 1 - sideOf[unit];
  const volley = attacks.volley(p, unit);
  for (let target = firstOf[enemy]; target < endOf[enemy]; target++) {
    if (p.life[target] > 0 && attacks.hurting(p, volley, target) !== 0) return true;
  }
  return false;
}

function chooseAction(p: Position, policy: Policy): number {
  const unit = p.decisionUnit;
  if (p.actions > 1) {
    const seeksCover = policy.seeksCover && p.cover[unit] === 0;
    for (let index = p.choiceCount - 1; index > 0; index--) {
      const kind = kindOf(p.choices[index]);
      // What is no attack is listed behind the attacks.
      if (kind === ATTACK || kind === AIM_APART) break;
      if (kind === DOUSE || (kind === MOVE && seeksCover)) return index;
    }
  }
  const attack = bestAttack(p, policy.targets, Math.min(2, p.actions));
  if (attack >= 0) return apartInstead(p, attack);
  // Helping, reloading and putting out fires cost nothing but what would be lost; a move alone gains nothing.
  for (let index = 0; index < p.choiceCount; index++) {
    const kind = kindOf(p.choices[index]);
    if (kind !== PASS && kind !== MOVE && kind !== ATTACK && kind !== AIM_APART) return index;
  }
  return 0;
}

/**
 * Index of the attack that is expected to cost the enemy most, among those that take all actions there are and the targets that
 * come first; -1 for none.
 */
function bestAttack(p: Position, targets: TargetPolicy, actions: number): number {
  const { attacks, modes, pointsPerLife } = p.rules;
  const { choices, choiceCount, life } = p;
  let best = -1;
  let most = 0;
  let rankOfBest = 0;
  let mode = -1;
  let row = 0;
  let isMeant = false;
  for (let index = 0; index < choiceCount; index++) {
    const choice = choices[index];
    if (kindOf(choice) !== ATTACK) continue;
    if (modeOf(choice) !== mode) {
      mode = modeOf(choice);
      isMeant = modes[mode].actions === actions;
      if (isMeant) row = attacks.row(p, unitOf(choice), mode);
    }
    if (!isMeant) continue;
    const target = targetOf(choice);
    const rank = targets === 'worth' ? 0 : rankOf(p, target, targets);
    if (rank < rankOfBest) continue;
    const worth = attacks.expected(attacks.at(p, row, target), life[target]) * pointsPerLife[target];
    if (worth > most || (rank > rankOfBest && worth > 0)) {
      most = worth;
      best = index;
      rankOfBest = rank;
    }
  }
  return best;
}

function chooseReaction(p: Position, { reaction, dirtAbove }: Policy): number {
  const unit = p.decisionUnit;
  if (dirtAbove !== null && p.threatMode >= 0) {
    const { attacks } = p.rules;
    const attack = attacks.at(p, attacks.part(p, p.threat, p.threatMode, p.threatSilent), unit);
    if (attack !== NO_ATTACK && attacks.expected(attack, p.life[unit]) > dirtAbove * p.life[unit]) {
      for (let index = 0; index < p.choiceCount; index++) {
        if (kindOf(p.choices[index]) === HIT_THE_DIRT) return index;
      }
    }
  }
  return reaction === 'attack' ? Math.max(0, bestAttack(p, 'worth', 1)) : 0;
}

/** An enemy takes the best weapon off a vehicle, its owner gives up the least. */
function chooseWeapon(p: Position, weaponWorth: readonly Float64Array[]): number {
  const unit = p.decisionUnit;
  const sign = p.decider === p.rules.sideOf[unit] ? -1 : 1;
  const worth = weaponWorth[p.rules.typeOf[unit]];
  let best = 0;
  for (let index = 1; index < p.choiceCount; index++) {
    const gain = worth[modeOf(p.choices[index])] - worth[modeOf(p.choices[best])];
    if (sign * gain > 0) best = index;
  }
  return best;
}

/** Dice times damage of each weapon against the class it hurts most, by type and weapon. */
function worthOfWeapons({ types }: Rules): Float64Array[] {
  return types.map(({ weapons }) =>
    Float64Array.from(weapons, ({ count, profiles }) =>
      Object.values(profiles ?? {}).reduce(
        (most, { dice, damage }) => Math.max(most, count * (dice === 'spray' ? 1 : dice) * damage),
        0,
      ),
    ),
  );
}
