/** Values of actions for the greedy player and the tactician. */
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
import { MAX_MINIATURES } from '../engine/layout.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { attackKey, shockKey } from '../tables/keys.ts';
import { ACQUIRE_VALUE, ATTEMPT_VALUE, PLACE_VALUE, PLANT_VALUE, POINT_VALUE } from './goals.ts';
import { addHoundShot } from './houndPlan.ts';
import { addValue, blastContest, KILL_BONUS } from './shots.ts';

/** Weight of a friend's row in a blast, relative to an enemy's. */
const FRIENDLY_FIRE = 1.5;
/** Value of a healed row, slightly less than a row taken. */
const ROW_HEALED = 0.9;
/** Value of searching an unopened crate, for a miniature without better choices. */
const CRATE_VALUE = 0.3;
/** Value of bringing in a Hound DOG, which can attack in later activations. */
const HOUND_VALUE = 1;
/** Value of costing an enemy its activation or driving it off. */
const SILENCED_VALUE = 1;

/** Values that an AI player assigns, in health rows. */
export interface ActionPrices {
  /** Bonus for a kill, by miniature. */
  readonly kills: Float64Array;
  readonly friendlyFire: number;
  readonly heal: number;
  readonly crate: number;
  readonly silenced: number;
  readonly acquire: number;
  readonly plant: number;
  readonly place: number;
  readonly attempt: number;
  readonly scorePoint: number;
}

const GREEDY_PRICES: ActionPrices = {
  kills: new Float64Array(MAX_MINIATURES).fill(KILL_BONUS),
  friendlyFire: FRIENDLY_FIRE,
  heal: ROW_HEALED,
  crate: CRATE_VALUE,
  silenced: SILENCED_VALUE,
  acquire: ACQUIRE_VALUE,
  plant: PLANT_VALUE,
  place: PLACE_VALUE,
  attempt: ATTEMPT_VALUE,
  scorePoint: POINT_VALUE,
};

/**
 * Value of an offered action from the miniature's circle, in rows; 0 = none or not an action.
 * @param worth receives the value at index 0, since V8 would box a returned number
 */
export function valueOfAction(
  p: Position,
  miniature: number,
  choice: number,
  worth: Float64Array,
  prices: ActionPrices = GREEDY_PRICES,
): void {
  worth[0] = 0;
  switch (kindOfChoice(choice)) {
    case ATTACK:
    case EXTRA_ATTACK: {
      const second = thirdOfChoice(choice) - 1;
      addShot(p, miniature, secondOfChoice(choice), firstOfChoice(choice), worth, prices);
      if (second >= 0) addShot(p, miniature, secondOfChoice(choice), second, worth, prices);
      return;
    }
    case THROW:
      addThrow(p, miniature, firstOfChoice(choice), secondOfChoice(choice), worth, prices);
      return;
    case HEAL: {
      if (p.side[firstOfChoice(choice)] !== p.side[miniature]) return;
      const rows = itemOfToken(p, secondOfChoice(choice)).healing?.rows ?? 0;
      worth[0] = prices.heal * Math.min(rows, p.row[firstOfChoice(choice)]);
      return;
    }
    case USE_DUEL:
      addDuel(p, miniature, firstOfChoice(choice), secondOfChoice(choice), worth, prices);
      return;
    case HOUND_ATTACK:
      addHoundShot(p, choice, worth);
      return;
    case DEPLOY:
      worth[0] = HOUND_VALUE;
      return;
    case SEARCH:
      worth[0] = prices.crate;
      return;
    case ACQUIRE_FLAG:
      worth[0] = prices.acquire;
      return;
    case PLANT_FLAG:
      worth[0] = prices.plant;
      return;
    case PLACE_FLAG:
      worth[0] = prices.place;
      return;
    case ATTEMPT:
      worth[0] = prices.attempt;
      return;
    case SCORE:
      worth[0] = prices.scorePoint * p.rules.mode.points[firstOfChoice(choice)];
      return;
  }
}

/** Expected rows lost to an attack from the miniature's circle. */
function addShot(
  p: Position,
  miniature: number,
  weapon: number,
  target: number,
  worth: Float64Array,
  { kills }: ActionPrices,
): void {
  const contest = contestFrom(p, miniature, weapon, p.circle[miniature], target, NORMAL_ATTACK);
  addValue(contest, rowsLeft(p, target), 1, worth, kills[target]);
}

/** Adds the value of a duel: its wounds, or the loss of an activation, times the chance to win. */
export function addDuel(
  p: Position,
  miniature: number,
  target: number,
  token: number,
  worth: Float64Array,
  { kills, silenced: price }: ActionPrices,
): void {
  const duel = itemOfToken(p, token).duel;
  if (duel === undefined || p.side[target] === p.side[miniature]) return;
  const { tables } = p.rules;
  const roll = tables.attack(attackKey(DUEL_DICE, duelValue(p, miniature, duel.column), 0, false, 1, 0));
  const defence = shockKey(DUEL_DICE, duelValue(p, target, duel.column), 0, 1, false);
  const contest = tables.contest(roll, defence, 0);
  if (duel.onWin.includes('automaticWounds')) addValue(contest, rowsLeft(p, target), 1, worth, kills[target]);
  const silenced = duel.onWin.includes('noActivation') && p.activated[target] === 0;
  if (silenced) worth[0] += price * (contest.atLeast[1] ?? 0);
}

/** Rows the blast takes from enemies less those it takes from friends, the thrower included. */
function addThrow(
  p: Position,
  miniature: number,
  circle: number,
  token: number,
  worth: Float64Array,
  { kills, friendlyFire }: ActionPrices,
): void {
  const grenade = itemOfToken(p, token).grenade;
  if (grenade === undefined || grenade.automaticSuccesses === 0) return;
  for (let victim = 0; victim < p.miniatureCount; victim++) {
    if (!isHit(p, victim, circle)) continue;
    const contest = blastContest(p, victim, grenade.automaticSuccesses);
    const weight = p.side[victim] === p.side[miniature] ? -friendlyFire : 1;
    addValue(contest, rowsLeft(p, victim), weight, worth, kills[victim]);
  }
}
