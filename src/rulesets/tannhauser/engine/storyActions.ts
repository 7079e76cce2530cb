/** Actions that a scenario adds to the printed ones: Action circles, exits and finds (T-ACT-07). */
import type { StoryAction, StoryRules } from '../compile/story.ts';
import { ACCEPT, DECIDE_DUEL_BOOST, DECLINE, encodeChoice, LEAVE, STORY_ACT } from './choices.ts';
import { discardedMedal, offerRaise, raise } from './commandPoints.ts';
import { boostBit, boostName, duelValue, pushDuel } from './duel.ts';
import { refreshAuras } from './equipment.ts';
import { field, STEP } from './frames.ts';
import { ESCAPED, GONE, OFF_BOARD, ON_BOARD } from './layout.ts';
import { distanceBetween, hasValue, sideOf } from './miniatures.ts';
import { leaveCircle } from './places.ts';
import type { Position } from './position.ts';
import { isNextTo } from './specials.ts';
import { carryOutEffects } from './storyEffects.ts';
import { areMet, checkVictory, storyMiniature } from './storyVictory.ts';
import { DUEL_ROLLS, streamOf } from './streams.ts';

const BEGIN = 0;
const BOOSTED = 1;
const TESTED = 2;
const FOUGHT = 3;
const DIE_FELL = 4;

/** Adds a choice for every action of the scenario that the miniature may take from its circle. */
export function addStoryActions(p: Position, miniature: number): void {
  const { story } = p.rules;
  if (story === undefined) return;
  story.actions.forEach((action, number) => {
    if (!mayTake(p, miniature, action)) return;
    for (const place of action.at) {
      if (isNextTo(p, miniature, place) && !isUsedUp(p, story, number, miniature, place)) {
        p.addChoice(encodeChoice(STORY_ACT, place, number));
      }
    }
  });
}

/** Whether the action is open to this miniature and its conditions hold, whatever its circle. */
export function mayTake(p: Position, miniature: number, action: StoryAction): boolean {
  const { skills, isHero } = p.rules.characters[p.character[miniature]];
  return (
    (action.side === undefined || action.side === p.side[miniature]) &&
    (action.heroes === undefined || action.heroes === isHero) &&
    (action.miniatures === undefined ||
      action.miniatures.some((one) => storyMiniature(p, one) === miniature)) &&
    (action.skills === undefined || action.skills.some((skill) => skills.includes(skill))) &&
    canRollFor(p, miniature, action) &&
    areMet(p, action.when)
  );
}

/** T-TERM-06: no test and no duel on a characteristic that is a dash, unless a skill replaces the roll. */
function canRollFor(p: Position, miniature: number, { roll, withoutRoll }: StoryAction): boolean {
  if (roll === undefined || roll.by === 'die' || hasValue(p, miniature, roll.column)) return true;
  const { skills } = p.rules.characters[p.character[miniature]];
  return withoutRoll.some((skill) => skills.includes(skill));
}

/** Whether the miniature's side has no uses of the action left at the place. */
export function isUsedUp(
  p: Position,
  story: StoryRules,
  action: number,
  miniature: number,
  place: number,
): boolean {
  const bit = useBit(p, story.actions[action], miniature, place);
  return bit > 0 && (p.story[story.firstUse + action] & bit) !== 0;
}

function useBit(p: Position, { uses, at }: StoryAction, miniature: number, place: number): number {
  switch (uses) {
    case 'any':
      return 0;
    case 'once':
      return 1;
    case 'once-a-side':
      return 1 << p.side[miniature];
    case 'once-a-circle':
      return 1 << at.indexOf(place);
  }
}

// --- fields of STORY_FRAME
export const STORY_MINIATURE = field(0);
/** Number of the special circle. */
const STORY_SPECIAL = field(1);
/** Number among the scenario's actions. */
export const STORY_ACTION = field(2);

/** Handler of STORY_FRAME. */
export function runStoryAction(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + STORY_MINIATURE];
  const roll = p.rules.story?.actions[frames[frame + STORY_ACTION]].roll;
  switch (frames[frame + STEP]) {
    case BEGIN:
      begin(p, frame, miniature);
      return;
    case BOOSTED:
      if (discardedMedal(p)) {
        frames[frame + STEP] = BEGIN;
        return;
      }
      if (roll?.by !== 'test') return;
      if (p.answer === ACCEPT) raise(p, miniature, boostBit(roll.column), boostName(roll.column));
      frames[frame + STEP] = TESTED;
      p.roll(
        p.rules.tables.test(roll.dice, duelValue(p, miniature, roll.column)),
        streamOf(sideOf(p, miniature), DUEL_ROLLS),
      );
      return;
    case TESTED:
      if (p.sink !== undefined && roll?.by === 'test') {
        const value = duelValue(p, miniature, roll.column);
        p.emit({ type: 'test', miniature, column: roll.column, value, dice: roll.dice, successes: p.answer });
      }
      end(p, frame, p.answer > 0);
      return;
    case FOUGHT:
      end(p, frame, p.duelNet > 0);
      return;
    case DIE_FELL:
      if (p.sink !== undefined) p.emit({ type: 'objective-die', miniature, face: p.answer + 1 });
      end(p, frame, roll?.by === 'die' && p.answer + 1 >= roll.atLeast);
  }
}

