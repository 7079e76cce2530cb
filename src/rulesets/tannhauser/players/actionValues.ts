/** What the greedy player thinks an action is worth. */
import { isHit } from '../engine/blast.ts';
import {
  ACQUIRE_FLAG,
  ATTACK,
  ATTEMPT,
  DEPLOY,
  EXTRA_ATTACK,
  firstOfChoice,
  HEAL,
  HOUND_ATTACK,
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
import { contestFrom } from '../engine/combatValues.ts';
import { DUEL_DICE, duelValue } from '../engine/duel.ts';
import { itemOfToken } from '../engine/equipment.ts';
import { NORMAL_ATTACK } from '../engine/events.ts';
import { rowsLeft } from '../engine/figures.ts';
import type { Position } from '../engine/position.ts';
import { attackKey, shockKey } from '../tables/keys.ts';
import { ACQUIRE_VALUE, ATTEMPT_VALUE, PLACE_VALUE, PLANT_VALUE, POINT_VALUE } from './goals.ts';
import { addHoundShot } from './houndPlan.ts';
import { addValue, blastContest } from './shots.ts';

/** A friend's row in a blast weighs more than an enemy's. */
const FRIENDLY_FIRE = 1.5;
/** A healed row is worth a little less than a row taken. */
const ROW_HEALED = 0.9;
/** An unopened crate beside a figure that has nothing better to do. */
const CRATE_VALUE = 0.3;
/** A Hound DOG on the board shoots in the activations to come. */
const HOUND_VALUE = 1;
/** Keeping an enemy from its activation and driving it off. */
const SILENCED_VALUE = 1;

/**
 * What an offered action is worth where the figure stands, in rows; 0 = nothing or not an action.
 * @param worth takes it at 0: as the result of a call it would be boxed
 */
export function valueOfAction(p: Position, figure: number, choice: number, worth: Float64Array): void {
  worth[0] = 0;
  switch (kindOfChoice(choice)) {
    case ATTACK:
    case EXTRA_ATTACK: {
      const second = thirdOfChoice(choice) - 1;
      addShot(p, figure, secondOfChoice(choice), firstOfChoice(choice), worth);
      if (second >= 0) addShot(p, figure, secondOfChoice(choice), second, worth);
      return;
    }
    case THROW:
      addThrow(p, figure, firstOfChoice(choice), secondOfChoice(choice), worth);
      return;
    case HEAL: {
      if (p.side[firstOfChoice(choice)] !== p.side[figure]) return;
      const rows = itemOfToken(p, secondOfChoice(choice)).healing?.rows ?? 0;
      worth[0] = ROW_HEALED * Math.min(rows, p.row[firstOfChoice(choice)]);
      return;
    }
    case USE_DUEL:
      addDuel(p, figure, firstOfChoice(choice), secondOfChoice(choice), worth);
      return;
    case HOUND_ATTACK:
      addHoundShot(p, choice, worth);
      return;
    case DEPLOY:
      worth[0] = HOUND_VALUE;
      return;
    case SEARCH:
      worth[0] = CRATE_VALUE;
      return;
    case ACQUIRE_FLAG:
      worth[0] = ACQUIRE_VALUE;
      return;
    case PLANT_FLAG:
      worth[0] = PLANT_VALUE;
      return;
    case PLACE_FLAG:
      worth[0] = PLACE_VALUE;
      return;
    case ATTEMPT:
      worth[0] = ATTEMPT_VALUE;
      return;
    case SCORE:
      worth[0] = POINT_VALUE * p.rules.mode.points[firstOfChoice(choice)];
      return;
  }
}

/** Expected rows lost to an attack from where the figure stands. */
function addShot(p: Position, figure: number, weapon: number, target: number, worth: Float64Array): void {
  const contest = contestFrom(p, figure, weapon, p.circle[figure], target, NORMAL_ATTACK);
  addValue(contest, rowsLeft(p, target), 1, worth);
}

/** Net successes of the duel as wounds, or the loss of an activation, times the chance to win. */
function addDuel(p: Position, figure: number, target: number, token: number, worth: Float64Array): void {
  const duel = itemOfToken(p, token).duel;
  if (duel === undefined || p.side[target] === p.side[figure]) return;
  const { tables } = p.rules;
  const roll = tables.attack(attackKey(DUEL_DICE, duelValue(p, figure, duel.column), 0, false, 1, 0));
  const defence = shockKey(DUEL_DICE, duelValue(p, target, duel.column), 0, 1, false);
  const contest = tables.contest(roll, defence, 0);
  if (duel.onWin.includes('automaticWounds')) addValue(contest, rowsLeft(p, target), 1, worth);
  const silenced = duel.onWin.includes('noActivation') && p.activated[target] === 0;
  if (silenced) worth[0] += SILENCED_VALUE * (contest.atLeast[1] ?? 0);
}

/** Rows the blast takes from enemies less those it takes from friends, the thrower included. */
function addThrow(p: Position, figure: number, circle: number, token: number, worth: Float64Array): void {
  const grenade = itemOfToken(p, token).grenade;
  if (grenade === undefined || grenade.automaticSuccesses === 0) return;
  for (let victim = 0; victim < p.figureCount; victim++) {
    if (!isHit(p, victim, circle)) continue;
    const contest = blastContest(p, victim, grenade.automaticSuccesses);
    addValue(contest, rowsLeft(p, victim), p.side[victim] === p.side[figure] ? -FRIENDLY_FIRE : 1, worth);
  }
}
