/** A player with a policy. It draws no random numbers. */
import type { Player } from '../../../game/contract.ts';
import {
  AIM,
  DECIDE_ACTION,
  EVERYBODY,
  FIRE,
  HUNKER,
  kindOf,
  pickedOf,
  REACT,
  whoOf,
} from '../engine/choices.ts';
import { canShoot } from '../engine/figures.ts';
import type { Position } from '../engine/position.ts';
import type { Policy } from './policies.ts';
import { chooseRoomAction } from './roomPolicy.ts';

export function createPolicyPlayer(name: string, policy: Policy): Player<Position> {
  return {
    name,
    choose: (p) => (p.decision === DECIDE_ACTION ? chooseAction(p, policy) : chooseReaction(p, policy)),
  };
}

function chooseAction(p: Position, policy: Policy): number {
  if (p.rules.assault !== null) {
    const index = chooseRoomAction(p, policy);
    if (index >= 0) return index;
  }
  if (policy.aims > 0 && leastAims(p) < policy.aims) {
    // Aiming comes after the volleys in the list.
    for (let index = p.choiceCount - 1; index >= 0; index--) {
      if (kindOf(p.choices[index]) === AIM) return index;
    }
  }
  const volley = chooseVolley(p, FIRE, policy);
  // Waiting is the last choice.
  return volley < 0 ? p.choiceCount - 1 : volley;
}

/** Smallest number of aims among the men who can shoot. */
function leastAims(p: Position): number {
  const { firstOf, endOf } = p.rules;
  let least = Number.MAX_SAFE_INTEGER;
  for (let figure = firstOf[p.decider]; figure < endOf[p.decider]; figure++) {
    if (canShoot(p, figure, EVERYBODY) && p.aims[figure] < least) least = p.aims[figure];
  }
  return least;
}

function chooseReaction(p: Position, policy: Policy): number {
  if (policy.reaction === 'fire') return Math.max(0, chooseVolley(p, REACT, policy));
  if (policy.reaction === 'hunker') {
    const last = p.choiceCount - 1;
    if (kindOf(p.choices[last]) === HUNKER) return last;
  }
  return 0;
}

/** Index of the volley to fire, by everybody; -1 where there is none. */
function chooseVolley(p: Position, kind: number, { gunnersFirst }: Policy): number {
  const { isCrew, isGunner } = p.rules;
  let best = -1;
  let rank = -1;
  for (let index = 0; index < p.choiceCount; index++) {
    const choice = p.choices[index];
    if (kindOf(choice) !== kind || whoOf(choice) !== EVERYBODY) continue;
    const picked = pickedOf(choice);
    const worth = picked < 0 ? 0 : gunnersFirst ? isCrew[picked] + isGunner[picked] - 0.5 : -1;
    if (worth > rank) {
      rank = worth;
      best = index;
    }
    if (!gunnersFirst && best >= 0) break;
  }
  return best;
}