function begin(p: Position, frame: number, miniature: number): void {
  const { frames } = p;
  const action = p.rules.story?.actions[frames[frame + STORY_ACTION]];
  const { skills } = p.rules.characters[p.character[miniature]];
  const isSpared = action?.withoutRoll.some((skill) => skills.includes(skill)) === true;
  if (action?.roll === undefined || isSpared) {
    end(p, frame, true);
    return;
  }
  switch (action.roll.by) {
    case 'test':
      frames[frame + STEP] = BOOSTED;
      p.answer = DECLINE;
      // T-CP-06: offers +1 before the roll.
      if (offerRaise(p, DECIDE_DUEL_BOOST, miniature, boostBit(action.roll.column))) {
        p.attacker = miniature;
        p.target = miniature;
        p.duelColumn = action.roll.column;
      }
      return;
    case 'duel': {
      const enemy = nearestEnemy(p, miniature, action.roll.column);
      if (enemy < 0) end(p, frame, true);
      else {
        frames[frame + STEP] = FOUGHT;
        pushDuel(p, miniature, enemy, action.roll.column);
      }
      return;
    }
    case 'die':
      frames[frame + STEP] = DIE_FELL;
      p.roll(p.rules.tables.d10, streamOf(sideOf(p, miniature), DUEL_ROLLS));
  }
}

function end(p: Position, frame: number, succeeded: boolean): void {
  const { frames } = p;
  const miniature = frames[frame + STORY_MINIATURE];
  const special = frames[frame + STORY_SPECIAL];
  const number = frames[frame + STORY_ACTION];
  p.pop();
  const { story } = p.rules;
  if (story === undefined) return;
  const action = story.actions[number];
  if (succeeded) p.story[story.firstUse + number] |= useBit(p, action, miniature, special);
  if (p.sink !== undefined)
    p.emit({ type: 'scenario-action', miniature, special, action: number, succeeded });
  carryOutEffects(p, succeeded ? action.effects : action.otherwise, miniature);
  checkVictory(p);
}

/**
 * The enemy on the board that is nearest by adjacency, the first of several; -1 = none.
 * @param column only enemies that can fight a duel on it count (T-TERM-06)
 */
function nearestEnemy(p: Position, miniature: number, column: number): number {
  let nearest = -1;
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if (p.side[enemy] === p.side[miniature] || p.status[enemy] !== ON_BOARD) continue;
    if (!hasValue(p, enemy, column)) continue;
    const way = distanceBetween(p, p.circle[miniature], p.circle[enemy]);
    if (nearest < 0 || way < distanceBetween(p, p.circle[miniature], p.circle[nearest])) nearest = enemy;
  }
  return nearest;
}

/** Adds a choice to leave for a miniature on an exit open to it, while it has a movement point left. */
export function addLeaving(p: Position, miniature: number): void {
  if (p.rules.story !== undefined && p.movementPoints > 0 && isAtExit(p, miniature, p.circle[miniature])) {
    p.addChoice(encodeChoice(LEAVE));
  }
}

/** Whether the circle is an exit open to the miniature now. */
export function isAtExit(p: Position, miniature: number, circle: number): boolean {
  for (const exit of p.rules.story?.exits ?? []) {
    if (exit.side !== p.side[miniature] || !exit.circles.includes(circle)) continue;
    const isMeant =
      exit.miniatures === undefined || exit.miniatures.some((one) => storyMiniature(p, one) === miniature);
    if (isMeant && areMet(p, exit.when)) return true;
  }
  return false;
}

/** Takes the miniature off the board for good, with everything it carries. */
export function leave(p: Position, miniature: number): void {
  const circle = p.circle[miniature];
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature) p.tokenPlace[token] = GONE;
  }
  leaveCircle(p, miniature);
  p.circle[miniature] = OFF_BOARD;
  p.status[miniature] = ESCAPED;
  p.watching[miniature] = 0;
  refreshAuras(p);
  if (p.sink !== undefined) p.emit({ type: 'escape', miniature, circle });
}

/** Takes a find of the scenario out of a crate (T-CRATE-02). */
export function takeFind(p: Position, miniature: number, find: number): void {
  if (p.sink !== undefined) p.emit({ type: 'scenario-find', miniature, find });
  carryOutEffects(p, p.rules.story?.finds[find].effects ?? [], miniature);
  checkVictory(p);
}
