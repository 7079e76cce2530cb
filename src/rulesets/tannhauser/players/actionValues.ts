/** What the greedy player thinks an action is worth. */
import { isHit } from '../engine/blast.ts';
import {
  ACQUIRE_FLAG,
  ATTACK,
  ATTEMPT,
  EXTRA_ATTACK,
  firstOfChoice,
  HEAL,
  kindOfChoice,
  PLACE_FLAG,
  PLANT_FLAG,
  SCORE,
  SEARCH,
  secondOfChoice,
  THROW,
  thirdOfChoice,
  USE_DUEL,
} from '../engine/choices.ts';
import { DUEL_DICE, duelValue } from '../engine/duel.ts';
import { itemOfToken } from '../engine/equipment.ts';
import { rowsLeft } from '../engine/figures.ts';
import type { Position } from '../engine/position.ts';
import { attackKey, shockKey } from '../tables/keys.ts';
import { ACQUIRE_VALUE, ATTEMPT_VALUE, PLACE_VALUE, PLANT_VALUE, POINT_VALUE } from './goals.ts';
import { valueOfBlast, valueOfContest, valueOfShot } from './shots.ts';

/** A friend's row in a blast weighs more than an enemy's. */
const FRIENDLY_FIRE = 1.5;
/** A healed row is worth a little less than a row taken. */
const ROW_HEALED = 0.9;
/** An unopened crate beside a figure that has nothing better to do. */
const CRATE_VALUE = 0.3;
/** Keeping an enemy from its activation and driving it off. */
const SILENCED_VALUE = 1;

/** What an offered action is worth where the figure stands, in rows; 0 = nothing or not an action. */
export function valueOfAction(p: Position, figure: number, choice: number): number {
  switch (kindOfChoice(choice)) {
    case ATTACK:
    case EXTRA_ATTACK: {
      const weapon = secondOfChoice(choice);
      const circle = p.circle[figure];
      const first = valueOfShot(p, figure, weapon, circle, firstOfChoice(choice));
      const second = thirdOfChoice(choice) - 1;
      return second < 0 ? first : first + valueOfShot(p, figure, weapon, circle, second);
    }
    case THROW:
      return valueOfThrow(p, figure, firstOfChoice(choice), secondOfChoice(choice));
    case HEAL: {
      const rows = itemOfToken(p, secondOfChoice(choice)).healing?.rows ?? 0;
      return ROW_HEALED * Math.min(rows, p.row[firstOfChoice(choice)]);
    }
    case USE_DUEL:
      return valueOfDuel(p, figure, firstOfChoice(choice), secondOfChoice(choice));
    case SEARCH:
      return CRATE_VALUE;
    case ACQUIRE_FLAG:
      return ACQUIRE_VALUE;
    case PLANT_FLAG:
      return PLANT_VALUE;
    case PLACE_FLAG:
      return PLACE_VALUE;
    case ATTEMPT:
      return ATTEMPT_VALUE;
    case SCORE:
      return POINT_VALUE * p.rules.mode.points[firstOfChoice(choice)];
    default:
      return 0;
  }
}

/** Net successes of the duel as wounds, or the loss of an activation, times the chance to win. */
function valueOfDuel(p: Position, figure: number, target: number, token: number): number {
  const duel = itemOfToken(p, token).duel;
  if (duel === undefined) return 0;
  const { tables } = p.rules;
  const roll = tables.attack(attackKey(DUEL_DICE, duelValue(p, figure, duel.column), 0, false, 1, 0));
  const defence = shockKey(DUEL_DICE, duelValue(p, target, duel.column), 0, 1, false);
  const contest = tables.contest(roll, defence, 0);
  const wounds = duel.onWin.includes('automaticWounds') ? valueOfContest(contest, rowsLeft(p, target)) : 0;
  const silenced = duel.onWin.includes('noActivation') && p.activated[target] === 0;
  return wounds + (silenced ? SILENCED_VALUE * (contest.atLeast[1] ?? 0) : 0);
}

/** Rows the blast takes from enemies less those it takes from friends, the thrower included. */
function valueOfThrow(p: Position, figure: number, circle: number, token: number): number {
  const grenade = itemOfToken(p, token).grenade;
  if (grenade === undefined || grenade.automaticSuccesses === 0) return 0;
  let value = 0;
  for (let victim = 0; victim < p.figureCount; victim++) {
    if (!isHit(p, victim, circle)) continue;
    const rows = valueOfBlast(p, victim, grenade.automaticSuccesses);
    value += p.side[victim] === p.side[figure] ? -FRIENDLY_FIRE * rows : rows;
  }
  return value;
}
